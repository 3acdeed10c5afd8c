/**
 * Planners round once, at the end. Digits after the twelfth are errors of binary fractions; they must not push 2.675
 * down or 15 above its limit.
 */

const RELATIVE_ERROR = 1e-12;

const errorOf = (value: number) => Math.abs(value) * RELATIVE_ERROR;

export function halfUp(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const scaled = value * scale;
  return Math.floor(scaled + 0.5 + errorOf(scaled)) / scale;
}

export function roundedDown(value: number, decimals = 0): number {
  const scale = 10 ** decimals;
  const scaled = value * scale;
  return Math.floor(scaled + errorOf(scaled)) / scale;
}

export function roundedUp(value: number, decimals = 0): number {
  const scale = 10 ** decimals;
  const scaled = value * scale;
  return Math.ceil(scaled - errorOf(scaled)) / scale;
}

/** True when the value is above the limit by more than the error of binary fractions. */
export function isAbove(value: number, limit: number): boolean {
  return value - limit > 1e-9 * Math.max(1, Math.abs(limit));
}
