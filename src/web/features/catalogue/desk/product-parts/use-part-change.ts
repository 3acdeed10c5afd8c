import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Product } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import { readProduct } from '../../../../../contract/catalogue/catalogue.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';
import type { PartProps } from './part-props.ts';

interface Change {
  /** @param now as the product is after the former change */
  make: (now: Product) => Promise<unknown>;
  onDone: () => void;
}

/**
 * Makes the changes of a product's parts one after another, and reads the product again after each. What is pressed
 * while another is being made follows it.
 */
export function usePartChange({ product, onProduct }: PartProps) {
  const client = useQueryClient();
  const read = useRef(product);
  const change = useMutation({
    scope: { id: product._id },
    mutationFn: async ({ make }: Change) => {
      const { current } = read;
      await make(current.updatedAt > product.updatedAt ? current : product);
      read.current = await callApi(readProduct, { params: { id: product._id } });
    },
    onSuccess: (_, { onDone }) => {
      invalidateQueries(client, '/products', '/admin');
      onProduct(read.current);
      onDone();
    },
    onError: (error) => toasts.error(sentenceOf(error, generalMessages.somethingWrong)),
  });
  return {
    isBusy: change.isPending,
    run: (make: Change['make'], onDone: Change['onDone'] = () => undefined): void =>
      change.mutate({ make, onDone }),
  };
}
