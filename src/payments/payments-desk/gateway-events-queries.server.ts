import type { GatewayEvent } from './money-desk.shapes.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { readPage, type Paging } from '../../db/read-page.ts';
import { type Db } from '../../db/transaction.ts';

export async function listGatewayEvents(db: Db, paging: Paging): Promise<Page<GatewayEvent>> {
  const events = db
    .selectFrom('payment_events as reported')
    .leftJoin('payments', 'payments.id', 'reported.payment_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'reported.provider_event_id',
      'reported.event',
      'reported.received_at',
      'reported.applied',
      'reported.why',
    ])
    .select(['reported.payment_id', 'orders.number'])
    .orderBy('reported.received_at', 'desc')
    .orderBy('reported.provider_event_id');
  const { items, total } = await readPage(events, paging);
  return {
    items: items.map((row) => ({
      eventId: row.provider_event_id,
      event: row.event,
      at: row.received_at.toISOString(),
      applied: row.applied,
      payment: row.payment_id,
      order: row.number,
      why: row.why,
    })),
    total,
  };
}

export async function readLastEvent(db: Db): Promise<{ event: string; at: string } | null> {
  const last = await db
    .selectFrom('payment_events')
    .select(['event', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('provider_event_id')
    .limit(1)
    .executeTakeFirst();
  return last ? { event: last.event, at: last.received_at.toISOString() } : null;
}
