/**
 * Nobody may receive ₹2,00,000 or more in cash from one person in a day, for one transaction, or for one occasion
 * (section 269ST of the Income-tax Act 1961; since April 2026 section 186 of the Act of 2025). The shop's ceiling is
 * inclusive.
 * @param taken cash for the order so far, and from its account on this day in India, in paise
 */
export function cashLeftPaise(
  ceilingPaise: number,
  taken: { ofOrderPaise: number; ofAccountTodayPaise: number },
): number {
  return Math.max(0, ceilingPaise - Math.max(taken.ofOrderPaise, taken.ofAccountTodayPaise));
}
