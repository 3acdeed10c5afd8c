import type { CertificateKind } from '../../../../domain/catalogue/catalogue-choices.ts';
import { MAX_PRICE_RUPEES } from '../../../../domain/catalogue/catalogue-limits.ts';
import { changedPrice } from '../../../../domain/catalogue/rounded-price.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../../../domain/platform/money.ts';
import type { BulkChange, BulkRow } from '../../../../contract/imports/bulk-edit-shapes.ts';
import * as importMessages from '../../../../contract/imports/import-messages.ts';
import type { ProductField, ProductValues } from '../formats/sheet-product.ts';
import type { CategoryPaths } from '../present/category-paths.ts';
import { presentValue, type PresentProduct } from '../present/present-products.ts';
import { isSameValue } from '../present/same-value.ts';

export interface BulkChanged {
  product: PresentProduct;
  before: ProductValues;
  after: ProductValues;
  fault: string | null;
  /** Empty where something else is wrong. */
  missing: CertificateKind[];
}

interface Surroundings {
  categories: CategoryPaths;
  gates: ReadonlyMap<string, readonly CertificateKind[]>;
}

export function bulkChanged(product: PresentProduct, change: BulkChange, around: Surroundings): BulkChanged {
  const { price, mrp, category, ...plain } = change;
  const wanted: ProductValues = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  );
  const result = (fault: string | null, missing: CertificateKind[] = []): BulkChanged => ({
    ...{ product, ...changes(product, wanted), missing },
    fault: missing.length > 0 ? importMessages.bulk.gate(missing.join(', ')) : fault,
  });
  for (const [field, how] of [
    ['price', price],
    ['mrp', mrp],
  ] as const) {
    if (how === undefined) continue;
    const present = presentValue(product, field);
    if ('set' in how) wanted[field] = how.set;
    else if (typeof present !== 'number') return result(importMessages.bulk.noMrp);
    else wanted[field] = rupeesOf(changedPrice(paiseOf(present), how.percent, how.roundTo));
    if (wanted[field] > MAX_PRICE_RUPEES)
      return result(importMessages.bulk.tooHigh(adminRupees(MAX_PRICE_RUPEES)));
  }
  if (category !== undefined) {
    const id = around.categories.idOf(category);
    if (id === null) return result(importMessages.bulk.noCategory(category));
    wanted.category = around.categories.pathOf(id);
  }
  const fault = priceFault(product, wanted);
  return result(fault, fault === null ? missingProofs(product, wanted, around) : []);
}

function priceFault(product: PresentProduct, wanted: ProductValues): string | null {
  const final = (field: ProductField) => wanted[field] ?? presentValue(product, field);
  const [price, mrp] = [final('price'), final('mrp')];
  const isAbove = typeof price === 'number' && typeof mrp === 'number' && price > mrp;
  return isAbove ? importMessages.faults.aboveMrp(adminRupees(price), adminRupees(mrp)) : null;
}

function missingProofs(
  product: PresentProduct,
  wanted: ProductValues,
  { categories, gates }: Surroundings,
): CertificateKind[] {
  const final = (field: ProductField) => wanted[field] ?? presentValue(product, field);
  const isTouched = wanted.state !== undefined || wanted.category !== undefined;
  if (!isTouched || final('state') !== 'live' || product.proofs === null) return [];
  const { proofs } = product;
  const asked = gates.get(categories.idOf(String(final('category')))!) ?? [];
  return asked.filter((kind) => !proofs.includes(kind));
}

function changes(
  product: PresentProduct,
  wanted: ProductValues,
): { before: ProductValues; after: ProductValues } {
  const before: ProductValues = {};
  const after: ProductValues = {};
  for (const [field, to] of Object.entries(wanted) as [ProductField, ProductValues[ProductField]][]) {
    const from = presentValue(product, field);
    if (to === undefined || isSameValue(from, to)) continue;
    before[field] = from;
    after[field] = to;
  }
  return { before, after };
}

export function bulkRow({ product, before, after, fault }: BulkChanged): BulkRow {
  const sku = presentValue(product, 'sku');
  return {
    product: product.id,
    sku: typeof sku === 'string' ? sku : null,
    name: String(presentValue(product, 'name')),
    updatedAt: product.updatedAt.toISOString(),
    changes: Object.entries(after).map(([field, to]) => ({
      field,
      from: before[field as ProductField] ?? null,
      to,
    })),
    fault,
  };
}
