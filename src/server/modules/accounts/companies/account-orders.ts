import { sql, type RawBuilder } from 'kysely';

/**
 * What the credit notes that stand take off an order on account: those of its last valid invoice, so that an order which
 * was credited in full and invoiced again is owed; until there is an invoice, the value of its closed returns. Off another
 * order, the value of its closed returns.
 */
export const creditedPaise: RawBuilder<number> = sql<number>`(case when orders.pay_by = 'account' then (case when exists (
  select from tax_documents invoice
  where invoice.order_id = orders.id and invoice.kind = 'INV' and invoice.void_at is null
) then (
  select coalesce(sum(note.total_paise - note.round_off_paise), 0)::bigint from tax_documents note
  where note.void_at is null and note.refers_to = (
    select invoice.id from tax_documents invoice
    where invoice.order_id = orders.id and invoice.kind = 'INV' and invoice.void_at is null
    order by invoice.seq desc limit 1)
) else (
  select coalesce(sum(total_paise), 0)::bigint from returns
  where returns.order_id = orders.id and returns.state = 'closed' and returns.credit_note_id is null
) end) else orders.returned_paise end)`;

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
    select id, number, company_id, due_on, open_paise from (
      select orders.id, orders.number, orders.company_id, orders.due_on,
        (orders.total_paise - (orders.captured_paise - orders.refunded_paise) - ${creditedPaise})::bigint as open_paise
      from orders
      where orders.pay_by = 'account' and orders.status <> 'Cancelled'
        and orders.total_paise > orders.captured_paise - orders.refunded_paise and ${condition}
    ) as account_order where open_paise > 0)`;
}

/** Received from the company with this id, and on no order. */
export function unallocatedPaise(companyId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`((
    select coalesce(sum(receipt.amount_paise - coalesce((
      select sum(share.captured_paise) from payments share
      where share.receipt_id = receipt.id and share.order_id is not null), 0)), 0)::bigint
    from receipts receipt where receipt.company_id = ${companyId}))`;
}
