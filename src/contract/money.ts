/**
 * Money is whole paise everywhere inside; rupees appear only in the API's numbers and on screens.
 * 1 rupee = 100 paise.
 */

/**
 * @param rupees an amount as the API carries it, at most two decimals
 * @returns whole paise
 */
export function paiseOf(rupees: number): number {
  return Math.round(rupees * 100);
}

/**
 * @param paise whole paise
 * @returns rupees as a number with at most two decimals
 */
export function rupeesOf(paise: number): number {
  return paise / 100;
}

/**
 * @param amount any number
 * @returns whether it is finite and has at most two decimals, so that it is a whole number of paise
 */
export function hasAtMostTwoDecimals(amount: number): boolean {
  return Number.isFinite(amount) && Number(amount.toFixed(2)) === amount;
}

/**
 * Groups digits as India does: the last three, then two by two. Intl.NumberFormat does the same, but the first use of
 * it takes a mid-range phone 120 ms, and every page has prices.
 * @param decimals how many are written, at most two
 * @returns `1,15,998` or `1,15,998.00`
 */
export function indianNumber(value: number, decimals = 0): string {
  return value.toFixed(decimals).replace(/(\d)(?=(\d\d)+\d(\.|$))/g, '$1,');
}

/** Shows 115998 as 1,15,998 and 99.5 as 99.50: paise are shown only where there are any, and then both digits. */
function grouped(rupees: number): string {
  return indianNumber(rupees, Number.isInteger(rupees) ? 0 : 2);
}

/** @returns a catalogue, product page or cart price: `₹1,15,998` */
export function rupeeSign(rupees: number): string {
  return `₹${grouped(rupees)}`;
}

/** @returns the customer's order totals: `Rs. 1,15,998` */
export function rupeeWord(rupees: number): string {
  return `Rs. ${grouped(rupees)}`;
}

/** @returns an admin amount, always with two decimals: `₹1,15,998.00` */
export function adminRupees(rupees: number): string {
  return `₹${indianNumber(rupees, 2)}`;
}

/**
 * @returns how far a price lies under its MRP, in whole percent rounded to the nearest; 0 without a higher MRP
 */
export function percentOff(price: number, mrp: number | null): number {
  return mrp && mrp > price ? Math.round((1 - price / mrp) * 100) : 0;
}

/**
 * The GST contained in a price that includes it: price × rate ÷ (100 + rate), rounded half up to a paisa.
 * @param paise the price with tax, in whole paise
 * @param ratePercent the GST rate, for example 18
 */
export function gstWithin(paise: number, ratePercent: number): number {
  return Math.round((paise * ratePercent) / (100 + ratePercent));
}
