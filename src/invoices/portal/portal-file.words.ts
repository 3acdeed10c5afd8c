export const eInvoiceOff = 'E-invoicing is off. Please set its first day under Settings.';
export const notEInvoiceable = (reasons: string) => `Not every document can be registered: ${reasons}.`;
export const noBuyerGstin = (number: string) => `${number} is to a buyer without GSTIN`;
export const wasCancelled = (number: string) => `${number} was cancelled`;
export const tooOld = (number: string) => `${number} is older than the first day of e-invoicing`;
export const hasIrn = (number: string) => `${number} has its IRN`;
export const noGoods = (number: string) =>
  `${number} carries no goods: only an invoice of goods that is not cancelled does.`;
export const pinMissing = (numbers: string) =>
  `${numbers}: the address of delivery has no PIN code, which the portal needs. Cancel or credit the invoice, fill in the PIN code at the order, and issue it again.`;
export const replyUnreadable =
  'This reply has no IRN, acknowledgement number, date and signed QR code as the portal gives them.';
export const replyUnknown = 'No document of the shop has this IRN.';
export const replyOfCancelled = (number: string) => `The invoice ${number} was cancelled.`;
export const cancelledAtPortal = 'Cancelled at the portal';
