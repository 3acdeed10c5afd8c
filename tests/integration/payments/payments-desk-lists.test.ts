import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../../src/orders/orders/order-status.ts';
import type { OrderMoneyView } from '../../../src/payments/payments-desk/money-desk-choices.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { GATEWAY_KEYS } from '../../support/payments/fake-gateway.ts';
import { entered, refunded } from '../../support/payments/payment-access.ts';
import { awaitingOrder, offerTransfers, pay, somePayment } from '../../support/payments/payment-steps.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  shop = await startTestShop({ razorpay: GATEWAY_KEYS, razorpayBaseUrl: 'http://127.0.0.1:9' });
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});
afterAll(() => shop.close());

const setStatus = (order: string, status: OrderStatus) =>
  admin.client.call('PATCH /orders/:id/status', { params: { id: order }, body: { status } });

describe('the lists of the desk', () => {
  const viewOf = async (view: OrderMoneyView) =>
    (await admin.client.call('GET /admin/payments/orders', { query: { view } })).body;
  const has = async (view: OrderMoneyView, order: string) =>
    (await viewOf(view)).some(({ _id }) => _id === order);

  it('hold orders whose money does not fit them, and count them', async () => {
    const before = (await admin.client.call('GET /admin/money', {})).body;
    const [prepaid, atDoor, paid, over, cancelled] = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => (await awaitingOrder(shop, customer)).order._id),
    );
    await shop.db.updateTable('orders').set({ pay_by: 'delivery' }).where('number', '=', atDoor!).execute();
    await setStatus(prepaid!, 'Shipped');
    await setStatus(atDoor!, 'Shipped');
    await entered(admin, { order: paid! });
    await setStatus(paid!, 'Delivered');
    await entered(admin, { order: over!, amount: 1149.01 });
    await entered(admin, { order: cancelled! });
    await setStatus(cancelled!, 'Cancelled');

    const after = (await admin.client.call('GET /admin/money', {})).body;

    expect(await has('order_without_money', prepaid!)).toBe(true);
    expect(await has('order_without_money', atDoor!)).toBe(false);
    expect(await has('order_without_money', paid!)).toBe(false);
    expect(after.orderWithoutMoney - before.orderWithoutMoney).toBe(1);
    expect(after.overpaid - before.overpaid).toBe(1);
    expect(after.refundDue - before.refundDue).toBe(1);
    expect((await viewOf('overpaid'))[0]).toEqual({
      _id: over,
      customer: 'Meera Patel',
      status: 'Pending',
      payBy: 'razorpay',
      totalAmount: 1149,
      paid: 1149.01,
      refunded: 0,
      due: 0,
      createdAt: expect.any(String) as string,
      overpaid: 0.01,
      reason: 'More than the total was paid',
    });

    await setStatus(atDoor!, 'Delivered');
    await refunded(admin, paid!, { amount: 400 });
    await refunded(admin, over!, { amount: 0.01 });
    await refunded(admin, cancelled!, { amount: 1149 });

    expect(await has('order_without_money', atDoor!)).toBe(true);
    expect((await viewOf('order_without_money')).find(({ _id }) => _id === paid)).toMatchObject({
      paid: 1149,
      refunded: 400,
      due: 400,
    });
    expect((await admin.client.call('GET /admin/money', {})).body.orderWithoutMoney).toBe(
      after.orderWithoutMoney + 2,
    );
    expect(await has('overpaid', over!)).toBe(false);
    expect(await has('refund_due', cancelled!)).toBe(false);
  });

  it('are read page by page, with their length also behind the last page', async () => {
    for (let number = 0; number < 3; number++) {
      const { order } = await awaitingOrder(shop, customer);
      await entered(admin, { order: order._id, amount: 2000 });
    }
    const all = await viewOf('overpaid');

    const page = await admin.client.call('GET /admin/payments/orders', {
      query: { view: 'overpaid', page: 2, limit: 2 },
    });
    const behind = await admin.client.call('GET /admin/payments/orders', {
      query: { view: 'overpaid', page: 99, limit: 2 },
    });

    expect(page.body).toEqual(all.slice(2, 4));
    for (const { headers } of [page, behind]) expect(headers.get('x-total-count')).toBe(String(all.length));
    expect(behind.body).toEqual([]);
    expect((await admin.client.send('GET', '/api/admin/payments/orders')).status).toBe(400);
  });

  it('find payments by order, UTR and ids of the gateway, as plain text', async () => {
    const { order, id } = await awaitingOrder(shop, customer);
    const linkId = `plink_${order._id.slice(4)}`;
    const online = await somePayment(shop, id, { linkId });
    const { body: upi } = await entered(admin, { order: order._id });
    const { body: unassigned } = await entered(admin, { order: null });
    const idsOf = async (query: Record<string, string>) => {
      const { body } = await admin.client.send<{ _id: string }[]>(
        'GET',
        `/api/admin/payments?${new URLSearchParams(query)}`,
      );
      return body.map(({ _id }) => _id);
    };

    expect(await idsOf({ order: order._id })).toEqual([upi._id, online]);
    expect(await idsOf({ search: order._id })).toEqual([upi._id, online]);
    expect(await idsOf({ search: linkId.toUpperCase() })).toEqual([online]);
    expect(await idsOf({ search: upi.reference! })).toEqual([upi._id]);
    expect(await idsOf({ search: '%' })).toEqual([]);
    expect(await idsOf({ order: order._id, kind: 'razorpay', state: 'open' })).toEqual([online]);
    expect(await idsOf({ view: 'money_without_order' })).toContain(unassigned._id);
    expect(await idsOf({ view: 'money_without_order' })).not.toContain(upi._id);
    expect((await admin.client.call('GET /admin/payments', { query: { limit: 1 } })).body).toHaveLength(1);
  });

  it('show an open UPI payment without the QR code, which its payer alone needs', async () => {
    const { order } = await awaitingOrder(shop, customer, { payBy: 'upi' });
    await offerTransfers(shop);
    const { body: begun } = await pay(customer, order, 'upi');

    const { body } = await admin.client.call('GET /admin/payments', { query: { order: order._id } });

    expect(begun.upi!.qr.rows.length).toBeGreaterThan(0);
    expect(body).toEqual([
      {
        ...begun,
        upi: null,
        refunded: 0,
        refundable: 0,
        providerLinkId: null,
        providerPaymentId: null,
        mismatch: false,
        why: null,
      },
    ]);
  });

  it('say how the gateway is set up and when it was heard of, and no secret', async () => {
    await shop.db
      .insertInto('payment_events')
      .values({
        provider: 'razorpay',
        provider_event_id: 'ev_1',
        received_at: shop.clock.now(),
        event: 'payment.captured',
        body_hash: Buffer.from('x'),
        body: Buffer.from('{}'),
        payment_id: null,
        applied: false,
        why: 'It fits nothing',
      })
      .execute();

    const { body } = await admin.client.call('GET /admin/money', {});
    const events = await admin.client.call('GET /admin/payment-events', { query: { limit: 1 } });

    expect(body.gateway).toEqual({
      configured: true,
      mode: 'test',
      baseUrl: 'http://127.0.0.1:9',
      refused: null,
    });
    expect(body.lastWebhook).toEqual({ event: 'payment.captured', at: events.body[0]!.at });
    expect(JSON.stringify(body)).not.toContain(GATEWAY_KEYS.keySecret);
    expect(events.body).toEqual([
      {
        eventId: 'ev_1',
        event: 'payment.captured',
        at: expect.any(String) as string,
        applied: false,
        payment: null,
        order: null,
        why: 'It fits nothing',
      },
    ]);
  });
});
