import { beforeAll, describe, expect, it } from 'vitest';
import type { PackingPayment } from '../../../src/payments/pay-ways/packing-payment.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { packed } from '../../support/orders/dispatch-steps.ts';
import { refunded } from '../../support/payments/payment-access.ts';
import { awaitingOrder } from '../../support/payments/payment-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let customer: SignedIn;
let admin: SignedIn;
let product: { id: string; price: number };
beforeAll(async () => {
  [customer, admin] = [await someCustomer(shop), await someAdmin(shop)];
  product = await someProduct(shop, { stock: null, pricePaise: 160_000 });
  await admin.client.call('PUT /admin/payment-settings', {
    body: { pickup: { offered: true, address: 'Unit 14', hours: '10 to 19' } },
  });
});

const place = (extra: Record<string, unknown> = {}) => someOrder(customer, [{ product, quantity: 1 }], extra);
const readAs = async (number: string) =>
  (await admin.client.call('GET /orders/:id', { params: { id: number } })).body;
const setStatus = (number: string, status: 'Pending' | 'Shipped' | 'Delivered' | 'Cancelled') =>
  admin.client.call('PATCH /orders/:id/status', { params: { id: number }, body: { status } });
const pay = (order: string, amount: number, reference: string) =>
  admin.client.call('POST /admin/payments', { body: { order, kind: 'upi', amount, reference } });

async function numbersWith(query: { payment?: PackingPayment; delivery?: 'courier' | 'pickup' }) {
  const { body } = await admin.client.call('GET /orders/allorders', { query });
  const paged = await admin.client.call('GET /orders/allorders', { query: { ...query, page: 1, limit: 1 } });
  expect(paged.headers.get('x-total-count')).toBe(String(body.length));
  return body.map(({ _id }) => _id);
}

describe('an order at the desk', () => {
  it('says which State its PIN code lies in, and that the PIN code says so', async () => {
    const { _id } = await place({ delivery: { pin: '560001' } });

    expect((await readAs(_id)).shipTo).toEqual({
      pin: '560001',
      stateCode: '29',
      state: 'Karnataka',
      from: 'pin',
    });
    const { body } = await admin.client.call('GET /orders/allorders', { query: { search: _id } });
    expect(body[0]!.shipTo).toEqual((await readAs(_id)).shipTo);
  });

  it('names the State of a full address, and that of a typed one that ends in a PIN code', async () => {
    const shipping = { line1: '1 MG Road', city: 'Bengaluru', stateCode: '29', pin: '560001' };
    const full = await place({ shipping });
    const typed = await place({ Address: '12 Ring Road, Ahmedabad - 380009.' });
    const without = await place({ Address: '12 Ring Road, Ahmedabad' });
    const inside = await place({ Address: 'PIN 380009, behind the temple' });

    expect((await readAs(full._id)).shipTo).toMatchObject({ state: 'Karnataka', from: 'shipping' });
    expect((await readAs(typed._id)).shipTo).toMatchObject({ state: 'Gujarat', from: 'address' });
    expect((await readAs(without._id)).shipTo).toBeNull();
    expect((await readAs(inside._id)).shipTo).toBeNull();
  });

  it('names no State where the PIN code is in several', async () => {
    const { prefix } = await shop.db
      .selectFrom('pin_states')
      .select('prefix')
      .where(({ eb, fn }) => eb(fn<number>('cardinality', ['state_codes']), '>', 1))
      .limit(1)
      .executeTakeFirstOrThrow();
    const pin = prefix.padEnd(6, '9');
    const { _id } = await place({ delivery: { pin } });

    expect((await readAs(_id)).shipTo).toEqual({ pin, stateCode: null, state: null, from: 'pin' });
  });

  it('says how it was paid', async () => {
    const { _id } = await place();
    await pay(_id, 1600, 'UTR0000000001');

    expect((await readAs(_id)).paidBy).toEqual(['upi']);
    expect((await readAs((await place())._id)).paidBy).toEqual([]);
  });

  it('is answered to its buyer as before', async () => {
    const order = await place({ delivery: { pin: '560001' } });

    expect(order).not.toHaveProperty('shipTo');
    expect(order).not.toHaveProperty('paidBy');
  });
});

describe('GET /api/orders/allorders by payment and delivery', () => {
  it('finds orders that are paid, to be collected, waited for, and to be refunded', async () => {
    const collect = await place();
    const paid = await place();
    await pay(paid._id, 1600, 'UTR0000000002');
    const { order: waiting } = await awaitingOrder(shop, customer, { product, totalAmount: 1600 });
    const refund = await place();
    await pay(refund._id, 1600, 'UTR0000000003');
    await setStatus(refund._id, 'Cancelled');
    const cancelled = await place();
    await customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: cancelled._id } });
    const half = await place();
    await pay(half._id, 600, 'UTR0000000004');
    // Given back, and due again.
    const [part, reopened] = [await place(), await place()];
    for (const { _id } of [part, reopened]) await pay(_id, 1600, `UTR${_id.slice(4).padStart(10, '0')}`);
    await refunded(admin, part._id, { amount: 100 });
    await setStatus(reopened._id, 'Cancelled');
    await refunded(admin, reopened._id, { amount: 1600 });
    await setStatus(reopened._id, 'Pending');
    const { order: prepaid } = await awaitingOrder(shop, customer, { product, payBy: 'bank' });
    await pay(prepaid._id, 1600, 'UTR0000000025');
    await setStatus(prepaid._id, 'Cancelled');
    await refunded(admin, prepaid._id, { amount: 1600 });
    await setStatus(prepaid._id, 'Pending');
    const again = [part, reopened, prepaid];
    const all = [collect, paid, waiting, refund, cancelled, half, ...again].map(({ _id }) => _id);

    const found = async (payment: PackingPayment) =>
      (await numbersWith({ payment })).filter((number) => all.includes(number)).sort();

    expect(await found('paid')).toEqual([paid._id]);
    expect(await found('collect')).toEqual([collect._id, half._id, part._id, reopened._id]);
    expect(await found('waiting')).toEqual([waiting._id, prepaid._id]);
    expect(await found('refund_due')).toEqual([refund._id]);
    const toPack = (
      await admin.client.call('GET /admin/dispatch/to-pack', { query: { search: prepaid._id } })
    ).body;
    expect(toPack).toMatchObject([{ waiting: true, payment: { due: 1600 } }]);
    const pack = await packed(admin, prepaid._id, [{ position: 1, quantity: 1 }]);
    expect(pack.refusal.code).toBe('not_paid');
  });

  it('finds orders that are picked up, and sends all others by courier', async () => {
    const pickup = await place({ delivery: { method: 'pickup' } });
    const courier = await place({ delivery: { pin: '380009' } });
    const plain = await place();

    const [picked, sent] = [
      await numbersWith({ delivery: 'pickup' }),
      await numbersWith({ delivery: 'courier' }),
    ];

    expect(picked).toEqual([pickup._id]);
    expect(sent).toEqual(expect.arrayContaining([courier._id, plain._id]));
    expect(sent).not.toContain(pickup._id);
    expect(await numbersWith({ delivery: 'pickup', payment: 'collect' })).toEqual([pickup._id]);
    expect(await numbersWith({ delivery: 'pickup', payment: 'paid' })).toEqual([]);
  });

  it.each(['payment=cash', 'payment=', 'delivery=drone', 'payment=paid&payment=waiting'])(
    'refuses %s',
    async (query) => {
      const { status } = await admin.client.send('GET', `/api/orders/allorders?${query}`);

      expect(status).toBe(400);
    },
  );
});

describe('an order that is sent unpaid', () => {
  it('is not refused, the audit log has the sum due, and it is in the list without money at once', async () => {
    const { order } = await awaitingOrder(shop, customer, { product, totalAmount: 1600, payBy: 'upi' });

    const { status } = await setStatus(order._id, 'Shipped');

    expect(status).toBe(200);
    const { body: log } = await admin.client.call('GET /admin/audit', { query: { search: order._id } });
    expect(log[0]!.details).toEqual({ from: 'Pending', to: 'Shipped', due: 1600 });
    const { body: list } = await admin.client.call('GET /admin/payments/orders', {
      query: { view: 'order_without_money' },
    });
    expect(list.map(({ _id }) => _id)).toContain(order._id);
  });

  it('says nothing of money for an order that is paid, or paid at the door', async () => {
    const paid = await awaitingOrder(shop, customer, { product, totalAmount: 1600, payBy: 'upi' });
    await pay(paid.order._id, 1600, 'UTR0000000005');
    const atTheDoor = await place();

    for (const { _id } of [paid.order, atTheDoor]) {
      await setStatus(_id, 'Shipped');
      const { body: log } = await admin.client.call('GET /admin/audit', { query: { search: _id } });
      expect(log[0]!.details).toEqual({ from: 'Pending', to: 'Shipped' });
    }
  });
});
