import { adminRupees } from '../../../../domain/platform/money.ts';
import * as importMessages from '../../../../contract/imports/import-messages.ts';
import type { ProductField, ProductValues } from '../formats/sheet-product.ts';
import { presentValue, type PresentProduct } from '../present/present-products.ts';
import type { AddFault, CatalogueFacts } from './resolved-row.ts';

const REQUIRED = ['name', 'description', 'price', 'category'] as const;

export function checkRequired(values: ProductValues, fault: AddFault): void {
  for (const field of REQUIRED) {
    if (values[field] === undefined) fault(field, 'required', importMessages.faults.required);
  }
}

export function checkTogether(values: ProductValues, present: PresentProduct | null, fault: AddFault): void {
  const final = (field: ProductField) =>
    values[field] === undefined ? (present ? presentValue(present, field) : null) : values[field];
  const [price, mrp] = [final('price'), final('mrp')];
  if (typeof price === 'number' && typeof mrp === 'number' && price > mrp)
    fault('price', 'above_mrp', importMessages.faults.aboveMrp(adminRupees(price), adminRupees(mrp)));
  const pairs = [
    ['maker', 'makerAddress', importMessages.faults.makerMissing],
    ['importer', 'importerAddress', importMessages.faults.makerMissing],
    ['netQuantity', 'netUnit', importMessages.faults.netUnitMissing],
  ] as const;
  for (const [first, second, sentence] of pairs) {
    if (values[first] === null && values[second] === undefined) values[second] = null;
    if ((final(first) === null) !== (final(second) === null)) fault(first, 'required', sentence);
  }
}

/** Whether the product would be live without proof. One that is already held stays so. */
export function isGated(
  values: ProductValues,
  present: PresentProduct | null,
  { categories, gates }: Pick<CatalogueFacts, 'categories' | 'gates'>,
): boolean {
  const state = values.state ?? (present ? presentValue(present, 'state') : 'live');
  if (state !== 'live' || present?.isArchived) return false;
  const { category } = values;
  const id = typeof category === 'string' ? categories.idOf(category) : (present?.categoryId ?? null);
  const wanted = id === null ? [] : (gates.get(id) ?? []);
  if (present?.categoryId === id && presentValue(present, 'state') === 'live') return false;
  const proofs = present ? present.proofs : [];
  return proofs !== null && wanted.some((kind) => !proofs.includes(kind));
}
