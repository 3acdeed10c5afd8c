import type { AdminCategory } from '../../../../../contract/catalogue/categories-shapes.ts';

/** A category at its place in the tree. */
export interface TreeRow extends AdminCategory {
  /** From 1, the root's. */
  level: number;
  /** The names of the categories above, the root's first. */
  above: string[];
}

/**
 * @param categories in the order of the list, which sorts those of one parent
 * @returns them in the order of the tree, each followed by what is below it
 */
export function treeRows(categories: AdminCategory[]): TreeRow[] {
  const rowsBelow = (parent: string | null, above: string[]): TreeRow[] =>
    childrenOf(categories, parent).flatMap((category) => [
      { ...category, level: above.length + 1, above },
      ...rowsBelow(category.slug, [...above, category.name]),
    ]);
  return rowsBelow(null, []);
}

/** @returns the categories directly below one, or those without a parent */
export function childrenOf<C extends AdminCategory>(categories: C[], parent: string | null): C[] {
  return categories.filter((category) => category.parent === parent);
}

/** @returns the category and everything below it */
export function withBelow<C extends AdminCategory>(categories: C[], category: C): C[] {
  return [
    category,
    ...childrenOf(categories, category.slug).flatMap((child) => withBelow(categories, child)),
  ];
}

/** @returns how many levels the category has with those below it */
export function levelsFrom<C extends AdminCategory>(categories: C[], category: C): number {
  return (
    1 + Math.max(0, ...childrenOf(categories, category.slug).map((child) => levelsFrom(categories, child)))
  );
}

/** @returns options of a select box, named by their whole path: `Cameras > Dome` */
export function categoryOptions(rows: TreeRow[]): { value: string; name: string }[] {
  return rows.map(({ slug, name, above }) => ({ value: slug, name: [...above, name].join(' > ') }));
}
