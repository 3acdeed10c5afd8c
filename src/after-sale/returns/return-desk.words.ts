export const noReturns = 'No returns.';
export const fetchFailed = 'Failed to load the returns. Please try again later.';
export const dayOfPickup = 'Only a return that you fetch has a day.';
export const way = 'Choose whether you fetch it or the customer sends it.';
export const refusal = 'Give a reason of 3 to 200 characters.';
export const count = 'Enter a whole number.';
export const everyLine = 'Enter for each line how many you received.';
export const sums = 'The outcomes must add up to the units received.';
export const tooManyCame =
  'You received more than the customer asked to return. Make another return of them.';
export const serials = 'Choose once for each serial number what happens to it.';
export const serialUnknown = (serial: string) => `${serial} is no unit of this line that the buyer has.`;
export const serialsMore = 'More serial numbers than units.';
export const notPaid = (due: string) => `${due} of this order is not paid. Enter the money first.`;
export const nothingToGiveBack = 'There is nothing to give back.';
export const accountClosed = 'The buyer has closed the account, so that no order can be placed for them.';
export const exchangeProduct = 'Name each new product once.';
export const exchangeMore = (name: string, most: number) =>
  `At the old price at most ${most} of ${name} can be exchanged.`;
export const creditReason = (number: string) => `Return ${number}`;
/** @param toSend as shown, null where nothing is left to send by hand */
export const refundMade = (hasNote: boolean, toSend: string | null) =>
  [
    hasNote ? 'Credit note made.' : 'Return closed.',
    ...(toSend === null ? [] : [`Now send ${toSend} and mark it as sent.`]),
  ].join(' ');
export const movedTo = (order: string) => `Moved to ${order}`;
export const movedFrom = (order: string) => `Moved from ${order}`;
