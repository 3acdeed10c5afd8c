import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { orderBody, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop({}, {}, undefined, true);
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const bounds = (unpaid: object) => admin.client.call('PUT /admin/payment-settings', { body: { unpaid } });

describe('what one person may leave unpaid', () => {
  let product: Awaited<ReturnType<typeof someProduct>>;
  let phones = 0;
  const someone = () => someCustomer(shop, { phone: `98765${String(10_000 + phones++)}` });
  const order = ({ client, user }: SignedIn, details: object = {}) =>
    client.call('POST /orders', {
      body: { ...orderBody([{ product, quantity: 1 }]), phone: user.phone, ...details },
    });
  beforeEach(async () => {
    product = await someProduct(shop, { stock: 100 });
  });
  const few = () => bounds({ orders: 3, amount: null, beforeFirst: 2 });
  const stockItem = async () =>
    (await admin.client.call('GET /admin/stock', { query: { search: product.name } })).body.find(
      ({ _id }) => _id === product.id,
    )!;

  it('is five orders in a new shop, until one is delivered', async () => {
    const customer = await someone();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) statuses.push((await order(customer)).status);

    expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
  });

  it('is refused with what to do, and changes nothing', async () => {
    await few();
    const customer = await someone();
    const { body: first } = await order(customer);
    await order(customer);

    const third = await order(customer);

    expect([third.status, third.refusal.code, third.refusal.message]).toEqual([
      409,
      'too_many_unpaid',
      'You have reached the limit for unpaid orders. Pay one of them, or wait until one is delivered or cancelled.',
    ]);
    expect(await stockItem()).toMatchObject({ stock: 98, heldUnpaid: 2 });
    await customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: first._id } });
    expect((await order(customer)).status).toBe(201);
    expect((await order(customer)).status).toBe(409);
  });

  it('grows with the first delivered order', async () => {
    await few();
    const customer = await someone();
    const { body: first } = await order(customer);
    for (const status of ['Shipped', 'Delivered'] as const)
      await admin.client.call('PATCH /orders/:id/status', { params: { id: first._id }, body: { status } });

    const statuses = [];
    for (let index = 0; index < 4; index++) statuses.push((await order(customer)).status);

    expect(statuses).toEqual([201, 201, 201, 409]);
  });

  it('counts the orders of a phone number together, no matter who placed them', async () => {
    await few();
    const [one, other] = [await someone(), await someone()];
    const phone = '9000000001';

    expect((await order(one, { phone })).status).toBe(201);
    expect((await order(other, { phone })).status).toBe(201);
    expect((await order(other, { phone })).status).toBe(409);
    expect((await order(other)).status).toBe(201);
  });

  it('is an amount too', async () => {
    await bounds({ orders: null, amount: product.price * 2, beforeFirst: null });
    const customer = await someone();

    expect([(await order(customer)).status, (await order(customer)).status]).toEqual([201, 201]);
    expect((await order(customer)).refusal.code).toBe('too_many_unpaid');
    await bounds({ amount: null });
    expect((await order(customer)).status).toBe(201);
  });

  it('may be without any bound', async () => {
    await bounds({ orders: null, amount: null, beforeFirst: null });
    const customer = await someone();
    const statuses = new Set<number>();
    for (let index = 0; index < 12; index++) statuses.add((await order(customer)).status);

    expect([...statuses]).toEqual([201]);
  });

  it('holds for orders that come at once', async () => {
    await few();
    const customer = await someone();

    const answers = await Promise.all(Array.from({ length: 6 }, () => order(customer)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  it.each([{ orders: 0 }, { orders: 1.5 }, { beforeFirst: 10_001 }, { amount: -1 }, { amount: 0 }])(
    'is not set to %j',
    async (unpaid) => {
      expect((await bounds(unpaid)).status).toBe(400);
    },
  );
});
