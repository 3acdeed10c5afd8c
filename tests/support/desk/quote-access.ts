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
export const QUOTE_ACCESS: Record<string, AccessCase> = {
  listQuotes: { statuses: FOR_ADMINS },
  readQuote: { statuses: FOR_ADMINS, input: quoteOf },
  readQuoteVersion: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { params } = await quoteOf(people);
      return { params: { ...params, version: '1' } };
    },
  },
  readQuotePdf: { statuses: FOR_ADMINS, input: quoteOf },
  createQuote: {
    statuses: [401, 403, 403, 400],
    input: async ({ shop }) => ({
      body: { buyer: someBuyer(), lines: [{ product: (await someProduct(shop)).id, quantity: 1 }] },
    }),
  },
  updateQuote: { statuses: FOR_ADMINS, input: seenQuote },
  sendQuote: { statuses: FOR_ADMINS, input: seenQuote },
  withdrawQuote: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: (await quoteOf(people)).params, body: {} }),
  },
  orderQuote: {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({ params: (await quoteOf(people)).params, body: {} }),
  },
  requestQuote: { statuses: [401, 400, 400, 400], input: () => ({ body: { from: 'cart' } }) },
  listOwnQuotes: { statuses: FOR_USERS },
  readPublicQuote: { statuses: FOR_ANYONE, input: sentToken },
  readPublicQuotePdf: { statuses: FOR_ANYONE, input: sentToken },
  sendQuoteCode: { statuses: FOR_ANYONE, input: sentToken },
  acceptQuote: {
    statuses: [400, 400, 400, 400],
    input: async (people) => ({
      ...(await sentToken(people)),
      body: { name: 'Ravi', code: '000000', version: 1, Address: 'Surat' },
    }),
  },
};
