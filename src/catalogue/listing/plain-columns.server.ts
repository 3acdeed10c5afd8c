import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import {
  fieldsAnswered,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  productField,
  type ColumnOf,
  type FieldsWith,
  type FieldValue,
  type ProductField,
  type ProductFieldName,
} from '../products/product-fields.shapes.ts';

/** What the column of a field has: amounts are in paise. */
export type StoredFields<Name extends ProductFieldName = ProductFieldName> = {
  [Each in Name as ColumnOf<Each>]: FieldValue<Each>;
};

type FieldValues<Name extends ProductFieldName> = { [Each in Name]: FieldValue<Each> };

export function columnsOfFields<Name extends ProductFieldName>(names: readonly Name[]) {
  return names.map((name) => `products.${PRODUCT_FIELDS[name].column}` as `products.${ColumnOf<Name>}`);
}

export function columnsAnswered<Where extends ProductField['answered']>(where: Where) {
  return columnsOfFields<FieldsWith<{ answered: Where }>>(fieldsAnswered(where));
}

/** @returns what reads these fields from a row; prepared once, for many rows */
export function plainFieldsReader<Name extends ProductFieldName>(
  names: readonly Name[],
): (row: StoredFields<Name>) => FieldValues<Name> {
  const fields = names.map((name) => ({ name, column: PRODUCT_FIELDS[name].column, isMoney: isMoney(name) }));
  return (row) => {
    const values: Record<string, unknown> = {};
    const stored = row as Readonly<Record<string, unknown>>;
    for (const { name, column, isMoney } of fields) {
      const value = stored[column];
      values[name] = isMoney && typeof value === 'number' ? rupeesOf(value) : value;
    }
    return values as FieldValues<Name>;
  };
}

/** A field left out is undefined, and its column is not changed. */
export function storedFields(values: Partial<FieldValues<ProductFieldName>>): Partial<StoredFields> {
  const columns = PRODUCT_FIELD_NAMES.map((name) => [
    PRODUCT_FIELDS[name].column,
    storedValue(name, values[name]),
  ]);
  return Object.fromEntries(columns) as Partial<StoredFields>;
}

export function storedValue<Value>(name: ProductFieldName, value: Value): Value | number {
  return isMoney(name) && typeof value === 'number' ? paiseOf(value) : value;
}

function isMoney(name: ProductFieldName): boolean {
  return productField(name).kind.as === 'rupees';
}
