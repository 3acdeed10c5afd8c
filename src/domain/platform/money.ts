/**
 * Money is in whole paise everywhere except in the API's numbers and on screens, which use rupees.
 * 1 rupee = 100 paise.
 */

/**
 * @param rupees an amount from the API, with at most two decimals
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
 * @returns whether it is finite and a whole number of paise
 */
export function hasAtMostTwoDecimals(amount: number): boolean {
  return Number.isFinite(amount) && Number(amount.toFixed(2)) === amount;
}

/**
 * Groups digits as in India: the last three, then two by two. Intl.NumberFormat does the same, but its first use takes
 * 120 ms on a mid-range phone, and every page has prices.
 * @param decimals the number of decimals, at most two
 * @returns `1,15,998` or `1,15,998.00`
 */
export function indianNumber(value: number, decimals = 0): string {
  return value.toFixed(decimals).replace(/(\d)(?=(\d\d)+\d(\.|$))/g, '$1,');
}

/** Formats 115998 as 1,15,998 and 99.5 as 99.50: paise are shown only when there are any, and then with two digits. */
function grouped(rupees: number): string {
  return indianNumber(rupees, Number.isInteger(rupees) ? 0 : 2);
}

/** @returns a price for the catalogue, product page or cart: `₹1,15,998` */
export function rupeeSign(rupees: number): string {
  return `₹${grouped(rupees)}`;
}

/** @returns an amount for a customer's order: `Rs. 1,15,998` */
export function rupeeWord(rupees: number): string {
  return `Rs. ${grouped(rupees)}`;
}

/** @returns an amount for admins, always with two decimals: `₹1,15,998.00` */
export function adminRupees(rupees: number): string {
  return `₹${indianNumber(rupees, 2)}`;
}

/**
 * @returns how much lower a price is than its MRP, in percent rounded to a whole number; 0 without a higher MRP
 */
export function percentOff(price: number, mrp: number | null): number {
  return mrp && mrp > price ? Math.round((1 - price / mrp) * 100) : 0;
}

/**
 * Returns the GST contained in a price: price × rate ÷ (100 + rate), rounded half up to a paisa.
 * @param paise the price with tax, in whole paise
 * @param ratePercent the GST rate, for example 18
 */
export function gstWithin(paise: number, ratePercent: number): number {
  return Math.round((paise * ratePercent) / (100 + ratePercent));
}
