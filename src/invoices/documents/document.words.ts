export const loading = 'Loading the document...';
export const previewFailed = 'The invoice could not be prepared. Please try again later.';
export const issueFailed = 'The invoice could not be issued. Please try again.';
export const creditFailed = 'The credit note could not be issued. Please try again.';
export const cancelFailed = 'The invoice could not be cancelled. Please try again.';
export const eWayBillFailed = 'The e-way bill could not be booked. Please try again.';
export const eWayBillBooked = (number: string) => `E-way bill ${number} booked.`;
export const eWayBillCorrected = (number: string) => `E-way bill ${number} noted.`;
export const eWayBillCancelled = 'The e-way bill was cancelled.';
export const eWayBillCancel = 'Cancel this e-way bill? Cancel it at the portal too.';
export const irnCancelFailed = 'The cancelled IRN could not be noted. Please try again.';
export const leaveIrn = 'Leave without noting the cancelled IRN?';
export const timeMissing = 'Please enter when the portal cancelled it.';
export const linkCopied = 'Link copied. Anyone who has it can read this document.';
export const linkFailed = 'The link could not be copied. Please try again.';
export const issueMany = (count: number) => (count === 1 ? 'Issue 1 invoice' : `Issue ${count} invoices`);
export const readyMany = (count: number) =>
  count === 1 ? '1 invoice can be issued' : `${count} invoices can be issued`;
export const issuedMany = (count: number) =>
  count === 1 ? '1 invoice was issued' : `${count} invoices were issued`;
export const hinderedMany = (count: number) =>
  count === 1 ? '1 order cannot be invoiced yet' : `${count} orders cannot be invoiced yet`;
export const partiesFailed = 'The address could not be saved. Please try again.';
export const partiesSaved = 'Address and GSTIN saved.';
export const pdfFailed = 'The PDF could not be made. Please try again.';
export const noneMatch = 'No documents match your filters.';
export const reasonMissing = 'Please give a reason.';
export const unitsMissing = 'Please enter the number of units.';
export const unitsWrong = (units: number) =>
  units === 1 ? 'A whole number, at most 1' : `A whole number, at most ${units}`;
export const amountWrong = 'Please enter an amount of at least ₹1.00 in rupees, with at most two decimals.';
export const lineAmountsMissing = 'Please enter an amount for at least one line.';
export const lineAmountWrong = (left: string) => `From ₹1.00 to ${left}, with at most two decimals`;
export const eWayBillNumber = 'The number of an e-way bill has 12 digits.';
export const leaveCredit = 'Leave without issuing this credit note?';
export const callOffMeans =
  'Units that are not packed leave the order and go back into the stock. An invoice gets a credit note over them.';
export const calledOff = (cancelled: string | null) =>
  cancelled === null
    ? 'Called off.'
    : `Called off. ${cancelled} is cancelled, because nothing of it is left.`;
export const callOffFailed = 'The units could not be called off. Please try again.';
export const leaveCallOff = 'Leave without calling off these units?';
export const leaveCancelling = 'Leave without cancelling this invoice?';
export const leaveEWayBill = 'Leave without booking this e-way bill?';
export const leaveParties = 'Leave without saving address and GSTIN?';
