import { sql, type QueryCreator } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Tx } from '../../transaction/in-transaction.ts';
import { isShownChange } from './shown-stock.ts';

/**
 * What placing an order does to the stock, as parts of the one statement that writes the order. Its products must be
 * locked, and its counted ones have enough units.
 */

/** The rows named `line` that takeStockPart reads. */
interface TakenLine {
  product_id: string;
  quantity: number;
  stock_taken: boolean;
  /** What the units cost. */
  cost_paise: number;
}

/** @returns the part that takes the units and their value of each `line` with `stock_taken`; call noteStockTaken too */
export function takeStockPart(part: QueryCreator<Schema & { line: TakenLine }>) {
  return part
    .updateTable('products')
    .from('line')
    .set((row) => ({
      stock: row('products.stock', '-', row.ref('line.quantity')),
      stock_value_paise: row('products.stock_value_paise', '-', row.ref('line.cost_paise')),
    }))
    .whereRef('products.id', '=', 'line.product_id')
    .where('line.stock_taken', '=', true)
    .returning([
      'products.id as product_id',
      'products.stock as units',
      'products.stock_value_paise as value_paise',
      'line.quantity',
      'line.cost_paise',
    ]);
}

interface TakenRow {
  product_id: string;
  units: number | null;
  value_paise: number;
  quantity: number;
  cost_paise: number;
}

interface PlacedRow {
  number: string;
  created_at: Date;
}

/** @returns the part that books a move for each row of takeStockPart, named `taken`, of the order named `placed` */
export function saleMovesPart(part: QueryCreator<Schema & { taken: TakenRow; placed: PlacedRow }>) {
  return part
    .insertInto('stock_moves')
    .columns([
      'product_id',
      'kind',
      'delta',
      'after',
      'value_paise',
      'value_after_paise',
      'unit_cost_paise',
      'ref',
      'at',
    ])
    .expression((from) =>
      from.selectFrom(['taken', 'placed']).select([
        'taken.product_id',
        sql.lit('sale').as('kind'),
        sql<number>`-taken.quantity`.as('delta'),
        'taken.units',
        sql<number>`-taken.cost_paise`.as('cost'),
        'taken.value_paise',
        // As averagePaise of contract/stock-value.ts.
        sql<number>`(2 * nullif(taken.cost_paise, 0) + taken.quantity) / (2 * taken.quantity)`.as(
          'unit_cost',
        ),
        'placed.number',
        'placed.created_at',
      ]),
    );
}

/** Notes what takeStockPart took: a change that shoppers see makes cached answers stale. */
export function noteStockTaken(tx: Tx, lines: { units: number | null; quantity: number }[]): void {
  const isShown = lines.some(
    ({ units, quantity }) => units !== null && isShownChange(units, units - quantity),
  );
  if (isShown) tx.effects.catalogueChanged();
}
