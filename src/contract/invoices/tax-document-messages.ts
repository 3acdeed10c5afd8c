export const notFound = 'This document does not exist.';
export const none = 'No documents found.';
export const fetchFailed = 'Failed to fetch documents. Please try again later.';
export const issued = (number: string) => `Invoice ${number} issued.`;
export const credited = (number: string) => `Credit note ${number} issued.`;
export const voided = 'Invoice cancelled.';
export const alreadyInvoiced = (number: string) => `This order was already invoiced: ${number}.`;
export const orderCancelled = 'This order is cancelled. Set another status before it is invoiced.';
export const shopGstinMissing = 'The shop has no GSTIN. Please fill it in under Settings.';
export const hsnMissing = (name: string, digits: number) =>
  `${name} needs an HSN code of at least ${digits} digits. Please fill it in at the product.`;
export const rateUnknown = (name: string, rate: number) =>
  `${name} was sold with GST of ${rate} %, which is not one of the rates under Settings.`;
export const seriesFull = (prefix: string) =>
  `The series ${prefix} is full. Please choose another prefix under Settings.`;
export const linesOrAmount = 'A credit note is either of lines or of an amount.';
export const unknownLine = (position: number) => `The invoice has no line ${position}.`;
export const lineTwice = (position: number) => `Line ${position} stands twice in the credit note.`;
export const unitsLeft = (name: string, units: number) => `Only ${units} of ${name} are left to be credited.`;
export const amountLeft = (amount: string) => `Only ${amount} is left to be credited.`;
export const nothingLeft = 'Nothing is left to be credited.';
export const isVoid = 'This invoice was cancelled.';
export const notAnInvoice = 'Only an invoice can be credited.';
export const tooLate = (day: string) => `Tax on this invoice could be lowered until ${day}.`;
export const notVoidable =
  'Only an invoice of this month without credit notes, IRN and e-way bill can be cancelled. Issue a credit note instead.';
export const notInvoiceEWay = 'Only an invoice of goods that is not cancelled has an e-way bill.';
export const hasEWayBill = (number: string) => `This invoice already has the e-way bill ${number}.`;
