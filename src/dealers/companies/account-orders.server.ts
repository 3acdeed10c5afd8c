import { sql, type RawBuilder } from 'kysely';
import type { OpenOrder } from './company-debt.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

export interface OpenOrderRow {
  id: number;
  number: string;
  company_id: string;
  due_on: string;
  open_paise: number;
}

/**
 * The orders on account of which something is open, held ones too.
 * @param condition on the table orders
 */
export function openAccountOrders(condition: RawBuilder<unknown>): RawBuilder<OpenOrderRow> {
  return sql<OpenOrderRow>`(
    select id, number, company_id, due_on, due_paise as open_paise
    from orders where pay_by = 'account' and due_paise > 0 and ${condition})`;
}

/**
 * The orders are read again once they are locked, so that no other payment fills them in between.
 * @param companyId locked
 * @param isPatient else orders that others have locked are left out
 */
export async function lockOpenAccountOrders(
  tx: Tx,
  companyId: string,
  isPatient = true,
): Promise<OpenOrderRow[]> {
  const ofCompany = openAccountOrders(sql`orders.company_id = ${companyId}`);
  const { rows: found } = await sql<{ id: number }>`select id from ${ofCompany} as open_order`.execute(tx);
  if (found.length === 0) return [];
  const { rows: locked } = await sql<{ id: number }>`
    select id from orders where id = any(${found.map(({ id }) => id)}::bigint[]) order by id
    for update ${isPatient ? sql`` : sql`skip locked`}`.execute(tx);
  const { rows } = await sql<OpenOrderRow>`select * from ${ofCompany} as open_order`.execute(tx);
  return rows.filter(({ id }) => locked.some((each) => each.id === id));
}

export function openOrderOf({ number, due_on: dueOn, open_paise: openPaise }: OpenOrderRow): OpenOrder {
  return { number, dueOn, openPaise };
}

/** The payment by which moved money first came. @param receipts the table that has it */
export const firstPayment: RawBuilder<string | null> = sql<string | null>`(
  select coalesce(payments.moved_from, payments.id) from refunds join payments on payments.id = payment_id
  where kept_as = receipts.id)`;

/** The part of a receipt that is on no order. @param receipts the table that has it */
export const receiptRest: RawBuilder<number> = sql<number>`(case when receipts.bounced_at is null
  then receipts.amount_paise - coalesce((
      select sum(captured_paise) from payments share
      where share.receipt_id = receipts.id and share.order_id is not null and share.state = 'captured'), 0)
    - coalesce((select sum(amount_paise) from receipt_refunds where receipt_id = receipts.id), 0)
  else 0 end)::bigint`;

/** Received from the company with this id, and on no order. */
export function unallocatedPaise(companyId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(${receiptRest}), 0)::bigint from receipts where receipts.company_id = ${companyId})`;
}
