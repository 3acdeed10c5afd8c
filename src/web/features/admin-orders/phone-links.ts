import { PHONE_DIGITS } from '../../../contract/constants.ts';

const INDIA = '91';

/** @returns the number with India's code before its ten digits, as links need it */
function international(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === PHONE_DIGITS ? INDIA + digits : digits;
}

/** @returns a link that calls the number */
export function callLink(phone: string): string {
  return `tel:+${international(phone)}`;
}

/** @returns a link to a WhatsApp chat with the customer that begins with the order's ID */
export function whatsappLink(phone: string, orderId: string): string {
  return `https://wa.me/${international(phone)}?text=${encodeURIComponent(`About your order ${orderId}: `)}`;
}
