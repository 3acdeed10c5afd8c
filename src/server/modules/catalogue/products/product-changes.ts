import type { Product } from '../../../../contract/catalogue/catalogue-shapes.ts';
import { PRODUCT_FIELD_NAMES } from '../../../../contract/catalogue/product-fields.ts';

const SHORT_FIELDS = [
  ...(['name', 'slug', 'price', 'category', 'stock', 'brand', 'origin', 'image'] as const),
  ...PRODUCT_FIELD_NAMES,
] satisfies (keyof Product)[];

const LONG_FIELDS = [
  'description',
  'specs',
  'maker',
  'importer',
  'netQuantity',
  'translations',
] as const satisfies (keyof Product)[];

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
