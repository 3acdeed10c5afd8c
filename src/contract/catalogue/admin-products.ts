import { call, listCall } from '../platform/call.ts';
import type { AdminProduct, AdminProductsQuery, CatalogueToDo } from './admin-products-shapes.ts';
import type { Product } from './catalogue-shapes.ts';

export const listAdminProducts = listCall<{ query: AdminProductsQuery; reply: AdminProduct[] }>(
  '/admin/products',
  'admin',
  'catalogue',
);

export const restoreProduct = call<{ params: { id: string }; reply: Product }>(
  'POST',
  '/admin/products/:id/restore',
  'admin',
  'catalogue',
);

export const readCatalogueToDo = call<{ reply: CatalogueToDo }>(
  'GET',
  '/admin/catalogue/to-do',
  'admin',
  'catalogue',
);
