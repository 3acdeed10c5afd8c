import { sql } from 'kysely';
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '../orders/orders-limits.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { CartItem } from './cart.shapes.ts';
import { preparedStatement, type ValueOf } from '../../db/connect.ts';
import type { Db } from '../../db/transaction.ts';
import { inRequestLanguage } from '../../catalogue/translations/translate-reply.server.ts';
import { SUMMARY_COLUMNS, type SummaryRow, summaryOf } from '../../catalogue/listing/product-reply.server.ts';
import { priceFor, type BuyerPrices } from '../../dealers/price-lists/price-list.server.ts';

interface CartRow extends SummaryRow {
  category_id: string;
  quantity: number;
  is_gone: boolean;
}

const isGone = sql<boolean>`not products.is_live`.as('is_gone');

const cartStatement = preparedStatement((db, value: ValueOf<string>) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(SUMMARY_COLUMNS)
    .select(['products.category_id', 'cart_lines.quantity', isGone])
    .where(
      'cart_lines.user_id',
      '=',
      value((userId) => userId),
    )
    .orderBy('cart_lines.added_at')
    .orderBy('products.rank'),
);

/** @param prices of a member; null for everybody else */
export async function readCart(db: Db, userId: string, prices: BuyerPrices | null): Promise<CartItem[]> {
  const rows = await cartStatement(db, userId);
  return inRequestLanguage(
    db,
    rows.map((row) => itemOf(row, prices)),
  );
}

export function readQuantities(db: Db, userId: string): Promise<{ productId: string; quantity: number }[]> {
  return db
    .selectFrom('cart_lines')
    .select(['product_id as productId', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute();
}

interface CartLine {
  product_id: string;
  quantity: number;
  added_at: Date;
}

/** Listed, because `select *` gets no statement name (db/connect.ts) and is planned at each call. */
const LINE_COLUMNS = ['product_id', 'quantity', 'added_at'] as const satisfies (keyof CartLine)[];

export interface AddLineResult {
  cart: CartItem[];
  isAdded: boolean;
}

interface AddedUnits {
  userId: string;
  productId: string;
  quantity: number;
  now: Date;
}

const addLineStatement = preparedStatement((db, value: ValueOf<AddedUnits>) => {
  const userId = value((added) => added.userId);
  const productId = value((added) => added.productId);
  const quantity = value((added) => added.quantity);
  const now = value((added) => added.now);
  return db
    .with('own', (part) => part.selectFrom('cart_lines').select(LINE_COLUMNS).where('user_id', '=', userId))
    .with(
      'added',
      () => sql<CartLine>`(
        insert into cart_lines as line (user_id, product_id, quantity, added_at)
        select ${userId}::uuid, id, ${quantity}::int, ${now}::timestamptz
        from products
        where id = ${productId}::uuid and is_live
          and (exists (select from own where own.product_id = products.id)
               or (select count(*) from own) < ${sql.lit(MAX_LINES_PER_ORDER)})
        on conflict (user_id, product_id) do update
          set quantity = least(line.quantity + excluded.quantity, ${sql.lit(MAX_QUANTITY_PER_LINE)}),
            changed_at = excluded.added_at
        returning product_id, quantity, added_at)`,
    )
    .with('lines', (part) =>
      part
        .selectFrom('added')
        .select(LINE_COLUMNS)
        .unionAll(
          part
            .selectFrom('own')
            .select(LINE_COLUMNS)
            .where('product_id', 'not in', (eb) => eb.selectFrom('added').select('product_id')),
        ),
    )
    .selectFrom('lines')
    .innerJoin('products', 'products.id', 'lines.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(SUMMARY_COLUMNS)
    .select([
      'products.category_id',
      'lines.quantity',
      isGone,
      sql<boolean>`exists (select from added)`.as('is_added'),
    ])
    .orderBy('lines.added_at')
    .orderBy('products.rank');
});

/** Adds in one statement. Adds nothing when the product is not on sale, or would need a new line in a full cart. */
export async function addLine(
  db: Db,
  userId: string,
  productId: string,
  quantity: number,
  prices: BuyerPrices | null,
  now: Date,
): Promise<AddLineResult> {
  const rows = await addLineStatement(db, { userId, productId, quantity, now });
  return { cart: rows.map((row) => itemOf(row, prices)), isAdded: rows[0]?.is_added ?? false };
}

export async function isOnSale(db: Db, productId: string): Promise<boolean> {
  const live = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('is_live', '=', true)
    .executeTakeFirst();
  return live !== undefined;
}

/** @returns whether the line exists */
export async function setLine(
  db: Db,
  userId: string,
  productId: string,
  quantity: number,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('cart_lines')
    .set({ quantity, changed_at: now })
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function removeLine(db: Db, userId: string, productId: string, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await noteChange(db, userId, now);
}

/** The time is noted on one remaining line: two requests that change several at once would deadlock. */
async function noteChange(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('cart_lines')
    .set({ changed_at: now })
    .where('user_id', '=', userId)
    .where('product_id', '=', (line) =>
      line
        .selectFrom('cart_lines')
        .select('product_id')
        .where('user_id', '=', userId)
        .orderBy('product_id')
        .limit(1),
    )
    .execute();
}

export async function removeAllLines(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('cart_lines').where('user_id', '=', userId).execute();
}

function itemOf(row: CartRow, prices: BuyerPrices | null): CartItem {
  const product = row.is_gone ? null : summaryOf(row);
  const item = { productId: row.id, name: row.name, product, quantity: row.quantity };
  if (prices === null || row.is_gone) return item;
  const { pricePaise, from } = priceFor(prices, row, row.quantity);
  return { ...item, unitPrice: rupeesOf(pricePaise), from };
}
