import { sql } from 'kysely';
import type { Ref } from '../../../../domain/catalogue/product-ref.ts';
import { rupeesOf } from '../../../../domain/platform/money.ts';
import { isLive } from '../../../../db/live-products.ts';
import type { Db } from '../../../../db/transaction.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { imageUrl } from '../../catalogue/media/image-url.ts';
import { inStockCondition } from '../../stock/stock/shown-stock.ts';

export interface NamedProduct {
  product: Ref;
  isOnSale: boolean;
}

export type NamedProducts = ReadonlyMap<string, NamedProduct>;

export async function readNamedProducts(db: Db, ids: Iterable<string>): Promise<NamedProducts> {
  const uuids = [...new Set(ids)].filter(isUuid);
  if (uuids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['products.id', 'products.slug', 'products.name', 'products.price_paise', 'products.image'])
    .select([sql<boolean>`${isLive}`.as('is_on_sale'), sql<boolean>`${inStockCondition}`.as('is_in_stock')])
    .where('products.id', 'in', uuids)
    .execute();
  const named = rows.map((row): [string, NamedProduct] => {
    const product = {
      _id: row.id,
      slug: row.slug,
      name: row.name,
      price: rupeesOf(row.price_paise),
      image: imageUrl(row.image),
      inStock: row.is_on_sale && row.is_in_stock,
    };
    return [row.id, { product, isOnSale: row.is_on_sale }];
  });
  return new Map(named);
}

export function productIdsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isRef(value)) return [value._id];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === 'productId' && typeof part === 'string' ? [part.toLowerCase()] : productIdsIn(part),
  );
}

export function withProductsOfToday(value: unknown, named: NamedProducts): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withProductsOfToday(part, named));
  if (isRef(value)) return named.get(value._id)?.product ?? value;
  const parts = Object.entries(value).map(([key, part]) => [key, withProductsOfToday(part, named)]);
  return Object.fromEntries(parts);
}

function isRef(value: object): value is Ref {
  return '_id' in value && 'slug' in value;
}
