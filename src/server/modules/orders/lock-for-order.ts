import { sql, type Selectable } from 'kysely';
import { isLive } from '../../../db/live-products.ts';
import type { Schema } from '../../../db/schema.ts';
import { isUuid } from '../../../db/uuid.ts';
import type { Tx } from '../../transaction/in-transaction.ts';

const BUYER_COLUMNS = ['id', 'name', 'email', 'phone', 'is_first_time_buyer'] as const;
const PRODUCT_COLUMNS = [
  'id',
  'name',
  'sku',
  'slug',
  'image',
  'price_paise',
  'stock',
  'stock_value_paise',
  'hsn',
  'gst_rate',
  'weight_g',
] as const;

/** The columns of the buyer that an order needs. */
export type Buyer = Pick<Selectable<Schema['users']>, (typeof BUYER_COLUMNS)[number]>;

/** The columns of a product that an order needs. */
export type OrderedProduct = Pick<Selectable<Schema['products']>, (typeof PRODUCT_COLUMNS)[number]>;

/**
 * Locks the buyer, so that one person's orders are placed one after another.
 * @returns null without an account
 */
export async function lockBuyer(tx: Tx, userId: string): Promise<Buyer | null> {
  const buyer = await tx
    .selectFrom('users')
    .select(BUYER_COLUMNS)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return buyer ?? null;
}

/**
 * Locks products in the order of their ids, so that two orders cannot deadlock.
 * @param ids as the client sent them; malformed ones are ignored
 * @returns those that are on sale, by id
 */
export async function lockProducts(tx: Tx, ids: string[]): Promise<Map<string, OrderedProduct>> {
  const uuids = ids.filter(isUuid);
  if (uuids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where('id', '=', sql<string>`any(${uuids}::uuid[])`)
    .where(isLive)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
