import { sql, type RawBuilder } from 'kysely';

/** Orders with the time each was sent: set to Shipped or Delivered, and not back since. @param when of that event */
export function sentOrders(when: RawBuilder<unknown>) {
  return sql`(
    select order_id, at from order_events event
    where status in ('Shipped', 'Delivered') and ${when}
      and coalesce((
        select status from order_events before where before.order_id = event.order_id and before.id < event.id
        order by id desc limit 1), 'Pending') not in ('Shipped', 'Delivered')
      and not exists (
        select from order_events later
        where later.order_id = event.order_id and later.id > event.id and later.status in ('Pending', 'Cancelled')))`;
}

interface Between {
  from: Date;
  to: Date;
}

/**
 * Refunds of invoiced orders that neither a credit note nor an overpayment explains, with the unexplained rest of
 * each; a refund counts once it and the invoice both exist. `documents` are those of the month.
 */
export function uncoveredRefunds({ from, to }: Between) {
  return sql`(
    select uncovered.*, orders.number as order_number, orders.status from (
      select refund.order_id, invoice.id as invoice_id, invoice.number as invoice_number, invoice.seller_gstin,
        greatest(refund.created_at, invoice.issued_at) as counted_at,
        least(amount_paise, refunded - greatest(received - billed, 0) - before) as paise
      from (
        select payment.order_id, refund.created_at, refund.amount_paise,
          sum(refund.amount_paise) over (partition by payment.order_id) as refunded,
          coalesce(sum(refund.amount_paise) over (
            partition by payment.order_id order by credit_note_id is not null, refund.created_at desc, refund.id
            rows between unbounded preceding and 1 preceding), 0) as before
        from refunds refund join payments payment on payment.id = refund.payment_id
        where refund.state <> 'failed' and payment.order_id in (
          select payments.order_id from refunds join payments on payments.id = refunds.payment_id
          where refunds.created_at >= ${from} and refunds.created_at < ${to}
          union select order_id from documents)
      ) refund
        join lateral (
          select id, number, seller_gstin, issued_at from tax_documents
          where order_id = refund.order_id and kind = 'INV' and void_at is null order by seq desc limit 1
        ) invoice on true
        cross join lateral (
          select sum(case kind when 'CRN' then round_off_paise - total_paise else total_paise - round_off_paise end)
            as billed
          from tax_documents where order_id = refund.order_id and void_at is null
        ) papers
        cross join lateral (
          select coalesce(sum(captured_paise), 0) as received from payments
          where order_id = refund.order_id and state = 'captured' and currency = 'INR'
        ) money
    ) uncovered join orders on orders.id = uncovered.order_id
    where paise > 0)`;
}
