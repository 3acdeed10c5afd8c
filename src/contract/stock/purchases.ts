import { call, listCall } from '../platform/call.ts';
import type { Paging } from '../platform/shapes.ts';
import type { NewPurchase, Purchase, PurchaseCancellation, PurchaseCorrection } from './purchases-shapes.ts';

export const bookPurchase = call<{ body: NewPurchase; reply: Purchase }>(
  'POST',
  '/admin/purchases',
  'admin',
  'stock',
);

export const listPurchases = listCall<{ query: Paging; reply: Purchase[] }>(
  '/admin/purchases',
  'admin',
  'stock',
);

export const readPurchase = call<{ params: { id: string }; reply: Purchase }>(
  'GET',
  '/admin/purchases/:id',
  'admin',
  'stock',
);

export const correctPurchase = call<{ params: { id: string }; body: PurchaseCorrection; reply: Purchase }>(
  'PUT',
  '/admin/purchases/:id',
  'admin',
  'stock',
);

export const cancelPurchase = call<{ params: { id: string }; body: PurchaseCancellation; reply: Purchase }>(
  'POST',
  '/admin/purchases/:id/cancel',
  'admin',
  'stock',
);
