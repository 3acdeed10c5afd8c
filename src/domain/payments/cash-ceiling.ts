/**
 * Nobody may receive ₹2,00,000 or more in cash from one person in a day, for one transaction, or for one occasion
 * (section 269ST of the Income-tax Act 1961; section 186 of the Act of 2025 since April 2026). The shop's ceiling is
 * inclusive: cash up to it is taken.
 * @param ceilingPaise the shop's setting
 * @param taken what was taken in cash for the order so far, and from its account on this day in India, in paise
 * @returns how much more cash may be taken for the order today, in paise
 */
export function cashLeftPaise(
  ceilingPaise: number,
  taken: { ofOrderPaise: number; ofAccountTodayPaise: number },
): number {
  return Math.max(0, ceilingPaise - Math.max(taken.ofOrderPaise, taken.ofAccountTodayPaise));
}
