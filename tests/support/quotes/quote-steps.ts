import { randomUUID } from 'node:crypto';
import type { PublicQuote, QuoteAcceptance } from '../../../src/quotes/quotes/quote-requests.shapes.ts';
import type { NewQuote, Quote } from '../../../src/quotes/quotes/quotes.shapes.ts';
import type { BodyOf, CallKey } from '../../../src/app/api-types.ts';
import { someEmail, type SignedIn } from '../accounts/user-factory.ts';
import { someProduct } from '../catalogue/product-and-order-factory.ts';
import { codeIn } from '../platform/mail-server.ts';
import type { TestShop } from '../platform/test-shop.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  FOR_USERS,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';

export const newKey = () => ({ 'idempotency-key': randomUUID() });

export function someBuyer(email = someEmail()) {
  return { name: 'Ravi Sharma', email, phone: '9876543210', gstin: null, legalName: null };
}

/** A draft for somebody without an account, by default of one camera. */
export async function someQuote(
  shop: TestShop,
  staff: SignedIn,
  details: Partial<NewQuote> = {},
): Promise<Quote> {
  const lines = details.lines ?? [{ product: (await someProduct(shop)).id, quantity: 1 }];
  const isNamed = details.company != null || details.customer != null;
  const answer = await staff.client.call(
    'POST /admin/quotes',
    { body: { ...(isNamed ? {} : { buyer: someBuyer() }), lines, ...details } },
    newKey(),
  );
  if (answer.status !== 201) throw new Error(`Refused: ${JSON.stringify(answer.refusal)}`);
  return answer.body;
}

export async function sentAgain(staff: SignedIn, { _id: id }: Quote): Promise<Quote> {
  const { body: now } = await staff.client.call('GET /admin/quotes/:id', { params: { id } });
  const answer = await staff.client.call('POST /admin/quotes/:id/send', {
    params: { id },
    body: { updatedAt: now.updatedAt },
  });
  if (answer.status !== 200) throw new Error(`Refused: ${answer.refusal.message}`);
  return answer.body;
}

export async function sentQuote(
  shop: TestShop,
  staff: SignedIn,
  details: Partial<NewQuote> = {},
): Promise<Quote> {
  return sentAgain(staff, await someQuote(shop, staff, details));
}

export function tokenOf({ link }: Pick<Quote, 'link'>): string {
  return link!.split('/').at(-1)!;
}

export function readByLink(shop: TestShop, quote: Pick<Quote, 'link'>): Promise<{ body: PublicQuote }> {
  return shop.visitor().call('GET /quotes/:token', { params: { token: tokenOf(quote) } });
}

/** The code from a mail that was sent just now. */
export async function codeFor(shop: TestShop, quote: Quote): Promise<string> {
  const sent = await shop.visitor().call('POST /quotes/:token/code', { params: { token: tokenOf(quote) } });
  if (sent.status !== 200) throw new Error(`Refused: ${sent.refusal.message}`);
  await shop.deliver();
  return codeIn(await shop.mail.mailTo(quote.buyer.email, /accepts/));
}

function acceptanceOf(
  quote: Quote,
  details: Partial<BodyOf<'POST /quotes/:token/accept'>> = {},
): QuoteAcceptance {
  return {
    name: 'Ravi Sharma',
    code: undefined,
    version: quote.version,
    Address: '12 Ring Road, Surat',
    ...details,
  };
}

/** The customer's yes, under a key of its own. */
export function acceptByLink(
  shop: TestShop,
  quote: Quote,
  details: Partial<QuoteAcceptance>,
  headers = newKey(),
) {
  return shop
    .visitor()
    .call(
      'POST /quotes/:token/accept',
      { params: { token: tokenOf(quote) }, body: acceptanceOf(quote, details) },
      headers,
    );
}

export async function letShoppersAsk(owner: SignedIn, quoteRequests = true): Promise<void> {
  const { body } = await owner.client.call('GET /admin/desk-settings', {});
  const answer = await owner.client.call('PUT /admin/desk-settings', {
    body: { quoteRequests, updatedAt: body.updatedAt },
  });
  if (answer.status !== 200) throw new Error(`Refused: ${answer.refusal.message}`);
}

export function askForCart({ client }: SignedIn, note?: string) {
  return client.call('POST /quotes', { body: { from: 'cart', ...(note && { note }) } }, newKey());
}

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
