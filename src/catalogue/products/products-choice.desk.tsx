import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  ADMIN_PRODUCT_SORTS,
  STOCK_STATES,
  type AdminProductSort,
  type StockState,
} from './product-choices.ts';
import type { AdminProductsQuery } from './admin-products.shapes.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import type { Product } from '../listing/catalogue.shapes.ts';
import { productMessages } from './product.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { ProductDialog, type ProductPart } from './product-dialog.desk.tsx';

type State = '' | 'live' | 'draft' | 'held' | 'archived' | 'missing';

/** '' means all that are not archived. */
export const stateNames: Record<State, string> = {
  '': 'All statuses',
  live: 'Live',
  draft: 'Draft',
  held: 'Held',
  archived: 'Archived',
  missing: 'Live without proof',
};

export const stockNames: Record<'' | StockState, string> = {
  '': 'Any stock',
  in: 'In stock',
  out: 'Out of stock',
  low: 'To reorder',
  uncounted: 'Not counted',
};

export const sortNames: Record<AdminProductSort, string> = {
  newest: 'Newest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  sku: 'SKU, A to Z',
  '-sku': 'SKU, Z to A',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  stock: 'Stock, least first',
  '-stock': 'Stock, most first',
  category: 'Category, A to Z',
  '-category': 'Category, Z to A',
  state: 'Status, live first',
  '-state': 'Status, live last',
};

export interface ProductsChoice {
  search: string;
  state: State;
  stock: '' | StockState;
  /** A slug. */
  category: string;
  sort: AdminProductSort;
}

/** The list as its address names it. */
export function useProductsUrl() {
  const filters = useUrlFilters(['search', 'state', 'stock', 'category', 'sort']);
  const { search, state, stock, category, sort } = filters.values;
  const choice: ProductsChoice = {
    search,
    state: state in stateNames ? (state as State) : '',
    stock: STOCK_STATES.find((each) => each === stock) ?? '',
    category,
    sort: ADMIN_PRODUCT_SORTS.find((each) => each === sort) ?? 'newest',
  };
  return { ...filters, choice };
}

export function conditionOf({ search, state, stock, category }: ProductsChoice): AdminProductsQuery {
  return {
    ...(search && { search }),
    ...stateCondition(state),
    ...(stock && { stock }),
    ...(category && { category: [category] }),
  };
}

function stateCondition(state: State): Pick<AdminProductsQuery, 'state' | 'gate'> {
  if (state === '') return {};
  return state === 'missing' ? { state: 'live', gate: 'missing' } : { state };
}

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
