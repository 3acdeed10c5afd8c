import { typedRupees } from '../../../lib/typed-rupees.ts';

/** @returns rupees above 0, or null when nothing like that was typed */
export function typedAmount(typed: string): number | null {
  const rupees = typedRupees(typed);
  return rupees === 0 ? null : rupees;
}
