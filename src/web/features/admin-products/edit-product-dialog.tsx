import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { readProduct } from '../../../contract/catalogue.ts';
import type { Product } from '../../../contract/catalogue-shapes.ts';
import { messages } from '../../../contract/messages.ts';
import { sentenceOf } from '../../lib/failures.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { toasts } from '../../lib/toasts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Pending } from '../../ui/pending.tsx';
import { ProductDialog } from './product-dialog.tsx';

interface Props {
  id: string;
  /** Draws the product's stock. */
  stockField: (product: Product) => ReactNode;
  onClose: () => void;
}

/** Loads a product in full, because the list has only a summary, and opens the form. */
export function EditProductDialog({ id, stockField, onClose }: Props) {
  const { data, error, isPending, refetch } = useQuery({
    ...apiQuery(readProduct, { params: { id } }),
    // Fetched each time the dialog opens, and never while somebody is editing.
    gcTime: 0,
    staleTime: Infinity,
  });
  // A new key gives a form with the present values.
  const [formKey, setFormKey] = useState(1);
  async function loadNewer(): Promise<void> {
    const read = await refetch();
    if (read.isSuccess) setFormKey(formKey + 1);
    else toasts.error(sentenceOf(read.error, messages.products.fetchFailed));
  }

  if (data)
    return (
      <ProductDialog
        key={formKey}
        product={data}
        stockField={stockField(data)}
        onClose={onClose}
        onLoadNewer={() => void loadNewer()}
      />
    );
  return (
    <Dialog title="Edit Product" position="wide" onClose={onClose}>
      {isPending ? (
        <Pending>{messages.products.loading}</Pending>
      ) : (
        <LoadFailed
          sentence={sentenceOf(error, messages.products.fetchFailed)}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}
