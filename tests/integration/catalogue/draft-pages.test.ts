import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { startDemoShop, testShop } from '../../support/platform/test-shop.ts';
import { testPages } from '../../support/platform/test-language.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('the page of a draft', () => {
  it('is kept and indexed nowhere, and its HTML says nothing of the product', async () => {
    const draft = await createdProduct(admin, { name: 'Zircon lens', state: 'draft' });

    const { status, headers } = await admin.client.send('GET', `/draft/${draft.slug}`);
    const html = await (await fetch(`${shop.url}/draft/${draft.slug}`)).text();

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(html).not.toContain('Zircon');
  });

  it('reads the draft for staff alone', async () => {
    const draft = await createdProduct(admin, { state: 'draft' });
    const input = { params: { id: draft.slug } };
    const customer = await someCustomer(shop);

    const read = await admin.client.call('GET /products/:id', input);
    expect(read.body).toMatchObject({ _id: draft._id, state: 'draft' });
    expect(read.headers.get('cache-control')).toBe('no-store');
    expect((await customer.client.call('GET /products/:id', input)).status).toBe(404);
    expect((await shop.visitor().call('GET /products/:id', input)).status).toBe(404);
    expect((await fetch(`${shop.url}/product/${draft.slug}`)).status).toBe(404);
  });
});

describe('robots', () => {
  it('follow no link to a filter, and those to products, categories and pages', async () => {
    const demo = await startDemoShop({ pages: testPages });
    const html = await (await fetch(`${demo.url}/products?place=Outdoor&search=camera`)).text();
    await demo.close();
    const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => attributes!);
    const isFiltering = (link: string) => /href="\/products\?(?!.*page=)/.test(link);

    expect(links.filter(isFiltering).length).toBeGreaterThan(2);
    for (const link of links)
      expect([link, link.includes('rel="nofollow"')]).toEqual([link, isFiltering(link)]);
  });
});
