import type { AdminCategory } from '../../../../../contract/catalogue/categories-shapes.ts';

export interface TreeRow extends AdminCategory {
  /** Level from 1, the root's. */
  level: number;
  above: string[];
}

/** @returns the categories in tree order; the list's order sorts siblings */
export function treeRows(categories: AdminCategory[]): TreeRow[] {
  const rowsBelow = (parent: string | null, above: string[]): TreeRow[] =>
    childrenOf(categories, parent).flatMap((category) => [
      { ...category, level: above.length + 1, above },
      ...rowsBelow(category.slug, [...above, category.name]),
    ]);
  return rowsBelow(null, []);
}

/** @param parent null for the roots */
export function childrenOf<C extends AdminCategory>(categories: C[], parent: string | null): C[] {
  return categories.filter((category) => category.parent === parent);
}

export function withBelow<C extends AdminCategory>(categories: C[], category: C): C[] {
  return [
    category,
    ...childrenOf(categories, category.slug).flatMap((child) => withBelow(categories, child)),
  ];
}

/** @returns the number of levels from the category down, its own included */
export function levelsFrom<C extends AdminCategory>(categories: C[], category: C): number {
  return (
    1 + Math.max(0, ...childrenOf(categories, category.slug).map((child) => levelsFrom(categories, child)))
  );
}

/** @returns options named by their whole path: `Cameras > Dome` */
export function categoryOptions(rows: TreeRow[]): { value: string; name: string }[] {
  return rows.map(({ slug, name, above }) => ({ value: slug, name: [...above, name].join(' > ') }));
}
