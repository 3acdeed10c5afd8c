import { sql, type QueryCreator } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { isShownChange } from './lock-stock.server.ts';

/** Parts of the one statement that writes an order. Its products must be locked and have enough units. */

export interface TakenUnits {
  product_id: string;
  quantity: number;
  cost_paise: number;
}

/** Call noteStockTaken too. */
export function takeStockPart(part: QueryCreator<Schema & { unit: TakenUnits }>) {
  return part
    .updateTable('products')
    .from('unit')
    .set((row) => ({
      stock: row('products.stock', '-', row.ref('unit.quantity')),
      stock_value_paise: row('products.stock_value_paise', '-', row.ref('unit.cost_paise')),
    }))
    .whereRef('products.id', '=', 'unit.product_id')
    .returning([
      'products.id as product_id',
      'products.stock as units',
      'products.stock_value_paise as value_paise',
      'unit.quantity',
      'unit.cost_paise',
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

/** Reads the rows of takeStockPart as `taken` and the order as `placed`. */
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
        // The same formula as averagePaise of stock-value.ts.
        sql<number>`(2 * nullif(taken.cost_paise, 0) + taken.quantity) / (2 * taken.quantity)`.as(
          'unit_cost',
        ),
        'placed.number',
        'placed.created_at',
      ]),
    );
}

export function noteStockTaken(
  tx: Tx,
  taken: { units: number | null; quantity: number; perKit: number[] }[],
): void {
  const isShown = taken.some(
    ({ units, quantity, perKit }) => units !== null && isShownChange(units, units - quantity, perKit),
  );
  if (isShown) tx.effects.stockChanged();
}
