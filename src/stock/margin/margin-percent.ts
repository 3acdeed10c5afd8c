/** Percent of the net sales, half up to two decimals; null without net sales. */
export function marginPercent({
  netPaise,
  costPaise,
}: {
  netPaise: number;
  costPaise: number;
}): number | null {
  if (netPaise === 0) return null;
  const doubled = 20_000n * BigInt(netPaise - costPaise) + BigInt(netPaise);
  const divisor = 2n * BigInt(netPaise);
  // BigInt truncates towards 0; a loss is rounded half up as well.
  const hundredths = doubled / divisor - (doubled < 0n && doubled % divisor !== 0n ? 1n : 0n);
  return Number(hundredths) / 100;
}
