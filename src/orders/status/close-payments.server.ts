import type { Selectable } from 'kysely';
import type { AdvanceKind } from '../../payments/payments/payments-choices.ts';
import type { Schema } from '../../db/schema.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

/** Payments that hold money too are locked before their order, as a capture does. @returns the open ones */
export async function lockOpenPayments(
  tx: Tx,
  orderNumber: string,
): Promise<Selectable<Schema['payments']>[]> {
  const payments = await tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', (query) =>
      query.selectFrom('orders').select('orders.id').where('number', '=', orderNumber),
    )
    .where('state', 'in', ['open', 'captured'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return payments.filter(({ state }) => state === 'open');
}

/** The gateway is informed after the commit. @param kind only payments of this kind */
export async function closePayments(tx: Tx, orderId: number, now: Date, kind?: AdvanceKind): Promise<void> {
  let open = tx
    .updateTable('payments')
    .set({ state: 'cancelled', check_at: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open');
  if (kind !== undefined) open = open.where('kind', '=', kind);
  const closed = await open.returning(['id', 'is_link_asked']).execute();
  for (const { id, is_link_asked } of closed) {
    if (is_link_asked) await enqueueJob(tx, 'cancel-payment-link', { paymentId: id }, now);
  }
}
