import { sql, type Selection } from 'kysely';
import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { planFactsOf, type KnownFacts } from './fact-names.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { isLive } from '../../db/product-conditions.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { imageUrl } from '../../catalogue/pictures/sent-image.server.ts';
import { inStockCondition, isInStock, unitsOf } from '../../stock/stock/lock-stock.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

const MAX_PRODUCTS = 15_000;

const COLUMNS = [
  'products.id',
  'products.slug',
  'products.name',
  'products.price_paise',
  'products.image',
  unitsOf().as('stock'),
  'products.specs',
  sql<string | null>`(select brands.name from brands where brands.id = products.brand_id)`.as('brand'),
] as const;

type PlanRow = Selection<Schema, 'products', (typeof COLUMNS)[number]>;

export interface ReadProduct {
  product: Ref;
  /** Null where not counted. May be outdated while there are plenty. */
  units: number | null;
  /** Null for a product without planning data. */
  known: KnownFacts | null;
}

export async function readPlanStock(db: Db): Promise<ReadProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(COLUMNS)
    .where(isLive)
    .where(inStockCondition)
    .where(sql<boolean>`jsonb_exists(products.specs, 'planKind')`)
    .orderBy('price_paise')
    .orderBy('products.name')
    .limit(MAX_PRODUCTS)
    .execute();
  return rows.map(readProductOf).filter(({ known }) => known !== null);
}

export async function readPlanProducts(db: Db, ids: readonly string[]): Promise<ReadProduct[]> {
  const uuids = ids.filter((id) => isUuid(id));
  if (uuids.length === 0) return [];
  const rows = await productsOf(db, uuids).where(isLive).execute();
  return rows.map(readProductOf);
}

export async function readAnyPlanProducts(db: Db | Tx, ids: readonly string[]): Promise<ReadProduct[]> {
  const uuids = ids.filter((id) => isUuid(id));
  if (uuids.length === 0) return [];
  const rows = await productsOf(db, uuids).execute();
  return rows.map(readProductOf);
}

function productsOf(db: Db | Tx, ids: readonly string[]) {
  return db.selectFrom('products').select(COLUMNS).where('products.id', 'in', ids);
}

function readProductOf(row: PlanRow): ReadProduct {
  return {
    product: {
      _id: row.id,
      slug: row.slug,
      name: row.name,
      price: rupeesOf(row.price_paise),
      image: imageUrl(row.image),
      inStock: isInStock(row.stock),
    },
    units: row.stock,
    known: planFactsOf(row.specs, row.brand),
  };
}
