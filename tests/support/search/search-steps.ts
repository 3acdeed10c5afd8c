import type { ProductQuery } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import type { TestShop } from '../platform/test-shop.ts';
import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, FOR_ANYONE, type AccessCase, type AccessPeople } from '../accounts/access-steps.ts';

/** The results of a search, in its order. */
interface Found {
  names: string[];
  total: number;
  /** How many a search in descriptions would find; null where the answer does not tell. */
  textTotal: number | null;
}

/**
 * Searches by words as a visitor, and reads the first 100 products.
 * @throws when it is refused
 */
export async function searched(
  shop: Pick<TestShop, 'visitor'>,
  search: string,
  query: Partial<ProductQuery> = {},
): Promise<Found> {
  const { status, body, headers } = await shop
    .visitor()
    .call('GET /products', { query: { search, match: 'words', page: 1, limit: 100, ...query } });
  if (status !== 200) throw new Error(`The search for ${search} answered ${status}`);
  const textTotal = headers.get('x-text-total');
  return {
    names: body.map(({ name }) => name),
    total: Number(headers.get('x-total-count')),
    textTotal: textTotal === null ? null : Number(textTotal),
  };
}

const synonymBody = () => ({
  from: `word ${Math.random().toString(36).slice(2)}`,
  to: ['camera'],
  bothWays: false,
});

async function newSynonymId({ admin }: AccessPeople): Promise<{ id: string }> {
  const { body } = await admin.client.call('POST /admin/synonyms', { body: synonymBody() });
  return { id: body._id };
}

/** The expected access of each call about searching. */
export const SEARCH_ACCESS = {
  'GET /suggest': { statuses: FOR_ANYONE },
  'GET /admin/synonyms': { statuses: FOR_ADMINS },
  'POST /admin/synonyms': { statuses: [401, 403, 403, 201], input: () => ({ body: synonymBody() }) },
  'PUT /admin/synonyms/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newSynonymId(people), body: synonymBody() }),
  },
  'DELETE /admin/synonyms/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newSynonymId(people) }),
  },
  'GET /admin/search-words': { statuses: FOR_ADMINS },
} satisfies Partial<Record<CallKey, AccessCase>>;
