import type { Product } from '../../../../../contract/catalogue/catalogue-shapes.ts';

export interface FactGroup {
  rows: { name: string; value: string }[];
}

export interface CompareRow {
  name: string;
  /** One value for each product; a dash if unknown. */
  values: string[];
  isSame: boolean;
}

/** @returns a row for every fact known of any product, in the order of the specification table */
export function compareRows(products: Product[], groupsOf: (product: Product) => FactGroup[]): CompareRow[] {
  const known = products.map(
    (product) =>
      new Map(groupsOf(product).flatMap(({ rows }) => rows.map(({ name, value }) => [name, value] as const))),
  );
  const names = [...new Set(known.flatMap((facts) => [...facts.keys()]))];
  return names.map((name) => {
    const values = known.map((facts) => facts.get(name) ?? '–');
    return { name, values, isSame: new Set(values).size === 1 };
  });
}
