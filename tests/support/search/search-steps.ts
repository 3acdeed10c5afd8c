import type { ProductQuery } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import type { TestShop } from '../platform/test-shop.ts';

/** The results of a search, in its order. */
export interface Found {
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
  shop: TestShop,
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
