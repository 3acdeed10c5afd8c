import { adminRupees } from '../../rules/money.ts';

/** `−₹50.00` below 0. */
export function signedRupees(rupees: number): string {
  return rupees < 0 ? `−${adminRupees(-rupees)}` : adminRupees(rupees);
}
