import { isOnline } from '../../../../domain/payments/payment-kinds.ts';
import { SMALLEST_ONLINE_PAISE, type PaymentKind } from '../../../../domain/payments/payments-choices.ts';
import { adminRupees, rupeesOf } from '../../../../domain/platform/money.ts';
import * as moneyDeskMessages from '../../../../contract/payments/money-desk-messages.ts';
import { conflict, type Refused } from '../../../http/errors.ts';

const sentences = moneyDeskMessages.refunds;

export interface RefundablePayment {
  id: string;
  kind: PaymentKind;
  reference: string | null;
  refundablePaise: number;
}

/**
 * The named one, or the only one with enough left.
 * @throws Refused 409 nothing_captured, choose_payment (with the payments that have that much), too_much (with the most
 * possible), too_small
 */
export function choosePayment(
  payments: readonly RefundablePayment[],
  amountPaise: number,
  paymentId: string | undefined,
): RefundablePayment {
  const named = paymentId === undefined ? payments : payments.filter(({ id }) => id === paymentId);
  if (named.length === 0) throw conflict('nothing_captured', sentences.nothingCaptured);
  const [chosen, ...others] = named.filter(({ refundablePaise }) => refundablePaise >= amountPaise);
  if (chosen === undefined) throw tooMuch(named);
  if (others.length > 0)
    throw conflict('choose_payment', sentences.choosePayment, choice([chosen, ...others]));
  if (isOnline(chosen.kind) && amountPaise < SMALLEST_ONLINE_PAISE)
    throw conflict('too_small', sentences.tooSmall);
  return chosen;
}

function tooMuch(payments: readonly RefundablePayment[]): Refused {
  const refundable = rupeesOf(Math.max(...payments.map(({ refundablePaise }) => refundablePaise)));
  return conflict('too_much', sentences.tooMuch(adminRupees(refundable)), { refundable });
}

function choice(payments: readonly RefundablePayment[]) {
  return {
    payments: payments.map(({ id, kind, reference, refundablePaise }) => ({
      _id: id,
      kind,
      reference,
      refundable: rupeesOf(refundablePaise),
    })),
  };
}
