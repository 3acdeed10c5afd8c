export const noState = (number: string) =>
  `${number} was issued without a State of delivery. Cancel or credit it, fill in the State at the order, and issue it again.`;
export const hsnShort = (number: string, digits: number) =>
  `${number} has a line with an HSN code of fewer than ${digits} digits.`;
export const shippedWithoutInvoice = (orderId: string, status: string) =>
  `Order ${orderId} is ${status.toLowerCase()} and has no invoice.`;
export const cancelledWithInvoice = (orderId: string, number: string) =>
  `Order ${orderId} is cancelled, and its invoice ${number} is still valid. Issue a credit note.`;
export const invoicedLate = (number: string, day: string, sent: string) =>
  `${number} is dated ${day}, after the goods were sent on ${sent}. An invoice is due when the goods leave, or before.`;
export const refundWithoutNote = (amount: string, orderId: string, number: string) =>
  `${amount} of order ${orderId} was given back, and no credit note for it lowers ${number}. Credit this sum.`;
export const irnMissing = (number: string) => `${number} has no IRN.`;
export const eWayBillMissing = (number: string) =>
  `${number} has no e-way bill, and its goods are above the limit.`;
