import type { HeldWhy } from '../../dealers/companies/company-debt.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { hasRight } from '../../platform/rights/staff-rights.ts';
import * as orderDeskMessages from '../orders/order-desk.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { lockCompany } from '../../dealers/companies/companies-queries.server.ts';
import type { LockedMoneyOrder } from '../orders/lock-order.server.ts';
import { checkCredit } from './hold-for.server.ts';

/**
 * Called before an order on account gets another status: a reopened order is checked again, and only staff who may
 * approve a held one send it.
 * @param order locked after its company
 * @returns for the audit log why it was held, where it is approved by this
 * @throws Refused 409 order_held
 */
export async function resolveHold(
  tx: Tx,
  { id: userId, staffRole }: DeskUser,
  order: LockedMoneyOrder,
  status: OrderStatus,
  now: Date,
): Promise<{ approved?: HeldWhy }> {
  if (order.pay_by !== 'account' || order.company_id === null || status === 'Cancelled') return {};
  const isReopened = order.status === 'Cancelled';
  const why = isReopened ? await checkAgain(tx, order, order.company_id, now) : order.held_why;
  if (why !== null && status !== 'Pending') {
    if (!hasRight(staffRole, 'prices')) throw conflict('order_held', orderDeskMessages.held);
    await approve(tx, order.id, userId);
    return { approved: why };
  }
  if (isReopened) await hold(tx, order.id, why, now);
  return {};
}

/** @param order cancelled, so that it is not counted among what the company owes */
async function checkAgain(
  tx: Tx,
  order: LockedMoneyOrder,
  companyId: string,
  now: Date,
): Promise<HeldWhy | null> {
  const netPaise = order.captured_paise - order.refunded_paise;
  const openPaise = Math.max(0, order.total_paise - order.gone_paise - netPaise);
  return (await checkCredit(tx, (await lockCompany(tx, companyId))!, openPaise, now)).why;
}

async function hold(tx: Tx, orderId: number, why: HeldWhy | null, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ held_at: why === null ? null : now, held_why: why, approved_by: null })
    .where('id', '=', orderId)
    .execute();
}

/** Lets a held order go. */
export async function approve(tx: Tx, orderId: number, userId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ held_at: null, held_why: null, approved_by: userId })
    .where('id', '=', orderId)
    .execute();
}
