import { sql } from 'kysely';
import type { TaxSplit } from '../../../../../domain/invoices/split-tax.ts';
import type { Section } from '../../../../../contract/invoices/gst-returns-shapes.ts';
import type { Db } from '../../../../../db/transaction.ts';
import { DOCUMENTS, inPeriod, SECTION, type ReturnPeriod } from './month-documents.ts';

/** A rate of a document; in b2cs of all documents to a State. In whole paise. */
export interface SectionRow extends TaxSplit {
  section: Section;
  number: string | null;
  day: string | null;
  buyerGstin: string | null;
  buyerName: string | null;
  totalPaise: number | null;
  placeCode: string;
  isInterState: boolean;
  rate: number;
}

/** Rows in the order of the documents, without nil-rated sales (a table of their own). @param section null for all */
export async function readSectionRows(
  db: Db,
  period: ReturnPeriod,
  section: Section | null,
): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select section, min(number) as number, min(day) as day, min(buyer_gstin) as "buyerGstin",
      min(buyer_name) as "buyerName", min(documents.total_paise) as "totalPaise",
      place_of_supply as "placeCode", bool_or(is_inter_state) as "isInterState", line.rate,
      sum(sign * line.taxable_paise) as "taxablePaise", sum(sign * line.cgst_paise) as "cgstPaise",
      sum(sign * line.sgst_paise) as "sgstPaise", sum(sign * line.igst_paise) as "igstPaise"
    from (
      select document.*, ${SECTION} as section from ${DOCUMENTS}
      where ${inPeriod(period)} and document.void_at is null
    ) documents
      cross join lateral (select case when section = 'b2cs' and kind = 'CRN' then -1 else 1 end as sign) signed
      join tax_document_lines line on line.document_id = documents.id
    where line.rate > 0 and (${section}::text is null or section = ${section})
    group by section, case when section = 'b2cs' then null else seq end, place_of_supply, line.rate
    order by case when section = 'b2cs' then null else seq end, place_of_supply, line.rate`.execute(db);
  return rows;
}
