import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const read = async (id: string, client = admin.client) =>
  (await client.call('GET /products/:id', { params: { id } })).body;

describe('whether a product is sold with serial numbers', () => {
  it('is off at first, shown to the desk alone, and changed for one or for many', async () => {
    const [one, other] = [await someProduct(shop), await someProduct(shop)];
    const { name, description, category, price, serials, updatedAt } = await read(one.id);

    await admin.client.call('PUT /products/:id', {
      params: { id: one.id },
      body: { name, description, category, price, serials: 'required', updatedAt },
    });
    const edited = await admin.client.call('PATCH /admin/products', {
      body: { ids: [one.id, other.id], change: { serials: 'optional' } },
    });

    expect(serials).toBe('off');
    expect(await read(one.id, shop.visitor())).not.toHaveProperty('serials');
    expect(edited.body.changed).toBe(2);
    expect(edited.body.rows[0]!.changes).toEqual([{ field: 'serials', from: 'required', to: 'optional' }]);
    expect([(await read(one.id)).serials, (await read(other.id)).serials]).toEqual(['optional', 'optional']);
  });
});

describe('the days for a change of mind', () => {
  it('are a category’s own, or those above it', async () => {
    const { body } = await admin.client.call('POST /admin/categories', {
      body: { name: 'Returned', returnDays: 7 },
    });
    const change = (returnDays: number | null) =>
      admin.client.call('PUT /admin/categories/:id', { params: { id: body._id }, body: { returnDays } });

    const cleared = await change(null);
    const bad = await change(366);

    expect([body.returnDays, cleared.body.returnDays]).toEqual([7, null]);
    expect(bad.refusal.fields).toHaveProperty('returnDays');
    const listed = (await admin.client.call('GET /admin/categories', {})).body;
    expect(listed.find(({ slug }) => slug === 'returned')!.returnDays).toBeNull();
  });
});
