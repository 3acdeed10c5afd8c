import { sql } from 'kysely';
import type { Section } from '../../../../../contract/invoices/gst-returns-shapes.ts';
import type { Db } from '../../../../../db/transaction.ts';
import { DOCUMENTS, inMonth, SECTION } from './month-documents.ts';

export interface SectionRow {
  section: Section;
  number: string | null;
  day: string | null;
  buyerGstin: string | null;
  buyerName: string | null;
  totalPaise: number | null;
  placeCode: string;
  rate: number;
  taxablePaise: number;
}

/** In the order of the documents. @param section null for all */
export async function readSectionRows(db: Db, month: string, section: Section | null): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select section, min(number) as number, min(day) as day, min(buyer_gstin) as "buyerGstin",
      min(buyer_name) as "buyerName", min(documents.total_paise) as "totalPaise", place_of_supply as "placeCode", line.rate,
      sum(case when section = 'b2cs' and kind = 'CRN' then -line.taxable_paise else line.taxable_paise end)
        as "taxablePaise"
    from (
      select document.*, ${SECTION} as section from ${DOCUMENTS}
      where ${inMonth(month)} and document.void_at is null
    ) documents join tax_document_lines line on line.document_id = documents.id
    where ${section}::text is null or section = ${section}
    group by section, case when section = 'b2cs' then null else seq end, place_of_supply, line.rate
    order by case when section = 'b2cs' then null else seq end, place_of_supply, line.rate`.execute(db);
  return rows;
}
