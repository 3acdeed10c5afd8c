import type { ImportField, SpecField, TranslatedField } from '../preview/import-fields.ts';
import type { Specs } from '../../catalogue/listing/catalogue.shapes.ts';

/** The fields that a row sets: not its key, the ID. */
export type SheetField = Exclude<ImportField, 'id'> | SpecField | TranslatedField;

/** Adds a field that no sheet has, and an edit of many products changes. */
export type ProductField = SheetField | 'serials';

/** Money in rupees, a category as its path, a group as its name with the axes' values. */
export type FieldValue = Specs[string];

/** Fields left out stay; null clears. */
export type ProductValues = Partial<Record<ProductField, FieldValue | null>>;

export interface RowFault {
  column: string;
  code: FaultCode;
  message: string;
}

export type FaultCode =
  | 'sku_missing'
  | 'sku_twice'
  | 'sku_date'
  | 'required'
  | 'number'
  | 'price_decimals'
  | 'above_mrp'
  | 'category_unknown'
  | 'gst_rate'
  | 'hsn'
  | 'gtin'
  | 'origin'
  | 'stock'
  | 'state'
  | 'yes_no'
  | 'too_long'
  | 'control_character'
  | 'formula_error'
  | 'merged_cell'
  | 'variant_taken'
  | 'attribute'
  | 'columns'
  | 'type';

export type NoteCode =
  | 'gate_draft'
  | 'pictures_not_fetched'
  | 'pictures_fetched'
  | 'picture_failed'
  | 'html_removed'
  | 'sku_made'
  | 'sku_from_id'
  | 'stock_oversold';

export interface SheetProduct {
  /** Row number as the spreadsheet counts. */
  row: number;
  id: string | null;
  sku: string | null;
  values: ProductValues;
  faults: RowFault[];
  notes: NoteCode[];
  /** URLs of pictures; left out where there are none. */
  pictures?: string[];
}
