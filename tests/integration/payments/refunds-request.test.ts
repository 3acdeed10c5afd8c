import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import type { FakeGateway } from '../../support/payments/fake-gateway.ts';
import { entered, paidOnline, refunded } from '../../support/payments/payment-access.ts';
import { awaitingOrder, somePayment, startPayingShop } from '../../support/payments/payment-steps.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

let fake: FakeGateway;
let shop: TestShop;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  ({ shop, fake } = await startPayingShop());
});
// The clock is moved on, and sessions end.
beforeEach(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});
afterAll(() => shop.close());

describe('POST /api/admin/orders/:id/refunds', () => {
  it('answers a repeat under its key with the first refund, for good', async () => {
    const { order } = await awaitingOrder(shop, customer);
    await entered(admin, { order: order._id });

    const first = await refunded(admin, order._id, { amount: 1149 }, 'for-good');
    shop.clock.moveSeconds(40 * 24 * 3600);
    await admin.client.call('POST /auth/login', { body: { email: admin.email, password: PASSWORD } });
    const repeat = await refunded(admin, order._id, { amount: 1149 }, 'for-good');
    const otherKey = await refunded(admin, order._id, { amount: 1149 });
    const otherAdmin = await refunded(await someAdmin(shop), order._id, { amount: 1149 }, 'for-good');

    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
    for (const { refusal } of [otherKey, otherAdmin])
      expect(refusal).toMatchObject({ code: 'too_much', refundable: 0 });
  });

  it('refuses a key that was used for something else, and a request without a key', async () => {
    const { order } = await awaitingOrder(shop, customer);
    const { order: other } = await awaitingOrder(shop, customer);
    for (const { _id } of [order, other]) await entered(admin, { order: _id });
    const first = await refunded(admin, order._id, {}, 'a-key');

    const [repeat, otherBody, otherOrder] = [
      await refunded(admin, order._id, {}, 'a-key'),
      await refunded(admin, order._id, { amount: 101 }, 'a-key'),
      await refunded(admin, other._id, {}, 'a-key'),
    ];
    const without = await admin.client.send('POST', `/api/admin/orders/${order._id}/refunds`, {
      amount: 1,
      reason: 'Came back',
    });

    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
    for (const answer of [otherBody, otherOrder]) {
      expect([answer.status, answer.refusal.code]).toEqual([409, 'key_reused']);
    }
    expect([without.status, without.refusal.code]).toEqual([400, 'key_needed']);
  });

  it('needs to know which payment, where more than one has that much', async () => {
    const { order } = await paidOnline(shop, fake, customer);
    const { body: upi } = await entered(admin, { order: order._id, amount: 200 });

    const unclear = await refunded(admin, order._id, { amount: 200 });
    const named = await refunded(admin, order._id, { amount: 200, payment: upi._id });
    const tooMuch = await refunded(admin, order._id, { amount: 0.01, payment: upi._id });
    const online = await refunded(admin, order._id, { amount: 0.99 });

    expect(unclear.refusal).toMatchObject({ code: 'choose_payment' });
    expect(unclear.refusal.payments).toHaveLength(2);
    expect(named.body).toMatchObject({ payment: upi._id, state: 'to_do' });
    expect(tooMuch.refusal).toMatchObject({ code: 'too_much', refundable: 0 });
    expect(online.refusal).toMatchObject({ code: 'too_small' });
  });

  it('finds neither an unknown order nor the payment of another', async () => {
    const { order, id } = await awaitingOrder(shop, customer);
    const { order: other } = await awaitingOrder(shop, customer);
    const { body: payment } = await entered(admin, { order: other._id });
    const open = await somePayment(shop, id, { kind: 'upi' });

    const answers = [
      await refunded(admin, 'CHK-1'),
      await refunded(admin, 'x'),
      await refunded(admin, order._id, { payment: payment._id }),
      await refunded(admin, order._id, { payment: 'x' }),
      await refunded(admin, order._id, { payment: open }),
      await refunded(admin, order._id),
    ];

    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
      [409, 'nothing_captured'],
      [409, 'nothing_captured'],
    ]);
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ amount: '5' as never }, 'amount'],
    [{ reason: 'ab' }, 'reason'],
    [{ reason: '   ' }, 'reason'],
    [{ reason: 'x'.repeat(201) }, 'reason'],
    [{ payment: 7 as never }, 'payment'],
  ])('refuses %j with the field', async (body, field) => {
    const { order } = await awaitingOrder(shop, customer);

    const { status, refusal } = await refunded(admin, order._id, body);

    expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([400, 'invalid', [field]]);
  });
});
