import { sql } from 'kysely';
import type { PaymentKind } from '../../../../../domain/payments/payments-choices.ts';
import type { DocumentKind } from '../../../../../contract/invoices/documents-shapes.ts';
import type { Db } from '../../../../../db/transaction.ts';
import { DOCUMENTS } from '../month/month-documents.ts';
import type { HeadSums } from '../month/month-sums.ts';

/** A rate of a document. In whole paise; 0 for a cancelled document, below zero for a credit note. */
export interface RegisterRow extends HeadSums {
  kind: DocumentKind;
  number: string;
  day: string;
  isVoid: boolean;
  orderId: string;
  buyerName: string;
  buyerGstin: string | null;
  placeCode: string;
  rate: number;
  /** Given on the first rate of the document alone. */
  roundOffPaise: number;
  irn: string | null;
  eWayBill: string | null;
  /** Payments for an invoice, or refunds for a credit note. */
  payments: { kind: PaymentKind; at: string }[];
  refersTo: string | null;
}

export interface RegisterPeriod {
  /** Days, both included. */
  from: string;
  to: string;
  /** Null for all. */
  gstin: string | null;
}

export async function readRegisterRows(db: Db, { from, to, gstin }: RegisterPeriod): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select document.kind, document.number, document.day, document.void_at is not null as "isVoid",
      orders.number as "orderId", document.buyer_name as "buyerName", document.buyer_gstin as "buyerGstin",
      document.place_of_supply as "placeCode", sums.rate,
      sign * sums.taxable as "taxablePaise", sign * sums.cgst as "cgstPaise", sign * sums.sgst as "sgstPaise",
      sign * sums.igst as "igstPaise", sign * sums.total as "totalPaise",
      case when sums.rate = min(sums.rate) over (partition by document.seq) then sign * document.round_off_paise
        else 0 end as "roundOffPaise",
      document.irn, document.ewb_no as "eWayBill", invoice.number as "refersTo",
      coalesce(case document.kind
        when 'INV' then (
          select jsonb_agg(jsonb_build_object('kind', kind, 'at', captured_at) order by captured_at)
          from payments where order_id = document.order_id and state = 'captured' and currency = 'INR')
        else (
          select jsonb_agg(jsonb_build_object('kind', case when moved_to is null then kind else 'moved' end, 'at', processed_at) order by processed_at)
          from refunds join payments on payments.id = refunds.payment_id
          where credit_note_id = document.id and refunds.state = 'processed')
      end, '[]') as payments
    from ${DOCUMENTS} join orders on orders.id = document.order_id
      cross join lateral (
        select case when document.void_at is not null then 0 when document.kind = 'CRN' then -1 else 1 end as sign
      ) signed
      cross join lateral (
        select rate, sum(taxable_paise) as taxable, sum(cgst_paise) as cgst, sum(sgst_paise) as sgst,
          sum(igst_paise) as igst, sum(total_paise) as total
        from tax_document_lines where document_id = document.id group by rate
      ) sums
    where document.day between ${from}::date and ${to}::date
      and document.seller_gstin = coalesce(${gstin}::text, document.seller_gstin)
    order by document.seq, sums.rate`.execute(db);
  return rows;
}
