import type { ShownPart } from '../../../../contract/catalogue/kits-shapes.ts';
import { productMessages } from '../../../../contract/catalogue/product-messages.ts';
import { isLive } from '../../../../db/live-products.ts';
import type { Db } from '../../../../db/transaction.ts';
import { isNamedProduct } from '../../../../db/named-product.ts';
import { notFound } from '../../../http/errors.ts';
import { partReply, partsColumn } from './parts-column.ts';

/** @throws Refused 404 */
export function findParts(db: Db, idOrSlug: string): Promise<ShownPart[]> {
  return partsOf(selectParts(db, idOrSlug).where(isLive));
}

export function findPartsForAdmin(db: Db, idOrSlug: string): Promise<ShownPart[]> {
  return partsOf(selectParts(db, idOrSlug).where('archived_at', 'is', null));
}

function selectParts(db: Db, idOrSlug: string) {
  return db.selectFrom('products').select(partsColumn.as('parts')).where(isNamedProduct(idOrSlug));
}

async function partsOf(query: ReturnType<typeof selectParts>): Promise<ShownPart[]> {
  const row = await query.executeTakeFirst();
  if (!row) throw notFound(productMessages.notFound);
  return row.parts.map(partReply);
}
