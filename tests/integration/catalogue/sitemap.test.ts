import { describe, expect, it } from 'vitest';
import { someAdmin } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

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
    await admin.client.call('DELETE /products/:id', { params: { id: gone.id } });

    const { status, type, text } = await read('/sitemap.xml');

    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(text).toContain(`<url><loc>http://shop.test/product/${remaining.slug}</loc><lastmod>`);
    expect(text).toContain('<loc>http://shop.test/policies/returns</loc>');
    expect(text).not.toContain(gone.slug);
    for (const path of ['/tools', '/tools/storage', '/tools/lens', '/tools/power', '/kit-builder'])
      expect(text).toContain(`<loc>http://shop.test${path}</loc>`);
  });

  it('the sitemap has own pages that are public, and no draft', async () => {
    const { client } = await someAdmin(shop);
    const [shown, draft] = await Promise.all(
      ['how-we-work', 'next-season'].map(async (slug) => {
        const { body } = await client.call('POST /admin/pages', { body: { slug, title: { en: slug } } });
        return body;
      }),
    );
    await client.call('POST /admin/pages/:id/publish', {
      params: { id: shown!._id },
      body: { updatedAt: shown!.updatedAt },
    });

    const { text } = await read('/sitemap.xml');

    expect(text).toContain(`<loc>http://shop.test/pages/${shown!.slug}</loc><lastmod>`);
    expect(text).not.toContain(draft!.slug);
  });

  it('names the index while there is more than one file', async () => {
    const product = await someProduct(shop);
    expect((await read('/robots.txt')).text).not.toContain('sitemap-index');
    await read('/sitemap-index.xml');
    for (const path of ['/sitemap-hi.xml', '/sitemap-2.xml', '/sitemap-.xml', '/sitemap-index'])
      expect((await read(path)).status, path).toBe(404);
    expect((await read('/sitemap-index.xml')).text.match(/<loc>.*?<\/lastmod>/g)).toEqual([
      expect.stringMatching(
        /^<loc>http:\/\/shop.test\/sitemap.xml<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>$/,
      ),
    ]);
    const { client } = await someAdmin(shop);
    const { body } = await client.call('GET /admin/languages', {});
    await client.call('PUT /admin/languages', {
      body: { updatedAt: body.updatedAt, offered: ['en', 'hi'] },
    });

    const [robots, index, hindi, english] = await Promise.all(
      ['/robots.txt', '/sitemap-index.xml', '/sitemap-hi.xml', '/sitemap.xml'].map(read),
    );

    expect(robots!.text).toMatch(
      /\nSitemap: http:\/\/shop.test\/sitemap.xml\nSitemap: http:\/\/shop.test\/sitemap-index.xml\n$/,
    );
    expect(robots!.text).toContain('\nDisallow: /hi/products?\n');
    expect(index!.text.match(/(?<=<loc>).*?(?=<\/loc><lastmod>)/g)).toEqual([
      'http://shop.test/sitemap.xml',
      'http://shop.test/sitemap-hi.xml',
    ]);
    expect([hindi!.status, hindi!.type]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(hindi!.text).toContain('<url><loc>http://shop.test/hi</loc></url>');
    expect(hindi!.text).toContain(`<loc>http://shop.test/hi/product/${product.slug}</loc><lastmod>`);
    expect(hindi!.text.match(/<url>/g)).toHaveLength(english!.text.match(/<url>/g)!.length);
    expect(english!.text).not.toContain('/hi');
  });
});
