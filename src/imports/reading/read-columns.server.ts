import { CsvError, parse } from 'csv-parse/sync';
import { UnreadableFile } from './sheet-table.server.ts';

/** Best pattern first, of a heading's letters alone in lower case: files shorten and punctuate headings freely. */
export type WantedColumns = Readonly<Record<string, WantedColumn>>;

interface WantedColumn {
  patterns: readonly RegExp[];
  isRequired: boolean;
}

/** The cells of a row by the column's name; '' where the file lacks the column. */
export type ColumnRow = Record<string, string>;

const DELIMITERS = [',', ';', '\t'] as const;
const ROWS_TO_SEARCH = 60;
const MAX_CELL_LENGTH = 1000;
/** A line without such a character is neither a row nor a part of a quoted cell. */
const HAS_CONTENT = /["\p{L}\p{N}]/u;

/**
 * Reads named columns of a CSV text whose headings are somewhere in its first rows, by any of three delimiters. Blank
 * rows are dropped. Parsing stops once there are too many rows.
 * @throws UnreadableFile import_header, import_too_large, import_unreadable for an unclosed quotation mark
 */
export function readColumns(csv: string, wanted: WantedColumns, maxRows: number): ColumnRow[] {
  const text = csv
    .split(/\r\n|\n|\r/)
    .filter((line) => HAS_CONTENT.test(line))
    .join('\n');
  for (const delimiter of DELIMITERS) {
    const header = recordsOf(text, delimiter, ROWS_TO_SEARCH).findIndex((cells) => placesOf(cells, wanted));
    if (header === -1) continue;
    // Quoted blank rows count here, so that a file of them alone ends as well.
    const limit = header + 2 * maxRows + 1;
    const records = recordsOf(text, delimiter, limit);
    const rows = records.slice(header + 1).filter((cells) => cells.some((cell) => cell.trim() !== ''));
    if (rows.length > maxRows || records.length === limit) throw new UnreadableFile('import_too_large');
    const places = placesOf(records[header]!, wanted)!;
    return rows.map((cells) => rowOf(cells, places));
  }
  throw new UnreadableFile('import_header');
}

function recordsOf(text: string, delimiter: string, limit: number): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: limit,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile('import_unreadable', [], error);
    throw error;
  }
}

type Places = Record<string, number>;

/** The column of each; -1 where there is none. @returns null without a required one */
function placesOf(cells: readonly string[], wanted: WantedColumns): Places | null {
  const letters = cells.map((cell) =>
    plainText(cell)
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  );
  const places: Places = {};
  for (const [name, { patterns, isRequired }] of Object.entries(wanted)) {
    const found = patterns.map((pattern) => letters.findIndex((heading) => pattern.test(heading)));
    places[name] = found.find((index) => index !== -1) ?? -1;
    if (isRequired && places[name] === -1) return null;
  }
  return places;
}

function rowOf(cells: readonly string[], places: Places): ColumnRow {
  return Object.fromEntries(
    Object.entries(places).map(([name, index]) => [name, plainText(cells[index] ?? '')]),
  );
}

/** PostgreSQL cannot store NUL; other control characters are unreadable. */
function plainText(cell: string): string {
  return cell
    .slice(0, MAX_CELL_LENGTH)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
