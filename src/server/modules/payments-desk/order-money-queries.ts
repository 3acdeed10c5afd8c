import { sql, type RawBuilder } from 'kysely';
import type { Page } from '../../../contract/list-page.ts';
import type { OrderMoneyView } from '../../../contract/money-desk-choices.ts';
import type { OrderMoneyQuery, OrderMoneyRow } from '../../../contract/money-desk-shapes.ts';
import { rupeesOf } from '../../../contract/money.ts';
import { duePaiseOf } from '../../../contract/payment-state.ts';
import type { PayBy } from '../../../contract/payments-choices.ts';
import type { OrderStatus } from '../../../contract/order-status.ts';
import type { Db } from '../../../db/transaction.ts';
import { moneyOf } from '../orders/order-money.ts';

/** The sums of every order that money came for, as sumsOfOrders adds them up for some. */
const MONEY = sql`
  select order_id, sum(captured_paise)::bigint as captured, coalesce(sum(given_back.paise), 0)::bigint as refunded
  from payments
  left join (
    select payment_id, sum(amount_paise) as paise from refunds where state <> 'failed' group by payment_id
  ) as given_back on given_back.payment_id = payments.id
  where order_id is not null and state = 'captured' and currency = 'INR'
  group by order_id`;

/**
 * The orders of each list: those that are on their way or delivered and not paid (payment at the door comes with
 * delivery), those that more came for than they cost, and cancelled ones whose money is still here.
 */
const ORDERS_OF: Record<OrderMoneyView, RawBuilder<unknown>> = {
  order_without_money: sql`
    orders left join money on money.order_id = orders.id
    where (status = 'Delivered' or (status = 'Shipped' and pay_by <> 'delivery'))
      and total_paise > coalesce(captured - refunded, 0)
      and (captured is null or refunded < captured)`,
  overpaid: sql`orders join money on money.order_id = orders.id where captured - refunded > total_paise`,
  refund_due: sql`
    orders join money on money.order_id = orders.id where status = 'Cancelled' and captured > refunded`,
};

interface OrderRow {
  number: string;
  customer: string | null;
  status: OrderStatus;
  pay_by: PayBy;
  total_paise: number;
  expired_at: Date | null;
  created_at: Date;
  captured: number;
  refunded: number;
  total: number;
}

/** A page of a list of orders whose money does not fit them, newest first. */
export async function listOrderMoney(
  db: Db,
  { view, page = 1, limit }: OrderMoneyQuery,
): Promise<Page<OrderMoneyRow>> {
  const paged = limit === undefined ? sql`` : sql`limit ${limit} offset ${(page - 1) * limit}`;
  const { rows } = await sql<OrderRow>`
    with money as (${MONEY})
    select number, (select name from users where users.id = listed.user_id and deleted_at is null) as customer,
      status, pay_by, total_paise, expired_at, created_at, captured, refunded, total
    from (
      select orders.id, number, user_id, status, pay_by, total_paise, expired_at, created_at,
        coalesce(captured, 0) as captured, coalesce(refunded, 0) as refunded, count(*) over () as total
      from ${ORDERS_OF[view]}
      order by created_at desc, orders.id desc ${paged}
    ) listed
    order by created_at desc, id desc`.execute(db);
  // A page behind the last one has no row to say how many there are.
  const total = rows[0]?.total ?? (page > 1 ? await countOrderMoney(db, view) : 0);
  return { items: rows.map(orderMoneyRow), total };
}

function orderMoneyRow(row: OrderRow): OrderMoneyRow {
  return {
    _id: row.number,
    customer: row.customer,
    status: row.status,
    payBy: row.pay_by,
    totalAmount: rupeesOf(row.total_paise),
    paid: rupeesOf(row.captured),
    refunded: rupeesOf(row.refunded),
    due: rupeesOf(duePaiseOf(moneyOf(row, { capturedPaise: row.captured, refundedPaise: row.refunded }))),
    createdAt: row.created_at.toISOString(),
  };
}

/** @returns how many orders are on a list */
export async function countOrderMoney(db: Db, view: OrderMoneyView): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with money as (${MONEY}) select count(*) as total from ${ORDERS_OF[view]}`.execute(db);
  return rows[0]!.total;
}
