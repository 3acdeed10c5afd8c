import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { UnpaidOrders } from '../orders/unpaid-bounds.ts';
import { preparedStatement, type ValueOf } from '../../db/connect.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { Content } from '../../catalogue/kits/kit-stock.server.ts';
import type { BuyerCompany } from '../../dealers/price-lists/price-list.server.ts';
import { perKitColumn } from '../../stock/stock/lock-stock.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

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
  'category_id',
  'warranty_months',
] as const;

export type Buyer = Pick<Selectable<Schema['users']>, (typeof BUYER_COLUMNS)[number]> & {
  company: BuyerCompany | null;
};

export type OrderedProduct = Pick<Selectable<Schema['products']>, (typeof PRODUCT_COLUMNS)[number]> & {
  /** Null where the product is not a kit. */
  parts: Content[] | null;
  per_kit: number[];
};

const companyColumn = sql<BuyerCompany | null>`(
  select jsonb_build_object('id', companies.id, 'state', state, 'priceListId', price_list_id, 'mayOrder', may_order,
    'name', legal_name, 'gstin', gstin, 'address', jsonb_build_object(
      'line1', line1, 'line2', line2, 'city', city, 'stateCode', state_code, 'pin', pin))
  from company_members join companies on companies.id = company_id where user_id = users.id)`;

const buyerStatement = preparedStatement((db, value: ValueOf<string>) =>
  db
    .selectFrom('users')
    .select(BUYER_COLUMNS)
    .select(companyColumn.as('company'))
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

interface Wanted {
  ids: readonly string[];
  buyer: { id: string; phone: string | null };
  /** Whether unpaid orders are bounded. */
  isBounded: boolean;
}

/** Read after the buyer is locked, so that two orders of a person at once see each other. */
function unpaidColumn(value: ValueOf<Wanted>) {
  const userId = value(({ buyer }) => buyer.id);
  const phone = value(({ buyer }) => buyer.phone);
  return sql<UnpaidOrders | null>`(
    select jsonb_build_object('orders', count(*), 'paise', coalesce(sum(due_paise), 0), 'hasDelivered',
      exists (select from orders where user_id = ${userId}::uuid and status = 'Delivered'))
    from (
      select total_paise - coalesce((
        select sum(captured_paise) from payments
        where order_id = open.id and state = 'captured' and currency = 'INR'), 0) as due_paise
      from orders open
      where status in ('Pending', 'Shipped') and total_paise > 0 and pay_by <> 'account'
        and (user_id = ${userId}::uuid or phone = ${phone}::text)
    ) unpaid where due_paise > 0)`;
}

/** Two statements: one with a condition on `isBounded` would be planned at each call (0012-statements.md). */
const lockStatements = { bounded: lockStatement(unpaidColumn), free: lockStatement(() => sql<null>`null`) };

function lockStatement(unpaid: (value: ValueOf<Wanted>) => RawBuilder<UnpaidOrders | null>) {
  return preparedStatement((db, value: ValueOf<Wanted>) => lockingProducts(db, value, unpaid(value)));
}

function lockingProducts(db: Db, value: ValueOf<Wanted>, unpaid: RawBuilder<UnpaidOrders | null>) {
  const ids = value((wanted) => wanted.ids);
  return db
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .select([boxColumn.as('parts'), perKitColumn.as('per_kit'), unpaid.as('unpaid')])
    .where(
      'id',
      '=',
      sql<string>`any(array(
        select unnest(${ids}::uuid[])
        union select part_id from kit_parts where kit_id = any(${ids}::uuid[]) and not is_optional))`,
    )
    .orderBy('id')
    .forNoKeyUpdate();
}

interface LockedProducts {
  /** The existing ones by id, also those not on sale. */
  products: Map<string, OrderedProduct>;
  /** Unpaid orders of the buyer or the phone number; null where they are not bounded. */
  unpaid: UnpaidOrders | null;
}

/**
 * Locks parts of kits too, in the order of ids, so that two orders cannot deadlock.
 * @param wanted ids from the client; malformed ones are ignored
 */
export async function lockProducts(tx: Tx, wanted: Wanted): Promise<LockedProducts> {
  const ids = wanted.ids.filter(isUuid);
  if (ids.length === 0) return { products: new Map(), unpaid: null };
  const statement = wanted.isBounded ? lockStatements.bounded : lockStatements.free;
  const rows = await statement(tx, { ...wanted, ids });
  return { products: new Map(rows.map((row) => [row.id, row])), unpaid: rows[0]?.unpaid ?? null };
}
