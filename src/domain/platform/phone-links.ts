import { PHONE_DIGITS } from './platform-limits.ts';

const INDIA = '91';

/** Adds India's code before ten digits; drops a leading zero. */
function international(phone: string): string {
  const digits = phone.replace(/^0+|\D/g, '');
  return digits.length === PHONE_DIGITS ? INDIA + digits : digits;
}

export function callLink(phone: string): string {
  return `tel:+${international(phone)}`;
}

export function whatsappLink(phone: string, text = ''): string {
  return `https://wa.me/${international(phone)}${text && `?text=${encodeURIComponent(text)}`}`;
}
