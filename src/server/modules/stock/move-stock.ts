import { sql } from 'kysely';
import { scaledHalfUp } from '../../../contract/gst/round-half-up.ts';
import type { Tx } from '../../transaction/in-transaction.ts';
import { lockStock, type LockedStock } from './lock-stock.ts';
import { writeMoves } from './write-moves.ts';

/** A number of units of a product. */
export interface Units {
  productId: string;
  quantity: number;
}

/** A product whose units were taken, and what they cost. */
export interface TakenUnits {
  productId: string;
  costPaise: number;
}

/** What a move belongs to, and who made it. */
export interface Reason {
  /** The number of the order or document. */
  ref: string;
  /** Null: the shop itself. */
  actorId: string | null;
  now: Date;
}

/**
 * Takes units from the stock, as a sale. A product with too few units left, or without counted stock, is skipped.
 * @returns the products whose units were taken, and what they cost
 */
export async function takeAvailableStock(tx: Tx, lines: Units[], reason: Reason): Promise<TakenUnits[]> {
  const taken = (await lockCounted(tx, lines)).filter(({ product, quantity }) => product.units! >= quantity);
  return takeLocked(tx, taken, reason);
}

/**
 * Takes all these units from the stock, as a sale, or none of them. Products that are not counted need none.
 * @returns the products whose units were taken, and what they cost; null when too few are left of one
 */
export async function takeAllStock(tx: Tx, lines: Units[], reason: Reason): Promise<TakenUnits[] | null> {
  const counted = await lockCounted(tx, lines);
  if (counted.some(({ product, quantity }) => product.units! < quantity)) return null;
  return takeLocked(tx, counted, reason);
}

async function takeLocked(
  tx: Tx,
  taken: { product: LockedStock; quantity: number }[],
  { ref, ...origin }: Reason,
): Promise<TakenUnits[]> {
  const moved = await writeMoves(
    tx,
    taken.map(({ product, quantity }) => ({ product, ref, change: { kind: 'sale', delta: -quantity } })),
    origin,
  );
  return taken.map(({ product }, index) => ({
    productId: product.id,
    costPaise: 0 - moved[index]!.valuePaise,
  }));
}

/**
 * Returns the units of a cancelled order with exactly the value that they took. A product whose stock is no longer
 * counted is skipped.
 * @param ref the order's number, which stands in the moves of its sale
 */
export async function returnCancelled(tx: Tx, lines: Units[], { ref, ...origin }: Reason): Promise<void> {
  const counted = await lockCounted(tx, lines);
  const sales = await lastSales(tx, ref, counted);
  const moves = counted.map(({ product, quantity }) => {
    const sale = sales.get(product.id);
    const valuePaise = sale ? scaledHalfUp(sale.valuePaise, quantity, sale.quantity) : 0;
    return { product, ref, change: { kind: 'cancel' as const, delta: quantity, valuePaise } };
  });
  await writeMoves(tx, moves, origin);
}

/** Puts units that came back into the stock. A product whose stock is no longer counted is skipped. */
export async function returnStock(tx: Tx, lines: Units[], { ref, ...origin }: Reason): Promise<void> {
  const counted = await lockCounted(tx, lines);
  await writeMoves(
    tx,
    counted.map(({ product, quantity }) => ({ product, ref, change: { kind: 'return', delta: quantity } })),
    origin,
  );
}

async function lockCounted(tx: Tx, lines: Units[]): Promise<{ product: LockedStock; quantity: number }[]> {
  if (lines.length === 0) return [];
  const products = await lockStock(
    tx,
    lines.map(({ productId }) => productId),
  );
  return lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product?.units == null ? [] : [{ product, quantity }];
  });
}

/** @returns what the last sale of an order took of each product; nothing where it is older than the ledger */
async function lastSales(
  tx: Tx,
  ref: string,
  lines: { product: LockedStock }[],
): Promise<Map<string, { quantity: number; valuePaise: number }>> {
  const ids = lines.map(({ product }) => product.id);
  const { rows } = await sql<{ product_id: string; delta: number; value_paise: number }>`
    select line.product_id, sale.delta, sale.value_paise from unnest(${ids}::uuid[]) as line (product_id),
    lateral (
      select delta, value_paise from stock_moves
      where stock_moves.product_id = line.product_id and kind = 'sale' and ref = ${ref}
      order by id desc limit 1
    ) sale`.execute(tx);
  return new Map(
    rows.map(({ product_id, delta, value_paise }) => [
      product_id,
      { quantity: -delta, valuePaise: 0 - value_paise },
    ]),
  );
}
