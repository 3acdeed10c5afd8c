import { sql, type RawBuilder } from 'kysely';
import type { OrderStatus } from '../../../../domain/orders/order-status.ts';
import type { OrderMoneyView } from '../../../../domain/payments/money-desk-choices.ts';
import { duePaiseOf } from '../../../../domain/payments/payment-state.ts';
import type { PayBy } from '../../../../domain/payments/payments-choices.ts';
import type { Page } from '../../../../domain/platform/list-page.ts';
import { rupeesOf } from '../../../../domain/platform/money.ts';
import type { OrderMoneyQuery, OrderMoneyRow } from '../../../../contract/payments/money-desk-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import { moneyOf } from '../../orders/orders/order-money.ts';

const MONEY_OF_ORDER = sql`
  from payments where order_id = orders.id and payments.state = 'captured' and currency = 'INR'`;

/**
 * Sums as in sumsOfOrders, but order by order: a page ends early, and grouping all payments takes several times as
 * long.
 */
const ORDERS = sql`
  orders cross join lateral (
    select coalesce(sum(captured_paise), 0)::bigint as captured, coalesce(sum((
      select sum(amount_paise) from refunds where payment_id = payments.id and refunds.state <> 'failed'
    )), 0)::bigint as refunded
    ${MONEY_OF_ORDER}
  ) as money`;

const HAS_MONEY = sql`exists (select ${MONEY_OF_ORDER})`;

const IS_TO_BE_PAID = sql`(status = 'Delivered' or (status = 'Shipped' and pay_by <> 'delivery'))`;

/** Sent or delivered but not paid (pay on delivery: only delivered), overpaid, and cancelled but not refunded. */
const CONDITIONS: Record<OrderMoneyView, RawBuilder<unknown>> = {
  order_without_money: sql`
    ${IS_TO_BE_PAID} and total_paise > captured - refunded and (captured = 0 or captured > refunded)`,
  overpaid: sql`${HAS_MONEY} and captured - refunded > total_paise`,
  refund_due: sql`${HAS_MONEY} and status = 'Cancelled' and captured > refunded`,
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
}

export async function listOrderMoney(
  db: Db,
  { view, page = 1, limit }: OrderMoneyQuery,
): Promise<Page<OrderMoneyRow>> {
  const paged = limit === undefined ? sql`` : sql`limit ${limit} offset ${(page - 1) * limit}`;
  const [{ rows }, counts] = await Promise.all([
    sql<OrderRow>`
      select number, status, pay_by, total_paise, expired_at, created_at, captured, refunded,
        (select name from users where users.id = orders.user_id and deleted_at is null) as customer
      from ${ORDERS} where ${CONDITIONS[view]} order by created_at desc, orders.id desc ${paged}`.execute(db),
    limit === undefined ? null : countOrderMoney(db),
  ]);
  return { items: rows.map(orderMoneyRow), total: counts?.[view] ?? rows.length };
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

export async function countOrderMoney(db: Db): Promise<Record<OrderMoneyView, number>> {
  const { rows } = await sql<Record<OrderMoneyView, number>>`
    select count(*) filter (where ${CONDITIONS.order_without_money}) + (
        select count(*) from orders where ${IS_TO_BE_PAID} and total_paise > 0 and not ${HAS_MONEY}
      ) as order_without_money,
      count(*) filter (where captured - refunded > total_paise) as overpaid,
      count(*) filter (where status = 'Cancelled' and captured > refunded) as refund_due
    from ${ORDERS} where ${HAS_MONEY}`.execute(db);
  return rows[0]!;
}
