import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Product } from '../listing/catalogue.shapes.ts';
import { productMessages } from './product.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { ProductDialog, type ProductPart } from './product-dialog.desk.tsx';

interface Props {
  id: string;
  parts: ProductPart[];
  stockField: (product: Product) => ReactNode;
  onClose: () => void;
}

export function EditProductDialog({ id, parts, stockField, onClose }: Props) {
  const { data, error, isPending, refetch } = useQuery({
    ...apiQuery('GET /products/:id', { params: { id } }),
    // Fetched each time the dialog opens, and never while somebody is editing.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data)
    return <ProductDialog product={data} parts={parts} stockField={stockField(data)} onClose={onClose} />;
  return (
    <Dialog title="Edit Product" position="wide" onClose={onClose}>
      {isPending ? (
        <Pending>{productMessages.loading}</Pending>
      ) : (
        <LoadFailed
          sentence={sentenceOf(error, productMessages.fetchFailed)}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}
