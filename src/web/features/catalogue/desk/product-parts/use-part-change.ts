import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Product } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';
import type { PartProps } from './part-props.ts';

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
    onError: (error) => toasts.error(sentenceOf(error, generalMessages.somethingWrong)),
  });
  return {
    isBusy: change.isPending,
    run: (make: () => Promise<unknown>, onDone: () => void = () => undefined): void => {
      if (!change.isPending) change.mutate(make, { onSuccess: onDone });
    },
  };
}
