import type { Mapping } from '../formats/row-reader.ts';
import type { SheetFormat } from '../formats/sheet-format.ts';
import type { SheetProduct } from '../formats/sheet-product.ts';
import type { SheetTable } from '../reading/sheet-table.ts';
import type { FileRefusal } from '../reading/unreadable-file.ts';

/** What the worker thread is asked for, one after the other. */
export type SheetRequest =
  | { ask: 'open'; bytes: Uint8Array }
  | { ask: 'products'; format: SheetFormat; mapping: Mapping }
  | { ask: 'batch'; from: number; size: number }
  | { ask: 'add'; rows: WrittenCell[][] }
  | { ask: 'write'; sheet: string };

/** A file's headings, and how they are understood before anybody says otherwise. */
export interface OpenedSheet extends Pick<SheetTable, 'encoding' | 'delimiter' | 'headings'> {
  format: SheetFormat;
  mapping: Mapping;
}

/** What a file holds; the products themselves are fetched in batches. */
export interface ReadProducts {
  count: number;
  unmapped: string[];
}

export type ProductBatch = SheetProduct[];

/** A cell of a sheet that is written. */
export type WrittenCell = string | number | null;

/** What it answers: what was asked for, why the file is refused, or what went wrong. */
export type SheetReply =
  { result: unknown } | { refusal: FileRefusal; columns: string[] } | { error: string };
