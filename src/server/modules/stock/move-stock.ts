import { sql, type QueryCreator } from 'kysely';
import { recordSet } from '../../../db/record-set.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Tx } from '../../transaction/in-transaction.ts';
import { isShownChange } from './shown-stock.ts';

/** Units of a product. */
export interface Units {
  productId: string;
  quantity: number;
}

interface Change {
  product_id: string;
  change: number;
}

/**
 * Takes units, product by product, as far as they are there: a product of which too few are left, or which is not
 * counted, is left alone.
 * @returns the ids of the products whose units were taken
 */
export async function takeAvailableStock(tx: Tx, wanted: Units[]): Promise<string[]> {
  const counted = await lockCounted(tx, wanted);
  const taken = counted.filter(({ units, quantity }) => units >= quantity);
  await change(
    tx,
    taken.map(({ productId, units, quantity }) => ({ productId, before: units, after: units - quantity })),
  );
  return taken.map(({ productId }) => productId);
}

/** Gives units back; a product that is not counted any more is left alone. */
export async function returnStock(tx: Tx, returned: Units[]): Promise<void> {
  const counted = await lockCounted(tx, returned);
  await change(
    tx,
    counted.map(({ productId, units, quantity }) => ({ productId, before: units, after: units + quantity })),
  );
}

/** What the part of a statement that takes units reads: rows named `line`, of counted products that are locked. */
interface TakenLine {
  product_id: string;
  quantity: number;
  stock_taken: boolean;
}

/** @returns the part of a statement that takes the units of `line` where `stock_taken` says so; note it with noteStockTaken */
export function takeStockPart(part: QueryCreator<Schema & { line: TakenLine }>) {
  return part
    .updateTable('products')
    .from('line')
    .set((row) => ({ stock: row('products.stock', '-', row.ref('line.quantity')) }))
    .whereRef('products.id', '=', 'line.product_id')
    .where('line.stock_taken', '=', true);
}

/** Notes what takeStockPart took: cached pages are stale where shoppers see a difference. */
export function noteStockTaken(tx: Tx, lines: { units: number | null; quantity: number }[]): void {
  const isSeen = lines.some(
    ({ units, quantity }) => units !== null && isShownChange(units, units - quantity),
  );
  if (isSeen) tx.effects.catalogueChanged();
}

/** The counted ones with their units, locked in the order of their ids as when an order is placed. */
async function lockCounted(tx: Tx, wanted: Units[]): Promise<(Units & { units: number })[]> {
  if (wanted.length === 0) return [];
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'stock'])
    .where('id', '=', sql<string>`any(${wanted.map(({ productId }) => productId)}::uuid[])`)
    .where('stock', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const unitsById = new Map(rows.map(({ id, stock }) => [id, stock!]));
  return wanted.flatMap(({ productId, quantity }) => {
    const units = unitsById.get(productId);
    return units === undefined ? [] : [{ productId, quantity, units }];
  });
}

async function change(tx: Tx, moves: { productId: string; before: number; after: number }[]): Promise<void> {
  if (moves.length === 0) return;
  const changes = moves.map(({ productId, before, after }) => ({
    product_id: productId,
    change: after - before,
  }));
  await tx
    .with('move', () => recordSet<Change>({ product_id: 'uuid', change: 'int4' }, changes))
    .updateTable('products')
    .from('move')
    .set((row) => ({ stock: row('products.stock', '+', row.ref('move.change')) }))
    .whereRef('products.id', '=', 'move.product_id')
    .execute();
  if (moves.some(({ before, after }) => isShownChange(before, after))) tx.effects.catalogueChanged();
}
