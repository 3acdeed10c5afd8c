/** @param typed may have commas or the rupee sign: `₹1,149.00`; at most two decimals */
export function typedRupees(typed: string): number | null {
  const plain = withoutMarks(typed);
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** @returns a whole number, or null */
export function typedWhole(typed: string): number | null {
  const plain = withoutMarks(typed);
  return /^\d{1,12}$/.test(plain) ? Number(plain) : null;
}

function withoutMarks(typed: string): string {
  return typed.replace(/[₹,\s]/g, '');
}
