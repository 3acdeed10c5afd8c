import type { TestShop } from '../platform/test-shop.ts';

export async function leadsTo(
  shop: Pick<TestShop, 'url'>,
  path: string,
): Promise<[status: number, location: string | null]> {
  const response = await fetch(shop.url + path, { redirect: 'manual' });
  await response.body?.cancel();
  return [response.status, response.headers.get('location')];
}
