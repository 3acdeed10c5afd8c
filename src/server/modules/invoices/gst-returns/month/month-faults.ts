import { sql } from 'kysely';
import type { OrderStatus } from '../../../../../domain/orders/order-status.ts';
import { startOfDay } from '../../../../../domain/platform/dates.ts';
import * as gstReturnMessages from '../../../../../contract/invoices/gst-return-messages.ts';
import {
  MONTH_FAULTS,
  type MonthFault,
  type MonthFaultCode,
} from '../../../../../contract/invoices/gst-returns-shapes.ts';
import type { Db } from '../../../../../db/transaction.ts';
import { isAboveEWayLimit } from '../../documents/books-to-do.ts';
import { dayAfterMonth } from '../../documents/documents-queries.ts';
import { requiredHsnDigits } from '../../documents/invoice-draft.ts';
import type { SettingsRow } from '../../../platform/settings/settings-memo.ts';
import { inMonth } from './month-documents.ts';

interface FaultRow {
  code: MonthFaultCode;
  documentId: string | null;
  number: string | null;
  orderId: string;
  status: OrderStatus;
}

export async function readMonthFaults(db: Db, month: string, settings: SettingsRow): Promise<MonthFault[]> {
  const digits = requiredHsnDigits(settings);
  const ordered = [startOfDay(`${month}-01`), startOfDay(dayAfterMonth(month))];
  const { rows } = await sql<FaultRow>`
    with documents as (
      select document.id, document.seq, document.number, document.day, document.place_rule, document.buyer_gstin,
        document.irn, document.ewb_no, document.goods_paise, document.is_inter_state, document.seller_gstin,
        orders.number as order_number, orders.status,
        document.kind = 'INV' and not document.is_credited_in_full as stands
      from tax_documents document join orders on orders.id = document.order_id
      where ${inMonth(month)} and document.void_at is null
    ), found as (
      select 'no_state' as code, documents.* from documents where stands and place_rule = 'no-state'
      union all
      select 'hsn_short', documents.* from documents where exists (
        select from tax_document_lines line
        where line.document_id = documents.id and (line.hsn is null or length(line.hsn) < ${digits}::integer))
      union all
      select 'cancelled_with_invoice', documents.* from documents where stands and status = 'Cancelled'
      union all
      select 'irn_missing', documents.* from documents
        where buyer_gstin is not null and irn is null and day >= ${settings.e_invoice_from}::date
      union all
      select 'e_way_bill_missing', documents.* from documents
        where stands and ewb_no is null and ${isAboveEWayLimit(settings)}
    )
    select code, id as "documentId", number, order_number as "orderId", status, seq as position from found
    union all
    select 'shipped_without_invoice', null, null, orders.number, orders.status, orders.id
    from orders
    where orders.created_at >= ${ordered[0]} and orders.created_at < ${ordered[1]}
      and orders.status in ('Shipped', 'Delivered')
      and not exists (
        select from tax_documents where order_id = orders.id and kind = 'INV' and void_at is null)
    order by position`.execute(db);
  return MONTH_FAULTS.flatMap((code) =>
    rows.filter((row) => row.code === code).map((row) => faultOf(row, digits)),
  );
}

function faultOf({ code, documentId, number, orderId, status }: FaultRow, digits: number): MonthFault {
  return {
    code,
    message: sentenceOf(code, number ?? '', orderId, status, digits),
    orderId,
    ...(documentId === null ? {} : { documentId }),
  };
}

function sentenceOf(
  code: MonthFaultCode,
  number: string,
  orderId: string,
  status: OrderStatus,
  digits: number,
): string {
  switch (code) {
    case 'no_state':
      return gstReturnMessages.noState(number);
    case 'hsn_short':
      return gstReturnMessages.hsnShort(number, digits);
    case 'shipped_without_invoice':
      return gstReturnMessages.shippedWithoutInvoice(orderId, status);
    case 'cancelled_with_invoice':
      return gstReturnMessages.cancelledWithInvoice(orderId, number);
    case 'irn_missing':
      return gstReturnMessages.irnMissing(number);
    case 'e_way_bill_missing':
      return gstReturnMessages.eWayBillMissing(number);
  }
}
