import { describe, expect, it } from 'vitest';
import { someCustomer } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

describe('the cart', () => {
  it('adds a unit of a product and returns the whole cart', async () => {
    const { client } = await someCustomer(shop);
    const camera = await someProduct(shop, { name: 'Dhruv', pricePaise: 114_950 });

    const answer = await client.call('POST /cart', { body: { productId: camera.id, quantity: 1 } });

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject([
      { productId: camera.id, quantity: 1, product: { _id: camera.id, name: 'Dhruv', price: 1149.5 } },
    ]);
    expect((await client.call('GET /cart', {})).body).toEqual(answer.body);
  });

  it('adds to an existing line, and keeps the order in which products were added', async () => {
    const { client } = await someCustomer(shop);
    const [first, second] = [await someProduct(shop), await someProduct(shop)];

    await client.call('POST /cart', { body: { productId: first.id, quantity: 1 } });
    await client.call('POST /cart', { body: { productId: second.id, quantity: 1 } });
    const { body } = await client.call('POST /cart', { body: { productId: first.id, quantity: 1 } });

    expect(body.map((item) => [item.productId, item.quantity])).toEqual([
      [first.id, 2],
      [second.id, 1],
    ]);
  });

  it('sets a quantity, and below 1 removes the line', async () => {
    const { client } = await someCustomer(shop);
    const camera = await someProduct(shop);
    await client.call('POST /cart', { body: { productId: camera.id, quantity: 1 } });

    const five = await client.call('PUT /cart/:productId', {
      params: { productId: camera.id },
      body: { quantity: 5 },
    });
    const none = await client.call('PUT /cart/:productId', {
      params: { productId: camera.id },
      body: { quantity: 0 },
    });

    expect(five.body[0]!.quantity).toBe(5);
    expect(none.body).toEqual([]);
  });

  it('removes a line and all lines, and does not change another cart', async () => {
    const [meera, arjun] = [await someCustomer(shop), await someCustomer(shop)];
    const [first, second] = [await someProduct(shop), await someProduct(shop)];
    for (const { client } of [meera, arjun]) {
      for (const product of [first, second])
        await client.call('POST /cart', { body: { productId: product.id, quantity: 1 } });
    }

    const removed = await meera.client.call('DELETE /cart/:productId', { params: { productId: first.id } });
    const cleared = await meera.client.call('DELETE /cart', {});

    expect(removed.body.map((item) => item.productId)).toEqual([second.id]);
    expect(cleared.body).toEqual([]);
    expect((await arjun.client.call('GET /cart', {})).body).toHaveLength(2);
  });

  it('shows a product that is gone, without its details', async () => {
    const { client } = await someCustomer(shop);
    const camera = await someProduct(shop, { name: 'Old camera' });
    await client.call('POST /cart', { body: { productId: camera.id, quantity: 2 } });
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', camera.id)
      .execute();

    const { body } = await client.call('GET /cart', {});

    expect(body).toEqual([{ productId: camera.id, name: 'Old camera', product: null, quantity: 2 }]);
  });

  it.each([0, -1, 1.5, 1e9, '3', true, [3], null])(
    'refuses to add %j units, and adds none',
    async (quantity) => {
      const { client } = await someCustomer(shop);
      const camera = await someProduct(shop);

      const answer = await client.send('POST', '/api/cart', { productId: camera.id, quantity });

      expect(answer.status).toBe(400);
      expect(answer.refusal.message).toBe('Quantity must be a whole number from 1 to 1,000.');
      expect((await client.call('GET /cart', {})).body).toEqual([]);
    },
  );

  it('refuses an unknown product', async () => {
    const { client } = await someCustomer(shop);

    for (const productId of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
      const answer = await client.call('POST /cart', { body: { productId, quantity: 1 } });

      expect(answer.status).toBe(404);
      expect(answer.refusal.message).toBe('This product is not in our catalogue.');
    }
  });

  it('refuses guests', async () => {
    const answer = await shop.visitor().call('GET /cart', {});

    expect(answer.status).toBe(401);
    expect(answer.refusal).toMatchObject({
      message: 'Please log in first.',
      error: 'Please log in first.',
      code: 'not_signed_in',
    });
  });
});
