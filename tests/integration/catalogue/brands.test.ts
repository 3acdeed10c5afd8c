import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct, readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const create = (name: string) => admin.client.call('POST /admin/brands', { body: { name } });

describe('brands', () => {
  it('are listed when they have products for sale, and filter the catalogue', async () => {
    await create('Nobody Sells');
    const product = await createdProduct(admin, { brand: 'Zenith Optics' });
    await createdProduct(admin, { brand: 'Altair' });

    const { body } = await shop.visitor().call('GET /brands', {});
    const listed = await shop.visitor().call('GET /products', { query: { brand: ['zenith-optics'] } });
    const facets = await shop.visitor().call('GET /products/facets', {});

    expect(body.map(({ slug, name, count }) => [slug, name, count])).toEqual([
      ['altair', 'Altair', 1],
      ['zenith-optics', 'Zenith Optics', 1],
    ]);
    expect(listed.body.map(({ _id }) => _id)).toEqual([product._id]);
    expect(facets.body.facets.find(({ facet }) => facet === 'brand')?.values).toContainEqual({
      ...{ value: 'zenith-optics', label: 'Zenith Optics', count: 1 },
    });
  });

  it('are renamed with their slug kept; no two have one name, whatever its capitals', async () => {
    const product = await createdProduct(admin, { brand: 'Vireo' });
    const { body } = await create('Wren');

    const taken = [await create('VIREO'), await rename(body._id, 'vireo')];
    const renamed = await rename(body._id, 'WREN');

    expect(taken.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'brand_taken'],
      [409, 'brand_taken'],
    ]);
    expect([renamed.body.slug, renamed.body.name]).toEqual(['wren', 'WREN']);
    expect((await readAsVisitor(shop, product._id))?.brand).toBe('Vireo');
  });

  it('are deleted only when no product is of them', async () => {
    const product = await createdProduct(admin, { brand: 'Linnet' });
    const { body: brands } = await shop.visitor().call('GET /brands', {});
    const { _id: id } = brands.find(({ name }) => name === 'Linnet')!;

    const used = await admin.client.call('DELETE /admin/brands/:id', { params: { id } });
    await admin.client.call('DELETE /products/:id', { params: { id: product._id } });
    const deleted = await admin.client.call('DELETE /admin/brands/:id', { params: { id } });

    expect([used.refusal.code, deleted.status]).toEqual(['in_use', 200]);
  });

  function rename(id: string, name: string) {
    return admin.client.call('PUT /admin/brands/:id', { params: { id }, body: { name } });
  }
});
