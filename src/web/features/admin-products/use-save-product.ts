import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createProduct, updateProduct } from '../../../contract/catalogue.ts';
import type { Product } from '../../../contract/catalogue-shapes.ts';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { callApi } from '../../lib/api.ts';
import { RefusedError, sentenceOf } from '../../lib/failures.ts';
import { toasts } from '../../lib/toasts.ts';
import {
  bodyOf,
  editBodyOf,
  errorsByField,
  stockCountOf,
  type FieldErrors,
  type ProductDraft,
} from './product-draft.ts';
import type { SaveFailure } from './save-failed.tsx';
import { useBookCount } from './use-book-count.ts';
import { invalidateCatalogue } from './use-product-changes.ts';

interface Outcome {
  onSaved: () => void;
  /** Called with the reason and the errors by field. */
  onRefused: (failure: SaveFailure, errors: FieldErrors) => void;
}

interface Edit {
  draft: ProductDraft;
  /** The draft as it was opened. */
  before: ProductDraft;
}

/**
 * @param product the product to change, as it was opened; null for a new one
 * @returns the mutation that saves it; a changed stock of an existing product is booked as a count
 */
export function useSaveProduct(product: Product | null, { onSaved, onRefused }: Outcome) {
  const client = useQueryClient();
  const bookCount = useBookCount();
  // Saving raises it. If the count after it is refused, the next try sends the raised one.
  const updatedAt = useRef(product?.updatedAt ?? '');

  async function update({ _id: id }: Product, { draft, before }: Edit): Promise<void> {
    const body = editBodyOf(draft, before, updatedAt.current);
    if (body !== null) {
      const saved = await callApi(updateProduct, { params: { id }, body });
      updatedAt.current = saved.updatedAt;
      invalidateCatalogue(client);
    }
    const count = stockCountOf(draft, before);
    if (count !== null) await bookCount(id, count);
  }

  return useMutation({
    mutationFn: async (edit: Edit) => {
      if (product !== null) await update(product, edit);
      else await callApi(createProduct, { body: bodyOf(edit.draft, edit.before) });
    },
    onSuccess: () => {
      invalidateCatalogue(client);
      toasts.success(product === null ? adminMessages.products.created : adminMessages.products.updated);
      onSaved();
    },
    onError: (error) => {
      const fallback =
        product === null ? adminMessages.products.createFailed : adminMessages.products.updateFailed;
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
  if (error.code === 'stock_below_zero') return { stock: error.message };
  return errorsByField(error.fields);
}
