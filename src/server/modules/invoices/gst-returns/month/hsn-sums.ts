import { sql } from 'kysely';
import type { Db } from '../../../../../db/transaction.ts';
import { inMonth } from './month-documents.ts';
import type { HeadSums } from './month-sums.ts';

/** In whole paise. */
export interface HsnSums extends HeadSums {
  isB2b: boolean;
  hsn: string;
  /** NA for services. */
  uqc: string;
  rate: number;
  /** 0 for services. */
  quantity: number;
}

/** Net of credit notes. */
export async function readHsnSums(db: Db, month: string): Promise<HsnSums[]> {
  const { rows } = await sql<HsnSums>`
    select document.buyer_gstin is not null as "isB2b", coalesce(line.hsn, '') as hsn,
      case when line.hsn like '99%' then 'NA' else line.uqc end as uqc, line.rate,
      sum(case when line.hsn like '99%' then 0 else sign * line.quantity end) as quantity,
      sum(sign * line.taxable_paise) as "taxablePaise", sum(sign * line.cgst_paise) as "cgstPaise",
      sum(sign * line.sgst_paise) as "sgstPaise", sum(sign * line.igst_paise) as "igstPaise",
      sum(sign * line.total_paise) as "totalPaise"
    from tax_documents document
      cross join lateral (select case document.kind when 'CRN' then -1 else 1 end as sign) signed
      join tax_document_lines line on line.document_id = document.id
    where ${inMonth(month)} and document.void_at is null
    group by 1, 2, 3, 4
    order by 1 desc, 2, 3, 4`.execute(db);
  return rows;
}
