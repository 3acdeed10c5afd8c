export const payments = {
  notFound: 'This payment does not exist.',
  amount: 'An amount is a number of rupees above 0 with at most two decimals.',
  reference: 'A UTR has 10 to 22 letters or digits.',
  utrUsed: (order: string | null) =>
    order === null
      ? 'This UTR is already recorded, as money without an order. Put that on its order instead.'
      : `This UTR is already recorded for ${order}.`,
  utrOfCompany: (company: string) => `This UTR is already recorded, on a receipt of ${company}.`,
  cashCeiling: (left: string) => `By law only ${left} more may be taken in cash here today.`,
  orderCancelled: 'This order is cancelled. No cash is taken for it.',
  notOpen: 'Only a UPI or bank payment that is open, expired or claimed by its customer can be confirmed.',
  noteMissing: 'Please say what this money is.',
  givenBack: 'This money was given back.',
  refundUnderWay: 'A refund of this money is on its way. Please wait until it has ended.',
  hasRefunds: 'Part of this money was given back for its order. It stays there.',
  hasOrder: (order: string) => `This money is already on ${order}.`,
  notOnAccount: 'This is part of a receipt. It can only go to an order on account of the same company.',
  wrongCurrency: 'Only rupees can be put on an order.',
  notCaptured: 'This payment has not been received yet.',
} as const;
export const refunds = {
  notFound: 'This refund does not exist.',
  reason: 'A reason has 3 to 200 characters.',
  keyNeeded: 'A refund needs an Idempotency-Key, so that it is made once.',
  keyReused: 'This refund was already sent with other contents.',
  tooMuch: (refundable: string) => `You can refund at most ${refundable} to one payment of this order.`,
  tooMuchInAll: (refundable: string) =>
    `The payments of this order have only ${refundable} left to give back.`,
  choosePayment: 'More than one payment can give this back. Please choose one.',
  nothingCaptured: 'Nothing was received that could be refunded.',
  creditNoteNeeded: (invoice: string) =>
    `Invoice ${invoice} stands. Please issue a credit note and name it here.`,
  creditNoteWrong: 'This is not a credit note of this order, or its amount is already given back.',
  tooSmall: 'Less than ₹1 cannot be given back online.',
  reference: 'Please say how the money went out: its UTR, or the number of the voucher.',
  notToDo: 'This refund is already complete.',
} as const;
export const receipts = {
  notFound: 'This receipt does not exist.',
  entered: 'Receipt entered.',
  failed: 'Could not enter the receipt.',
  loadFailed: 'Failed to load the receipts.',
  none: 'No receipts yet.',
  kind: 'Money is received by UPI, bank, cash or cheque.',
  cheque: 'A cheque number has 6 digits.',
  chequeUsed: 'This cheque of the company is already recorded.',
  orders: 'Please name at most 100 orders with their amounts.',
  orderTwice: 'An order is entered twice.',
  moreThanAmount: 'The orders get more than is there.',
  tooMuch: (order: string, due: string) => `For ${order} only ${due} is due.`,
  alreadyBounced: 'This receipt bounced before.',
  changedMeanwhile: 'This receipt was changed meanwhile. Please look at it again.',
  refundedSince: (orders: readonly string[]) =>
    `Money of this receipt was given back since${orders.length === 0 ? '' : `, for ${orders.join(', ')}`}.`,
  notUnallocated: (left: string) => `Only ${left} of this receipt is on no order.`,
  keyNeeded: 'A receipt needs an Idempotency-Key, so that it is booked once.',
  keyReused: 'This receipt was already sent with other contents.',
} as const;
export const statement = {
  csv: 'Please send the bank statement as CSV of at most 1 MB.',
  tooLong: 'A bank statement has at most 5,000 rows. Please split it.',
  quote: 'A quotation mark is opened and never closed.',
  header: 'No row has the headings Date, Narration and Credit (or what your bank calls them).',
  day: 'This is not a day such as 22/11/2026.',
  amount: 'This is not an amount such as 1,149.00.',
  bothWays: 'This row has money in and money out.',
  noAmount: 'This row has no amount.',
  recorded: 'This reference is already recorded.',
  otherDue: (order: string, due: string) => `For ${order} ${due} is due.`,
  onlyOpen: 'The only open payment of this amount.',
  claimed: 'The customer named this reference.',
  nothingFits: 'No order and no open payment fits.',
} as const;
