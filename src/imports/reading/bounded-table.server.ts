import { MAX_IMPORT_ROWS } from '../preview/imports-limits.ts';
import { isEmpty, type Cell, type SheetRow, type SheetTable } from './sheet-table.server.ts';
import { UnreadableFile } from './unreadable-file.server.ts';

export const MAX_COLUMNS = 200;

/**
 * Drops blank rows; rows keep the spreadsheet's numbers.
 * @throws UnreadableFile import_empty, import_too_large, or import_header for a duplicate heading
 */
export function tableOf(
  records: readonly (readonly Cell[])[],
  headingRow: number,
): Pick<SheetTable, 'headings' | 'rows' | 'headingRow'> {
  const headings = withoutBlankEnd((records[headingRow - 1] ?? []).map(headingOf));
  const rows: SheetRow[] = [];
  for (const [index, cells] of records.entries()) {
    if (index >= headingRow && !cells.every(isEmpty)) rows.push({ row: index + 1, cells: [...cells] });
  }
  if (rows.length > MAX_IMPORT_ROWS || headings.length > MAX_COLUMNS)
    throw new UnreadableFile('import_too_large');
  if (headings.length === 0 || rows.length === 0) throw new UnreadableFile('import_empty', headings);
  const named = headings.filter((heading) => heading !== '').map(foldedHeading);
  if (new Set(named).size < named.length) throw new UnreadableFile('import_header', headings);
  return { headings, rows, headingRow };
}

/** Case matters only in the names of specs. */
export function foldedHeading(heading: string): string {
  return /^spec:/i.test(heading) ? `spec:${heading.slice(5)}` : heading.toLowerCase().replace(/\s+/g, ' ');
}

function headingOf(cell: Cell): string {
  return cell === null || typeof cell === 'object' ? '' : String(cell).trim();
}

function withoutBlankEnd(headings: string[]): string[] {
  return headings.slice(0, headings.findLastIndex((heading) => heading !== '') + 1);
}
