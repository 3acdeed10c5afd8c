import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createProduct, updateProduct } from '../../../contract/catalogue.ts';
import type { ProductBody } from '../../../contract/catalogue-shapes.ts';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { callApi } from '../../lib/api.ts';
import { RefusedError, sentenceOf } from '../../lib/failures.ts';
import { toasts } from '../../lib/toasts.ts';
import { errorsByField, type FieldErrors } from './product-draft.ts';
import { invalidateCatalogue } from './use-product-changes.ts';

interface Outcome {
  onSaved: () => void;
  /** Called with the sentence and the errors by field. */
  onRefused: (sentence: string, errors: FieldErrors) => void;
}

/**
 * @param id the product to change; null for a new one
 * @returns the mutation that saves it
 */
export function useSaveProduct(id: string | null, { onSaved, onRefused }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProductBody) =>
      id === null ? callApi(createProduct, { body }) : callApi(updateProduct, { params: { id }, body }),
    onSuccess: () => {
      invalidateCatalogue(client);
      toasts.success(id === null ? adminMessages.products.created : adminMessages.products.updated);
      onSaved();
    },
    onError: (error) => {
      const fallback =
        id === null ? adminMessages.products.createFailed : adminMessages.products.updateFailed;
      const sentence = sentenceOf(error, fallback);
      toasts.error(sentence);
      onRefused(sentence, signUpErrorsOf(error));
    },
  });
}

function signUpErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof RefusedError)) return {};
  if (error.code === 'sku_taken') return { sku: error.message };
  return errorsByField(error.fields);
}
