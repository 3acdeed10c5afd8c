import { parse } from 'csv-parse/sync';
import {
  tableOf,
  UnreadableFile,
  type SheetTable,
  type TablePlace,
  type Delimiter,
  type Encoding,
} from './sheet-table.server.ts';

/** Bytes 0x80 to 0x9f of Windows-1252; the five unassigned ones stay control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

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

function guessDelimiter(text: string): Delimiter {
  const cells = DELIMITERS.map((delimiter) => cellsOfFirstRecord(text, delimiter));
  return DELIMITERS[cells.indexOf(Math.max(...cells))]!;
}

function cellsOfFirstRecord(text: string, delimiter: Delimiter): number {
  let cells = 1;
  let isQuoted = false;
  let isStart = true;
  for (const sign of text) {
    if (sign === '"' && (isQuoted || isStart)) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) return cells;
    else if (!isQuoted && sign === delimiter) cells++;
    isStart = !isQuoted && sign === delimiter;
  }
  return cells;
}

interface Decoded {
  text: string;
  encoding: Encoding;
}

/** Decodes by the byte order mark; without one as UTF-8 if valid, else as Windows-1252. */
function decodeText(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodedAs('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodedAs('utf-16be', bytes);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: windows1252(bytes), encoding: 'windows-1252' };
  }
}

function decodedAs(encoding: Encoding, bytes: Uint8Array): Decoded {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** Decoded by hand: TextDecoder of Node 20 reads Windows-1252 as Latin 1, so that € becomes a control character. */
function windows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80]!);
}
