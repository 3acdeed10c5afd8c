import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';

const PIECE_LENGTH = 64 * 1024;

/**
 * Other requests are answered between the pieces of a long file.
 * @param csv with commas, semicolons or tabs, as its first line has them, and any ends of lines, also mixed
 * @returns the cells of each line that has any; throws csv-parse's error where it is no CSV
 */
export function csvRecords(csv: string): AsyncIterable<string[]> {
  const [heading = ''] = csv.split(/[\r\n]/, 1);
  const delimiter = [',', ';', '\t'].find((sign) => heading.includes(sign)) ?? ',';
  const parser = parse({
    bom: true,
    delimiter,
    max_record_size: PIECE_LENGTH,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  return Readable.from(piecesOf(csv)).pipe(parser);
}

async function* piecesOf(csv: string): AsyncGenerator<string> {
  for (let at = 0; at < csv.length; at += PIECE_LENGTH) {
    yield csv.slice(at, at + PIECE_LENGTH);
    await setImmediate();
  }
}
