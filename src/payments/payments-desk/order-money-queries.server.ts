import { sql, type RawBuilder } from 'kysely';
import type { OrderStatus } from '../../orders/orders/order-status.ts';
import type { OrderMoneyView } from './money-desk-choices.ts';
import { owedReason } from '../../orders/owed/what-is-owed.ts';
import type { PayBy } from '../payments/payments-choices.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { MAX_LIST_ROWS } from '../../platform/settings/platform-limits.ts';
import type { OrderDue, OrderMoneyQuery, OrderMoneyRow, GatewayEvent } from './money-desk.shapes.ts';
import { totalOf, readPage, type Paging } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { countedOrders } from '../../orders/counts/roll-up-orders.server.ts';
import { readOwed, type OwedOrder } from '../../orders/owed/read-owed.server.ts';
import { hasPacking } from '../../orders/orders/payment-filter.server.ts';

/** Sent or delivered but not paid (pay on delivery: only delivered); overpaid, and refund due where cancelled. */
const CONDITIONS: Record<OrderMoneyView, RawBuilder<unknown>> = {
  order_without_money: sql`is_unpaid`,
  overpaid: sql`is_overpaid`,
  refund_due: hasPacking('refund_due'),
};

interface OrderRow {
  id: number;
  number: string;
  customer: string | null;
  status: OrderStatus;
  pay_by: PayBy;
  total_paise: number;
  created_at: Date;
  captured_paise: number;
  refunded_paise: number;
  due_paise: number;
  overpaid_paise: number;
}

/** Sums by order number; unknown ones are left out. */
export async function readDuePaise(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const orders = await db
    .selectFrom('orders')
    .select(['number', 'due_paise'])
    .where('number', '=', sql<string>`any(${numbers}::text[])`)
    .orderBy('number')
    .execute();
  return new Map(orders.map((order) => [order.number, order.due_paise]));
}

export async function listDues(db: Db, numbers: readonly string[]): Promise<OrderDue[]> {
  const dues = await readDuePaise(db, numbers);
  return [...dues].map(([order, paise]) => ({ order, due: rupeesOf(paise) }));
}

export async function listOrderMoney(
  db: Db,
  { view, page = 1, limit }: OrderMoneyQuery,
): Promise<Page<OrderMoneyRow>> {
  const paged =
    limit === undefined ? sql`limit ${MAX_LIST_ROWS}` : sql`limit ${limit} offset ${(page - 1) * limit}`;
  const count = async () => (await countOrderMoney(db))[view];
  const [{ rows }, counted] = await Promise.all([
    sql<OrderRow>`
      select orders.id, number, status, pay_by, total_paise, created_at, captured_paise, refunded_paise,
        due_paise, overpaid_paise,
        (select name from users where users.id = orders.user_id and deleted_at is null) as customer
      from orders where ${CONDITIONS[view]} order by created_at desc, orders.id desc ${paged}`.execute(db),
    limit === undefined ? null : count(),
  ]);
  const owed = await readOwed(
    db,
    rows.filter(({ overpaid_paise: paise }) => paise > 0).map(({ id }) => id),
  );
  return {
    items: rows.map((row) => orderMoneyRow(row, owed)),
    total: counted ?? (await totalOf(rows, count)),
  };
}

function orderMoneyRow(row: OrderRow, owed: ReadonlyMap<number, OwedOrder>): OrderMoneyRow {
  return {
    _id: row.number,
    customer: row.customer,
    status: row.status,
    payBy: row.pay_by,
    totalAmount: rupeesOf(row.total_paise),
    paid: rupeesOf(row.captured_paise),
    refunded: rupeesOf(row.refunded_paise),
    due: rupeesOf(row.due_paise),
    createdAt: row.created_at.toISOString(),
    ...(row.overpaid_paise > 0 && {
      overpaid: rupeesOf(row.overpaid_paise),
      reason: owedReason(owed.get(row.id)!),
    }),
  };
}

export async function countOrderMoney(db: Db): Promise<Record<OrderMoneyView, number>> {
  const countWhere = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(orders) filter (where ${condition}), 0)::bigint`;
  const { rows } = await sql<Record<OrderMoneyView, number>>`
    select ${countWhere(CONDITIONS.order_without_money)} as order_without_money,
      ${countWhere(CONDITIONS.overpaid)} as overpaid, ${countWhere(CONDITIONS.refund_due)} as refund_due
    from ${countedOrders()} as counted`.execute(db);
  return rows[0]!;
}

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
