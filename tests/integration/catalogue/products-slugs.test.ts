import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProduct, deleteProduct } from '../../../src/contract/catalogue/catalogue.ts';
import { listCategories } from '../../../src/contract/catalogue/categories.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct, newProduct, readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { runConcurrently } from '../../support/platform/concurrent-requests.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startTestShop();
  admin = await someAdmin(shop);
});
afterAll(() => shop.close());

describe('POST /api/products', () => {
  it('refuses a SKU that another product has, until that product is deleted', async () => {
    const first = await createdProduct(admin, { sku: 'TWICE-1' });

    const taken = await admin.client.call(createProduct, { body: newProduct({ sku: 'TWICE-1' }) });
    await admin.client.call(deleteProduct, { params: { id: first._id } });
    const free = await admin.client.call(createProduct, { body: newProduct({ sku: 'TWICE-1' }) });

    expect(taken.status).toBe(409);
    expect(taken.refusal).toMatchObject({
      message: 'Another product already has this SKU.',
      code: 'sku_taken',
    });
    expect(free.status).toBe(201);
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

    const { body } = await shop.visitor().call(listCategories, {});

    expect([first.category, second.category]).toEqual(['Thermal Cameras', 'Thermal Cameras']);
    expect(body.filter((category) => /thermal/i.test(category.name))).toMatchObject([
      { name: 'Thermal Cameras', slug: 'thermal-cameras', count: 2 },
    ]);
  });
});
