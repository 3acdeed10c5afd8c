import { sql } from 'kysely';
import type { BooksToDo } from '../gst-returns/books.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { SettingsRow } from '../../platform/settings/change-settings.server.ts';

export async function readBooksToDo(db: Db, settings: SettingsRow): Promise<BooksToDo> {
  const { rows } = await sql<BooksToDo>`
    select
      (select count(*) from orders where status in ('Shipped', 'Delivered') and ${LACKS_INVOICE}) as "shippedWithoutInvoice",
      (select count(*) from tax_documents invoice join orders on orders.id = invoice.order_id
        where kind = 'INV' and void_at is null and not is_credited_in_full
          and orders.status = 'Cancelled') as "cancelledWithInvoice",
      (select count(*) from tax_documents
        where buyer_gstin is not null and irn is null and void_at is null
          and day >= ${settings.e_invoice_from}::date) as "irnMissing",
      (select count(*) from tax_documents
        where kind = 'INV' and void_at is null and not is_credited_in_full and ewb_no is null
          and ${isAboveEWayLimit(settings)}) as "eWayBillMissing",
      (select count(*) from products where archived_at is null and hsn is null) as "productsWithoutHsn",
      (select count(*) from products where archived_at is null
        and maker_id is null and importer_id is null) as "productsWithoutMaker"`.execute(db);
  return rows[0]!;
}

/** An order of which nothing is left has nothing to bill. */
export const LACKS_INVOICE = sql<boolean>`not (gone_paise > 0 and total_paise <= gone_paise) and not exists (
  select from tax_documents invoice where invoice.order_id = orders.id and kind = 'INV' and void_at is null)`;

/** Goods above the limit need an e-way bill; limits in rupees. */
export function isAboveEWayLimit({ e_way_limits: { interState, intraState } }: SettingsRow) {
  return sql<boolean>`not is_pickup and goods_paise > case when is_inter_state then ${interState * 100}::bigint
    else coalesce(${JSON.stringify(intraState)}::jsonb -> left(seller_gstin, 2), to_jsonb(${interState}::numeric))::numeric * 100
    end`;
}
