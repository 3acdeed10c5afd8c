import { z } from 'zod';
import { CUSTOMER_SORTS } from './choices.ts';
import { customerShape } from './customers-shapes.ts';
import { MAX_PAGE_SIZE } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { message, search, wholeNumber } from './shapes.ts';

export const listCustomers = endpoint({
  method: 'GET',
  path: '/admin/customers',
  access: 'admin',
  summary: 'Users by name, e-mail address or phone, ten a page unless asked otherwise',
  shapes: import.meta.env.SSR && {
    query: z.object({
      page: wholeNumber(1, 1_000_000).optional(),
      limit: wholeNumber(1, MAX_PAGE_SIZE).optional(),
      search: search.optional(),
      sort: z.enum(CUSTOMER_SORTS).optional(),
    }),
    reply: z.object({ customers: z.array(customerShape), totalPages: z.number() }),
  },
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  access: 'admin',
  summary: 'Delete a user: anonymised and signed out everywhere; their orders stay',
  refusals: [404, 409],
  shapes: import.meta.env.SSR && { params: z.object({ id: z.string().max(100) }), reply: message },
});
