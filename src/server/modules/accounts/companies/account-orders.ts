import { sql, type RawBuilder } from 'kysely';

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

/** Received from the company with this id, and on no order. */
export function unallocatedPaise(companyId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`((
    select coalesce(sum(receipt.amount_paise - coalesce((
      select sum(share.captured_paise) from payments share
      where share.receipt_id = receipt.id and share.order_id is not null), 0)), 0)::bigint
    from receipts receipt where receipt.company_id = ${companyId}))`;
}
