export const titles = {
  taxInvoice: 'Tax Invoice',
  billOfSupply: 'Bill of Supply',
  mixed: 'Invoice-cum-bill of supply',
  creditNote: 'Credit Note',
};
export const notFound = 'This document does not exist.';
export const none = 'No documents found.';
export const fetchFailed = 'Failed to fetch documents. Please try again later.';
export const issued = (number: string) => `Invoice ${number} issued.`;
export const credited = (number: string) => `Credit note ${number} issued.`;
export const voided = 'Invoice cancelled.';
export const alreadyInvoiced = (number: string) => `This order was already invoiced: ${number}.`;
export const orderHeld = 'This order on account is held. Approve it before it is invoiced.';
export const orderCancelled = 'This order is cancelled. Set another status before it is invoiced.';
export const shopGstinMissing = 'The shop has no GSTIN. Please fill it in under Settings.';
export const hsnMissing = (name: string, digits: number) =>
  `${name} needs an HSN code of at least ${digits} digits. Please fill it in at the product.`;
export const rateUnknown = (name: string, rate: number) =>
  `${name} was sold with GST of ${rate}%, which is not one of the rates under Settings.`;
export const rateChanged = (name: string, { rate, rateNow }: { rate: number; rateNow: number }) =>
  `${name} was ordered with GST of ${rate}%; its rate is ${rateNow}% today. The invoice keeps ${rate}%.`;
export const seriesFull = (prefix: string) =>
  `The series ${prefix} is full. Please choose another prefix under Settings.`;
export const linesOrAmount = 'A credit note is either of lines or of an amount.';
export const buyerAddressNeeded =
  'From ₹50,000.00 without tax the invoice of a buyer without GSTIN needs their name, address and State.';
export const unitsOrAmount = 'A line is credited either by units or by an amount.';
export const unknownLine = (position: number) => `The invoice has no line ${position}.`;
export const lineTwice = (position: number) => `Line ${position} is in the credit note twice.`;
export const unitsLeft = (name: string, units: number) => `Only ${units} of ${name} are left to be credited.`;
export const amountLeft = (amount: string) => `Only ${amount} is left to be credited.`;
export const nothingLeft = 'Nothing is left to be credited.';
export const isVoid = 'This invoice was cancelled.';
export const notAnInvoice = 'Only an invoice can be credited.';
export const tooLate = (day: string) => `Tax on this invoice could be lowered until ${day}.`;
export const notVoidable =
  'This invoice can no longer be cancelled (another month, or it has a credit note, IRN or e-way bill). Issue a credit note instead.';
export const goodsLeft = 'The goods have left; write a credit note.';
export const restockOfAmount = 'Units come back into stock with a credit note of lines, not of an amount.';
export const stateUnknown = (pin: string, states: string[]) =>
  `PIN code ${pin} lies in ${states.join(' and ')}. Please choose the State of delivery.`;
export const pickupStateUnknown =
  'The buyer takes the goods at the shop and is registered in another State. Please choose the place of supply.';
export const stateNotOpen = 'The State of delivery of this order follows from its address.';
export const addressDiffers = (pin: string, typed: string[], state: string) =>
  `The typed address names PIN ${pin} (${typed.join(' or ')}), but the tax goes to ${state}. Please compare the two.`;
export const refundedBefore = (amount: string) =>
  `${amount} was given back before. Issue the invoice and credit this sum, or lower the order`;
export const nothingToBill =
  'The total of this invoice is ₹0.00. Please ask your accountant whether it is needed.';
export const nothingLeftToBill = 'Nothing of this order is left to bill.';
export const creditForRefund = 'Given back before the invoice';
export const irnNone = 'This document has no IRN.';
export const irnCancelledAlready = 'The IRN of this document was cancelled before.';
export const irnCancelTooLate =
  'The portal cancels an IRN within 24 hours only. Issue a credit note instead.';
export const irnCancelTime = 'The time lies after the IRN was given, within 24 hours, and not in the future.';
export const irnCancelled = 'The cancelled IRN was noted.';
export const eWayBillTaken = (number: string, invoice: string) =>
  `The e-way bill ${number} is already booked for ${invoice}.`;
export const eWayBillNone = 'This invoice has no e-way bill.';
export const eWayBillTooLate = 'An e-way bill can be changed or cancelled within 24 hours of its booking.';
export const eWayBillValidity = 'An e-way bill is valid until a time after its invoice.';
export const notInvoiceEWay =
  'Only an invoice of goods that is neither cancelled nor credited in full has an e-way bill.';
export const hasEWayBill = (number: string) => `This invoice already has the e-way bill ${number}.`;
