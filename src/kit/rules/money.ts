import { calendarMessages } from '../../platform/shell/calendar.words.ts';

/** Money is in whole paise, except rupees in the API's numbers and on screens. 1 rupee = 100 paise. */

export function paiseOf(rupees: number): number {
  return Math.round(rupees * 100);
}

export function rupeesOf(paise: number): number {
  return paise / 100;
}

/** Rounds half up (CGST Act s. 170). */
export function roundedToRupee(paise: number): number {
  return Math.floor((paise + 50) / 100) * 100;
}

export function hasAtMostTwoDecimals(amount: number): boolean {
  return Number.isFinite(amount) && Number(amount.toFixed(2)) === amount;
}

/** `1,15,998.00`. Intl.NumberFormat takes 120 ms at first use on a mid-range phone. */
export function indianNumber(value: number, decimals = 0): string {
  return value.toFixed(decimals).replace(/(\d)(?=(\d\d)+\d(\.|$))/g, '$1,');
}

/** 115998 as 1,15,998 and 99.5 as 99.50: paise only if there are any. */
function grouped(rupees: number): string {
  return indianNumber(rupees, Number.isInteger(rupees) ? 0 : 2);
}

/** Form for the catalogue and cart: `₹1,15,998`. */
export function rupeeSign(rupees: number): string {
  return `₹${grouped(rupees)}`;
}

/** Form for a customer's order: `Rs. 1,15,998`. */
export function rupeeWord(rupees: number): string {
  return calendarMessages.inRupees(grouped(rupees));
}

/** Form for admins, always with two decimals: `₹1,15,998.00`. */
export function adminRupees(rupees: number): string {
  return `₹${indianNumber(rupees, 2)}`;
}

/** Percent below the MRP, rounded; 0 without a higher MRP. */
export function percentOff(price: number, mrp: number | null): number {
  return mrp && mrp > price ? Math.round((1 - price / mrp) * 100) : 0;
}

/** The GST in a price: price × rate ÷ (100 + rate), in paise rounded half up. */
export function gstWithin(paise: number, ratePercent: number): number {
  return Math.round((paise * ratePercent) / (100 + ratePercent));
}
