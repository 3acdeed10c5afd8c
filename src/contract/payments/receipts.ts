import { call, listCall } from '../platform/call.ts';
import type { Paging } from '../platform/shapes.ts';
import type { Allocate, Bounced, NewReceipt, Receipt, RefundReceipt } from './receipts-shapes.ts';

interface ById {
  id: string;
}

/** Records a payment of a company for its orders on account. */
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

/** Puts the rest of a receipt on orders. */
export const allocateReceipt = call<{ params: ById; body: Allocate; reply: Receipt }>(
  'POST',
  '/admin/receipts/:id/allocate',
  'admin',
  'payments',
);

/** The money of a receipt never came. */
export const bounceReceipt = call<{ params: ById; body: Bounced; reply: Receipt }>(
  'POST',
  '/admin/receipts/:id/bounced',
  'admin',
  'payments',
);

/** Gives back what is on no order. */
export const refundReceipt = call<{ params: ById; body: RefundReceipt; reply: Receipt }>(
  'POST',
  '/admin/receipts/:id/refund',
  'admin',
  'payments',
  'with_two_step',
);
