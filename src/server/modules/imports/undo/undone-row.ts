import { importFieldLabel } from '../../../../domain/imports/import-fields.ts';
import * as importMessages from '../../../../contract/imports/import-messages.ts';
import type { KeptRows } from '../../../../contract/imports/imports-shapes.ts';
import type { StockStep } from '../apply/book-stock.ts';
import type { FullProduct } from '../apply/written-row.ts';
import type { PlannedRow } from '../change-sets/change-rows-queries.ts';
import type { ProductField, ProductValues } from '../formats/sheet-product.ts';
import type { CategoryPaths } from '../present/category-paths.ts';
import { presentValue, type PresentProduct } from '../present/present-products.ts';
import { isSameValue } from '../present/same-value.ts';

export interface UndoneRow {
  isUndone: boolean;
  kept: KeptRows;
  product: FullProduct | null;
  step: StockStep | null;
  archived: string | null;
}

const why = importMessages.kept;

/**
 * Undoes every field that still has the value which the row gave it.
 * @param skuOwners the products by their present SKUs
 */
export function undoneRow(
  row: PlannedRow,
  present: PresentProduct | null,
  categories: CategoryPaths,
  skuOwners: ReadonlyMap<string, string>,
): UndoneRow {
  const result: UndoneRow = { isUndone: false, kept: [], product: null, step: null, archived: null };
  const keep = (reason: string) => result.kept.push({ sku: row.sku, why: reason });
  if (!present || present.isArchived) {
    keep(why.gone);
    return result;
  }
  if (row.act === 'add') return { ...result, isUndone: true, archived: present.id };
  const values: ProductValues = { ...present.values };
  const changed = new Set<string>();
  for (const [field, from] of Object.entries(row.before) as [ProductField, ProductValues[ProductField]][]) {
    if (field === 'stock') continue;
    const reason = reasonToKeep(field, from ?? null, row, present, categories, skuOwners);
    if (reason !== null) keep(reason);
    else {
      values[field] = from ?? null;
      changed.add(field);
    }
  }
  if (isAboveMrp(values) && (changed.has('price') || changed.has('mrp'))) {
    for (const field of ['price', 'mrp'] as const) {
      values[field] = presentValue(present, field);
      changed.delete(field);
    }
    keep(why.price);
  }
  if (changed.size > 0) result.product = { id: present.id, values, changed };
  if ('stock' in row.before) {
    result.step = stockBack(row, present);
    if (result.step === null) keep(why.stock);
  }
  return { ...result, isUndone: result.product !== null || result.step !== null };
}

function reasonToKeep(
  field: ProductField,
  from: ProductValues[ProductField] | null,
  row: PlannedRow,
  present: PresentProduct,
  categories: CategoryPaths,
  skuOwners: ReadonlyMap<string, string>,
): string | null {
  if (!isSameValue(presentValue(present, field), row.after[field] ?? null))
    return why.edited(importFieldLabel(field));
  if (field === 'category' && categories.idOf(String(from)) === null) return why.missing;
  const owner = field === 'sku' && typeof from === 'string' ? skuOwners.get(from) : undefined;
  return owner === undefined || owner === present.id ? null : why.skuTaken;
}

function isAboveMrp({ price, mrp }: ProductValues): boolean {
  return typeof price === 'number' && typeof mrp === 'number' && price > mrp;
}

function stockBack({ before, after }: PlannedRow, present: PresentProduct): StockStep | null {
  if (present.isKit) return null;
  const [was, became, is] = [before.stock, after.stock, presentValue(present, 'stock')];
  const step = (after: number | null, kind: StockStep['kind']): StockStep => ({
    ...{ productId: present.id, before: typeof is === 'number' ? is : null, after, kind },
  });
  if (typeof was === 'number' && typeof became === 'number') {
    if (typeof is !== 'number' || is + was - became < 0) return null;
    return step(is + was - became, 'adjust');
  }
  // Counting began or ended with the import, and nothing has happened since.
  return is === became ? step(typeof was === 'number' ? was : null, 'count') : null;
}
