import { sql, type RawBuilder } from 'kysely';
import { B2CL_LIMITS } from './b2cl-limits.ts';
import type { Section } from './gst-returns.shapes.ts';
import { dayAfterMonth } from '../documents/documents-queries.server.ts';

/** A month and the taxpayer who files for it. */
export interface ReturnPeriod {
  /** `yyyy-mm` */
  month: string;
  /** Null in a shop without one: that of the month's last document. */
  gstin: string | null;
}

export const DOCUMENTS = sql`tax_documents document left join tax_documents invoice on invoice.id = document.refers_to`;

/** The last limit holds for earlier days too. */
const B2CL_ABOVE_PAISE = sql`coalesce(${sql.join(
  B2CL_LIMITS.map(
    ({ from, rupees }) =>
      sql`case when coalesce(invoice.day, document.day) >= ${sql.lit(from)}::date then ${sql.lit(rupees * 100)} end`,
  ),
)}, ${sql.lit(B2CL_LIMITS.at(-1)!.rupees * 100)})`;

/** A credit note goes by its invoice. */
export const SECTION: RawBuilder<Section> = sql`
  case
    when document.buyer_gstin is not null then case document.kind when 'INV' then 'b2b' else 'cdnr' end
    when document.is_inter_state and coalesce(invoice.total_paise, document.total_paise) > ${B2CL_ABOVE_PAISE}
      then case document.kind when 'INV' then 'b2cl' else 'cdnur' end
    else 'b2cs'
  end`;

export function inPeriod({ month, gstin }: ReturnPeriod): RawBuilder<boolean> {
  return sql`${inMonth(month)} and document.seller_gstin = coalesce(${gstin}::text, (
    select last.seller_gstin from tax_documents last
    where last.day >= ${`${month}-01`}::date and last.day < ${dayAfterMonth(month)}::date
    order by last.seq desc limit 1))`;
}

export function inMonth(month: string): RawBuilder<boolean> {
  return sql`document.day >= ${`${month}-01`}::date and document.day < ${dayAfterMonth(month)}::date`;
}
