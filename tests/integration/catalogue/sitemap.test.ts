import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteProduct } from '../../../src/contract/catalogue/catalogue.ts';
import { someAdmin } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const read = async (path: string) => {
  const answer = await fetch(shop.url + path);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

describe('for search engines', () => {
  it('robots.txt excludes private pages and names the sitemap', async () => {
    const { status, type, text } = await read('/robots.txt');

    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    for (const path of ['/api/', '/admin/', '/cart', '/checkout', '/my-account'])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain('Sitemap: http://shop.test/sitemap.xml');
  });

  it('the sitemap has the full URL of every product on sale', async () => {
    const [remaining, gone] = [await someProduct(shop), await someProduct(shop)];
    const admin = await someAdmin(shop);
    await admin.client.call(deleteProduct, { params: { id: gone.id } });

    const { status, type, text } = await read('/sitemap.xml');

    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(text).toContain(`<url><loc>http://shop.test/product/${remaining.slug}</loc><lastmod>`);
    expect(text).toContain('<loc>http://shop.test/policies/returns</loc>');
    expect(text).not.toContain(gone.slug);
    for (const path of ['/tools', '/tools/storage', '/tools/lens', '/tools/power', '/kit-builder'])
      expect(text).toContain(`<loc>http://shop.test${path}</loc>`);
  });
});
