import { sql } from 'kysely';
import type { StockChange, StockOnHand } from '../../stock/stock/stock-value.ts';
import * as importMessages from '../preview/import.words.ts';
import { columnValues, recordSet, type ColumnTypes } from '../../db/record-set.ts';
import type { ImportDoing } from '../preview/imports.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import {
  findLedgerGaps,
  MOVE_TYPES,
  plannedMoves,
  type MoveRow,
  type NewMove,
} from '../../stock/stock/write-moves.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { paths } from '../../app/page-paths.ts';
import { takePath } from '../../platform/redirects/path-moves.server.ts';

/** Rows of a set, by their numbers: above `after`, up to `last`. */
export interface RowRange {
  setId: string;
  after: number;
  last: number;
}

export interface DecidedStock {
  moves: MoveRow[];
  /** The stock of each product afterwards. */
  onHand: OnHandRow[];
  /** Rows whose stock an undo leaves as it is. */
  keptRows: number[];
  /** Rows of which nothing but the stock changes, and does. */
  doneRows: number;
}

interface OnHandRow {
  product_id: string;
  units: number | null;
  value_paise: number;
}

export const ON_HAND_TYPES: ColumnTypes<OnHandRow> = {
  product_id: 'uuid',
  units: 'int4',
  value_paise: 'int8',
};

interface StockRow {
  row: number;
  product_id: string;
  name: string;
  is_new: boolean;
  /** Whether the row counts as done whatever its stock does. */
  has_more: boolean;
  stock_before: number | null;
  stock_after: number | null;
  units: number | null;
  value_paise: number;
  cost_paise: number | null;
}

/**
 * Decides the changes of stock: units sold since the preview stay sold. The products are locked.
 * @throws Refused 409 import_changed when more were sold than the file leaves
 */
export async function decideStock(
  tx: Tx,
  { setId, after, last }: RowRange,
  doing: ImportDoing,
  note: string,
): Promise<DecidedStock> {
  const { rows } = await sql<StockRow>`
    select written.row, written.product_id, coalesce(products.name, written.name) as name, products.id is null as is_new,
      has_values or act = 'archive' as has_more, stock_before, stock_after, products.stock as units, coalesce(products.stock_value_paise, 0) as value_paise,
      case when has_values then written.cost_paise else products.cost_paise end as cost_paise
    from prepared_products written left join products on products.id = written.product_id
    where set_id = ${setId} and written.row > ${after} and written.row <= ${last} and has_stock
      and (act = 'add' or products.id is not null)
    order by written.row`.execute(tx);
  const decided: DecidedStock = { moves: [], onHand: [], keptRows: [], doneRows: 0 };
  const moves: NewMove[] = [];
  for (const row of rows) {
    const change = doing === 'apply' ? countOf(row) : changeBack(row);
    if (change === null) {
      decided.keptRows.push(row.row);
      continue;
    }
    if (!row.has_more) decided.doneRows++;
    if (isChange(row.units, change)) moves.push({ product: stockOf(row), change, note });
  }
  const gaps = await findLedgerGaps(
    tx,
    rows.filter(({ is_new }) => !is_new).map(({ product_id }) => ({ id: product_id })),
  );
  const { steps, states } = plannedMoves(moves, countedOnly(gaps, moves));
  decided.moves = steps.map((step) => step.row);
  decided.onHand = [...states].map(([product_id, { units, valuePaise }]) => ({
    ...{ product_id, units, value_paise: valuePaise },
  }));
  return decided;
}

function countOf({ units, stock_before, stock_after }: StockRow): StockChange {
  const isCounted = units !== null && stock_before !== null && stock_after !== null;
  const counted = isCounted ? units + stock_after - stock_before : stock_after;
  if (counted !== null && counted < 0) throw conflict('import_changed', importMessages.changed);
  return { kind: 'count', counted };
}

/** @returns null where so many units are not there any more, or counting began or ended and more happened since */
function changeBack({ units, stock_before, stock_after }: StockRow): StockChange | null {
  if (stock_before !== null && stock_after !== null) {
    const delta = stock_before - stock_after;
    return units === null || units + delta < 0 ? null : { kind: 'adjust', delta };
  }
  return units === stock_after ? { kind: 'count', counted: stock_before } : null;
}

function isChange(units: number | null, change: StockChange): boolean {
  return change.kind === 'count' ? change.counted !== units : change.delta !== 0;
}

function stockOf({ product_id, name, units, value_paise, cost_paise }: StockRow): NewMove['product'] {
  const onHand: StockOnHand = { units, valuePaise: value_paise, costPaise: cost_paise };
  return { ...onHand, id: product_id, slug: '', name, isKit: false, perKit: [] };
}

function countedOnly<Gap>(gaps: Map<string, Gap>, moves: readonly NewMove[]): Map<string, Gap> {
  const counted = new Set(
    moves.flatMap(({ product, change }) => (change.kind === 'count' ? product.id : [])),
  );
  return new Map([...gaps].filter(([id]) => counted.has(id)));
}

/** The stock itself is written with the products. */
export async function insertStockMoves(
  tx: Tx,
  moves: readonly MoveRow[],
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    insert into stock_moves (product_id, kind, delta, after, value_paise, value_after_paise, unit_cost_paise, ref, note,
      actor_id, at)
    select product_id, kind, delta, after, value_paise, value_after_paise, unit_cost_paise, ref, note,
      ${actorId}::uuid, ${now}::timestamptz
    from ${recordSet(MOVE_TYPES, columnValues(MOVE_TYPES, moves))} move`.execute(tx);
}

/** Writes the categories, brands, makers and groups that come with the products of a set. */
export async function writeReferences(tx: Tx, setId: string): Promise<void> {
  // Categories are inserted one after the other: a category may lie below an earlier one.
  const categories = await tx
    .selectFrom('prepared_references')
    .select(['id', 'data'])
    .where('set_id', '=', setId)
    .where('kind', '=', 'category')
    .orderBy('position')
    .execute();
  for (const { id, data } of categories) {
    const { name, slug, parent } = data as { name: string; slug: string; parent: string | null };
    await tx.insertInto('categories').values({ id, name, slug, parent_id: parent }).execute();
    await takePath(tx, paths.category(slug));
  }
  await sql`
    insert into brands (id, name, slug) select id, data ->> 'name', data ->> 'slug'
    from prepared_references where set_id = ${setId} and kind = 'brand' order by position`.execute(tx);
  await sql`
    insert into makers (id, kind, name, address) select id, kind, data ->> 'name', data ->> 'address'
    from prepared_references where set_id = ${setId} and kind in ('maker', 'importer') order by position`.execute(
    tx,
  );
  await sql`
    insert into product_groups (id, name, axes)
    select id, data ->> 'name', array(select jsonb_array_elements_text(data -> 'axes'))
    from prepared_references where set_id = ${setId} and kind = 'group' order by position`.execute(tx);
}

/** The value changes when a category or brand is added, renamed, moved or deleted: then all must be prepared again. */
export async function namesOfCatalogue(tx: Tx): Promise<string> {
  const { rows } = await sql<{ names: string }>`
    select md5(coalesce((select string_agg(id || name || coalesce(parent_id::text, ''), ',' order by id) from categories), '')
      || coalesce((select string_agg(id || name, ',' order by id) from brands), '')) as names`.execute(tx);
  return rows[0]!.names;
}
