import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ProductSummary } from '../listing/catalogue.shapes.ts';
import * as productDeskMessages from './product-desk.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { focusHeading } from '../../kit/web/lib/page/focus-heading.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';

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
