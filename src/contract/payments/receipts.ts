import { call, listCall } from '../platform/call.ts';
import type { Paging } from '../platform/shapes.ts';
import type { Allocate, NewReceipt, Receipt } from './receipts-shapes.ts';

interface ById {
  id: string;
}

/** What a company paid, for its orders on account. */
export const enterReceipt = call<{ params: ById; body: NewReceipt; reply: Receipt }>(
  'POST',
  '/admin/companies/:id/receipts',
  'admin',
  'payments',
);

export const listReceipts = listCall<{ params: ById; query: Paging; reply: Receipt[] }>(
  '/admin/companies/:id/receipts',
  'admin',
  'payments',
);

/** Puts what is left of a receipt on orders. */
export const allocateReceipt = call<{ params: ById; body: Allocate; reply: Receipt }>(
  'POST',
  '/admin/receipts/:id/allocate',
  'admin',
  'payments',
);
