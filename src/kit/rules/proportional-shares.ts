/**
 * Each gets the whole paise of its share; leftover paise go one by one to the largest remainders, earlier ones first.
 * If all weights are 0, they count as equal.
 * @param weights whole numbers, not negative
 * @throws RangeError when the amount is negative, or there are no weights for it
 */
export function proportionalShares(amountPaise: number, weights: readonly number[]): number[] {
  if (amountPaise < 0 || (weights.length === 0 && amountPaise > 0)) {
    throw new RangeError(`${amountPaise} paise cannot be divided among ${weights.length}.`);
  }
  if (amountPaise === 0) return weights.map(() => 0);
  const amount = BigInt(amountPaise);
  const isWeightless = weights.every((weight) => weight === 0);
  const exactWeights = weights.map((weight) => (isWeightless ? 1n : BigInt(weight)));
  const sum = exactWeights.reduce((total, weight) => total + weight, 0n);
  const products = exactWeights.map((weight) => amount * weight);
  const shares = products.map((product) => Number(product / sum));
  const leftOver = amountPaise - shares.reduce((total, share) => total + share, 0);
  const remainders = products.map((product, index) => ({ index, remainder: product % sum }));
  // Stable: equal remainders stay in order.
  remainders.sort((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of remainders.slice(0, leftOver)) shares[index]! += 1;
  return shares;
}
