import { call } from '../platform/call.ts';
import type { DuesQuery, OrderDue } from './money-desk-shapes.ts';

/** Answers the orders that exist. */
export const readDues = call<{ query: DuesQuery; reply: OrderDue[] }>(
  'GET',
  '/admin/payments/dues',
  'admin',
  'payments',
);
