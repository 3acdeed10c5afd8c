import type { CallKey } from '../../../src/app/api-types.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  FOR_USERS,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';
import { someProduct } from '../catalogue/product-and-order-factory.ts';
import { sentQuote, someBuyer, someQuote, tokenOf } from './quote-steps.ts';

const quoteOf = async ({ shop, admin }: AccessPeople) => {
  const { _id: id, updatedAt } = await someQuote(shop, admin);
  return { params: { id }, updatedAt };
};

const seenQuote = async (people: AccessPeople) => {
  const { params, updatedAt } = await quoteOf(people);
  return { params, body: { updatedAt } };
};

const sentToken = async ({ shop, admin }: AccessPeople) => ({
  params: { token: tokenOf(await sentQuote(shop, admin)) },
});

/** No key is sent where one is required. */
export const QUOTE_ACCESS = {
  'GET /admin/quotes': { statuses: FOR_ADMINS },
  'GET /admin/quotes/:id': { statuses: FOR_ADMINS, input: quoteOf },
  'GET /admin/quotes/:id/versions/:version': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { params } = await quoteOf(people);
      return { params: { ...params, version: '1' } };
    },
  },
  'GET /admin/quotes/:id/pdf': { statuses: FOR_ADMINS, input: quoteOf },
  'POST /admin/quotes': {
    statuses: [401, 403, 403, 400],
    input: async ({ shop }) => ({
      body: { buyer: someBuyer(), lines: [{ product: (await someProduct(shop)).id, quantity: 1 }] },
    }),
  },
  'PUT /admin/quotes/:id': { statuses: FOR_ADMINS, input: seenQuote },
  'POST /admin/quotes/:id/send': { statuses: FOR_ADMINS, input: seenQuote },
  'POST /admin/quotes/:id/withdraw': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: (await quoteOf(people)).params, body: {} }),
  },
  'POST /admin/quotes/:id/order': {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({ params: (await quoteOf(people)).params, body: {} }),
  },
  'POST /quotes': { statuses: [401, 400, 400, 400], input: () => ({ body: { from: 'cart' } }) },
  'GET /me/quotes': { statuses: FOR_USERS },
  'GET /quotes/:token': { statuses: FOR_ANYONE, input: sentToken },
  'GET /quotes/:token/pdf': { statuses: FOR_ANYONE, input: sentToken },
  'POST /quotes/:token/code': { statuses: FOR_ANYONE, input: sentToken },
  'POST /quotes/:token/accept': {
    statuses: [400, 400, 400, 400],
    input: async (people) => ({
      ...(await sentToken(people)),
      body: { name: 'Ravi', code: '000000', version: 1, Address: 'Surat' },
    }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;
