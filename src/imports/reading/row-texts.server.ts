import { plainText } from '../formats/field-readers.server.ts';
import type { SheetFormat } from '../formats/sheet-format.server.ts';
import { isBroken, type Cell, type SheetRow, type SheetTable } from './sheet-table.server.ts';

const SAMPLES = 3;
const ROWS_TO_LOOK_AT = 50;
const MAX_SAMPLE_LENGTH = 60;

/** A row as the file has it. */
export interface RowTexts {
  row: number;
  texts: string[];
}

/** The first different values of each column. */
export function samplesOf({ headings, rows }: SheetTable): Record<string, string[]> {
  const some = rows.slice(0, ROWS_TO_LOOK_AT);
  return Object.fromEntries(
    headings.flatMap((heading, index) => {
      if (heading === '') return [];
      const values = some.map(({ cells }) => textOf(cells[index]).slice(0, MAX_SAMPLE_LENGTH));
      return [[heading, [...new Set(values)].filter((value) => value !== '').slice(0, SAMPLES)]];
    }),
  );
}

/** These rows and those without which they cannot be read: of a group of variants all. */
export function textsOfRows(table: SheetTable, format: SheetFormat, numbers: readonly number[]): RowTexts[] {
  const wanted = new Set(numbers);
  const keysOf = groupKeys(table, format);
  const keys = new Set(table.rows.flatMap((row) => (wanted.has(row.row) ? keysOf(row).needs : [])));
  return table.rows
    .filter((row) => wanted.has(row.row) || keysOf(row).gives.some((key) => keys.has(key)))
    .map(({ row, cells }) => ({
      row,
      texts: Array.from({ length: Math.max(table.headings.length, cells.length) }, (_, index) =>
        textOf(cells[index]),
      ),
    }));
}

type GroupKeys = (row: SheetRow) => { needs: string[]; gives: string[] };

function groupKeys({ headings }: SheetTable, format: SheetFormat): GroupKeys {
  const textIn = (...names: string[]) => {
    const index = headings.findIndex((heading) => names.includes(heading.toLowerCase()));
    return ({ cells }: SheetRow) => textOf(cells[index]);
  };
  if (format === 'shopify') {
    const handle = textIn('handle', 'url handle');
    return (row) => ({ needs: filled(handle(row)), gives: filled(handle(row)) });
  }
  if (format === 'woocommerce') {
    const [parent, sku, id] = [textIn('parent'), textIn('sku'), textIn('id')];
    return (row) => ({ needs: filled(parent(row)), gives: [...filled(sku(row)), `id:${id(row)}`] });
  }
  return () => ({ needs: [], gives: [] });
}

function filled(text: string): string[] {
  return text === '' ? [] : [text];
}

function textOf(cell: Cell | undefined): string {
  return isBroken(cell) ? cell.text : plainText(cell);
}
