import { sql } from 'kysely';
import { isSound, stepOf, unitsAfter, type StockOnHand, type StockChange } from './stock-value.ts';
import * as stockMessages from './stock.words.ts';
import { columnValues, recordSet, type ColumnTypes } from '../../db/record-set.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { type LockedStock, isShownChange, lockStock } from './lock-stock.server.ts';

/** Valued at its cost price; nothing where it is not counted. */
export async function openStock(
  tx: Tx,
  productId: string,
  counted: number | null,
  actorId: string,
  now: Date,
): Promise<void> {
  if (counted === null) return;
  const product = (await lockStock(tx, [productId])).get(productId)!;
  const change = { kind: 'count', counted } as const;
  await writeMoves(tx, [{ product, change, note: 'Opening stock' }], { actorId, now });
}

export interface NewMove {
  product: LockedStock;
  change: StockChange;
  ref?: string | null;
  note?: string | null;
}

interface Origin {
  actorId: string | null;
  now: Date;
  /** Typed at the stock desk, its reference too: whatever it names, no document wrote it. */
  isByHand?: boolean;
}

export interface MoveRow {
  product_id: string;
  kind: string;
  delta: number;
  after: number | null;
  value_paise: number;
  value_after_paise: number;
  unit_cost_paise: number | null;
  ref: string | null;
  note: string | null;
}

interface StockRow {
  product_id: string;
  units: number | null;
  value_paise: number;
  cost_paise: number | null;
}

export const MOVE_TYPES: ColumnTypes<MoveRow> = {
  product_id: 'uuid',
  kind: 'text',
  delta: 'int4',
  after: 'int4',
  value_paise: 'int8',
  value_after_paise: 'int8',
  unit_cost_paise: 'int8',
  ref: 'text',
  note: 'text',
};

const STOCK_TYPES: ColumnTypes<StockRow> = {
  product_id: 'uuid',
  units: 'int4',
  value_paise: 'int8',
  cost_paise: 'int8',
};

interface PlannedMove {
  row: MoveRow;
  /** Value in whole paise. */
  valuePaise: number;
  after: StockOnHand;
}

const MAX_STOCK = 2_147_483_647;

export interface Moved {
  moveId: number;
  /** Value in whole paise. */
  valuePaise: number;
  after: StockOnHand;
}

/**
 * Written in one statement, in this order, for locked products; one may occur more than once.
 * @throws Refused 409 not_counted, stock_below_zero (with the present stock); 400 where a sum is too large
 */
export async function writeMoves(tx: Tx, moves: readonly NewMove[], origin: Origin): Promise<Moved[]> {
  if (moves.length === 0) return [];
  const counted = moves.filter(({ change }) => change.kind === 'count');
  const gaps = await findLedgerGaps(
    tx,
    counted.map(({ product }) => product),
  );
  const { steps, states } = plannedMoves(moves, gaps);
  const ids = await insertMoves(
    tx,
    steps.map(({ row }) => row),
    states,
    origin,
  );
  for (const { product } of moves) {
    if (isShownChange(product.units, states.get(product.id)!.units, product.perKit))
      tx.effects.stockChanged();
  }
  return steps.map(({ valuePaise, after }, index) => ({ moveId: ids[index]!, valuePaise, after }));
}

/**
 * The moves to write, and the stock after them.
 * @param gaps of counted products, each taken by its first count
 * @throws Refused as writeMoves
 */
export function plannedMoves(
  moves: readonly NewMove[],
  gaps: Map<string, LedgerGap>,
): { steps: PlannedMove[]; states: Map<string, StockOnHand> } {
  const states = new Map<string, StockOnHand>(moves.map(({ product }) => [product.id, product]));
  const steps = moves.map(({ product, change: asked, ref = null, note = null }) => {
    const onHand = states.get(product.id)!;
    // A sheet shows a kit's units from its parts, not the kit's own.
    const change = product.isKit && asked.kind === 'count' ? { ...asked, expected: undefined } : asked;
    requirePossible(product, onHand, change);
    const step = stepOf(onHand, change);
    states.set(product.id, step.after);
    const gap = change.kind === 'count' ? gaps.get(product.id) : undefined;
    gaps.delete(product.id);
    const row: MoveRow = {
      product_id: product.id,
      kind: change.kind,
      delta: step.delta + (gap?.units ?? 0),
      after: step.after.units,
      value_paise: step.valuePaise + (gap?.valuePaise ?? 0),
      value_after_paise: step.after.valuePaise,
      unit_cost_paise: step.unitCostPaise,
      ref,
      note,
    };
    if (step.after.units! > MAX_STOCK || !Number.isSafeInteger(step.after.valuePaise))
      throw invalid(stockMessages.tooLarge);
    return { row, valuePaise: step.valuePaise, after: step.after };
  });
  requireSound(moves, states);
  return { steps, states };
}

function requirePossible({ name }: LockedStock, { units }: StockOnHand, change: StockChange): void {
  if (units === null && change.kind !== 'count')
    throw conflict('not_counted', stockMessages.notCounted(name), { stock: null });
  const after = unitsAfter(units, change);
  if (after !== null && after < 0)
    throw conflict('stock_below_zero', stockMessages.belowZero(name, units ?? 0), { stock: units });
}

/** Taking back a purchase can leave less than nothing, or value without units. */
function requireSound(moves: readonly NewMove[], states: ReadonlyMap<string, StockOnHand>): void {
  for (const { product, change } of moves) {
    const isUndone = change.kind === 'purchase' && change.delta < 0;
    if (isUndone && !isSound(states.get(product.id)!))
      throw conflict('purchase_used', stockMessages.purchaseUsed(product.name), { stock: product.units });
  }
}

async function insertMoves(
  tx: Tx,
  moves: MoveRow[],
  states: Map<string, StockOnHand>,
  { actorId, now, isByHand = false }: Origin,
): Promise<number[]> {
  const rowsAfter = [...states].map(([product_id, { units, valuePaise, costPaise }]) => ({
    product_id,
    units,
    value_paise: valuePaise,
    cost_paise: costPaise,
  }));
  const { rows } = await sql<{ id: number }>`
    with move as ${recordSet(MOVE_TYPES, columnValues(MOVE_TYPES, moves))},
    on_hand as ${recordSet(STOCK_TYPES, columnValues(STOCK_TYPES, rowsAfter))},
    changed as (
      update products set stock = on_hand.units, stock_value_paise = on_hand.value_paise, cost_paise = on_hand.cost_paise
      from on_hand where products.id = on_hand.product_id
    )
    insert into stock_moves (product_id, kind, delta, after, value_paise, value_after_paise, unit_cost_paise, ref, note,
      actor_id, at, is_by_hand)
    select product_id, kind, delta, after, value_paise, value_after_paise, unit_cost_paise, ref, note,
      ${actorId}::uuid, ${now}::timestamptz, ${isByHand}::boolean from move
    returning id`.execute(tx);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

interface LedgerGap {
  units: number;
  valuePaise: number;
}

/**
 * Finds stock changed behind the ledger, by hand or with an older release; a count's move includes the gap. A separate
 * statement: one that waits for a lock sees the moves from before it waited.
 */
export async function findLedgerGaps(
  tx: Tx,
  products: readonly Pick<LockedStock, 'id'>[],
): Promise<Map<string, LedgerGap>> {
  if (products.length === 0) return new Map();
  const ids = products.map(({ id }) => id);
  const { rows } = await sql<{ id: string; units: number; value_paise: number }>`
    select products.id, coalesce(stock, 0) - coalesce(last.after, 0) as units,
      stock_value_paise - coalesce(last.value_after_paise, 0) as value_paise
    from products left join lateral (
      select "after", value_after_paise from stock_moves where product_id = products.id order by id desc limit 1
    ) last on true
    where products.id = any(${ids}::uuid[])
      and (stock is distinct from last.after or stock_value_paise <> coalesce(last.value_after_paise, 0))`.execute(
    tx,
  );
  return new Map(rows.map(({ id, units, value_paise }) => [id, { units, valuePaise: value_paise }]));
}
