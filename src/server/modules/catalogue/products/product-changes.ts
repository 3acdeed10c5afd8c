import type { Product } from '../../../../contract/catalogue/catalogue-shapes.ts';

/** Fields whose old and new values are logged. */
const SHORT_FIELDS = [
  'name',
  'sku',
  'price',
  'mrp',
  'category',
  'isFeatured',
  'stock',
  'costPrice',
  'reorderAt',
  'hsn',
  'gstRate',
  'uqc',
  'warrantyMonths',
  'brand',
  'origin',
  'gtin',
  'weightGrams',
  'state',
  'image',
] as const satisfies (keyof Product)[];

/** Fields of which only the fact of a change is logged. */
const LONG_FIELDS = [
  'description',
  'specs',
  'maker',
  'importer',
  'netQuantity',
] as const satisfies (keyof Product)[];

/** @returns the differences between two states of a product, for the audit log */
export function changesOf(before: Product, after: Product): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const field of SHORT_FIELDS) {
    if (before[field] !== after[field]) changes[field] = { from: before[field], to: after[field] };
  }
  for (const field of LONG_FIELDS) {
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field])) changes[field] = 'changed';
  }
  const [reasonBefore, reasonAfter] = [before.gate?.reason ?? null, after.gate?.reason ?? null];
  if (reasonBefore !== reasonAfter) changes.gateReason = { from: reasonBefore, to: reasonAfter };
  return changes;
}
