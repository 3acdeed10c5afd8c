import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { spreadOldestFirst } from '../../dealers/companies/company-debt.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import {
  firstPayment,
  lockOpenAccountOrders,
  openOrderOf,
  receiptRest,
} from '../../dealers/companies/account-orders.server.ts';
import { lockOrderById } from '../orders/lock-order.server.ts';

const REASON = 'Kept for the next orders of the company';

/**
 * Money that a note, a return or its end leaves over of an order on account becomes money of its company that is on
 * no order, and pays open orders, oldest first (what-is-owed.md, 2). No bank sees it: it is given back on the one
 * order, and received again from the payment by which it first came.
 * @param orderId locked after its payments and its company; other orders keep nothing
 */
export async function keepLeftOver(tx: Tx, orderId: number, actorId: string, now: Date): Promise<void> {
  const order = await lockOrderById(tx, orderId);
  if (order.pay_by !== 'account' || order.company_id === null || order.overpaid_paise === 0) return;
  let left = order.overpaid_paise;
  for (const { id, rest } of await paymentsOf(tx, orderId)) {
    const paise = Math.min(left, rest);
    if (paise <= 0) continue;
    left -= paise;
    const receipt = await tx
      .insertInto('receipts')
      .values({
        ...{ company_id: order.company_id, kind: 'moved', amount_paise: paise },
        ...{ note: order.number, by: actorId, key: randomUUID(), body_hash: Buffer.alloc(0) },
        ...{ at: now, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('refunds')
      .values({
        ...{ payment_id: id, amount_paise: paise, state: 'processed', reason: REASON, kept_as: receipt.id },
        ...{ created_by: actorId, created_at: now, processed_at: now },
      })
      .execute();
  }
  await payFromLeftOver(tx, order.company_id, now);
}

interface Captured {
  id: string;
  rest: number;
}

async function paymentsOf(tx: Tx, orderId: number): Promise<Captured[]> {
  const { rows } = await sql<Captured>`
    select id, captured_paise - coalesce((
      select sum(amount_paise) from refunds
      where payment_id = payments.id and (refunds.state <> 'failed' or reported_state is not null)), 0) as rest
    from payments where order_id = ${orderId} and state = 'captured' and currency = 'INR'
    order by captured_at desc, id`.execute(tx);
  return rows;
}

/**
 * Puts what earlier orders left over on those that are open, oldest first.
 * @param companyId locked before any of its orders
 * @returns whether something was put on an order
 */
export async function payFromLeftOver(tx: Tx, companyId: string, now: Date): Promise<boolean> {
  const { rows: kept } = await sql<{ id: string; first: string; by: string; rest: number }>`
    select id, ${firstPayment} as first, by, rest from (
      select receipts.*, ${receiptRest} as rest from receipts where company_id = ${companyId} and kind = 'moved'
    ) receipts where rest > 0 order by at, id`.execute(tx);
  if (kept.length === 0) return false;
  // Placing an order has locked its products by now, for which another order may wait.
  let open = await lockOpenAccountOrders(tx, companyId, false);
  let isPaid = false;
  for (const { id, first, by, rest } of kept) {
    const { shares } = spreadOldestFirst(open.map(openOrderOf), rest);
    for (const { number, paise } of shares) {
      const order = open.find((each) => each.number === number)!;
      const share = { order_id: order.id, kind: 'moved', moved_from: first, receipt_id: id } as const;
      const money = {
        amount_paise: paise,
        captured_paise: paise,
        state: 'captured',
        entered_by: by,
      } as const;
      await tx
        .insertInto('payments')
        .values({ ...share, ...money, captured_at: now, created_at: now })
        .execute();
      order.open_paise -= paise;
      isPaid = true;
    }
    open = open.filter(({ open_paise: paise }) => paise > 0);
  }
  return isPaid;
}
