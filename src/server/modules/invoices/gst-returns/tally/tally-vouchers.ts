import { sql } from 'kysely';
import type { DocumentKind } from '../../../../../contract/invoices/documents-shapes.ts';
import type { Db } from '../../../../../db/transaction.ts';
import { inMonth } from '../month/month-documents.ts';
import type { HeadSums } from '../month/month-sums.ts';

/** In whole paise. */
export interface TallyVoucher extends HeadSums {
  kind: DocumentKind;
  number: string;
  day: string;
  buyerName: string;
  buyerGstin: string | null;
  placeCode: string;
  roundOffPaise: number;
}

export async function readTallyVouchers(db: Db, month: string): Promise<TallyVoucher[]> {
  const { rows } = await sql<TallyVoucher>`
    select kind, number, day, buyer_name as "buyerName", buyer_gstin as "buyerGstin", place_of_supply as "placeCode",
      taxable_paise as "taxablePaise", cgst_paise as "cgstPaise", sgst_paise as "sgstPaise",
      igst_paise as "igstPaise", round_off_paise as "roundOffPaise", total_paise as "totalPaise"
    from tax_documents document
    where ${inMonth(month)} and void_at is null
    order by seq`.execute(db);
  return rows;
}
