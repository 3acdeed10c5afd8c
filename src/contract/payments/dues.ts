import { call } from '../platform/call.ts';
import type { DuesQuery, OrderDue } from './money-desk-shapes.ts';

/** Those of them that exist. */
export const readDues = call<{ query: DuesQuery; reply: OrderDue[] }>(
  'GET',
  '/admin/payments/dues',
  'admin',
  'payments',
);
