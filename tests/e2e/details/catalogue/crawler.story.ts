import { paths, policyNames, servedPages } from '../../../../src/app/page-paths.ts';
import { crawl } from '../../../support/platform/crawler.ts';
import { openShopProcess } from '../../platform/open-shop-process.ts';
import { expect, test } from '../../platform/story.ts';

/** Runs without the checks of a browser: a crawler reads HTML. */

const MAX_REQUESTS = 400;

test('a crawler that keeps to robots.txt finds all of the shop, and nothing missing or refused', async ({
  mail,
}) => {
  test.slow();
  const shop = await openShopProcess(mail.url);
  try {
    const [products, categories] = await Promise.all([
      slugsOf(shop.url + '/api' + '/products'),
      slugsOf(shop.url + '/api' + '/categories'),
    ]);
    const listed = servedPages().filter(({ robots }) => robots === 'listed');

    const statuses = await crawl(shop.url, MAX_REQUESTS);

    expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);
    expect(statuses.size).toBeLessThan(MAX_REQUESTS);
    expect([...statuses.keys()]).toEqual(
      expect.arrayContaining([
        ...products.map(paths.product),
        ...categories.map(paths.category),
        ...listed.map(({ pattern }) => pattern),
        ...policyNames.map(paths.policy),
      ]),
    );
  } finally {
    await shop.close();
  }
});

async function slugsOf(url: string): Promise<string[]> {
  const items = (await (await fetch(url)).json()) as { slug: string }[];
  expect(items.length).toBeGreaterThan(0);
  return items.map(({ slug }) => slug);
}
