import { useState } from 'react';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CategoryChange, NewCategory } from './categories.shapes.ts';
import * as categoryMessages from './category.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import type { Place } from './category-moves.desk.ts';

export const categoryPaths = ['/categories', '/products', '/admin'] as const;

function invalidateCategories(client: QueryClient): void {
  invalidateQueries(client, ...categoryPaths);
}

export type CategorySaving = { id: null; body: NewCategory } | { id: string; body: CategoryChange };

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
