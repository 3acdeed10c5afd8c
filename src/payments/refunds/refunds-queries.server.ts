import type { Page } from '../../kit/rules/list-page.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { Refund } from '../../orders/orders/refund.shapes.ts';
import type { RefundsQuery } from './refunds.shapes.ts';
import { readPage } from '../../db/read-page.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

function selectRefunds(db: Db | Tx) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'refunds.id',
      'orders.number as order_number',
      'refunds.payment_id',
      'refunds.amount_paise',
      'refunds.state',
      'refunds.reason',
      'refunds.credit_note_id',
      'refunds.provider_refund_id',
      'refunds.reference',
      'refunds.why',
      'refunds.created_at',
      'refunds.processed_at',
    ]);
}

type RefundRow = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number];

export async function listRefunds(db: Db, { order, state, ...paging }: RefundsQuery): Promise<Page<Refund>> {
  let refunds = selectRefunds(db);
  if (order !== undefined) refunds = refunds.where('orders.number', '=', order);
  if (state) refunds = refunds.where('refunds.state', '=', state);
  const newestFirst = refunds.orderBy('refunds.created_at', 'desc').orderBy('refunds.id');
  const { items, total } = await readPage(newestFirst, paging);
  return { items: items.map(refundReply), total };
}

export async function readRefund(tx: Tx, id: string): Promise<Refund> {
  return refundReply(await selectRefunds(tx).where('refunds.id', '=', id).executeTakeFirstOrThrow());
}

function refundReply(row: RefundRow): Refund {
  return {
    _id: row.id,
    order: row.order_number,
    payment: row.payment_id,
    amount: rupeesOf(row.amount_paise),
    state: row.state,
    reason: row.reason,
    creditNote: row.credit_note_id,
    providerRefundId: row.provider_refund_id,
    reference: row.reference,
    why: row.why,
    createdAt: row.created_at.toISOString(),
    processedAt: row.processed_at?.toISOString() ?? null,
  };
}
