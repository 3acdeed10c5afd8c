import { sql } from 'kysely';
import type { Tx } from '../../../db/transaction.ts';

/** The buyer, as far as an order needs to know. */
export interface Buyer {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  is_first_time_buyer: boolean;
}

/** A product on the shelf, locked until the order is placed or refused. */
export interface ShelfRow {
  id: string;
  name: string;
  sku: string | null;
  slug: string;
  image: string | null;
  price_paise: number;
  stock: number | null;
  hsn: string | null;
  gst_rate: number;
}

/** Locks the buyer: orders of one person are placed one after another, whatever they share. */
export async function lockBuyer(tx: Tx, userId: string): Promise<Buyer | null> {
  const buyer = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'is_first_time_buyer'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return buyer ?? null;
}

/** Locks products in the order of their ids, so that two orders never wait for each other in a circle. */
export async function lockShelf(tx: Tx, productIds: string[]): Promise<Map<string, ShelfRow>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'slug', 'image', 'price_paise', 'stock', 'hsn', 'gst_rate'])
    .where('id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export interface KeptAnswer {
  orderId: number;
  bodyHash: Buffer;
  createdAt: Date;
}

export async function findKeptAnswer(tx: Tx, userId: string, key: string): Promise<KeptAnswer | null> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['order_id as orderId', 'body_hash as bodyHash', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export async function forgetKeptAnswer(tx: Tx, userId: string, key: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute();
}

export interface OrderToKeep {
  buyerId: string;
  phone: string | null;
  address: string;
  subtotalPaise: number;
  discountPaise: number;
  totalPaise: number;
  couponCode: string | null;
  lines: {
    productId: string;
    name: string;
    sku: string | null;
    pricePaise: number;
    quantity: number;
    hsn: string | null;
    gstRate: number;
    stockTaken: boolean;
  }[];
  idempotency: { key: string; bodyHash: Buffer } | null;
  /** The job that writes the letter about it. */
  letterJob: string;
  now: Date;
}

/**
 * Writes an order and everything that follows from it in one statement: its lines, the units off the shelf, the
 * cart without them, the buyer no longer a first-timer, the coupon used, the first event, the kept answer and the
 * letter to come.
 * @returns the order's id and number
 */
export async function keepOrder(tx: Tx, order: OrderToKeep): Promise<{ id: number; number: string }> {
  const { now, buyerId, idempotency, lines } = order;
  const { rows } = await sql<{ id: number; number: string }>`
    with line as (
      select * from unnest(
        ${lines.map((_, index) => index + 1)}::int[], ${lines.map((line) => line.productId)}::uuid[],
        ${lines.map((line) => line.name)}::text[], ${lines.map((line) => line.sku)}::text[],
        ${lines.map((line) => line.pricePaise)}::bigint[], ${lines.map((line) => line.quantity)}::int[],
        ${lines.map((line) => line.hsn)}::text[], ${lines.map((line) => line.gstRate)}::numeric[],
        ${lines.map((line) => line.stockTaken)}::boolean[]
      ) as l (position, product_id, name, sku, price_paise, quantity, hsn, gst_rate, stock_taken)
    ), kept as (
      insert into orders (user_id, phone, address, subtotal_paise, discount_paise, total_paise, coupon_code, created_at)
      values (${buyerId}, ${order.phone}, ${order.address}, ${order.subtotalPaise}, ${order.discountPaise},
              ${order.totalPaise}, ${order.couponCode}, ${now})
      returning id, number
    ), kept_lines as (
      insert into order_lines (order_id, position, product_id, name, sku, price_paise, quantity, hsn, gst_rate, stock_taken)
      select kept.id, line.* from kept, line
    ), taken as (
      update products set stock = stock - line.quantity from line where products.id = line.product_id and line.stock_taken
    ), emptied as (
      delete from cart_lines using line where user_id = ${buyerId} and cart_lines.product_id = line.product_id
    ), known as (
      update users set is_first_time_buyer = false where id = ${buyerId} and is_first_time_buyer
    ), event as (
      insert into order_events (order_id, actor_id, status, at) select id, ${buyerId}::uuid, 'Pending', ${now}::timestamptz from kept
    ), used as (
      insert into coupon_uses (user_id, code, order_id, used_at)
      select ${buyerId}::uuid, ${order.couponCode}::text, id, ${now}::timestamptz from kept where ${order.couponCode}::text is not null
    ), answer as (
      insert into idempotency_keys (user_id, key, body_hash, order_id, created_at)
      select ${buyerId}::uuid, ${idempotency?.key ?? null}::text, ${idempotency?.bodyHash ?? null}::bytea, id, ${now}::timestamptz
      from kept where ${idempotency !== null}::boolean
    ), letter as (
      insert into jobs (kind, payload, run_at, created_at)
      select ${order.letterJob}::text, jsonb_build_object('orderNumber', number), ${now}::timestamptz, ${now}::timestamptz from kept
    )
    select id, number from kept`.execute(tx);
  return rows[0]!;
}
