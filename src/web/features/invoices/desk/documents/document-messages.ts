/** The sentences of the documents' screens only. */

export const loading = 'Loading the document...';
export const previewFailed = 'The invoice could not be prepared. Please try again later.';
export const issueFailed = 'The invoice could not be issued. Please try again.';
export const creditFailed = 'The credit note could not be issued. Please try again.';
export const cancelFailed = 'The invoice could not be cancelled. Please try again.';
export const eWayBillFailed = 'The e-way bill could not be booked. Please try again.';
export const eWayBillBooked = (number: string) => `E-way bill ${number} booked.`;
export const partiesFailed = 'The address could not be saved. Please try again.';
export const partiesSaved = 'Address and GSTIN saved.';
export const pdfFailed = 'The PDF could not be made. Please try again.';
export const noneMatch = 'No documents match your filters.';
export const reasonMissing = 'Please give a reason.';
export const unitsMissing = 'Please say how many units are taken back.';
export const unitsWrong = (units: number) =>
  units === 1 ? 'A whole number, at most 1' : `A whole number, at most ${units}`;
export const amountWrong = 'Please enter an amount of at least ₹1.00 in rupees, with at most two decimals.';
export const eWayBillNumber = 'The number of an e-way bill has 12 digits.';
export const leaveCredit = 'Leave without issuing this credit note?';
export const leaveCancelling = 'Leave without cancelling this invoice?';
export const leaveEWayBill = 'Leave without booking this e-way bill?';
export const leaveParties = 'Leave without saving address and GSTIN?';
