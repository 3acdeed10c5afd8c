import { call, listCall } from '../platform/call.ts';
import type { Paging } from '../platform/shapes.ts';
import type { NewPurchase, Purchase } from './purchases-shapes.ts';

export const bookPurchase = call<{ body: NewPurchase; reply: Purchase }>('POST', '/admin/purchases', 'admin');

export const listPurchases = listCall<{ query: Paging; reply: Purchase[] }>('/admin/purchases', 'admin');

export const readPurchase = call<{ params: { id: string }; reply: Purchase }>(
  'GET',
  '/admin/purchases/:id',
  'admin',
);
