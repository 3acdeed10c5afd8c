import { sql } from 'kysely';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import type { Refund } from '../../orders/orders/refund.shapes.ts';
import type { RefundDone } from './refunds.shapes.ts';
import { isUuid } from '../../db/uuid.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import { takeFromDrawer } from '../drawer/drawer-cash.server.ts';
import { lockDrawer } from '../drawer/drawer-queries.server.ts';
import { refundProcessed } from '../outcomes/refund-outcome.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import { lockPaymentOfRefund } from './lock-payment-of-refund.server.ts';
import { readRefund } from './refunds-queries.server.ts';

const sentences = moneyDeskMessages.refunds;

/**
 * Finishes a refund that the gateway cannot; repeatable. @throws Refused 404; 409 not_to_do, not_in_drawer (with
 * `left`)
 */
export function finishRefund(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { reference }: RefundDone,
): Promise<Refund> {
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    const drawerId = await lockDrawer(tx, currentUser.id);
    const { state, reference: before } = await requireLockedRefund(tx, id);
    const isRepeat = state === 'processed' && before === reference;
    if (state !== 'to_do' && !isRepeat) throw conflict('not_to_do', sentences.notToDo);
    if (!isRepeat) {
      const cash = await findCash(tx, id);
      await refundProcessed(tx, id, { reference }, now);
      if (cash) await takeFromDrawer(tx, { userId: currentUser.id, drawerId, ...cash }, now);
      await writeAudit(tx, currentUser, 'refund.done', id, { reference }, now);
    }
    return readRefund(tx, id);
  });
}

/** Null where it does not go back in cash. */
async function findCash(tx: Tx, refundId: string): Promise<{ amountPaise: number; ref: string } | null> {
  const cash = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .leftJoin('payments as first', 'first.id', 'payments.moved_from')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(['refunds.amount_paise', 'orders.number'])
    .where('refunds.id', '=', refundId)
    .where(sql<string>`coalesce(first.kind, payments.kind)`, '=', 'cash')
    .executeTakeFirst();
  return cash ? { amountPaise: cash.amount_paise, ref: cash.number ?? refundId } : null;
}

async function requireLockedRefund(tx: Tx, id: string) {
  if (!isUuid(id) || !(await lockPaymentOfRefund(tx, id))) throw notFound(sentences.notFound);
  return tx
    .selectFrom('refunds')
    .select(['state', 'reference'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
