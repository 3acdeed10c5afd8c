import type { NewStockCount } from '../../../../../contract/stock/stock-shapes.ts';
import { unitsOf } from '../typed-numbers.ts';

export interface CountEntry {
  typed: string;
  /** The stock that the sheet showed: units sold after that stay sold. */
  expected: number;
}

export type CountEntries = Readonly<Record<string, CountEntry>>;

export function withTyped(
  entries: CountEntries,
  { _id, stock }: { _id: string; stock: number },
  typed: string,
): CountEntries {
  const { [_id]: former, ...others } = entries;
  return typed.trim() === '' ? others : { ...others, [_id]: { typed, expected: former?.expected ?? stock } };
}

export function faultyIds(entries: CountEntries): string[] {
  return Object.entries(entries)
    .filter(([, { typed }]) => unitsOf(typed) === undefined)
    .map(([id]) => id);
}

/** @param entries each must be a number of units */
export function linesOf(entries: CountEntries): NewStockCount['lines'] {
  return Object.entries(entries).map(([product, { typed, expected }]) => ({
    product,
    counted: unitsOf(typed)!,
    expected,
  }));
}

/** @returns the entries typed since the booking, with the booked count as the expected stock */
export function entriesLeft(entries: CountEntries, booked: NewStockCount['lines']): CountEntries {
  const counts = new Map(booked.map(({ product, counted }) => [product, counted]));
  const left = Object.entries(entries).flatMap(([id, entry]): [string, CountEntry][] => {
    const counted = counts.get(id);
    if (counted === undefined) return [[id, entry]];
    return counted === unitsOf(entry.typed) ? [] : [[id, { ...entry, expected: counted }]];
  });
  return Object.fromEntries(left);
}
