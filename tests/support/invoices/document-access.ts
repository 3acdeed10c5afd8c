import type { CallKey } from '../../../src/app/api-types.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  newInvoiceId,
  newOrderId,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';

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

const MONTH = { month: '2020-01' };

export const GST_BOOKS_ACCESS = {
  'GET /admin/gst/register': {
    statuses: FOR_ADMINS,
    input: () => ({ query: 'from=2026-11-01&to=2026-11-30' }),
  },
  'GET /admin/gst/agreement': { statuses: FOR_ADMINS },
  'GET /admin/gst/:month/gstr3b': { statuses: FOR_ADMINS, input: () => ({ params: MONTH }) },
  'POST /admin/gst/:month/close': {
    statuses: FOR_ADMINS,
    input: () => ({ params: { month: '2019-12' }, body: { filedOn: '2020-01-11', arn: null } }),
  },
  'DELETE /admin/gst/:month/close': {
    statuses: FOR_ADMINS,
    input: async ({ admin, shop }) => {
      const filedOn = isoDayOf(shop.clock.now());
      await admin.client.call('POST /admin/gst/:month/close', { params: MONTH, body: { filedOn } });
      return { params: MONTH };
    },
  },
} satisfies Partial<Record<CallKey, AccessCase>>;
