import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct, newProduct } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const facts = async () => (await shop.visitor().call('GET /planning/facts', {})).body;

describe('GET /api/planning/facts', () => {
  it('has a list of each kind, and is the same bytes for everybody', async () => {
    const { body, headers } = await shop.visitor().call('GET /planning/facts', {});

    expect(Object.keys(body)).toEqual([
      'cameras',
      'recorders',
      'disks',
      'cards',
      'switches',
      'supplies',
      'backups',
      'cables',
      'plugs',
      ...['boxes', 'leads', 'surges', 'racks', 'monitors', 'services'],
    ]);
    const own = await admin.client.send('GET', '/api/planning/facts', undefined, {
      'if-none-match': headers.get('etag')!,
    });
    expect(own.status).toBe(304);
  });

  it('tells the facts of a product with its brand, and what is missing', async () => {
    const specs = {
      planKind: 'camera',
      technology: 'IP',
      resolutionMP: 4,
      fieldOfViewDeg: '83',
      lensMm: '4',
    };
    const { _id, slug, name } = await createdProduct(admin, { specs, brand: 'Vega', price: 2999 });

    expect((await facts()).cameras).toEqual([
      {
        product: { _id, slug, name, price: 2999, image: null, inStock: true },
        facts: { resolutionMP: 4, fieldOfViewDeg: 83, technology: 'IP', brand: 'Vega' },
        missing: ['onvifProfiles', 'poeClass'],
      },
    ]);
  });

  it('follows a change at once', async () => {
    const body = newProduct({ specs: { planKind: 'disk', capacityTB: 2 } });
    const { _id } = await createdProduct(admin, body);
    const capacity = async () =>
      (await facts()).disks.find(({ product }) => product._id === _id)?.facts.capacityTB;
    expect(await capacity()).toBe(2);

    await admin.client.call('PUT /products/:id', {
      params: { id: _id },
      body: { ...body, specs: { planKind: 'disk', capacityTB: 4 } },
    });
    expect(await capacity()).toBe(4);

    await admin.client.call('PUT /products/:id', { params: { id: _id }, body: { ...body, state: 'draft' } });
    expect(await capacity()).toBe(undefined);
  });

  it('leaves out sold-out products, and those that planners do not know', async () => {
    const specs = { planKind: 'plug', plugKind: 'BNC', packOf: 10 };
    const there = await someProduct(shop, { specs });
    await someProduct(shop, { specs, stock: 0 });
    await someProduct(shop, { specs: { plugKind: 'BNC', packOf: 10 } });
    await someProduct(shop, { specs: { ...specs, planKind: 'kettle' } });

    expect((await facts()).plugs.map(({ product }) => product._id)).toEqual([there.id]);
  });
});
