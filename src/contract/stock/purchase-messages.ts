export const supplier = 'Please say who supplied it.';
export const bill = 'Please enter the number of the bill.';
export const billDate = 'The date of the bill is a day, yyyy-mm-dd.';
export const lines = 'Please enter 1 to 1,000 lines.';
export const billTwice = (supplier: string, bill: string) =>
  `Bill ${bill} of ${supplier} was booked already.`;
export const notFound = 'This purchase does not exist.';
export const booked = 'Purchase booked.';
export const bookFailed = 'Could not book the purchase.';
export const fetchFailed = 'Failed to fetch the purchases. Please try again later.';
export const none = 'No purchases yet.';
export const leaveUnsaved = 'Leave without booking this purchase?';
