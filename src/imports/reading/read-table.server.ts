import { zipSync, unzipSync } from 'fflate';
import { readSheet, type CellValue } from 'read-excel-file/universal';
import { MAX_IMPORT_ROWS } from '../preview/import-fields.ts';
import { readCsv } from './read-csv.server.ts';
import {
  tableOf,
  UnreadableFile,
  type SheetTable,
  type TablePlace,
  type Cell,
} from './sheet-table.server.ts';
import { elementsOf, percentStylesOf, sheetFacts, type SheetFacts } from './xlsx-facts.server.ts';

/** Limit of all files in an XLSX together. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

class XlsxArchive {
  private readonly bytes: Uint8Array;
  private readonly names = new Set<string>();

  /**
   * Checks the stated unpacked sizes before unpacking. No file gets more memory than stated, so a false size is cut
   * off.
   * @throws UnreadableFile import_unreadable, import_too_large, or import_type when it is another archive
   */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    let unpackedBytes = 0;
    readable(() =>
      unzipSync(bytes, {
        filter: ({ name, originalSize }) => {
          this.names.add(name);
          unpackedBytes += originalSize;
          return false;
        },
      }),
    );
    if (!this.names.has('xl/workbook.xml')) throw new UnreadableFile('import_type');
    if (unpackedBytes > MAX_UNPACKED_BYTES) throw new UnreadableFile('import_too_large');
  }

  file(name: string): Uint8Array | null {
    if (!this.names.has(name)) return null;
    return readable(() => unzipSync(this.bytes, { filter: (file) => file.name === name }))[name] ?? null;
  }

  /** @returns '' when there is no such file */
  text(name: string): string {
    const bytes = this.file(name);
    return bytes === null ? '' : new TextDecoder().decode(bytes);
  }
}

const WORKBOOK = 'xl/workbook.xml';

const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** All other parts, such as external links, are left out. */
const NEEDED_RELATIONS = /\/(worksheet|sharedStrings|styles)$/;

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Microsoft's compound file: an old .xls, or an XLSX with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

const BYTE_ORDER_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** Web pages, which some shops call .xls, and documents. */
const OTHER_TEXT = /^\s*(<(!doctype|html|\?xml|table|svg|meta)\b|%PDF-|\{\\rtf|[[{]\s*["{[])/i;

const LOOKED_AT_BYTES = 4096;

/** @throws UnreadableFile */
export async function readTable(bytes: Uint8Array, place: TablePlace = {}): Promise<SheetTable> {
  return fileKind(bytes) === 'xlsx' ? readXlsx(bytes, place) : readCsv(bytes, place);
}

/** The content decides, whatever the file's name is. @throws UnreadableFile for everything but XLSX and text */
function fileKind(bytes: Uint8Array): 'xlsx' | 'csv' {
  if (beginsWith(bytes, ZIP)) return 'xlsx';
  if (beginsWith(bytes, COMPOUND_FILE))
    throw new UnreadableFile(
      Buffer.from(bytes).includes(ENCRYPTED) ? 'import_unreadable' : 'import_old_excel',
    );
  if (BYTE_ORDER_MARKS.some((mark) => beginsWith(bytes, mark))) return 'csv';
  // Text without a byte order mark has no NUL; images, archives and UTF-16 have many.
  if (bytes.includes(0)) throw new UnreadableFile('import_type');
  const beginning = Buffer.from(bytes.subarray(0, LOOKED_AT_BYTES)).toString('latin1');
  if (OTHER_TEXT.test(beginning.replace(/^ï»¿/, ''))) throw new UnreadableFile('import_type');
  return 'csv';
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/**
 * Reads the named sheet, or the first with contents. read-excel-file drops errors, merged cells and percent formats, so these are
 * read from the sheet's XML.
 * @throws UnreadableFile
 */
async function readXlsx(bytes: Uint8Array, { sheet, headingRow = 1 }: TablePlace): Promise<SheetTable> {
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

function readable<T>(unpack: () => T): T {
  try {
    return unpack();
  } catch (error) {
    throw new UnreadableFile('import_unreadable', [], error);
  }
}
