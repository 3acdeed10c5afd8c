import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Product } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import * as productDeskMessages from '../../../../../contract/catalogue/product-desk-messages.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { bodyOf, editBodyOf, errorsByField, type FieldErrors, type ProductDraft } from './product-draft.ts';
import type { SaveFailure } from './save-failed.tsx';
import { invalidateCatalogue } from './use-product-changes.ts';

interface Outcome {
  onSaved: () => void;
  onRefused: (failure: SaveFailure, errors: FieldErrors) => void;
}

interface Edit {
  draft: ProductDraft;
  before: ProductDraft;
}

/** @param product when it was opened; null for a new one */
export function useSaveProduct(product: Product | null, { onSaved, onRefused }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, before }: Edit) =>
      product === null
        ? callApi('POST /products', { body: bodyOf(draft, before) })
        : callApi('PUT /products/:id', {
            params: { id: product._id },
            body: editBodyOf(draft, before, product.updatedAt),
          }),
    onSuccess: () => {
      invalidateCatalogue(client);
      toasts.success(product === null ? productDeskMessages.created : productDeskMessages.updated);
      onSaved();
    },
    onError: (error) => {
      const fallback = product === null ? productDeskMessages.createFailed : productDeskMessages.updateFailed;
      const sentence = sentenceOf(error, fallback);
      toasts.error(sentence);
      onRefused({ sentence, ...staleness(error) }, fieldErrorsOf(error));
    },
  });
}

function staleness(error: unknown): Omit<SaveFailure, 'sentence'> {
  const isStale = error instanceof RefusedError && error.code === 'product_changed';
  const changedBy = isStale ? error.details.changedBy : null;
  return { isStale, changedBy: typeof changedBy === 'string' ? changedBy : null };
}

function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof RefusedError)) return {};
  if (error.code === 'sku_taken') return { sku: error.message };
  if (error.code === 'slug_taken') return { slug: error.message };
  return errorsByField(error.fields);
}
