import {
  MAX_REFUND_REASON_LENGTH,
  MIN_REFUND_REASON_LENGTH,
} from '../../../../domain/payments/money-desk-choices.ts';
import { adminRupees } from '../../../../domain/platform/money.ts';
import type { DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { text } from '../../../forms/fields.tsx';
import { amountField } from './money-form.ts';
import * as paymentDeskMessages from './payment-desk-messages.ts';

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
