import type { NewSale } from '../orders/counter/counter-shapes.ts';
import { call } from '../platform/call.ts';
import type { Sale } from './counter-sales-shapes.ts';

/** Writes order, stock, payments, drawer and invoice in one transaction. */
export const sellAtCounter = call<{ body: NewSale; reply: Sale }>(
  'POST',
  '/admin/counter/sales',
  'admin',
  'orders',
);
