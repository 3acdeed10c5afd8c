import { sql, type QueryCreator } from 'kysely';
import { columnValues, recordSet, type ColumnTypes } from '../../../db/record-set.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Tx } from '../../transaction/in-transaction.ts';
import { isShownChange } from './shown-stock.ts';

/** A number of units of a product. */
export interface Units {
  productId: string;
  quantity: number;
}

interface StockChangeRow {
  product_id: string;
  change: number;
}

const STOCK_CHANGE_TYPES: ColumnTypes<StockChangeRow> = { product_id: 'uuid', change: 'int4' };

/**
 * Takes units from the stock. A product with too few units left, or without counted stock, is skipped.
 * @returns the ids of the products whose units were taken
 */
export async function takeAvailableStock(tx: Tx, lines: Units[]): Promise<string[]> {
  const counted = await lockCounted(tx, lines);
  const taken = counted.filter(({ units, quantity }) => units >= quantity);
  await changeStock(
    tx,
    taken.map(({ productId, units, quantity }) => ({ productId, before: units, after: units - quantity })),
  );
  return taken.map(({ productId }) => productId);
}

/** Returns units to the stock. A product whose stock is no longer counted is skipped. */
export async function returnStock(tx: Tx, lines: Units[]): Promise<void> {
  const counted = await lockCounted(tx, lines);
  await changeStock(
    tx,
    counted.map(({ productId, units, quantity }) => ({ productId, before: units, after: units + quantity })),
  );
}

/** The rows named `line` that takeStockPart reads. Their products must be locked and have counted stock. */
interface TakenLine {
  product_id: string;
  quantity: number;
  stock_taken: boolean;
}

/** @returns the part of a statement that takes the units of each `line` with `stock_taken`; call noteStockTaken too */
export function takeStockPart(part: QueryCreator<Schema & { line: TakenLine }>) {
  return part
    .updateTable('products')
    .from('line')
    .set((row) => ({ stock: row('products.stock', '-', row.ref('line.quantity')) }))
    .whereRef('products.id', '=', 'line.product_id')
    .where('line.stock_taken', '=', true);
}

/** Notes what takeStockPart took: a change that shoppers see makes cached answers stale. */
export function noteStockTaken(tx: Tx, lines: { units: number | null; quantity: number }[]): void {
  const isShown = lines.some(
    ({ units, quantity }) => units !== null && isShownChange(units, units - quantity),
  );
  if (isShown) tx.effects.catalogueChanged();
}

/** Returns the products with counted stock and locks them in the order of their ids, as placing an order does. */
async function lockCounted(tx: Tx, lines: Units[]): Promise<(Units & { units: number })[]> {
  if (lines.length === 0) return [];
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'stock'])
    .where('id', '=', sql<string>`any(${lines.map(({ productId }) => productId)}::uuid[])`)
    .where('stock', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const unitsById = new Map(rows.map(({ id, stock }) => [id, stock!]));
  return lines.flatMap(({ productId, quantity }) => {
    const units = unitsById.get(productId);
    return units === undefined ? [] : [{ productId, quantity, units }];
  });
}

async function changeStock(
  tx: Tx,
  moves: { productId: string; before: number; after: number }[],
): Promise<void> {
  if (moves.length === 0) return;
  const changes = moves.map(({ productId, before, after }) => ({
    product_id: productId,
    change: after - before,
  }));
  await tx
    .with('move', () => recordSet(STOCK_CHANGE_TYPES, columnValues(STOCK_CHANGE_TYPES, changes)))
    .updateTable('products')
    .from('move')
    .set((row) => ({ stock: row('products.stock', '+', row.ref('move.change')) }))
    .whereRef('products.id', '=', 'move.product_id')
    .execute();
  if (moves.some(({ before, after }) => isShownChange(before, after))) tx.effects.catalogueChanged();
}
