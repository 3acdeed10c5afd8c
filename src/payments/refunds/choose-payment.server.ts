import { sql } from 'kysely';
import { isOnline, SMALLEST_ONLINE_PAISE, type PaymentKind } from '../payments/payments-choices.ts';
import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import { conflict, type Refused } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/**
 * Locks all, so that the refunds of an order are serialized and a credit note is not used twice.
 * @returns them with the rest of each
 */
export async function lockRefundable(tx: Tx, orderId: number): Promise<RefundablePayment[]> {
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'kind', 'reference', 'captured_paise', 'moved_from'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .orderBy('id')
    .forUpdate()
    .execute();
  return refundableOf(tx, await asFirstPaid(tx, payments));
}

interface MovedOrNot {
  kind: PaymentKind;
  reference: string | null;
  moved_from: string | null;
}

/** Moved money goes back by the way on which it first came. */
async function asFirstPaid<Payment extends MovedOrNot>(tx: Tx, payments: Payment[]): Promise<Payment[]> {
  const firstIds = payments.flatMap(({ moved_from: first }) => first ?? []);
  if (firstIds.length === 0) return payments;
  const rows = await tx
    .selectFrom('payments')
    .select(['id', 'kind', 'reference'])
    .where('id', 'in', firstIds)
    .execute();
  const firsts = new Map(rows.map(({ id, ...first }) => [id, first]));
  return payments.map((payment) => ({
    ...payment,
    ...(payment.moved_from !== null && firsts.get(payment.moved_from)!),
  }));
}

type Captured = Pick<RefundablePayment, 'id' | 'kind' | 'reference'> & { captured_paise: number | null };

/** @param payments captured and locked */
export async function refundableOf(tx: Tx, payments: readonly Captured[]): Promise<RefundablePayment[]> {
  if (payments.length === 0) return [];
  const refunds = await tx
    .selectFrom('refunds')
    .select(['payment_id', sql<number>`sum(amount_paise)::bigint`.as('paise')])
    .where('payment_id', '=', sql<string>`any(${payments.map(({ id }) => id)}::uuid[])`)
    // Refunds that the gateway made beside ours count as well.
    .where((refund) => refund.or([refund('state', '<>', 'failed'), refund('reported_state', 'is not', null)]))
    .groupBy('payment_id')
    .execute();
  const refunded = new Map(refunds.map(({ payment_id, paise }) => [payment_id, paise]));
  return payments.map(({ id, kind, reference, captured_paise: captured }) => ({
    id,
    kind,
    reference,
    refundablePaise: Math.max(0, captured! - (refunded.get(id) ?? 0)),
  }));
}

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

/** A part of money that is given back, and the payment to which it goes. */
interface PaymentShare {
  payment: RefundablePayment;
  paise: number;
}

/**
 * Like choosePayment; but takes several where none is named and none alone has enough left.
 * @throws Refused as choosePayment and takenFrom
 */
export function choosePayments(
  payments: readonly RefundablePayment[],
  amountPaise: number,
  paymentId: string | undefined,
): PaymentShare[] {
  const isOfSeveral =
    paymentId === undefined &&
    payments.length > 1 &&
    payments.every(({ refundablePaise }) => refundablePaise < amountPaise);
  const shares = isOfSeveral
    ? takenFrom(payments, amountPaise)
    : [{ payment: choosePayment(payments, amountPaise, paymentId), paise: amountPaise }];
  for (const { payment, paise } of shares) choosePayment([payment], paise, payment.id);
  return shares;
}

/**
 * Takes from the payments in their order, as much as each has left.
 * @throws Refused 409 too_much (with what all have left) where that is less than wanted
 */
export function takenFrom(payments: readonly RefundablePayment[], wantedPaise: number): PaymentShare[] {
  let left = wantedPaise;
  const shares = payments.flatMap((payment) => {
    const paise = Math.min(left, payment.refundablePaise);
    left -= paise;
    return paise > 0 ? [{ payment, paise }] : [];
  });
  if (left === 0) return shares;
  const refundable = rupeesOf(wantedPaise - left);
  throw conflict('too_much', sentences.tooMuchInAll(adminRupees(refundable)), { refundable });
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
