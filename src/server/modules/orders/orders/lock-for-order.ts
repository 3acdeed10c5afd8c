import { sql, type Selectable } from 'kysely';
import { preparedStatement, type ValueOf } from '../../../../db/prepared-statement.ts';
import type { Schema } from '../../../../db/schema.ts';
import { isUuid } from '../../../../db/uuid.ts';
import type { Content } from '../../catalogue/kits/kit-stock.ts';
import { perKitColumn } from '../../stock/stock/shown-stock.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

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
  'is_live',
] as const;

export type Buyer = Pick<Selectable<Schema['users']>, (typeof BUYER_COLUMNS)[number]>;

export type OrderedProduct = Pick<Selectable<Schema['products']>, (typeof PRODUCT_COLUMNS)[number]> & {
  is_archived: boolean;
  /** Null where the product is not a kit. */
  parts: Content[] | null;
  per_kit: number[];
};

const buyerStatement = preparedStatement((db, value: ValueOf<string>) =>
  db
    .selectFrom('users')
    .select(BUYER_COLUMNS)
    .where(
      'id',
      '=',
      value((userId) => userId),
    )
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate(),
);

/** Serializes a person's orders. @returns null without an account */
export async function lockBuyer(tx: Tx, userId: string): Promise<Buyer | null> {
  const [buyer] = await buyerStatement(tx, userId);
  return buyer ?? null;
}

const boxColumn = sql<Content[] | null>`(
  select coalesce(jsonb_agg(jsonb_build_object('productId', part_id, 'quantity', quantity) order by part_id)
    filter (where not is_optional), '[]')
  from kit_parts where kit_id = products.id having count(*) > 0)`;

const lockStatement = preparedStatement((db, value: ValueOf<readonly string[]>) => {
  const ids = value((uuids) => uuids);
  return db
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .select([
      sql<boolean>`archived_at is not null`.as('is_archived'),
      boxColumn.as('parts'),
      perKitColumn.as('per_kit'),
    ])
    .where(
      'id',
      '=',
      sql<string>`any(array(
        select unnest(${ids}::uuid[])
        union select part_id from kit_parts where kit_id = any(${ids}::uuid[]) and not is_optional))`,
    )
    .orderBy('id')
    .forNoKeyUpdate();
});

/**
 * With the parts of kits, in the order of ids, so that two orders cannot deadlock.
 * @param ids from the client; malformed ones are ignored
 * @returns the existing ones by id, also those not on sale
 */
export async function lockProducts(tx: Tx, ids: string[]): Promise<Map<string, OrderedProduct>> {
  const uuids = ids.filter(isUuid);
  if (uuids.length === 0) return new Map();
  const rows = await lockStatement(tx, uuids);
  return new Map(rows.map((row) => [row.id, row]));
}
