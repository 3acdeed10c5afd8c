import * as categoryMessages from './category.words.ts';
import { MAX_CATEGORY_LEVELS } from '../products/catalogue-limits.ts';
import type { AdminCategory, CategoryChange, NewCategory } from './categories.shapes.ts';
import { useState } from 'react';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';

/** Moves up and down among its siblings, out to its parent's level, in below the sibling above it. */
export type Direction = 'up' | 'down' | 'out' | 'in';

interface Place {
  id: string;
  body: { parent?: string | null; sort?: number };
}

const SORT_STEP = 10;

/** @returns the categories to change, the moved one first; null if the move is impossible */
export function placesAfterMove(rows: TreeRow[], row: TreeRow, direction: Direction): Place[] | null {
  const brothers = childrenOf(rows, row.parent);
  const index = brothers.indexOf(row);
  const before = brothers[index - 1];
  const after = brothers[index + 1];
  const parent = rows.find(({ slug }) => slug === row.parent);
  switch (direction) {
    case 'up':
      return before ? placesIn(swapped(brothers, index - 1), row, row.parent) : null;
    case 'down':
      return after ? placesIn(swapped(brothers, index), row, row.parent) : null;
    case 'in':
      if (!before || row.level + levelsFrom(rows, row) > MAX_CATEGORY_LEVELS) return null;
      return placesIn([...childrenOf(rows, before.slug), row], row, before.slug);
    case 'out': {
      if (!parent) return null;
      const uncles = childrenOf(rows, parent.parent);
      return placesIn(uncles.toSpliced(uncles.indexOf(parent) + 1, 0, row), row, parent.parent);
    }
  }
}

export function lastSortBelow(categories: AdminCategory[], parent: string | null): number {
  return Math.max(-SORT_STEP, ...childrenOf(categories, parent).map(({ sort }) => sort)) + SORT_STEP;
}

function swapped(rows: TreeRow[], index: number): TreeRow[] {
  return rows.with(index, rows[index + 1]!).with(index + 1, rows[index]!);
}

/** Reuses the present sort numbers for the new order, so that few categories change. */
function placesIn(order: TreeRow[], moved: TreeRow, parent: string | null): Place[] {
  const sorts = order.filter((row) => row.parent === parent).map(({ sort }) => sort);
  sorts.sort((a, b) => a - b);
  if (sorts.length < order.length) sorts.push((sorts.at(-1) ?? -SORT_STEP) + SORT_STEP);
  for (let index = 1; index < sorts.length; index++)
    sorts[index] = Math.max(sorts[index]!, sorts[index - 1]! + 1);

  const places = order.flatMap((row, index): Place[] => {
    const sort = sorts[index]!;
    const body = {
      ...(row === moved && row.parent !== parent && { parent }),
      ...((row.sort !== sort || (row === moved && row.parent !== parent)) && { sort }),
    };
    return Object.keys(body).length === 0 ? [] : [{ id: row._id, body }];
  });
  return places.sort((a, b) => Number(b.id === moved._id) - Number(a.id === moved._id));
}

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
function levelsFrom<C extends AdminCategory>(categories: C[], category: C): number {
  return (
    1 + Math.max(0, ...childrenOf(categories, category.slug).map((child) => levelsFrom(categories, child)))
  );
}

/** @returns options named by their whole path: `Cameras > Dome` */
export function categoryOptions(rows: TreeRow[]): { value: string; name: string }[] {
  return rows.map(({ slug, name, above }) => ({ value: slug, name: [...above, name].join(' > ') }));
}

export const categoryPaths = ['/categories', '/products', '/admin'] as const;

function invalidateCategories(client: QueryClient): void {
  invalidateQueries(client, ...categoryPaths);
}

type CategorySaving = { id: null; body: NewCategory } | { id: string; body: CategoryChange };

export function useCategoryChanges(onDone: () => void) {
  const client = useQueryClient();
  const [takenOff, setTakenOff] = useState(0);
  const done = (sentence: string) => {
    invalidateCategories(client);
    toasts.success(sentence);
    onDone();
  };

  const saving = useMutation({
    mutationFn: ({ id, body }: CategorySaving) =>
      id === null
        ? callApi('POST /admin/categories', { body })
        : callApi('PUT /admin/categories/:id', { params: { id }, body }),
    onSuccess: ({ held }) => {
      setTakenOff(held);
      done(categoryMessages.saved);
    },
  });

  const moving = useMutation({
    mutationFn: async ({ places }: { name: string; places: Place[] }) => {
      let held = 0;
      for (const { id, body } of places)
        held += (await callApi('PUT /admin/categories/:id', { params: { id }, body })).held;
      return held;
    },
    onSuccess: (held, { name }) => {
      setTakenOff(held);
      toasts.success(categoryMessages.moved(name));
    },
    // Done after a failure too: some of them may have been moved.
    onSettled: () => invalidateCategories(client),
  });

  const removing = useMutation({
    mutationFn: ({ id, moveTo }: { id: string; moveTo: string }) =>
      callApi('DELETE /admin/categories/:id', { params: { id }, query: moveTo === '' ? {} : { moveTo } }),
    onSuccess: () => {
      setTakenOff(0);
      done(categoryMessages.deleted);
    },
  });

  return { saving, moving, removing, takenOff };
}
