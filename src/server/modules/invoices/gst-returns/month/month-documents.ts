import { sql, type RawBuilder } from 'kysely';
import type { Section } from '../../../../../contract/invoices/gst-returns-shapes.ts';
import { dayAfterMonth } from '../../documents/documents-queries.ts';

/** Above this, invoices between States to buyers without GSTIN are listed singly. */
const B2CL_ABOVE_PAISE = 100_000 * 100;

export const DOCUMENTS = sql`tax_documents document left join tax_documents invoice on invoice.id = document.refers_to`;

/** A credit note goes by its invoice. */
export const SECTION: RawBuilder<Section> = sql`
  case
    when document.buyer_gstin is not null then case document.kind when 'INV' then 'b2b' else 'cdnr' end
    when document.is_inter_state and coalesce(invoice.total_paise, document.total_paise) > ${sql.lit(B2CL_ABOVE_PAISE)}
      then case document.kind when 'INV' then 'b2cl' else 'cdnur' end
    else 'b2cs'
  end`;

export function inMonth(month: string): RawBuilder<boolean> {
  return sql`document.day >= ${`${month}-01`}::date and document.day < ${dayAfterMonth(month)}::date`;
}
