import { PHONE_DIGITS } from '../../../contract/constants.ts';

const INDIA = '91';

/** @returns the number as links dial it, with India's code before the ten digits the shop asks for */
function international(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === PHONE_DIGITS ? INDIA + digits : digits;
}

export function callLink(phone: string): string {
  return `tel:+${international(phone)}`;
}

/** @returns a link that opens a WhatsApp chat with the customer, the order already named */
export function whatsappLink(phone: string, orderId: string): string {
  return `https://wa.me/${international(phone)}?text=${encodeURIComponent(`About your order ${orderId}: `)}`;
}
