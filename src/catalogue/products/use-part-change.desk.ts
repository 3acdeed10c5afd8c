import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Product } from '../listing/catalogue.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import type { PartProps } from './use-product-changes.desk.ts';

/** Makes the changes of a product's parts one after another, and reads the product again after each. */
export function usePartChange({ product, onProduct }: PartProps) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async (make: () => Promise<unknown>): Promise<Product> => {
      await make();
      return callApi('GET /products/:id', { params: { id: product._id } });
    },
    onSuccess: (changed) => {
      invalidateQueries(client, '/products', '/admin');
      onProduct(changed);
    },
    meta: { failed: generalMessages.somethingWrong },
  });
  return {
    isBusy: change.isPending,
    run: (make: () => Promise<unknown>, onDone: () => void = () => undefined): void => {
      if (!change.isPending) change.mutate(make, { onSuccess: onDone });
    },
  };
}
