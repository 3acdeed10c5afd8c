import * as stockMessages from './stock.words.ts';
import { unitsAfter } from './stock-value.ts';
import type { NewStockMove } from './stock.shapes.ts';
import { MAX_STOCK_UNITS } from '../../catalogue/products/product-limits.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { CallPath } from '../../app/api-types.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';

export type ChangeKind = NewStockMove['kind'] | 'uncounted';

export interface ChangeDraft {
  kind: ChangeKind;
  units: string;
  cost: string;
  ref: string;
  note: string;
}

type ChangeFaults = Partial<Record<'units' | 'cost' | 'note', string>>;

export const emptyChange: ChangeDraft = { kind: 'count', units: '', cost: '', ref: '', note: '' };

export const changeNames: Record<ChangeKind, string> = {
  count: 'Counted',
  adjust: 'Correct by',
  return: 'Returned',
  purchase: 'Bought',
  uncounted: 'Do not count this product',
};

/** A product that is not counted cannot stop being counted. */
export function changeKinds(stock: number | null): ChangeKind[] {
  const kinds = Object.keys(changeNames) as ChangeKind[];
  return kinds.filter((kind) => kind !== 'uncounted' || stock !== null);
}

export function readChange(
  draft: ChangeDraft,
  stock: number | null,
): { move: NewStockMove } | { faults: ChangeFaults } {
  const { kind } = draft;
  const note = draft.note.trim();
  const ref = draft.ref.trim();
  const words = { ...(note !== '' && { note }), ...(ref !== '' && { ref }) };
  const faults: ChangeFaults = {};
  if (kind === 'count' || kind === 'uncounted') {
    const counted = kind === 'uncounted' ? null : unitsOf(draft.units);
    if (counted === undefined) return { faults: { units: stockMessages.units } };
    const expected = stock !== null && { expected: stock };
    return { move: { kind: 'count', counted, ...expected, ...(note !== '' && { note }) } };
  }
  if (kind === 'adjust') {
    const delta = signedUnitsOf(draft.units);
    if (delta === undefined) faults.units = stockMessages.delta;
    if (note === '') faults.note = stockMessages.noteMissing;
    return delta === undefined || note === '' ? { faults } : { move: { kind, delta, note } };
  }
  const delta = unitsOf(draft.units);
  if (!delta) faults.units = stockMessages.unitsMore;
  if (kind === 'return') return delta ? { move: { kind, delta, ...words } } : { faults };
  const cost = costOf(draft.cost);
  if (cost === undefined) faults.cost = stockMessages.cost;
  return delta && cost !== undefined ? { move: { kind, delta, cost, ...words } } : { faults };
}

/** @returns `Now 17, then 15`; only the first part while the form is invalid */
export function nowAndThen(draft: ChangeDraft, stock: number | null): string {
  const now = `Now ${stockWord(stock)}`;
  const read = readChange({ ...draft, note: draft.note.trim() || '-', cost: '0' }, stock);
  if (!('move' in read)) return now;
  const { move } = read;
  const after = unitsAfter(stock, move.kind === 'count' ? move : { kind: 'adjust', delta: move.delta });
  return `${now}, then ${stockWord(after)}`;
}

function stockWord(stock: number | null): string {
  return stock === null ? 'not counted' : String(stock);
}

/** @returns a whole number with an optional sign, not 0; else undefined */
function signedUnitsOf(typed: string): number | undefined {
  const text = typed.trim().replace('−', '-');
  const delta = /^[+-]?\d{1,7}$/.test(text) ? Number(text) : 0;
  return delta !== 0 && Math.abs(delta) <= 1_000_000 ? delta : undefined;
}

/** @returns a whole number of units, else undefined */
export function unitsOf(typed: string): number | undefined {
  const text = typed.trim();
  return /^\d{1,7}$/.test(text) && Number(text) <= MAX_STOCK_UNITS ? Number(text) : undefined;
}

/** @returns rupees with at most two decimals, else undefined */
export function costOf(typed: string): number | undefined {
  const text = typed.trim();
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

/** The API paths whose answers a change of stock changes. */
export const STOCK_CHANGES: readonly CallPath[] = ['/admin', '/products'];

export function invalidateStock(client: QueryClient): void {
  invalidateQueries(client, ...STOCK_CHANGES);
}
