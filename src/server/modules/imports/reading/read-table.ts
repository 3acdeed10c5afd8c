import { fileKind } from './file-kind.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { SheetTable, TablePlace } from './sheet-table.ts';

/** @throws UnreadableFile */
export async function readTable(bytes: Uint8Array, place: TablePlace = {}): Promise<SheetTable> {
  return fileKind(bytes) === 'xlsx' ? readXlsx(bytes, place) : readCsv(bytes, place);
}
