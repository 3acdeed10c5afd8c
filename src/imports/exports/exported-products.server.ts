import {
  IMPORT_FIELDS,
  importFieldLabel,
  IMPORT_FIELD_NAMES,
  isSpecField,
  type TranslatedField,
} from '../preview/import-fields.ts';
import { csvLine } from '../../kit/rules/csv.ts';
import type { FieldValue, ProductField } from '../formats/sheet-product.server.ts';
import { specText } from '../formats/spec-text.server.ts';
import type { PresentProduct } from '../present/present-products.server.ts';

export type ExportedCell = string | number | null;

/** What is exported besides the fields that every product has. */
export interface ExportedColumns {
  translated: readonly TranslatedField[];
  specKeys: readonly string[];
}

export function exportedHeadings({ translated, specKeys }: ExportedColumns): string[] {
  return [
    ...IMPORT_FIELD_NAMES.map((field) => IMPORT_FIELDS[field]),
    ...translated.map(importFieldLabel),
    ...specKeys.map(specHeadingOf),
  ];
}

export function exportedCells(
  product: PresentProduct,
  { translated, specKeys }: ExportedColumns,
): ExportedCell[] {
  const specs = specKeys.map((key): ProductField => `spec:${key}`);
  return [
    ...IMPORT_FIELD_NAMES.map((field) =>
      field === 'id' ? product.id : cellOf(field, product.values[field] ?? null, product),
    ),
    ...translated.map((field) => cellOf(field, product.values[field] ?? null, product)),
    ...specs.map((field) => cellOf(field, product.values[field] ?? null, product)),
  ];
}

function cellOf(field: ProductField, value: FieldValue | null, { values }: PresentProduct): ExportedCell {
  if (value === null || (field === 'spec:countryOfOrigin' && values.origin)) return null;
  if (isSpecField(field)) return typeof value === 'number' ? numberCell(value) : specText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Codes of digits are texts, also in XLSX: they are no amounts.
  return typeof value === 'number' ? value : String(value);
}

/** Numbers that a spreadsheet would round stay text. */
function numberCell(value: number): ExportedCell {
  return value >= 0 && Number(value.toPrecision(15)) === value && /^[\d.]{1,15}$/.test(String(value))
    ? value
    : specText(value);
}

function specHeadingOf(key: string): string {
  const isPlain =
    key === key.trim() &&
    key !== '' &&
    /^[^"\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\u2028\u2029][^\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\u2028\u2029]*$/u.test(
      key,
    );
  return `spec:${isPlain ? key : quotedKey(key)}`;
}

function quotedKey(key: string): string {
  const text = specText([key]);
  return text.slice(1, -1);
}

export function csvLineOf(cells: readonly ExportedCell[]): string {
  return csvLine(cells.map((cell) => (typeof cell === 'number' ? { digits: String(cell) } : (cell ?? ''))));
}
