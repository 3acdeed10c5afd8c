import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someKit } from '../../support/catalogue/kit-steps.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

type Line = [product: { id: string }, quantity: number];

const send = ({ client }: SignedIn, ...lines: Line[]) =>
  client.call('POST /cart/lines', {
    body: { lines: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })) },
  });

async function cartOf({ client }: SignedIn) {
  const { body } = await client.call('GET /cart', {});
  return body.map(({ productId, quantity }) => [productId, quantity]);
}

describe('a list that is put into the cart', () => {
  it('is added in its order, and the same product is added up', async () => {
    const customer = await someCustomer(shop);
    const [one, two, three] = [await someProduct(shop), await someProduct(shop), await someProduct(shop)];
    await send(customer, [two, 1]);

    const { status, body } = await send(customer, [three, 2], [one, 1], [two, 4], [three, 3]);

    expect(status).toBe(200);
    const expected = [
      [two.id, 5],
      [three.id, 5],
      [one.id, 1],
    ];
    expect(body.map(({ productId, quantity }) => [productId, quantity])).toEqual(expected);
    expect(await cartOf(customer)).toEqual(expected);
  });

  it('is refused as a whole when a product is not there', async () => {
    const customer = await someCustomer(shop);
    const [good, gone] = [await someProduct(shop), await someProduct(shop)];
    await admin.client.call('DELETE /products/:id', { params: { id: gone.id } });

    for (const bad of [gone, { id: 'no-id' }, { id: '00000000-0000-4000-8000-000000000000' }]) {
      const { status, refusal } = await send(customer, [good, 1], [bad, 1]);
      expect([status, refusal.code]).toEqual([404, 'not_found']);
    }
    expect(await cartOf(customer)).toEqual([]);
  });

  it('is refused as a whole with the units left, counted with those in the cart', async () => {
    const customer = await someCustomer(shop);
    const [few, none, plenty] = [
      await someProduct(shop, { stock: 5 }),
      await someProduct(shop, { stock: 0 }),
      await someProduct(shop, { stock: null }),
    ];
    await send(customer, [few, 4]);

    const short = await send(customer, [plenty, 900], [few, 2]);
    expect([short.status, short.refusal.code, short.refusal.message]).toEqual([
      409,
      'not_enough',
      `Only 5 of ${few.name} left.`,
    ]);
    expect(short.refusal.lines).toEqual([{ productId: few.id, asked: 6, left: 5 }]);
    const soldOut = await send(customer, [none, 1], [few, 7]);
    expect([soldOut.status, soldOut.refusal.code]).toEqual([409, 'sold_out']);
    expect(soldOut.refusal.lines).toEqual([
      { productId: none.id, asked: 1, left: 0 },
      { productId: few.id, asked: 11, left: 5 },
    ]);
    expect(await cartOf(customer)).toEqual([[few.id, 4]]);
    expect((await send(customer, [few, 1])).status).toBe(200);
  });

  it('is checked with its kits opened', async () => {
    const customer = await someCustomer(shop);
    const [camera, recorder] = [await someProduct(shop, { stock: 9 }), await someProduct(shop, { stock: 2 })];
    const kit = await someKit({ shop, admin }, [
      { product: camera, quantity: 4 },
      { product: recorder, quantity: 1 },
    ]);
    await customer.client.call('POST /cart', { body: { productId: recorder.id, quantity: 1 } });

    const { refusal } = await send(customer, [kit, 2]);
    expect([refusal.code, refusal.message]).toEqual([
      'not_enough',
      `We have parts for only 1 of ${kit.name} together with the other items in your cart.`,
    ]);
    expect(refusal.lines).toEqual([{ productId: kit.id, asked: 2, left: 1 }]);
    expect((await send(customer, [kit, 1], [camera, 5])).status).toBe(200);
    const more = await send(customer, [camera, 1]);
    expect(more.refusal.lines).toEqual([{ productId: camera.id, asked: 6, left: 5 }]);
    expect((await send(customer, [await someProduct(shop), 1])).status).toBe(200);
  });

  it('has 1 to 100 lines of 1 to 1,000 units, also together with the cart', async () => {
    const customer = await someCustomer(shop);
    const product = await someProduct(shop, { stock: null });

    for (const lines of [[], Array.from({ length: 101 }, (): Line => [product, 1])])
      expect((await send(customer, ...lines)).status).toBe(400);
    for (const quantity of [0, 1.5, 1001]) {
      const { status, refusal } = await send(customer, [product, 1], [product, quantity]);
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['lines.1.quantity']]);
    }
    const sum = await send(customer, [product, 600], [product, 401]);
    expect([sum.status, Object.keys(sum.refusal.fields ?? {})]).toEqual([400, ['lines.1.quantity']]);
    expect((await send(customer, [product, 1000])).status).toBe(200);
    expect((await send(customer, [product, 1])).status).toBe(400);
    expect(await cartOf(customer)).toEqual([[product.id, 1000]]);
  });

  it('does not fit into a full cart', async () => {
    const customer = await someCustomer(shop);
    const products = [];
    for (let count = 0; count < 101; count++) products.push(await someProduct(shop));
    const [last, ...most] = products;
    await send(customer, ...most.slice(1).map((product): Line => [product, 1]));

    const { status, refusal } = await send(customer, [last!, 1], [most[0]!, 1], [most[1]!, 1]);
    expect([status, refusal.code]).toEqual([409, 'cart_full']);
    expect(await cartOf(customer)).toHaveLength(99);
    expect((await send(customer, [last!, 1], [most[1]!, 1])).status).toBe(200);
    expect(await cartOf(customer)).toHaveLength(100);
  });

  it('twice at once is in the cart whole, or refused whole', async () => {
    const customer = await someCustomer(shop);
    const [five, three] = [await someProduct(shop, { stock: 5 }), await someProduct(shop, { stock: 9 })];
    const list = () => send(customer, [five, 3], [three, 2]);

    const answers = await runConcurrently(shop, 'users', [list, list]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await cartOf(customer)).toEqual([
      [five.id, 3],
      [three.id, 2],
    ]);
  });
});
