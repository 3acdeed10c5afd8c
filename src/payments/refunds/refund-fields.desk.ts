import { MAX_REFUND_REASON_LENGTH, MIN_REFUND_REASON_LENGTH } from '../payments-desk/money-desk-choices.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { DeskPayment } from '../payments-desk/money-desk.shapes.ts';
import { text } from '../../kit/web/forms/fields.tsx';
import { amountField } from '../payments-desk/money-form.desk.ts';
import * as paymentDeskMessages from '../payments-desk/payment-desk.words.ts';

/** How much goes back, and why. */
export function refundFields({ refundable }: Pick<DeskPayment, 'refundable'>) {
  return {
    amount: amountField('Amount', {
      hint: `Rupees; at most ${adminRupees(refundable)}`,
      className: 'num sm:max-w-60',
    }),
    reason: {
      ...text('Reason', { maxLength: MAX_REFUND_REASON_LENGTH }),
      faultOf: (typed: string) =>
        typed.trim().length < MIN_REFUND_REASON_LENGTH ? paymentDeskMessages.reasonShort : null,
    },
  };
}
