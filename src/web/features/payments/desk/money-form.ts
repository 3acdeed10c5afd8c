import { paymentPaths } from './payments-cache.ts';
import { rupees } from '../../../forms/fields.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { typedAmount } from './typed-amount.ts';

/** The settings that the dialogs of money share. */
export const moneyForm = {
  changes: paymentPaths,
  failed: paymentDeskMessages.saveFailed,
  leave: paymentDeskMessages.leave,
};

/** Rupees above 0. */
export function amountField(label: string, options: { hint: string; className?: string }) {
  return {
    ...rupees(label, { maxLength: 20, ...options }),
    faultOf: (typed: string) => (typedAmount(typed) === null ? paymentDeskMessages.amountWrong : null),
  };
}
