import { sql } from 'kysely';
import type { CartItem } from '../../../contract/cart-shapes.ts';
import { MAX_QUANTITY_PER_LINE } from '../../../contract/constants.ts';
import type { Specs } from '../../../contract/catalogue-shapes.ts';
import type { Db, Tx } from '../../../db/transaction.ts';
import { summaryOf, type ProductRow } from '../catalogue/product-reply.ts';

interface CartRow extends Omit<ProductRow, 'specs'> {
  specs: Specs;
  quantity: number;
  is_gone: boolean;
}

/** What a cart line shows of its product; `p` and `c` are the product and its category. */
const lineColumns = sql`
  p.id, p.slug, p.sku, p.name, p.description, p.price_paise, p.mrp_paise, c.name as category, p.image, p.specs, p.hsn,
  p.gst_rate, p.warranty_months, p.is_featured, p.stock, p.created_at, p.updated_at, p.archived_at is not null as is_gone`;

/** The cart in the order things were put in. */
export async function readCart(db: Db | Tx, userId: string): Promise<CartItem[]> {
  const { rows } = await sql<CartRow>`
    select l.quantity, ${lineColumns}
    from cart_lines l join products p on p.id = l.product_id join categories c on c.id = p.category_id
    where l.user_id = ${userId} order by l.added_at, p.rank`.execute(db);
  return rows.map(itemOf);
}

/**
 * Adds units of a product, in one statement with reading the cart.
 * @returns the cart after it; null when the product is not sold
 */
export async function addLine(
  db: Db,
  userId: string,
  productId: string,
  quantity: number,
  now: Date,
): Promise<CartItem[] | null> {
  const { rows } = await sql<CartRow & { was_added: boolean }>`
    with added as (
      insert into cart_lines as l (user_id, product_id, quantity, added_at)
      select ${userId}::uuid, p.id, ${quantity}::int, ${now}::timestamptz
      from products p where p.id = ${productId}::uuid and p.archived_at is null
      on conflict (user_id, product_id) do update
        set quantity = least(l.quantity + excluded.quantity, ${MAX_QUANTITY_PER_LINE})
      returning product_id, quantity, added_at
    ), lines as (
      select product_id, quantity, added_at from added
      union all
      select product_id, quantity, added_at from cart_lines
      where user_id = ${userId}::uuid and product_id <> ${productId}::uuid
    )
    select l.quantity, exists (select from added) as was_added, ${lineColumns}
    from lines l join products p on p.id = l.product_id join categories c on c.id = p.category_id
    order by l.added_at, p.rank`.execute(db);
  return rows[0]?.was_added ? rows.map(itemOf) : null;
}

/** @returns whether there was such a line */
export async function setLine(db: Db, userId: string, productId: string, quantity: number): Promise<boolean> {
  const changed = await db
    .updateTable('cart_lines')
    .set({ quantity })
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function removeLines(db: Db | Tx, userId: string, productIds: string[]): Promise<void> {
  await db
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute();
}

export async function removeAllLines(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('cart_lines').where('user_id', '=', userId).execute();
}

function itemOf(row: CartRow): CartItem {
  const product = row.is_gone ? null : summaryOf(row);
  return { productId: row.id, name: row.name, product, quantity: row.quantity };
}
