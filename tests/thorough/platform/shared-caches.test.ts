import { beforeAll, describe, expect, it } from 'vitest';
import { urlOf } from '../../../src/kit/api/call.ts';
import { servedPages, type PagePath } from '../../../src/app/page-paths.ts';
import { openApplications } from '../../support/dealers/company-factory.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { LISTED_CALLS } from '../../support/platform/listed-calls.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { offerOnsite } from '../../support/onsite/onsite-steps.ts';

/** The answers that a CDN in front of the shop may keep: CDN-Cache-Control on every page and every public call. */

const KEPT = 'max-age=1, stale-while-revalidate=30, stale-if-error=86400';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
let camera: { id: string; slug: string };
beforeAll(async () => {
  admin = await someAdmin(shop);
  await openApplications(admin);
  camera = await someProduct(shop);
  const { body: own } = await admin.client.call('POST /admin/pages', {
    body: { slug: 'our-team', title: { en: 'Our team' } },
  });
  // The pages exist only while they are offered.
  await offerAfterSale(admin, { complaints: true, warranty: true });
  await offerOnsite(admin, { visits: true });
  await admin.client.call('POST /admin/pages/:id/publish', {
    params: { id: own._id },
    body: { updatedAt: own.updatedAt },
  });
});

const isKept = (headers: Headers) => {
  const value = headers.get('cdn-cache-control');
  if (value !== null) expect(value).toBe(KEPT);
  return value !== null;
};

/** The paths for which an answer says that it may be kept, of those that answer 200. */
async function keptOf(
  client: SignedIn['client'],
  paths: string[],
): Promise<{ kept: string[]; others: string[] }> {
  const [kept, others]: string[][] = [[], []];
  for (const path of paths) {
    const { status, headers } = await client.send('GET', path);
    expect([path, status]).toEqual([path, 200]);
    expect([path, headers.getSetCookie()]).toEqual([path, []]);
    // Twice: the second answer comes ready from memory.
    const again = await client.send('GET', path);
    expect([path, isKept(again.headers)]).toEqual([path, isKept(headers)]);
    (isKept(headers) ? kept! : others!).push(path);
  }
  return { kept: kept!, others: others! };
}

const VALUES: Record<string, string> = {
  '/plan/:token': 'x',
  '/policies/:name': 'terms',
  '/pages/:slug': 'our-team',
};

function pathOf({ pattern }: PagePath): string {
  const value = VALUES[pattern] ?? (pattern.startsWith('/category/') ? 'bullet-cameras' : camera.slug);
  return pattern.replace(/:\w+$/, value);
}

describe('CDN-Cache-Control', () => {
  it('is on the pages that anyone may see, but not where the link holds a token', async () => {
    const all: PagePath[] = servedPages().filter(({ isSecret }) => !isSecret);
    const hasToken = ({ pattern }: PagePath) => pattern.startsWith('/reset-password/');
    const wanted = all.filter((page) => page.access === 'anyone' && !hasToken(page));

    const { kept, others } = await keptOf(shop.visitor(), all.map(pathOf));

    expect(kept).toEqual(wanted.map(pathOf));
    expect(others).toHaveLength(all.length - wanted.length);
    expect(others).toContain('/admin/products');
    expect(others).toContain('/cart');
  });

  it('is on the public calls that no admin edits and that answer admins alike', async () => {
    const ids: Record<string, string> = { category: 'bullet-cameras', slug: 'bullet-cameras', pin: '380009' };
    const open = LISTED_CALLS.filter(({ method, access }) => method === 'GET' && access === 'anyone');
    const urls = open.map(({ path }) => `/api${urlOf(path, { ...ids, id: camera.id })}`);
    const answered: string[] = [];
    for (const url of urls) if ((await shop.visitor().send('GET', url)).status === 200) answered.push(url);

    const { kept } = await keptOf(shop.visitor(), answered);

    expect(kept.sort()).toEqual(
      [
        '/api/brands',
        '/api/categories/bullet-cameras',
        '/api/pins/380009',
        '/api/planning/facts',
        '/api/products',
        '/api/products/category/bullet-cameras',
        '/api/products/facets',
        '/api/products/featured',
        `/api/products/${camera.id}/related`,
        '/api/suggest',
        '/api/states',
      ].sort(),
    );
  });

  it('is on no answer to an admin that others do not get', async () => {
    const { others } = await keptOf(admin.client, [
      `/api/products/${camera.id}`,
      `/api/products/${camera.id}/parts`,
      '/api/categories',
    ]);

    expect(others).toHaveLength(3);
  });

  it('is on the sitemap and on 304, and not on refusals or 404', async () => {
    const visitor = shop.visitor();
    const page = await visitor.send('GET', '/products');
    const had = await visitor.send('GET', '/products', undefined, {
      'if-none-match': page.headers.get('etag')!,
    });
    const sitemap = await visitor.send('GET', '/sitemap.xml');
    const missing = await Promise.all(
      [
        '/nowhere',
        '/product/no-such-product',
        '/api/products/no-such-product',
        '/api/nothing',
        '/plan/x',
      ].map((path) => visitor.send('GET', path)),
    );

    expect([had.status, isKept(had.headers)]).toEqual([304, true]);
    expect([sitemap.status, isKept(sitemap.headers)]).toEqual([200, true]);
    expect(missing.map(({ status, headers }) => [status, isKept(headers)])).toEqual([
      [404, false],
      [404, false],
      [404, false],
      [404, false],
      [404, false],
    ]);
  });
});
