import { call } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type { Customer, CustomersQuery } from './customers-shapes.ts';

export const listCustomers = call<{
  query: CustomersQuery;
  reply: { customers: Customer[]; totalPages: number };
}>('GET', '/admin/customers', 'admin', 'customers');

export const deleteUser = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/users/:id',
  'admin',
  'customers',
);
