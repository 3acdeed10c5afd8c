/** The sentences of the documents' screens only. */
export const documentMessages = {
  loading: 'Loading the document...',
  previewFailed: 'The invoice could not be prepared. Please try again later.',
  issueFailed: 'The invoice could not be issued. Please try again.',
  creditFailed: 'The credit note could not be issued. Please try again.',
  cancelFailed: 'The invoice could not be cancelled. Please try again.',
  eWayBillFailed: 'The e-way bill could not be booked. Please try again.',
  eWayBillBooked: (number: string) => `E-way bill ${number} booked.`,
  partiesFailed: 'The address could not be saved. Please try again.',
  partiesSaved: 'Address and GSTIN saved.',
  pdfFailed: 'The PDF could not be made. Please try again.',
  noneMatch: 'No documents match your filters.',
  reasonMissing: 'Please give a reason.',
  unitsMissing: 'Please say how many units are taken back.',
  unitsWrong: (units: number) =>
    units === 1 ? 'A whole number, at most 1' : `A whole number, at most ${units}`,
  amountWrong: 'Please enter an amount of at least ₹1.00 in rupees, with at most two decimals.',
  eWayBillNumber: 'The number of an e-way bill has 12 digits.',
  leaveCredit: 'Leave without issuing this credit note?',
  leaveCancelling: 'Leave without cancelling this invoice?',
  leaveEWayBill: 'Leave without booking this e-way bill?',
  leaveParties: 'Leave without saving address and GSTIN?',
} as const;
