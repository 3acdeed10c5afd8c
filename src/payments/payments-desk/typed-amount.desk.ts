import { typedRupees } from '../../kit/web/lib/typed-rupees.ts';

/** @returns rupees above 0, or null */
export function typedAmount(typed: string): number | null {
  const rupees = typedRupees(typed);
  return rupees === 0 ? null : rupees;
}
