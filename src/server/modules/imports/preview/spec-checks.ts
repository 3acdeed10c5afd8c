import { isSpecField } from '../../../../domain/imports/import-fields.ts';
import { valueFault } from '../../../../contract/catalogue/attributes/attribute-value.ts';
import type { Attribute } from '../../../../contract/catalogue/attributes/attributes-shapes.ts';
import type { FieldValue, ProductField, ProductValues } from '../formats/sheet-product.ts';
import { presentValue, type PresentProduct } from '../present/present-products.ts';
import { isSameValue } from '../present/same-value.ts';
import type { AddFault } from './resolved-row.ts';

const PREFIX = 'spec:'.length;

/** Uses the definitions of the attributes: a cell alone does not show whether `TVI` is a text or a list of one. */
export function resolveSpecs(
  values: ProductValues,
  attributes: ReadonlyMap<string, Attribute>,
  present: PresentProduct | null,
  fault: AddFault,
): void {
  for (const field of Object.keys(values) as ProductField[]) {
    const value = values[field];
    const attribute = isSpecField(field) ? attributes.get(field.slice(PREFIX)) : undefined;
    if (!attribute || value === undefined || value === null) continue;
    const meant = asKind(attribute.kind, value);
    values[field] = meant;
    if (present && isSameValue(presentValue(present, field), meant)) continue;
    const sentence = valueFault(attribute, meant);
    if (sentence !== null) fault(field, 'attribute', sentence);
  }
}

function asKind(kind: Attribute['kind'], value: FieldValue): FieldValue {
  if (kind === 'list') return typeof value === 'string' ? [value] : value;
  if (kind !== 'text' && kind !== 'choice') return value;
  if (Array.isArray(value)) return value.join(' | ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return kind === 'choice' ? String(value) : value;
}
