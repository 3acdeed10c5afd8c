import { PHONE_DIGITS } from '../../platform/settings/platform-limits.ts';

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

/** @returns the ten digits of a phone number of India, however it was typed; null for anything else */
export function phoneIn(typed: string): string | null {
  if (!/^[+\d\s()-]+$/.test(typed)) return null;
  const digits = international(typed);
  return digits.length === INDIA.length + PHONE_DIGITS && digits.startsWith(INDIA)
    ? digits.slice(INDIA.length)
    : null;
}

/** @returns `+91 98250 12345` for a mobile number of India; a number with an area code as it was typed */
export function phoneText(phone: string): string {
  const [, first, second] = /^91(\d{5})(\d{5})$/.exec(international(phone)) ?? [];
  return second === undefined || phone.startsWith('0') ? phone : `+91 ${first} ${second}`;
}
