import type { CallKey } from '../../../src/app/api-types.ts';
import {
  type AccessCase,
  type AccessPeople,
  FOR_ADMINS,
  FOR_ANYONE,
  newInvoiceId,
  newOrderId,
} from '../accounts/access-steps.ts';

let count = 0;

async function bookedInvoiceId(people: AccessPeople): Promise<{ id: string }> {
  const params = await newInvoiceId(people);
  const number = String(181_000_000_000 + ++count);
  await people.admin.client.call('POST /admin/documents/:id/e-way-bill', {
    params,
    body: { number, validUntil: null },
  });
  return params;
}

/** Calls on a tax document after its issue, and on many at once. */
export const DOCUMENT_ACCESS = {
  'PUT /admin/documents/:id/e-way-bill': {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: await bookedInvoiceId(people),
      body: { number: String(182_000_000_000 + ++count), validUntil: null },
    }),
  },
  'DELETE /admin/documents/:id/e-way-bill': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await bookedInvoiceId(people) }),
  },
  // It has no IRN that could be cancelled.
  'POST /admin/documents/:id/irn-cancelled': {
    statuses: [401, 403, 403, 409],
    input: async (people) => ({
      params: await newInvoiceId(people),
      body: { reason: 'Wrong buyer', at: people.shop.clock.now().toISOString() },
    }),
  },
  'POST /admin/documents/issue': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ body: { orders: [(await newOrderId(people)).id] } }),
  },
  'GET /admin/documents/print.pdf': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ query: `ids=${(await newInvoiceId(people)).id}` }),
  },
  'GET /admin/documents/:id/link': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newInvoiceId(people) }),
  },
  'GET /documents/:id/shared/:key': {
    statuses: FOR_ANYONE,
    input: async (people) => {
      const params = await newInvoiceId(people);
      const { body } = await people.admin.client.call('GET /admin/documents/:id/link', { params });
      return { params: { ...params, key: body.url.split('/').at(-1)! } };
    },
  },
} satisfies Partial<Record<CallKey, AccessCase>>;
