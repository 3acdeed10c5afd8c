import { wayRefusal } from '../../../../domain/payments/pay-terms.ts';
import { isOnline } from '../../../../domain/payments/payment-kinds.ts';
import type { AdvanceKind } from '../../../../domain/payments/payments-choices.ts';
import { orderMessages } from '../../../../contract/orders/order-messages.ts';
import { paymentMessages } from '../../../../contract/payments/payment-messages.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { closePayments, lockOpenPayments } from '../../orders/status/close-payments.ts';
import { lockOrderById, type LockedMoneyOrder } from '../../orders/orders/lock-order.ts';
import { nextCheckAt } from '../outcomes/check-times.ts';
import type { PaymentRecord } from '../outcomes/lock-payment.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { readPayee } from './payee.ts';

export interface OpenPayment {
  payment: PaymentRecord;
  order: LockedMoneyOrder;
  isNew: boolean;
}

/**
 * Finds the open payment of an order and kind, or begins one. One over another amount is closed, unless the customer
 * claims to have paid it. The order stays locked.
 * @throws Refused 404; 409 order_cancelled, nothing_due, way_off, too_small, above_upi_most
 */
export async function openPayment(
  tx: Tx,
  config: Config,
  { userId, number, kind }: { userId: string; number: string; kind: AdvanceKind },
  now: Date,
): Promise<OpenPayment> {
  await lockOpenPayments(tx, number);
  const order = await lockOrderOf(tx, number, userId);
  const duePaise = requireDue(order);
  const refusal = wayRefusal(kind, config, await readPayee(tx), duePaise);
  if (refusal) throw conflict(refusal.code, refusal.sentence);
  const former = await tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('kind', '=', kind)
    .orderBy('attempt', (attempt) => attempt.desc().nullsLast())
    .execute();
  const open = former.find(({ state }) => state === 'open');
  if (open && (open.amount_paise === duePaise || open.claimed_reference !== null))
    return { payment: open, order, isNew: false };
  if (open) await closePayments(tx, order.id, now, kind);
  const attempt = (former[0]?.attempt ?? 0) + 1;
  const times = timesOf(order, kind, config, now);
  const payment = await tx
    .insertInto('payments')
    .values({
      order_id: order.id,
      kind,
      amount_paise: duePaise,
      state: 'open',
      attempt,
      created_at: now,
      ...times,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { payment, order, isNew: true };
}

async function lockOrderOf(tx: Tx, number: string, userId: string): Promise<LockedMoneyOrder> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  return lockOrderById(tx, order.id);
}

function requireDue(order: LockedMoneyOrder): number {
  if (order.status === 'Cancelled') throw conflict('order_cancelled', paymentMessages.orderCancelled);
  const { due_paise: duePaise } = order;
  if (duePaise === 0) throw conflict('nothing_due', paymentMessages.nothingDue);
  return duePaise;
}

/** A payment expires with its order; an online payment of an order not paid ahead expires alone. */
function timesOf(order: LockedMoneyOrder, kind: AdvanceKind, config: Config, now: Date) {
  if (!isOnline(kind)) return { expires_at: order.pay_until, check_at: order.pay_until };
  const expiresAt = order.pay_until ?? secondsAfter(now, config.paymentExpirySeconds);
  const check_at = nextCheckAt({ createdAt: now, expiresAt }, config.paymentPollSeconds, now);
  return { expires_at: expiresAt, check_at };
}
