import { sql } from 'kysely';
import { runPaymentChecks } from '../../../src/payments/outcomes/payment-timer.server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { entered, someUtr } from '../../support/payments/payment-access.ts';
import {
  awaitingOrder,
  moneyOfOrder,
  pay,
  paymentsOf,
  startPayingShop,
} from '../../support/payments/payment-steps.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let customer: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  ({ shop } = await startPayingShop());
  customer = await someCustomer(shop);
  admin = await someAdmin(shop);
});
afterAll(() => shop.close());

describe('POST /api/payments/:id/claim', () => {
  const claim = (id: string, reference = '4127 1234 5678') =>
    customer.client.call('POST /payments/:id/claim', { params: { id }, body: { reference } });

  it('notes the word of the customer, which counts as nothing and stops the expiry', async () => {
    const { order, id } = await awaitingOrder(shop, customer, { payBy: 'upi' });
    const { body: payment } = await pay(customer, order, 'upi');

    const { status, body } = await claim(payment._id);

    expect([status, body.claimed, body.state]).toEqual([200, '4127 1234 5678', 'open']);
    expect(payment.expiresAt).toEqual(expect.any(String));
    expect(body.expiresAt).toBe(payment.expiresAt);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({
      state: 'awaiting',
      paid: 0,
      due: 1149,
      expiresAt: payment.expiresAt,
    });
    const past = new Date(shop.clock.now().getTime() - 1000);
    await shop.db.updateTable('orders').set({ pay_until: past }).where('id', '=', id).execute();
    await shop.db.updateTable('payments').set({ expires_at: past }).where('id', '=', payment._id).execute();
    await runPaymentChecks(shop.services);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'awaiting' });
    expect(await paymentsOf(shop, id)).toMatchObject([
      { state: 'open', check_at: null, captured_paise: null },
    ]);
    const { body: other } = await pay(customer, order, 'bank');
    expect([other.state, other.expiresAt]).toEqual(['open', null]);
  });

  it('holds the units three days longer at most, however often it is made', async () => {
    const { order, id } = await awaitingOrder(shop, customer, { payBy: 'upi' });
    const { body: payment } = await pay(customer, order, 'upi');
    const hold = 24 * 60 * 60;
    const statusNow = async () => {
      await runPaymentChecks(shop.services);
      const row = await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst();
      return row!.status;
    };
    await claim(payment._id);
    await shop.db
      .updateTable('payments')
      .set((row) => ({ claim_ends_at: sql<Date>`${row.ref('claim_ends_at')} - interval '4 days'` }))
      .where('id', '=', payment._id)
      .execute();
    await claim(payment._id, someUtr());
    const { claim_ends_at: endsAt } = await shop.db
      .selectFrom('payments')
      .select('claim_ends_at')
      .where('id', '=', payment._id)
      .executeTakeFirstOrThrow();

    expect(endsAt!.getTime()).toBeLessThanOrEqual(shop.clock.now().getTime() + (3 + 1 - 4) * hold * 1000);
    expect(await statusNow()).toBe('Cancelled');
    expect(await paymentsOf(shop, id)).toMatchObject([{ state: 'expired' }]);
  });

  it.each(['paid it, yesterday', '12345', '412712345678-x', '<script>alert(1)</script>', '1'.repeat(23), ''])(
    'takes no %j: a UTR has 10 to 22 letters or digits',
    async (reference) => {
      const { order } = await awaitingOrder(shop, customer, { payBy: 'upi' });
      const { body: payment } = await pay(customer, order, 'upi');

      const { status, refusal } = await claim(payment._id, reference);

      expect([status, refusal.code, refusal.fields]).toEqual([
        400,
        'invalid',
        { reference: 'A UTR has 10 to 22 letters or digits.' },
      ]);
      expect((await moneyOfOrder(customer, order._id)).payments[0]!.claimed).toBeNull();
    },
  );

  it('is counted and listed at the desk until its money is found, and the shop has a mail', async () => {
    const toDo = async () => (await admin.client.call('GET /admin/money', {})).body.claims!;
    const isListed = async (id: string) =>
      (await admin.client.call('GET /admin/payments', { query: { view: 'claims' } })).body.some(
        ({ _id }) => _id === id,
      );
    const { order } = await awaitingOrder(shop, customer, { payBy: 'upi' });
    const { body: payment } = await pay(customer, order, 'upi');
    const before = await toDo();
    const utr = someUtr();

    await claim(payment._id, utr);
    await claim(payment._id, utr);
    const after = [await toDo(), await isListed(payment._id)];
    const confirmed = { params: { id: payment._id }, body: { reference: utr } };
    await admin.client.call('POST /admin/payments/:id/confirm', confirmed);
    await shop.deliver();

    expect(after).toEqual([before + 1, true]);
    expect([await toDo(), await isListed(payment._id)]).toEqual([before, false]);
    const { email } = await shop.db.selectFrom('shop_settings').select('email').executeTakeFirstOrThrow();
    const mails = shop.mail.mails.filter(({ to, text }) => to === email && text.includes(utr));
    expect(mails.map(({ subject }) => subject)).toEqual([
      `UTR for ${order._id}: please compare with the bank`,
    ]);
    expect(mails[0]!.text).toContain('a payment of Rs. 1,149, UTR ');
  });

  it('is refused for an online payment, and for one that is closed', async () => {
    const { order } = await awaitingOrder(shop, customer);
    const online = await pay(customer, order);
    const bank = await pay(customer, order, 'bank');
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: order._id },
      body: { status: 'Cancelled' },
    });

    const answers = [await claim(online.body._id), await claim(bank.body._id), await claim('no-uuid')];

    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'not_open'],
      [409, 'not_open'],
      [404, 'not_found'],
    ]);
  });

  it('is limited for each account on its own', async () => {
    const eager = await someCustomer(shop);
    const { order } = await awaitingOrder(shop, eager, { payBy: 'upi' });
    const { body: payment } = await pay(eager, order, 'upi');
    const claimAs = ({ client }: SignedIn) =>
      client.call('POST /payments/:id/claim', {
        params: { id: payment._id },
        body: { reference: someUtr() },
      });
    const first = await claimAs(eager);
    await shop.db
      .updateTable('rate_limit_counts')
      .set({ count: 300 })
      .where('key', '=', `claims:user:${eager.user._id}`)
      .execute();

    const [tooMany, other] = [await claimAs(eager), await claimAs(customer)];

    expect([first.status, tooMany.status, other.status]).toEqual([200, 429, 404]);
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('keeps a transfer that the customer says they have made, over whatever amount', async () => {
    const { order } = await awaitingOrder(shop, customer, { payBy: 'upi' });
    const { body: made } = await pay(customer, order, 'upi');
    const claimed = { params: { id: made._id }, body: { reference: someUtr() } };
    await customer.client.call('POST /payments/:id/claim', claimed);
    await entered(admin, { order: order._id, amount: 149 });

    const { status, body } = await pay(customer, order, 'upi');

    expect([status, body._id, body.amount]).toEqual([200, made._id, 1149]);
  });
});
