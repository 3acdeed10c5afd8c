import { parse } from 'csv-parse/sync';
import { tableOf } from './bounded-table.ts';
import { decodeText } from './decode-text.ts';
import { guessDelimiter } from './guess-delimiter.ts';
import type { SheetTable, TablePlace } from './sheet-table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** RFC 4180; any of four delimiters. @throws UnreadableFile for an unclosed quotation mark, or as tableOf */
export function readCsv(bytes: Uint8Array, { headingRow = 1 }: TablePlace): SheetTable {
  const { text, encoding } = decodeText(bytes);
  const delimiter = guessDelimiter(text);
  let records: string[][];
  try {
    records = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // Inches are written as quotation marks: 4" bracket.
      relax_quotes: true,
    });
  } catch (error) {
    throw new UnreadableFile('import_unreadable', [], error);
  }
  return { encoding, delimiter, sheets: [], sheet: null, ...tableOf(records, headingRow) };
}
