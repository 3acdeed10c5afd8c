import { sql } from 'kysely';
import type { DeliveredLine } from './delivery-fee.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import type { DeliveryItem } from './delivery.shapes.ts';
import { isLive } from '../../db/product-conditions.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { notFound } from '../../kit/server/http/errors.ts';

export interface PricedLine extends DeliveredLine {
  product: { id: string; category_id: string; price_paise: number };
}

/** Lines at the shop's prices. @throws Refused 404 when a product is not on sale */
export async function pricedLines(db: Db, items: readonly DeliveryItem[]): Promise<PricedLine[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ product }) => product);
  const rows = ids.every(isUuid)
    ? await db
        .selectFrom('products')
        .select(['id', 'category_id', 'price_paise', 'weight_g'])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where(isLive)
        .execute()
    : [];
  const products = new Map(rows.map((row) => [row.id, row]));
  return items.map(({ product, quantity }) => {
    const row = products.get(product);
    if (!row) throw notFound(productMessages.notFound);
    return { product: row, pricePaise: row.price_paise, weightGrams: row.weight_g, quantity };
  });
}
