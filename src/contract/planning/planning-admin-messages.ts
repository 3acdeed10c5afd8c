/** The sentences that only admins read. */

export const unknownConstant = 'There is no such constant.';
export const aboveZero = 'A constant is a number above 0.';
export const order = 'Low, expected and high must rise in this order.';
export const share = 'A share is at most 1.';
export const source = 'Say where the figures come from.';
export const fromDay = 'A constant can change from today on, not for the past.';
export const presetKey = 'A key has up to 40 small letters, digits and hyphens.';
export const presetTwice = 'This key stands in the list already.';
export const presetPlace = 'Say for which place the days hold.';
export const presetDay = 'Enter a day as yyyy-mm-dd.';
