import type { Mapping } from '../formats/row-reader.ts';
import type { SheetFormat } from '../formats/sheet-format.ts';
import type { SheetProduct } from '../formats/sheet-product.ts';
import type { SheetTable } from '../reading/sheet-table.ts';
import type { FileRefusal } from '../reading/unreadable-file.ts';

export type SheetRequest =
  | { ask: 'open'; bytes: Uint8Array }
  | { ask: 'products'; format: SheetFormat; mapping: Mapping }
  | { ask: 'batch'; from: number; size: number }
  | { ask: 'add'; rows: WrittenCell[][] }
  | { ask: 'write'; sheet: string };

export interface OpenedSheet extends Pick<SheetTable, 'encoding' | 'delimiter' | 'headings'> {
  format: SheetFormat;
  mapping: Mapping;
}

export interface ReadProducts {
  count: number;
  unmapped: string[];
}

export type ProductBatch = SheetProduct[];

export type WrittenCell = string | number | null;

export type SheetReply =
  { result: unknown } | { refusal: FileRefusal; columns: string[] } | { error: string };
