import * as productDeskMessages from './product-desk.words.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ProductSummary, Product } from '../listing/catalogue.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { focusHeading } from '../../kit/web/lib/page/focus-heading.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useState } from 'react';
import { MAX_LIST_ROWS } from '../../platform/settings/platform-limits.ts';
import type { AdminProductsQuery } from './admin-products.shapes.ts';

export function invalidateCatalogue(client: QueryClient): void {
  invalidateQueries(client, '/products', '/categories', '/admin');
}

export function useProductChanges() {
  const client = useQueryClient();

  const feature = useMutation({
    mutationFn: ({ _id }: ProductSummary) => callApi('PATCH /products/:id', { params: { id: _id } }),
    onSuccess: ({ isFeatured, name }) => {
      invalidateCatalogue(client);
      toasts.success(
        isFeatured ? productDeskMessages.nowFeatured(name) : productDeskMessages.noLongerFeatured(name),
      );
    },
    meta: { failed: productDeskMessages.updateFailed },
  });

  const remove = useMutation({
    mutationFn: ({ _id }: ProductSummary) => callApi('DELETE /products/:id', { params: { id: _id } }),
    onSuccess: () => {
      invalidateCatalogue(client);
      toasts.success(productDeskMessages.deleted);
      focusHeading();
    },
    meta: { failed: productDeskMessages.deleteFailed },
  });

  const restore = useMutation({
    mutationFn: ({ _id }: ProductSummary) =>
      callApi('POST /admin/products/:id/restore', { params: { id: _id } }),
    onSuccess: () => {
      invalidateCatalogue(client);
      toasts.success(productDeskMessages.restored);
      focusHeading();
    },
    meta: { failed: productDeskMessages.updateFailed },
  });

  return {
    restoreProduct: (product: ProductSummary): void => {
      if (!restore.isPending || restore.variables._id !== product._id) restore.mutate(product);
    },
    toggleFeatured: (product: ProductSummary): void => {
      if (!feature.isPending || feature.variables._id !== product._id) feature.mutate(product);
    },
    deleteProduct: async (product: ProductSummary): Promise<void> => {
      const isSure = await showConfirm(productDeskMessages.confirmDelete, {
        title: product.name,
        confirmLabel: 'Delete',
      });
      if (isSure) remove.mutate(product);
    },
  };
}

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

export interface PartProps {
  product: Product;
  onProduct: (product: Product) => void;
}
