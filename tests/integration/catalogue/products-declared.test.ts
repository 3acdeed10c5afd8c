import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct, newProduct, readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('what a product declares', () => {
  it('is shown to everyone as it was sent', async () => {
    const { body: created } = await admin.client.call('POST /products', {
      body: newProduct({
        brand: 'Kestrel',
        origin: 'TW',
        maker: { name: 'Kestrel Optics', address: '1 Tech Road, Taipei', kind: 'packer' },
        netQuantity: { value: 1.5, unit: 'kg' },
        gtin: '4006381333931',
        weightGrams: 640,
        specs: { resolutionMP: 5 },
      }),
    });

    expect(await readAsVisitor(shop, created._id)).toMatchObject({
      brand: 'Kestrel',
      origin: 'TW',
      maker: { name: 'Kestrel Optics', address: '1 Tech Road, Taipei', kind: 'packer' },
      netQuantity: { value: 1.5, unit: 'kg' },
      gtin: '4006381333931',
      weightGrams: 640,
      specs: { resolutionMP: 5, countryOfOrigin: 'Taiwan' },
    });
    const listed = await shop.visitor().call('GET /products', { query: { search: created.name } });
    expect(listed.body[0]).toMatchObject({ _id: created._id, brand: 'Kestrel' });
  });

  it('has one brand of a name, whatever its capitals', async () => {
    await createdProduct(admin, { brand: 'Osprey' });

    const second = await createdProduct(admin, { brand: 'OSPREY' });

    expect(second.brand).toBe('Osprey');
  });

  it('has an origin and its name in the specs, whichever of them is written', async () => {
    const product = await createdProduct(admin, { specs: { countryOfOrigin: 'india', channels: 8 } });
    expect(product).toMatchObject({ origin: 'IN', specs: { countryOfOrigin: 'India', channels: 8 } });
    const change = async (body: Partial<Parameters<typeof newProduct>[0]>) => {
      const answer = await admin.client.call('PUT /products/:id', {
        params: { id: product._id },
        body: newProduct({ name: product.name, ...body }),
      });
      return answer.body;
    };

    expect(await change({ origin: 'TH' })).toMatchObject({
      origin: 'TH',
      specs: { countryOfOrigin: 'Thailand', channels: 8 },
    });
    expect(await change({ specs: { countryOfOrigin: 'Taiwan' } })).toMatchObject({ origin: 'TW' });
    expect(await change({})).toMatchObject({ origin: 'TW', specs: { countryOfOrigin: 'Taiwan' } });
    const cleared = await change({ origin: null });
    expect([cleared.origin, cleared.specs]).toEqual([null, {}]);
  });

  it.each([
    ['a GTIN with a wrong digit', { gtin: '4006381333932' }],
    ['an unknown country', { origin: 'XX' }],
    ['a country by name', { origin: 'India' }],
    ['a net quantity of nothing', { netQuantity: { value: 0, unit: 'kg' } }],
    ['a net quantity without its unit', { netQuantity: { value: 1, unit: '' } }],
    ['a fraction of a gram', { weightGrams: 1.5 }],
    ['an unknown state', { state: 'held' }],
    ['a reason of two characters', { gateReason: 'ok' }],
  ])('refuses %s, and changes nothing', async (_, fields) => {
    const product = await createdProduct(admin, {});

    const answer = await admin.client.send('PUT', `/api/products/${product._id}`, {
      ...newProduct(),
      ...fields,
    });

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.refusal.fields ?? {})[0]).toMatch(new RegExp(`^${Object.keys(fields)[0]}`));
    const { body } = await admin.client.call('GET /products/:id', { params: { id: product._id } });
    expect(body).toEqual(product);
  });
});
