import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct, newProduct } from '../../support/catalogue/product-factory.ts';
import { appliedImport, someSku } from '../../support/imports/import-steps.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { leadsTo } from '../../support/storefront/storefront-access.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const at = (path: string) => leadsTo(shop, path);

async function moveProduct(id: string, slug: string, more: object = {}): Promise<void> {
  const body = newProduct({ name: 'Moved dome', slug, ...more });
  const { status } = await admin.client.call('PUT /products/:id', { params: { id }, body });
  expect(status).toBe(200);
}

async function newCategory(name: string): Promise<{ _id: string; slug: string }> {
  return (await admin.client.call('POST /admin/categories', { body: { name } })).body;
}

describe('the old address of a product', () => {
  it('leads to the new one, page and call, with the query, in one step however often it moved', async () => {
    const { _id: id } = await createdProduct(admin, { name: 'Kite' });
    await moveProduct(id, 'kite-two');
    await moveProduct(id, 'kite-three');

    for (const old of ['kite', 'kite-two']) {
      expect(await at(`/product/${old}?utm_source=mail&q=%E0%A4%95`)).toEqual([
        301,
        '/product/kite-three?utm_source=mail&q=%E0%A4%95',
      ]);
      // Ready bytes of an earlier query are not given for this one.
      expect(await at(`/product/${old}?b=2`)).toEqual([301, '/product/kite-three?b=2']);
      expect(await at(`/product/${old}`)).toEqual([301, '/product/kite-three']);
      expect(await at(`/product/${old}/`)).toEqual([301, '/product/kite-three']);
      expect(await at(`/api/products/${old}?lang=hi`)).toEqual([301, '/api/products/kite-three?lang=hi']);
    }
    expect(await at('/product/kite-three')).toEqual([200, null]);

    await moveProduct(id, 'kite');
    expect(await at('/product/kite')).toEqual([200, null]);
    expect(await at('/product/kite-three')).toEqual([301, '/product/kite']);
    const { body } = await admin.client.call('GET /admin/redirects', { query: { search: '/product/kite' } });
    expect(body.map(({ from, to, kind }) => [from, to, kind]).sort()).toEqual([
      ['/product/kite-three', '/product/kite', 'slug'],
      ['/product/kite-two', '/product/kite', 'slug'],
    ]);
  });

  it('leads nowhere while the product is a draft or deleted, and to it as soon as it is public', async () => {
    const { _id: id } = await createdProduct(admin, { name: 'Wren', state: 'draft' });
    await moveProduct(id, 'wren-two', { state: 'draft' });
    expect([await at('/product/wren'), await at('/api/products/wren')]).toEqual([
      [404, null],
      [404, null],
    ]);

    await moveProduct(id, 'wren-two', { state: 'live' });
    expect(await at('/product/wren')).toEqual([301, '/product/wren-two']);

    await admin.client.call('DELETE /products/:id', { params: { id } });
    expect(await at('/product/wren')).toEqual([404, null]);
  });

  it('is free for a new thing, which ends the redirect', async () => {
    const { _id: id } = await createdProduct(admin, { name: 'Lark' });
    await moveProduct(id, 'lark-two');
    const { body: second } = await admin.client.call('POST /products', {
      body: newProduct({ name: 'Lark' }),
    });

    expect(second.slug).toBe('lark');
    expect(await at('/product/lark')).toEqual([200, null]);

    await moveProduct(second._id, 'lark-three');
    expect(await at('/product/lark')).toEqual([301, '/product/lark-three']);
    await moveProduct(id, 'lark');
    expect([await at('/product/lark'), await at('/product/lark-two')]).toEqual([
      [200, null],
      [301, '/product/lark'],
    ]);
  });
});

describe('new products, of a file and of a form,', () => {
  it('take the old addresses that they and their categories get', async () => {
    const { _id: id } = await createdProduct(admin, { name: 'Finch' });
    await moveProduct(id, 'finch-two');
    const category = await newCategory('Finches');
    const params = { id: category._id };
    await admin.client.call('PUT /admin/categories/:id', {
      params,
      body: { name: 'Small birds', slug: 'small-birds' },
    });
    expect([await at('/product/finch'), await at('/category/finches')]).toEqual([
      [301, '/product/finch-two'],
      [301, '/category/small-birds'],
    ]);

    await appliedImport(
      admin,
      `SKU,Name,Description,Price,Category\n${someSku()},Finch,Sings.,99,Small birds`,
    );
    await createdProduct(admin, { category: 'Finches' });

    expect([await at('/product/finch'), await at('/category/finches')]).toEqual([
      [200, null],
      [200, null],
    ]);
    const { body } = await admin.client.call('GET /admin/redirects', { query: { search: 'finch' } });
    expect(body.filter(({ from }) => ['/product/finch', '/category/finches'].includes(from))).toEqual([]);
  });
});

describe('the old address of a category', () => {
  it('leads to the new one, and filters by it go on working', async () => {
    const { _id: id } = await newCategory('Herons');
    await createdProduct(admin, { name: 'In the reeds', category: 'Herons' });
    const params = { id };
    const moved = await admin.client.call('PUT /admin/categories/:id', {
      params,
      body: { slug: 'grey-herons' },
    });

    expect([moved.status, moved.body.slug, moved.body.name]).toEqual([200, 'grey-herons', 'Herons']);
    expect(await at('/category/herons?page=2')).toEqual([301, '/category/grey-herons?page=2']);
    expect(await at('/api/categories/herons?a=1')).toEqual([301, '/api/categories/grey-herons?a=1']);
    const visitor = shop.visitor();
    const names = async (query: object) =>
      (await visitor.call('GET /products', { query })).body.map(({ name }) => name);
    expect(await names({ category: ['herons'], limit: 5 })).toEqual(['In the reeds']);
    expect(await names({ category: ['herons'], sort: 'name', limit: 5 })).toEqual(['In the reeds']);
    const { body } = await visitor.call('GET /products/category/:category', {
      params: { category: 'herons' },
    });
    expect(body.map(({ name }) => name)).toEqual(['In the reeds']);

    await admin.client.call('PUT /admin/categories/:id', { params, body: { slug: 'herons' } });
    expect([await at('/category/herons'), await at('/category/grey-herons')]).toEqual([
      [200, null],
      [301, '/category/herons'],
    ]);
  });

  it('is not that of another, nor what no address may be', async () => {
    const [one, other] = [await newCategory('Swans'), await newCategory('Geese')];
    const change = async (slug: string) => {
      const { status, refusal } = await admin.client.call('PUT /admin/categories/:id', {
        params: { id: other._id },
        body: { slug },
      });
      return [status, refusal?.code, Object.keys(refusal?.fields ?? {})];
    };

    expect(await change(one.slug)).toEqual([409, 'slug_taken', []]);
    for (const slug of ['Geese', 'a--b', 'a b', '', crypto.randomUUID(), 'x'.repeat(101)])
      expect(await change(slug)).toEqual([400, 'invalid', ['slug']]);
  });

  it('leads nowhere when the category is deleted, whatever comes to its address', async () => {
    const { _id: id } = await newCategory('Cranes');
    await admin.client.call('PUT /admin/categories/:id', { params: { id }, body: { slug: 'cranes-two' } });
    await admin.client.call('DELETE /admin/categories/:id', { params: { id } });
    await newCategory('Cranes two');

    expect(await at('/category/cranes-two')).toEqual([200, null]);
    expect(await at('/category/cranes')).toEqual([404, null]);
  });
});

describe('a page that is not found', () => {
  it('has the search box and the four categories with most products', async () => {
    const response = await fetch(`${shop.url}/no/such/page`);
    const html = await response.text();
    const { body } = await shop.visitor().call('GET /categories', {});
    const most = body
      .filter(({ countBelow }) => countBelow > 0)
      .sort((a, b) => b.countBelow - a.countBelow)
      .slice(0, 4);

    expect(response.status).toBe(404);
    expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/);
    expect(html).toContain('Search for what you were after');
    const linked = [...html.matchAll(/href="\/category\/([^"]+)"/g)].map(([, slug]) => slug);
    expect(linked).toEqual(most.map(({ slug }) => slug));
    expect(linked.length).toBeGreaterThan(1);
  });
});
