import { sql, type RawBuilder } from 'kysely';
import type { OrderStatus } from '../../orders/orders/order-status.ts';
import { isoDayOf, startOfDay } from '../../kit/rules/dates.ts';
import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';
import * as gstReturnMessages from './gst-return.words.ts';
import { MONTH_FAULTS, type MonthFault, type MonthFaultCode } from './gst-returns.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { SettingsRow } from '../../platform/settings/change-settings.server.ts';
import { isAboveEWayLimit, LACKS_INVOICE } from '../documents/books-to-do.server.ts';
import { dayAfterMonth } from '../documents/documents-queries.server.ts';
import { requiredHsnDigits } from '../documents/invoice-draft.server.ts';
import { inPeriod, type ReturnPeriod } from './month-sums.server.ts';

interface FaultRow {
  code: MonthFaultCode;
  documentId: string | null;
  number: string | null;
  day: string | null;
  orderId: string;
  status: OrderStatus;
  /** When the goods left. */
  sentAt: string | null;
  paise: number | null;
}

/** Orders that have no document belong to the present GSTIN. */
export async function readMonthFaults(
  db: Db,
  period: ReturnPeriod,
  settings: SettingsRow,
): Promise<MonthFault[]> {
  const digits = requiredHsnDigits(settings);
  const [from, to] = [startOfDay(`${period.month}-01`), startOfDay(dayAfterMonth(period.month))];
  const isPresent = period.gstin === settings.gstin;
  const { rows } = await sql<FaultRow>`
    with documents as (
      select document.id, document.seq, document.number, document.day, document.place_rule, document.buyer_gstin,
        document.irn, document.ewb_no, document.goods_paise, document.is_inter_state, document.is_pickup,
        document.seller_gstin,
        document.kind, document.order_id, orders.number as order_number, orders.status, orders.delivery_method,
        document.kind = 'INV' and not document.is_credited_in_full as stands
      from tax_documents document join orders on orders.id = document.order_id
      where ${inPeriod(period)} and document.void_at is null
    ), found as (
      select 'no_state' as code, documents.*, null::timestamptz as sent_at from documents
        where stands and place_rule = 'no-state' and delivery_method is distinct from 'pickup'
      union all
      select 'hsn_short', documents.*, null from documents where exists (
        select from tax_document_lines line
        where line.document_id = documents.id and (line.hsn is null or length(line.hsn) < ${digits}::integer))
      union all
      select 'invoiced_late', documents.*, sent.at from documents
        join lateral ${sentOrders(sql`order_id = documents.order_id`)} sent on true
        where kind = 'INV' and (sent.at at time zone 'Asia/Kolkata')::date < day and not exists (
          select from tax_documents earlier
          where earlier.order_id = documents.order_id and earlier.kind = 'INV' and earlier.void_at is null
            and earlier.seq < documents.seq)
      union all
      select 'cancelled_with_invoice', documents.*, null from documents where stands and status = 'Cancelled'
      union all
      select 'irn_missing', documents.*, null from documents
        where buyer_gstin is not null and irn is null and day >= ${settings.e_invoice_from}::date
      union all
      select 'e_way_bill_missing', documents.*, null from documents
        where stands and ewb_no is null and ${isAboveEWayLimit(settings)}
    )
    select code, id as "documentId", number, day, order_number as "orderId", status, sent_at as "sentAt",
      null::bigint as paise, seq as position from found
    union all
    select 'shipped_without_invoice', null, null, null, orders.number, orders.status, null, null, orders.id
    from ${sentOrders(sql`at >= ${from} and at < ${to}`)} sent join orders on orders.id = sent.order_id
    where ${isPresent}::boolean and ${LACKS_INVOICE}
    union all
    select 'refund_without_note', invoice_id, invoice_number, null, order_number, status, null, paise, order_id
    from ${uncoveredRefunds({ from, to })} refunds
    where counted_at >= ${from} and counted_at < ${to} and seller_gstin = coalesce(${period.gstin}, seller_gstin)
    order by position`.execute(db);
  return MONTH_FAULTS.flatMap((code) =>
    rows.filter((row) => row.code === code).map((row) => faultOf(row, digits)),
  );
}

function faultOf(row: FaultRow, digits: number): MonthFault {
  const { code, documentId, day, orderId } = row;
  return {
    code,
    message: sentenceOf(row, digits),
    orderId,
    ...(documentId === null ? {} : { documentId }),
    ...(code === 'irn_missing' && day !== null ? { day } : {}),
  };
}

function sentenceOf(row: FaultRow, digits: number): string {
  const { code, orderId, status } = row;
  const number = row.number ?? '';
  switch (code) {
    case 'no_state':
      return gstReturnMessages.noState(number);
    case 'hsn_short':
      return gstReturnMessages.hsnShort(number, digits);
    case 'shipped_without_invoice':
      return gstReturnMessages.shippedWithoutInvoice(orderId, status);
    case 'invoiced_late':
      return gstReturnMessages.invoicedLate(number, paperDay(row.day!), paperDay(isoDayOf(row.sentAt!)));
    case 'cancelled_with_invoice':
      return gstReturnMessages.cancelledWithInvoice(orderId, number);
    case 'refund_without_note':
      return gstReturnMessages.refundWithoutNote(adminRupees(rupeesOf(row.paise!)), orderId, number);
    case 'irn_missing':
      return gstReturnMessages.irnMissing(number);
    case 'e_way_bill_missing':
      return gstReturnMessages.eWayBillMissing(number);
  }
}

/** @returns `22-11-2026` */
function paperDay(isoDay: string): string {
  return isoDay.split('-').reverse().join('-');
}

/** Orders with the time each was sent: set to Shipped or Delivered, and not back since. @param when of that event */
function sentOrders(when: RawBuilder<unknown>) {
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
function uncoveredRefunds({ from, to }: Between) {
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
          select sum(case kind when 'CRN' then -total_paise else total_paise end) as billed
          from tax_documents where order_id = refund.order_id and void_at is null
        ) papers
        cross join lateral (
          select coalesce(sum(captured_paise), 0) as received from payments
          where order_id = refund.order_id and state = 'captured' and currency = 'INR'
        ) money
    ) uncovered join orders on orders.id = uncovered.order_id
    where paise > 0)`;
}
