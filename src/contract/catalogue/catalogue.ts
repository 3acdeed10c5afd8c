import { call, listCall } from '../platform/call.ts';
import type { Message, Paging } from '../platform/shapes.ts';
import type {
  CategoryQuery,
  Facets,
  Product,
  NewProductBody,
  ProductBody,
  ProductFilters,
  ProductQuery,
  ProductSummary,
  RelatedProducts,
} from './catalogue-shapes.ts';

export const listProducts = listCall<{ query: ProductQuery; reply: ProductSummary[] }>('/products', 'anyone');

export const listFeatured = listCall<{ query: Paging; reply: ProductSummary[] }>(
  '/products/featured',
  'anyone',
);

export const listByCategory = listCall<{
  params: { category: string };
  query: CategoryQuery;
  reply: ProductSummary[];
}>('/products/category/:category', 'anyone');

export const readProduct = call<{ params: { id: string }; reply: Product }>('GET', '/products/:id', 'anyone');

export const readFacets = call<{ query: ProductFilters; reply: Facets }>('GET', '/products/facets', 'anyone');

export const relatedProducts = call<{ params: { id: string }; reply: RelatedProducts }>(
  'GET',
  '/products/:id/related',
  'anyone',
);

export const listLowStock = listCall<{ query: Paging; reply: ProductSummary[] }>(
  '/admin/low-stock',
  'admin',
  'stock',
);

export const createProduct = call<{ body: NewProductBody; reply: Product }>(
  'POST',
  '/products',
  'admin',
  'catalogue',
);

export const updateProduct = call<{ params: { id: string }; body: ProductBody; reply: Product }>(
  'PUT',
  '/products/:id',
  'admin',
  'catalogue',
);

export const toggleFeatured = call<{
  params: { id: string };
  reply: { isFeatured: boolean; name: string };
}>('PATCH', '/products/:id', 'admin', 'catalogue');

export const deleteProduct = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/products/:id',
  'admin',
  'catalogue',
);
