import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct, newProduct, readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';
import { testPages } from '../../support/platform/test-language.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('POST /api/products', () => {
  it('refuses a SKU that another product has, until that product is deleted', async () => {
    const first = await createdProduct(admin, { sku: 'TWICE-1' });

    const taken = await admin.client.call('POST /products', { body: newProduct({ sku: 'TWICE-1' }) });
    await admin.client.call('DELETE /products/:id', { params: { id: first._id } });
    const free = await admin.client.call('POST /products', { body: newProduct({ sku: 'TWICE-1' }) });

    expect(taken.status).toBe(409);
    expect(taken.refusal).toMatchObject({
      message: 'Another product already has this SKU.',
      code: 'sku_taken',
    });
    expect(free.status).toBe(201);
  });

  it('takes a SKU in other capitals as the same, in each way to write it', async () => {
    const first = await createdProduct(admin, { sku: 'CAPS-1' });
    const other = await createdProduct(admin, { sku: 'OTHER-1' });
    const put = (id: string, sku: string) =>
      admin.client.call('PUT /products/:id', { params: { id }, body: newProduct({ sku }) });

    const added = await admin.client.call('POST /products', { body: newProduct({ sku: 'caps-1' }) });
    const changed = await put(other._id, 'Caps-1');
    const own = await put(first._id, 'caps-1');
    await admin.client.call('DELETE /products/:id', { params: { id: first._id } });
    const freed = await put(other._id, 'CAPS-1');
    const restored = await admin.client.call('POST /admin/products/:id/restore', {
      params: { id: first._id },
    });

    expect([added, changed, restored].map(({ status, refusal }) => [status, refusal.code])).toEqual(
      Array.from({ length: 3 }, () => [409, 'sku_taken']),
    );
    expect([own.status, freed.status]).toEqual([200, 200]);
  });

  it('gives each product a unique slug, even when many are added at once', async () => {
    const additions = Array.from({ length: 6 }, () => () => createdProduct(admin, { name: 'Same Name' }));

    const slugs = (await runConcurrently(shop, 'catalogue_version', additions))
      .map((product) => product.slug)
      .sort();

    expect(slugs).toEqual([
      'same-name',
      'same-name-2',
      'same-name-3',
      'same-name-4',
      'same-name-5',
      'same-name-6',
    ]);
  });

  it('makes a slug for names without a Latin letter and for reserved words', async () => {
    const hindi = await createdProduct(admin, { name: 'निगरानी कैमरा' });
    const featured = await createdProduct(admin, { name: 'Featured' });
    const looksLikeAnId = await createdProduct(admin, { name: '00000000-0000-4000-8000-000000000000' });

    expect(hindi.slug).toMatch(/^product(-\d+)?$/);
    expect(featured.slug).toBe('featured-2');
    for (const product of [hindi, featured, looksLikeAnId]) {
      expect(await readAsVisitor(shop, product.slug)).toMatchObject({ _id: product._id });
    }
  });

  it('uses an existing category in any case, and adds an unknown one', async () => {
    const first = await createdProduct(admin, { category: 'Thermal Cameras' });
    const second = await createdProduct(admin, { category: 'THERMAL cameras' });

    const { body } = await shop.visitor().call('GET /categories', {});

    expect([first.category, second.category]).toEqual(['Thermal Cameras', 'Thermal Cameras']);
    expect(body.filter((category) => /thermal/i.test(category.name))).toMatchObject([
      { name: 'Thermal Cameras', slug: 'thermal-cameras', count: 2 },
    ]);
  });
});

async function pageAt(path: string): Promise<[status: number, location: string | null]> {
  const { status, headers } = await fetch(shop.url + path, { redirect: 'manual' });
  return [status, headers.get('location')];
}

describe('a slug changed by hand', () => {
  const renamed = async (id: string, slug: string) =>
    admin.client.call('PUT /products/:id', { params: { id }, body: newProduct({ name: 'Ibis dome', slug }) });

  it('is where the product is, and the old ones lead there', async () => {
    const product = await createdProduct(admin, { name: 'Ibis dome', stock: 3 });
    const second = await renamed(product.slug, 'ibis-dome-5mp');
    const third = await renamed('ibis-dome', 'ibis');

    expect([second.status, second.body.slug, third.body.slug]).toEqual([200, 'ibis-dome-5mp', 'ibis']);
    expect(await readAsVisitor(shop, 'ibis')).toMatchObject({ _id: product._id, slug: 'ibis' });
    for (const slug of ['ibis-dome', 'ibis-dome-5mp']) {
      expect(await pageAt(`/product/${slug}?from=mail`)).toEqual([301, '/product/ibis?from=mail']);
      expect(await pageAt(`/api/products/${slug}`)).toEqual([301, '/api/products/ibis']);
    }
    expect(await pageAt('/product/ibis')).toEqual([200, null]);
    expect(await pageAt(`/product/${product._id}`)).toEqual([200, null]);
    const counted = await admin.client.call('POST /admin/stock/:id/moves', {
      params: { id: 'ibis-dome' },
      body: { kind: 'adjust', delta: 2, note: 'Found' },
    });
    expect(counted.body).toMatchObject({ product: product._id, after: 5 });
  });

  it('is given to no other product while its own has it, even deleted, and may be taken back', async () => {
    const product = await createdProduct(admin, { name: 'Heron dome' });
    const other = await createdProduct(admin, { name: 'Other dome' });
    await renamed(product._id, 'heron');

    const taken = await renamed(other._id, 'heron');
    expect(taken.refusal).toMatchObject({
      code: 'slug_taken',
      message: 'Another product has this address.',
    });
    await admin.client.call('DELETE /products/:id', { params: { id: product._id } });
    expect((await renamed(other._id, 'heron')).status).toBe(409);
    expect(await pageAt('/product/heron-dome')).toEqual([404, null]);

    await renamed(other._id, 'crane');
    expect((await renamed(other._id, 'other-dome')).body.slug).toBe('other-dome');
    expect(await pageAt('/product/crane')).toEqual([301, '/product/other-dome']);
    expect(await pageAt('/product/other-dome')).toEqual([200, null]);
  });

  it.each([
    'Dome',
    'a--b',
    '-a',
    'a b',
    '',
    'featured',
    '00000000-0000-4000-8000-000000000000',
    'x'.repeat(101),
  ])('is not “%s”', async (slug) => {
    const product = await createdProduct(admin);

    const { status, refusal } = await renamed(product._id, slug);

    expect([status, refusal?.fields]).toEqual([
      400,
      {
        slug: 'An address has at most 100 small letters and digits, with single hyphens between them: dome-camera-5mp.',
      },
    ]);
  });

  it('leaves a product where it is when left out', async () => {
    const product = await createdProduct(admin, { name: 'Stork dome' });
    const { body } = await admin.client.call('PUT /products/:id', {
      params: { id: product._id },
      body: newProduct({ name: 'Another name' }),
    });

    expect(body.slug).toBe('stork-dome');
  });
});
