import {
  MAX_REFUND_REASON_LENGTH,
  MIN_REFUND_REASON_LENGTH,
} from '../../../../domain/payments/money-desk-choices.ts';
import { adminRupees } from '../../../../domain/platform/money.ts';
import type { DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';
import { refundTarget } from './refund-target.ts';
import { typedAmount } from './typed-amount.ts';

interface TypedRefund {
  amount: string;
  reason: string;
}

interface Props {
  payment: DeskPayment;
  typed: TypedRefund;
  faults: Partial<Record<keyof TypedRefund, string>>;
  onChange: (part: Partial<TypedRefund>) => void;
}

/** Where the money goes back to, how much, and why. */
export function RefundFields({ payment, typed, faults, onChange }: Props) {
  return (
    <>
      <p>{refundTarget(payment)}</p>
      <TextField
        label="Amount"
        data-first-focus
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="num sm:max-w-60"
        hint={`Rupees; at most ${adminRupees(payment.refundable)}`}
        value={typed.amount}
        error={faults.amount ?? null}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <TextField
        label="Reason"
        autoComplete="off"
        maxLength={MAX_REFUND_REASON_LENGTH}
        value={typed.reason}
        error={faults.reason ?? null}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
    </>
  );
}

export function refundFaults({ amount, reason }: TypedRefund) {
  return {
    ...(typedAmount(amount) === null && { amount: paymentDeskMessages.amountWrong }),
    ...(reason.trim().length < MIN_REFUND_REASON_LENGTH && { reason: paymentDeskMessages.reasonShort }),
  };
}
