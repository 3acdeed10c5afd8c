import { isSpecField } from '../../../../domain/imports/import-fields.ts';
import type { ProductField, ProductValues } from '../formats/sheet-product.ts';
import { presentValue, type PresentProduct } from '../present/present-products.ts';
import { isSameValue } from '../present/same-value.ts';
import type { ResolvedRow } from './resolved-row.ts';

export function changesBetween(
  present: PresentProduct,
  values: ProductValues,
): Pick<ResolvedRow, 'before' | 'after'> {
  const before: ProductValues = {};
  const after: ProductValues = {};
  for (const [field, to] of Object.entries(values) as [ProductField, ProductValues[ProductField]][]) {
    if (field === 'stock' && present.isKit) continue;
    const from = presentValue(present, field);
    if (to === undefined || isSameValue(from, to)) continue;
    // An absent value needs no clearing; but a spec with an empty text differs from none.
    if (to === null && from === null && isSpecField(field)) continue;
    before[field] = from;
    after[field] = to;
  }
  return { before, after };
}
