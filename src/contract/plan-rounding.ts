/**
 * Planners round once, at the very end. Twelve digits count: what lies behind them is the error of binary fractions,
 * and must not move 2.675 below or 15 above its border.
 */

const SIGNIFICANT_DIGITS = 12;

function scaled(value: number, decimals: number): number {
  return Number((value * 10 ** decimals).toPrecision(SIGNIFICANT_DIGITS));
}

/** @returns the value rounded half up */
export function halfUp(value: number, decimals: number): number {
  return Math.round(scaled(value, decimals)) / 10 ** decimals;
}

export function roundedDown(value: number, decimals = 0): number {
  return Math.floor(scaled(value, decimals)) / 10 ** decimals;
}

export function roundedUp(value: number, decimals = 0): number {
  return Math.ceil(scaled(value, decimals)) / 10 ** decimals;
}

/** @returns whether a value is above a limit by more than the error of binary fractions */
export function isAbove(value: number, limit: number): boolean {
  return value - limit > 1e-9 * Math.max(1, Math.abs(limit));
}
