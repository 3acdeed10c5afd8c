import { queryOptions } from '@tanstack/react-query';
import type { MemberPricesReply } from '../../../../contract/accounts/member-prices-shapes.ts';
import { MAX_PRICED_ITEMS } from '../../../../domain/desk/desk-limits.ts';
import { callApi } from '../../../lib/api/api.ts';

export type MemberItem = MemberPricesReply['items'][number];

/** Null for a product that is not on sale. */
export function memberPriceQuery(productId: string, quantity: number) {
  return queryOptions<MemberItem | null>({
    queryKey: ['/me/prices', productId, quantity],
    queryFn: () => ask(`${productId}:${quantity}`),
    meta: { call: 'GET /me/prices' },
  });
}

interface Asking {
  item: string;
  resolve: (found: MemberItem | null) => void;
  reject: (reason: unknown) => void;
}

let waiting: Asking[] = [];

/** All that a page asks for at the same moment is one request. */
function ask(item: string): Promise<MemberItem | null> {
  if (waiting.length === 0) setTimeout(() => void askAll());
  return new Promise((resolve, reject) => waiting.push({ item, resolve, reject }));
}

async function askAll(): Promise<void> {
  const asked = waiting;
  waiting = [];
  for (let from = 0; from < asked.length; from += MAX_PRICED_ITEMS) {
    const part = asked.slice(from, from + MAX_PRICED_ITEMS);
    try {
      const { items } = await callApi('GET /me/prices', { query: { items: part.map(({ item }) => item) } });
      const found = new Map(items.map((each) => [`${each.product}:${each.quantity}`, each]));
      for (const { item, resolve } of part) resolve(found.get(item) ?? null);
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  }
}
