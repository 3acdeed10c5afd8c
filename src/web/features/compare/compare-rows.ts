import type { Product } from '../../../contract/catalogue-shapes.ts';

/** What is known about a product, named and grouped. */
export interface FactGroup {
  rows: { name: string; value: string }[];
}

export interface CompareRow {
  name: string;
  /** One for each product; a dash where it is not known. */
  values: string[];
  isSame: boolean;
}

/**
 * @param products side by side
 * @param groupsOf names what is known about one
 * @returns one row for each thing known about any of them, in the specification table's order
 */
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
