import type { Mapping } from '../formats/row-reader.server.ts';
import type { SheetFormat } from '../formats/sheet-format.server.ts';
import type { SheetProduct } from '../formats/sheet-product.server.ts';
import type { WantedColumns } from '../reading/read-columns.server.ts';
import type { SheetTable, TablePlace, FileRefusal } from '../reading/sheet-table.server.ts';

export type SheetRequest =
  | { ask: 'open'; bytes: Uint8Array; place: TablePlace }
  | { ask: 'rows'; csv: string }
  | { ask: 'columns'; csv: string; wanted: WantedColumns; maxRows: number }
  | { ask: 'products'; format: SheetFormat; mapping: Mapping }
  | { ask: 'keys'; from: number; size: number }
  | { ask: 'batch'; from: number; size: number }
  | { ask: 'cells'; format: SheetFormat; rows: number[] }
  | { ask: 'add'; rows: WrittenCell[][] }
  | { ask: 'write'; sheet: string };

export interface OpenedSheet extends Omit<SheetTable, 'rows'> {
  samples: Record<string, string[]>;
  format: SheetFormat;
  mapping: Mapping;
}

export interface ReadProducts {
  count: number;
  unmapped: string[];
}

export type ProductBatch = SheetProduct[];

/** The part of a row that is compared with all other rows. */
export interface KeyedRow extends Pick<SheetProduct, 'row' | 'id' | 'sku'> {
  name: string | null;
  /** Undefined where the file leaves it as it is. */
  group: string | null | undefined;
}

export type WrittenCell = string | number | null;

export type SheetReply =
  | { result: unknown }
  | { refusal: FileRefusal; columns: string[]; sheets: string[] }
  | { error: string };
