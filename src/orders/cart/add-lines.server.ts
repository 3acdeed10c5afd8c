import { sql } from 'kysely';
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '../orders/orders-limits.ts';
import * as kitMessages from '../../catalogue/kits/kit.words.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import { cartMessages } from './cart.words.ts';
import type { CartItem, CartLines } from './cart.shapes.ts';
import { orderMessages } from '../orders/order.words.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { recordSet } from '../../db/record-set.ts';
import { conflict, invalid, notFound, notSignedIn } from '../../kit/server/http/errors.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import {
  onHandWithout,
  unitsFrom,
  unitsOfLines,
  type OpenedLine,
} from '../../catalogue/kits/kit-stock.server.ts';
import type { WithMemberPrices } from '../../dealers/price-lists/price-list.server.ts';
import { readCart } from './cart-queries.server.ts';

interface WantedLine extends OpenedLine {
  productId: string;
  name: string;
  isAsked: boolean;
}

/**
 * All or none. Stock is checked for the resulting cart, with its kits as parts.
 * @throws Refused 400 above MAX_QUANTITY_PER_LINE; 404 when a product is not on sale; 409 cart_full, or sold_out and
 * not_enough with the lines
 */
export async function addLines(
  services: WriteServices & WithMemberPrices,
  userId: string,
  sent: CartLines['lines'],
): Promise<CartItem[]> {
  if (!sent.every(({ productId }) => isUuid(productId))) throw notFound(productMessages.notFound);
  const added = new Map<string, number>();
  for (const { productId, quantity } of sent) {
    const id = productId.toLowerCase();
    added.set(id, (added.get(id) ?? 0) + quantity);
  }
  const now = services.clock.now();
  const prices = await services.memberPrices.of(userId);
  return inTransaction(services, async (tx) => {
    if (!(await lockCart(tx, userId))) throw notSignedIn();
    const rows = await readStockOnHand(tx, userId, [...added.keys()]);
    requireAtMost(rows, added, sent);
    for (const id of added.keys()) {
      if (!rows.some((row) => row.id === id && row.is_live)) throw notFound(productMessages.notFound);
    }
    if (rows.length > MAX_LINES_PER_ORDER) throw conflict('cart_full', cartMessages.full);
    requireStock(rows, added);
    await writeLines(tx, userId, added, now);
    return readCart(tx, userId, prices);
  });
}

function requireAtMost(rows: StockRow[], added: Map<string, number>, sent: CartLines['lines']): void {
  const large = rows.find(({ id, in_cart }) => in_cart + (added.get(id) ?? 0) > MAX_QUANTITY_PER_LINE);
  if (!large || !added.has(large.id)) return;
  const index = sent.findLastIndex(({ productId }) => productId.toLowerCase() === large.id);
  throw invalid(cartMessages.quantity, { [`lines.${index}.quantity`]: cartMessages.quantity });
}

function requireStock(rows: StockRow[], added: Map<string, number>): void {
  const onHand = new Map(
    rows.flatMap(({ id, stock, parts }) => parts?.map(partUnits) ?? [[id, stock] as const]),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lines = [...new Set([...added.keys(), ...byId.keys()])]
    .map((id) => wantedLine(byId.get(id)!, added.get(id)))
    .filter((line) => line !== null);
  const short = lines.flatMap((line) => {
    const others = unitsOfLines(lines.filter((other) => other !== line));
    const left = unitsFrom(onHandWithout(onHand, others), line.contents);
    return !line.isAsked || left === null || left >= line.quantity ? [] : [{ line, left }];
  });
  const [first] = short;
  if (!first) return;
  const { name, contents, quantity } = first.line;
  const alone = unitsFrom(onHand, contents)!;
  const details = {
    lines: short.map(({ line, left }) => ({ productId: line.productId, asked: line.quantity, left })),
  };
  if (alone === 0) throw conflict('sold_out', orderMessages.soldOut(name), details);
  const sentence =
    alone < quantity ? orderMessages.onlyLeft(name, alone) : kitMessages.sharedParts(name, first.left);
  throw conflict('not_enough', sentence, details);
}

/** @returns null for a product of the cart that is gone */
function wantedLine({ id, name, in_cart, is_live, parts }: StockRow, added?: number): WantedLine | null {
  if (!is_live) return null;
  return {
    productId: id,
    name,
    isAsked: added !== undefined,
    quantity: in_cart + (added ?? 0),
    contents: parts ?? [{ productId: id, quantity: 1 }],
  };
}

function partUnits({ productId, units }: { productId: string; units: number | null }) {
  return [productId, units] as const;
}

/** A product in a cart, or to be added, with its stock. */
interface StockRow {
  id: string;
  name: string;
  is_live: boolean;
  stock: number | null;
  /** 0 where it is not in the cart yet. */
  in_cart: number;
  /** Null where the product is not a kit. */
  parts: { productId: string; quantity: number; units: number | null }[] | null;
}

/**
 * Serializes changes of a user's lists and orders.
 * @returns whether the account exists
 */
async function lockCart(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

async function readStockOnHand(tx: Tx, userId: string, ids: readonly string[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select products.id, products.name, is_live, stock, coalesce(cart.quantity, 0) as in_cart, (
      select coalesce(jsonb_agg(jsonb_build_object('productId', part.id, 'quantity', kit_parts.quantity,
          'units', case when part.is_live then part.stock else 0 end))
        filter (where not is_optional), '[]')
      from kit_parts join products part on part.id = part_id
      where kit_id = products.id having count(*) > 0) as parts
    from products left join cart_lines cart on cart.product_id = products.id and cart.user_id = ${userId}
    where products.id = any(array(
      select unnest(${ids}::uuid[]) union select product_id from cart_lines where user_id = ${userId}))`.execute(
    tx,
  );
  return rows;
}

interface AddedLine {
  product_id: string;
  quantity: number;
}

/** Written in the given order. A line stops at its maximum: a single product may be added at the same moment. */
async function writeLines(
  tx: Tx,
  userId: string,
  added: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const columns = { product_id: [...added.keys()], quantity: [...added.values()] };
  await sql`
    insert into cart_lines as line (user_id, product_id, quantity, added_at)
    select ${userId}::uuid, product_id, quantity,
      ${now}::timestamptz + (row_number() over ()) * interval '1 microsecond'
    from ${recordSet<AddedLine>({ product_id: 'uuid', quantity: 'int4' }, columns)} as added
    on conflict (user_id, product_id) do update
      set quantity = least(line.quantity + excluded.quantity, ${MAX_QUANTITY_PER_LINE}::int),
        changed_at = excluded.added_at`.execute(tx);
}
