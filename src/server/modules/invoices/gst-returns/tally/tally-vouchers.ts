import { sql } from 'kysely';
import type { DocumentKind } from '../../../../../contract/invoices/documents-shapes.ts';
import type { Db } from '../../../../../db/transaction.ts';
import { DOCUMENTS, inPeriod, type ReturnPeriod } from '../month/month-documents.ts';
import type { HeadSums } from '../month/month-sums.ts';

/** Amounts in whole paise. */
export interface TallyVoucher extends HeadSums {
  id: string;
  kind: DocumentKind;
  number: string;
  day: string;
  buyerName: string;
  buyerGstin: string | null;
  placeCode: string;
  isInterState: boolean;
  roundOffPaise: number;
  /** The invoice of a credit note. */
  refersTo: string | null;
  rates: { rate: number; taxablePaise: number }[];
}

export async function readTallyVouchers(db: Db, period: ReturnPeriod): Promise<TallyVoucher[]> {
  const { rows } = await sql<TallyVoucher>`
    select document.id, document.kind, document.number, document.day, document.buyer_name as "buyerName",
      document.buyer_gstin as "buyerGstin", document.place_of_supply as "placeCode",
      document.is_inter_state as "isInterState", document.taxable_paise as "taxablePaise",
      document.cgst_paise as "cgstPaise", document.sgst_paise as "sgstPaise", document.igst_paise as "igstPaise",
      document.round_off_paise as "roundOffPaise", document.total_paise as "totalPaise",
      invoice.number as "refersTo", (
        select jsonb_agg(jsonb_build_object('rate', rate, 'taxablePaise', paise) order by rate)
        from (
          select rate, sum(taxable_paise) as paise from tax_document_lines
          where document_id = document.id group by rate
        ) sums
      ) as rates
    from ${DOCUMENTS}
    where ${inPeriod(period)} and document.void_at is null
    order by document.seq`.execute(db);
  return rows;
}
