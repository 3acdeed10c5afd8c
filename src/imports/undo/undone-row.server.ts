import { importFieldLabel } from '../preview/import-fields.ts';
import * as importMessages from '../preview/import.words.ts';
import type { FullProduct } from '../prepared/written-row.server.ts';
import type { PlannedRow } from '../change-sets/change-rows-queries.server.ts';
import type { ProductField, ProductValues } from '../formats/sheet-product.server.ts';
import type { CategoryPaths } from '../present/category-paths.server.ts';
import { presentValue, isSameValue, type PresentProduct } from '../present/present-products.server.ts';

export interface UndoneRow {
  act: 'change' | 'archive' | 'keep';
  kept: string[];
  product: FullProduct | null;
  /** Whether its stock goes back as far as the units are still there. */
  hasStock: boolean;
}

const why = importMessages.kept;

/**
 * Undoes every field that still has the value which the row gave it.
 * @param skuOwners the products by their present SKUs in small letters
 */
export function undoneRow(
  row: PlannedRow,
  present: PresentProduct | null,
  categories: CategoryPaths,
  skuOwners: ReadonlyMap<string, string>,
): UndoneRow {
  const result: UndoneRow = { act: 'change', kept: [], product: null, hasStock: false };
  const keep = (reason: string) => result.kept.push(reason);
  if (!present || present.isArchived) return { ...result, act: 'keep', kept: [why.gone] };
  const movesStock = row.act === 'add' ? typeof row.after.stock === 'number' : 'stock' in row.before;
  if (movesStock) {
    result.hasStock = !present.isKit;
    if (present.isKit) keep(why.stock);
  }
  if (row.act === 'add') return { ...result, act: 'archive' };
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
  return result;
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
  const owner = field === 'sku' && typeof from === 'string' ? skuOwners.get(from.toLowerCase()) : undefined;
  return owner === undefined || owner === present.id ? null : why.skuTaken;
}

function isAboveMrp({ price, mrp }: ProductValues): boolean {
  return typeof price === 'number' && typeof mrp === 'number' && price > mrp;
}
