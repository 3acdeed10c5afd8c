import { PHONE_DIGITS } from './platform-limits.ts';

const INDIA = '91';

/** @returns the digits with India's code before ten of them, as links need it; a zero before them is left out */
function international(phone: string): string {
  const digits = phone.replace(/^0+|\D/g, '');
  return digits.length === PHONE_DIGITS ? INDIA + digits : digits;
}

/** @returns a link that calls the number */
export function callLink(phone: string): string {
  return `tel:+${international(phone)}`;
}

/**
 * @param text how the message begins
 * @returns a link to a WhatsApp chat with the number
 */
export function whatsappLink(phone: string, text = ''): string {
  return `https://wa.me/${international(phone)}${text && `?text=${encodeURIComponent(text)}`}`;
}
