import { zipSync } from 'fflate';
import { readSheet, type CellValue } from 'read-excel-file/universal';
import { MAX_IMPORT_ROWS } from '../../../../domain/imports/imports-limits.ts';
import { tableOf } from './bounded-table.ts';
import type { Cell, SheetTable, TablePlace } from './sheet-table.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { XlsxArchive } from './xlsx-archive.ts';
import { elementsOf, percentStylesOf, sheetFacts, type SheetFacts } from './xlsx-facts.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
/** All other parts, such as external links, are left out. */
const NEEDED_RELATIONS = /\/(worksheet|sharedStrings|styles)$/;

/**
 * Reads the named sheet, or the first with contents. read-excel-file drops errors, merged cells and percent formats, so these are
 * read from the sheet's XML.
 * @throws UnreadableFile
 */
export async function readXlsx(
  bytes: Uint8Array,
  { sheet, headingRow = 1 }: TablePlace,
): Promise<SheetTable> {
  const archive = new XlsxArchive(bytes);
  let sheets: string[] = [];
  try {
    const styles = percentStylesOf(archive.text(partOf(archive, 'styles') ?? 'xl/styles.xml'));
    const all = sheetsOf(archive);
    sheets = all.map(({ name }) => name);
    for (const { number, path, name } of all) {
      if (sheet !== undefined && sheet !== name) continue;
      const facts = sheetFacts(archive.text(path), styles);
      if (!facts.hasCells) continue;
      const records = await readSheet(smallWorkbook(archive, path), number, { trim: false });
      if (records.length === 0) continue;
      if (records.length > 2 * MAX_IMPORT_ROWS) throw new UnreadableFile('import_too_large');
      const cells = withFacts(records, facts, headingRow);
      return { encoding: null, delimiter: null, sheets, sheet: name, ...tableOf(cells, headingRow) };
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw Object.assign(error, { sheets });
    throw new UnreadableFile('import_unreadable', [], error);
  }
  throw Object.assign(new UnreadableFile('import_empty'), { sheets });
}

function sheetsOf(archive: XlsxArchive): { number: number; path: string; name: string }[] {
  const relations = relationsOf(archive);
  return elementsOf(archive.text(WORKBOOK), 'sheet').flatMap((sheet, index) => {
    const id = sheet['r:id'] ?? Object.entries(sheet).find(([name]) => name.endsWith(':id'))?.[1];
    const relation = relations.find(({ Id, Type }) => Id === id && Type?.endsWith('/worksheet'));
    return relation?.Target
      ? [{ number: index + 1, path: pathOf(relation.Target), name: sheet.name ?? '' }]
      : [];
  });
}

function partOf(archive: XlsxArchive, type: string): string | null {
  const relation = relationsOf(archive).find(({ Type }) => Type?.endsWith(`/${type}`));
  return relation?.Target ? pathOf(relation.Target) : null;
}

function relationsOf(archive: XlsxArchive) {
  return elementsOf(archive.text(RELATIONS), 'Relationship').filter(
    ({ Type, TargetMode }) => NEEDED_RELATIONS.test(Type ?? '') && TargetMode !== 'External',
  );
}

function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The workbook with one sheet; the others are empty. Uncompressed, so that read-excel-file starts no threads. */
function smallWorkbook(archive: XlsxArchive, sheet: string): ArrayBuffer {
  const empty = new TextEncoder().encode('<worksheet><sheetData/></worksheet>');
  const files: Record<string, Uint8Array> = {};
  const parts = relationsOf(archive).map(({ Target }) => pathOf(Target ?? ''));
  for (const path of [WORKBOOK, RELATIONS, ...parts]) {
    const isOtherSheet = path !== sheet && sheetsOf(archive).some((each) => each.path === path);
    const bytes = isOtherSheet ? empty : archive.file(path);
    if (bytes) files[path] = bytes;
  }
  return zipSync(files, { level: 0 }).buffer;
}

/** read-excel-file's own type includes the constructor of dates. */
type SheetValue = CellValue | null;

function withFacts(
  records: readonly (readonly SheetValue[])[],
  facts: SheetFacts,
  headingRow: number,
): Cell[][] {
  const cells = records.map((record, row) =>
    record.map((value, column) => cellOf(value, `${row}:${column}`, facts)),
  );
  for (const { top, left, bottom, right } of facts.merged) {
    for (let row = Math.max(top, headingRow); row <= Math.min(bottom, cells.length - 1); row++) {
      const record = cells[row]!;
      for (let column = left; column <= Math.min(right, record.length - 1); column++)
        record[column] = { broken: 'merged_cell', text: '' };
    }
  }
  return cells;
}

function cellOf(value: SheetValue, key: string, { errors, percents }: SheetFacts): Cell {
  const error = errors.get(key);
  if (error !== undefined) return { broken: 'formula_error', text: error };
  if (value instanceof Date) return { date: value.toISOString().slice(0, 10) };
  // Excel keeps 15 digits; more are noise of binary fractions.
  if (typeof value === 'number') return withoutNoise(percents.has(key) ? value * 100 : value);
  return typeof value === 'function' ? null : value;
}

function withoutNoise(value: number): number {
  return Number(value.toPrecision(15));
}
