export const supplier = 'Please enter the supplier.';
export const bill = 'Please enter the number of the bill.';
export const billDate = 'The date of the bill is a day, yyyy-mm-dd.';
export const lines = 'Please enter 1 to 1,000 lines.';
export const billTwice = (supplier: string, bill: string) =>
  `Bill ${bill} of ${supplier} was booked already.`;
export const notFound = 'This purchase does not exist.';
export const undone = 'undone';
export const cancelMeans =
  'Its units leave the stock again, at what was paid for them. The bill can then be booked anew.';
export const scanFailed = 'The product could not be looked up. Please try again.';
export const cancelNote = 'Please write in 3 to 500 characters why the purchase is cancelled.';
export const isCancelled = 'This purchase is cancelled. Please book the bill again.';
export const changed = 'Somebody else changed this purchase. Please check the new values.';
export const corrected = 'Purchase corrected.';
export const correctFailed = 'Could not correct the purchase.';
export const cancelled = 'Purchase cancelled.';
export const cancelFailed = 'Could not cancel the purchase.';
export const leaveCorrection = 'Leave without correcting this purchase?';
export const booked = 'Purchase booked.';
export const bookFailed = 'Could not book the purchase.';
export const fetchFailed = 'Failed to fetch the purchases. Please try again later.';
export const none = 'No purchases yet.';
export const purpose =
  'Book each bill of a supplier here: it adds to the stock and records what the goods cost.';
export const leaveUnsaved = 'Leave without booking this purchase?';
