import { sql, type RawBuilder } from 'kysely';
import { duePaiseOf, type OrderMoney } from '../../../../domain/payments/payment-state.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { StoredOrder } from './order-columns.ts';

export type OrderSums = Pick<OrderMoney, 'capturedPaise' | 'refundedPaise'>;

export const NO_MONEY: OrderSums = { capturedPaise: 0, refundedPaise: 0 };

/**
 * Orders without captured payments have no row; only rupees count.
 * @param isOfOrder the condition on payments.order_id
 */
export function selectSums(isOfOrder: RawBuilder<unknown>): RawBuilder<SumsRow> {
  return sql<SumsRow>`
    select order_id, sum(captured_paise)::bigint as captured, coalesce(sum(given_back.paise), 0)::bigint as refunded
    from payments
    left join lateral (
      select sum(amount_paise) as paise from refunds where payment_id = payments.id and state <> 'failed'
    ) as given_back on true
    where ${isOfOrder} and state = 'captured' and currency = 'INR'
    group by order_id`;
}

export interface SumsRow {
  order_id: number;
  captured: number;
  refunded: number;
}

/** Orders without captured payments are left out. */
export async function sumsOfOrders(db: Db | Tx, orderIds: number[]): Promise<Map<number, OrderSums>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await selectSums(sql`order_id = any(${orderIds}::bigint[])`).execute(db);
  return new Map(
    rows.map((row) => [row.order_id, { capturedPaise: row.captured, refundedPaise: row.refunded }]),
  );
}

export async function sumsOfOrder(db: Db | Tx, orderId: number): Promise<OrderSums> {
  return (await sumsOfOrders(db, [orderId])).get(orderId) ?? NO_MONEY;
}

export async function readDuePaise(db: Db | Tx, order: MoneyColumns & { id: number }): Promise<number> {
  return duePaiseOf(moneyOf(order, await sumsOfOrder(db, order.id)));
}

type MoneyColumns = Pick<StoredOrder, 'total_paise' | 'pay_by' | 'expired_at' | 'status'> & {
  /** As `creditedPaise`. */
  credited_paise: number;
};

export function moneyOf(order: MoneyColumns, sums: OrderSums): OrderMoney {
  return {
    ...sums,
    totalPaise: order.total_paise,
    payBy: order.pay_by,
    creditedPaise: order.credited_paise,
    isExpired: order.expired_at !== null,
    isCancelled: order.status === 'Cancelled',
  };
}
