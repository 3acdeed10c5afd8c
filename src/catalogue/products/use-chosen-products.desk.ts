import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { MAX_LIST_ROWS } from '../../platform/settings/platform-limits.ts';
import type { AdminProductsQuery } from './admin-products.shapes.ts';
import type { ProductSummary } from '../listing/catalogue.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';

export interface ChosenProducts {
  products: ProductSummary[];
  has: (product: ProductSummary) => boolean;
  toggle: (product: ProductSummary) => void;
  toggleAll: () => void;
  none: () => void;
  areAllShown: boolean;
  /** All that match the filters, up to MAX_CHOSEN. */
  chooseMatching: () => void;
  isChoosing: boolean;
  hasFailed: boolean;
}

/** The limit of one bulk edit, and of a list without a page. */
export const MAX_CHOSEN = MAX_LIST_ROWS;

/** @param condition the filters of the list */
export function useChosenProducts(shown: ProductSummary[], condition: AdminProductsQuery): ChosenProducts {
  const choosing = useMutation({
    mutationFn: () => callApi('GET /admin/products', { query: { ...condition, sort: 'newest' } }),
    onSuccess: (products) => setChosen(new Map(products.map((product) => [product._id, product]))),
  });
  const [chosen, setChosen] = useState<ReadonlyMap<string, ProductSummary>>(new Map());
  const has = ({ _id }: ProductSummary) => chosen.has(_id);
  const change = (edit: (next: Map<string, ProductSummary>) => void) => {
    const next = new Map(chosen);
    edit(next);
    setChosen(next);
  };
  return {
    products: [...chosen.values()],
    has,
    toggle: (product) =>
      change((next) => (has(product) ? next.delete(product._id) : next.set(product._id, product))),
    toggleAll: () => {
      const areAll = shown.every(has);
      change((next) => {
        for (const product of shown) {
          if (areAll) next.delete(product._id);
          else next.set(product._id, product);
        }
      });
    },
    areAllShown: shown.every(has),
    chooseMatching: () => choosing.mutate(),
    isChoosing: choosing.isPending,
    hasFailed: choosing.isError,
    none: () => setChosen(new Map()),
  };
}
