import { call, listCall } from './call.ts';
import type { NewPurchase, Purchase } from './purchases-shapes.ts';
import type { Paging } from './shapes.ts';

export const bookPurchase = call<{ body: NewPurchase; reply: Purchase }>('POST', '/admin/purchases', 'admin');

export const listPurchases = listCall<{ query: Paging; reply: Purchase[] }>('/admin/purchases', 'admin');

export const readPurchase = call<{ params: { id: string }; reply: Purchase }>(
  'GET',
  '/admin/purchases/:id',
  'admin',
);
