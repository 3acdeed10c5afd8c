/**
 * Multiplies before it divides, in BigInt, so that no precision is lost however large the product is.
 * @param paise whole paise, not negative
 * @param multiplier a whole number, not negative
 * @param divisor a whole number above 0
 * @returns paise × multiplier ÷ divisor, rounded half up to whole paise
 */
export function scaledHalfUp(paise: number, multiplier: number, divisor: number): number {
  const doubled = 2n * BigInt(paise) * BigInt(multiplier) + BigInt(divisor);
  return Number(doubled / (2n * BigInt(divisor)));
}
