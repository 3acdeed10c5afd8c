/**
 * @param typed what was typed, also with commas or the rupee sign: `₹1,149.00`
 * @returns rupees above 0, or null when it is no such number
 */
export function typedRupees(typed: string): number | null {
  const plain = typed.replace(/[₹,\s]/g, '');
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null;
}
