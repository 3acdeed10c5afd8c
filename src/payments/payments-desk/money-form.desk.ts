import { paymentPaths } from './payments-cache.desk.ts';
import { rupees } from '../../kit/web/forms/fields.tsx';
import * as paymentDeskMessages from './payment-desk.words.ts';
import { typedRupees } from '../../kit/web/lib/typed-rupees.ts';

/** The settings that the dialogs of money share. */
export const moneyForm = {
  changes: paymentPaths,
  failed: paymentDeskMessages.saveFailed,
  leave: paymentDeskMessages.leave,
};

/** Rupees above 0. */
export function amountField(label: string, options: { hint?: string; className?: string } = {}) {
  return {
    ...rupees(label, { maxLength: 20, ...options }),
    faultOf: (typed: string) => (typedAmount(typed) === null ? paymentDeskMessages.amountWrong : null),
  };
}

/** @returns rupees above 0, or null */
export function typedAmount(typed: string): number | null {
  const rupees = typedRupees(typed);
  return rupees === 0 ? null : rupees;
}
