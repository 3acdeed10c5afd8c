/**
 * Divides a discount among lines in proportion to their prices. Each line gets the whole paise of its share; the paise
 * left over go one by one to the largest remainders, and among equal ones to the lower position.
 * @param discountPaise whole paise, at most the sum of the prices
 * @param grossPaise the price of each line before the discount, in whole paise
 * @returns the share of each line; their sum is the discount, and none is more than its price
 * @throws RangeError when the discount is negative or more than the sum of the prices
 */
export function discountShares(discountPaise: number, grossPaise: readonly number[]): number[] {
  const discount = BigInt(discountPaise);
  const sum = grossPaise.reduce((total, gross) => total + BigInt(gross), 0n);
  if (discount < 0n || discount > sum) {
    throw new RangeError(`A discount of ${discount} paise cannot be divided among ${sum} paise.`);
  }
  if (sum === 0n) return grossPaise.map(() => 0);
  const products = grossPaise.map((gross) => discount * BigInt(gross));
  const shares = products.map((product) => Number(product / sum));
  const leftOver = discountPaise - shares.reduce((total, share) => total + share, 0);
  const remainders = products.map((product, index) => ({ index, remainder: product % sum }));
  // Sorting is stable, so that equal remainders stay in the order of their positions.
  remainders.sort((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of remainders.slice(0, leftOver)) shares[index]! += 1;
  return shares;
}
