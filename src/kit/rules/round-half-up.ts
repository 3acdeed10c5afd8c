/** paise × multiplier ÷ divisor, half up; in BigInt, so no precision is lost. */
export function scaledHalfUp(paise: number, multiplier: number, divisor: number): number {
  const doubled = 2n * BigInt(paise) * BigInt(multiplier) + BigInt(divisor);
  return Number(doubled / (2n * BigInt(divisor)));
}
