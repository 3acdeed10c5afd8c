export const alreadyClosed = (day: string) => `This month was closed already: it was filed on ${day}.`;
export const notClosed = 'This month is not closed.';
export const noGstin = 'The shop has no GSTIN. Please fill it in under Settings.';
export const notBegun = 'A month can be closed once it has begun.';
export const filedOnWrong = 'The day of filing is between the first day of the month and today.';
