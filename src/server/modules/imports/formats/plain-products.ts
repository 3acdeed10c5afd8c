import type { SheetTable } from '../reading/sheet-table.ts';
import { Columns, RowReader, type Mapping } from './row-reader.ts';
import type { ProductField, SheetProduct } from './sheet-product.ts';

export function plainProducts(table: SheetTable, mapping: Mapping): SheetProduct[] {
  const columns = new Columns(table.headings, mapping);
  const fields = Object.keys(mapping).filter((field) => field !== 'id') as ProductField[];
  return table.rows.map((row) => {
    const reader = new RowReader(columns, row);
    for (const field of fields) reader.read(field);
    reader.readId();
    return reader.product;
  });
}
