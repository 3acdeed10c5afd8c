import { setImmediate } from 'node:timers/promises';
import type { RedirectBook } from '../../../../domain/storefront/redirect-book.ts';
import { MAX_REDIRECT_ROWS, MAX_REDIRECTS } from '../../../../domain/storefront/redirect-limits.ts';
import { fromPathOf, toAddressOf } from '../../../../domain/storefront/redirect-paths.ts';
import { withoutFormulaQuote } from '../../../../domain/platform/csv.ts';
import * as redirectMessages from '../../../../contract/storefront/redirect-messages.ts';
import type { RedirectFile } from '../../../../contract/storefront/redirects-shapes.ts';
import { invalid, Refused } from '../../../http/errors.ts';
import { csvRecords } from '../../platform/csv/csv-records.ts';

const sentences = redirectMessages.file;
const ROWS_AT_ONCE = 500;

/** A row as it may be kept; null where a cell is none. */
export interface RedirectRow {
  row: number;
  from: string | null;
  to: string | null;
}

/** @throws Refused 400 for another heading, a file that is no CSV, or too many rows */
export async function readRedirectFile(csv: string): Promise<RedirectRow[]> {
  const rows: RedirectRow[] = [];
  let places: { from: number; to: number } | null = null;
  try {
    for await (const cells of csvRecords(csv)) {
      if (places === null) {
        places = placesOf(cells);
        continue;
      }
      if (rows.length === MAX_REDIRECT_ROWS) throw refused(sentences.tooLong);
      const textAt = (place: number) => withoutFormulaQuote((cells[place] ?? '').trim());
      const row = rows.length + 1;
      rows.push({ row, from: fromPathOf(textAt(places.from)), to: toAddressOf(textAt(places.to)) });
      if (row % ROWS_AT_ONCE === 0) await setImmediate();
    }
  } catch (error) {
    throw error instanceof Refused ? error : refused(sentences.unreadable);
  }
  if (places === null) throw refused(sentences.header);
  return rows;
}

function placesOf(cells: readonly string[]): { from: number; to: number } {
  const headings = cells.map((heading) => heading.trim().toLowerCase());
  const places = { from: headings.indexOf('from'), to: headings.indexOf('to') };
  if (places.from === -1 || places.to === -1) throw refused(sentences.header);
  return places;
}

function refused(sentence: string): Refused {
  return invalid(sentence, { csv: sentence });
}

/** Adds the rows to the book, each after those above it. */
export function checkRedirectFile(
  rows: readonly RedirectRow[],
  book: RedirectBook,
  existing: ReadonlySet<string>,
): Pick<RedirectFile, 'counts' | 'faults'> {
  const counts = { add: 0, same: 0, fault: 0 };
  const faults: RedirectFile['faults'] = [];
  for (const { row, from, to } of rows) {
    const outcome = addRow(from, to);
    if (outcome === 'add' || outcome === 'same') counts[outcome]++;
    else faults.push({ row, message: outcome });
  }
  counts.fault = faults.length;
  return { counts, faults };

  function addRow(from: string | null, to: string | null): string {
    if (from === null) return redirectMessages.from;
    if (to === null) return redirectMessages.to;
    if (existing.has(from)) return redirectMessages.pathInUse;
    const isFull = book.size >= MAX_REDIRECTS;
    if (isFull && book.of(from) === from) return redirectMessages.full;
    const fault = book.add(from, to);
    if (fault === null) return 'add';
    if (fault === 'same') return 'same';
    return fault === 'loop' ? redirectMessages.loop : redirectMessages.taken;
  }
}
