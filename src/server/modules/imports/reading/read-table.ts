import { fileKind } from './file-kind.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { SheetTable } from './sheet-table.ts';

/** @throws UnreadableFile */
export async function readTable(bytes: Uint8Array): Promise<SheetTable> {
  return fileKind(bytes) === 'xlsx' ? readXlsx(bytes) : readCsv(bytes);
}
