import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import type { FakeGateway } from '../../support/payments/fake-gateway.ts';
import { entered, paidOnline, refunded, someUtr } from '../../support/payments/payment-access.ts';
import { awaitingOrder, mailsTo, startPayingShop } from '../../support/payments/payment-steps.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';
import { sql } from 'kysely';
import { issuedInvoice } from '../../support/invoices/document-steps.ts';
import { waitUntilWaiting } from '../../support/platform/requests-in-turn.ts';
import { postgresUrl } from '../../support/platform/shop-storage.ts';

let fake: FakeGateway;
let shop: TestShop;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  ({ shop, fake } = await startPayingShop());
});
// The clock is moved on, and sessions end.
beforeEach(async () => {
  // A refund that an earlier test left would meet the trouble that is meant for this one.
  await shop.deliver();
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});
afterAll(() => shop.close());

const refundsOf = async (order: string) =>
  (await admin.client.call('GET /admin/refunds', { query: { order } })).body;
const moneyOf = async (order: string) =>
  (await customer.client.call('GET /orders/my-orders/:id', { params: { id: order } })).body.payment;
const mailsAbout = (order: string) => mailsTo(shop, customer, `Refund for ${order}`);
const audited = (subject: string) =>
  shop.db.selectFrom('audit_log').select(['action', 'details']).where('subject', '=', subject).execute();

describe('a refund of money that came by the gateway', () => {
  it('is asked there by a job, and reported in one mail once the money is out', async () => {
    const { order, payment } = await paidOnline(shop, fake, customer);

    const created = await refunded(admin, order._id, { amount: 400.5, reason: 'One camera was broken' });
    const waiting = await moneyOf(order._id);
    const letters = await mailsAbout(order._id);

    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      _id: expect.any(String) as string,
      order: order._id,
      payment,
      amount: 400.5,
      state: 'pending',
      reason: 'One camera was broken',
      creditNote: null,
      providerRefundId: null,
      reference: null,
      why: null,
      createdAt: expect.any(String) as string,
      processedAt: null,
    });
    expect(waiting).toMatchObject({ state: 'part_refunded', paid: 1149, refunded: 400.5, due: 400.5 });
    const [refund] = await refundsOf(order._id);
    expect(refund).toMatchObject({
      state: 'processed',
      providerRefundId: expect.stringMatching(/^rfnd_/) as string,
    });
    expect(letters).toHaveLength(1);
    expect(letters[0]!.to).toBe(customer.email);
    expect(letters[0]!.text).toContain('Rs. 400.50');
    expect([...fake.refunds.values()].find(({ id }) => id === refund!.providerRefundId)).toMatchObject({
      amount: 40_050,
      receipt: refund!._id,
    });
    expect(await audited(order._id)).toEqual([
      {
        action: 'refund.create',
        details: { refund: refund!._id, payment, amount: 400.5, reason: 'One camera was broken' },
      },
    ]);
  });

  it('is asked again after a broken answer, and made once', async () => {
    const { order, atGateway } = await paidOnline(shop, fake, customer);
    await refunded(admin, order._id);

    for (const trouble of ['lost', 'silent', 500, 'html', 409] as const) {
      fake.troubles.push(trouble);
      await shop.deliver();
      expect((await refundsOf(order._id))[0]!.state).toBe('pending');
      shop.clock.moveSeconds(90);
    }
    const letters = await mailsAbout(order._id);

    expect((await refundsOf(order._id))[0]!.state).toBe('processed');
    expect([...fake.refunds.values()].filter(({ payment_id: id }) => id === atGateway.id)).toHaveLength(1);
    expect(letters).toHaveLength(1);
  });

  it('that the gateway refuses has failed with its sentence, and leaves the money to be given back', async () => {
    const { order } = await paidOnline(shop, fake, customer);
    await refunded(admin, order._id, { amount: 1149 });
    fake.troubles.push(400);

    expect(await mailsAbout(order._id)).toEqual([]);

    expect(await refundsOf(order._id)).toMatchObject([{ state: 'failed', why: 'Something is wrong here' }]);
    expect(await moneyOf(order._id)).toMatchObject({ state: 'paid', refunded: 0 });
    expect((await refunded(admin, order._id, { amount: 1149 })).status).toBe(201);
  });

  it('asked for under keys that the gateway no longer knows is kept, and made once they are right', async () => {
    const { order } = await paidOnline(shop, fake, customer);
    await refunded(admin, order._id, { amount: 1149 });
    fake.troubles.push(401);

    await mailsAbout(order._id);
    const [kept] = await refundsOf(order._id);
    shop.clock.moveSeconds(60);
    await mailsAbout(order._id);

    expect(kept).toMatchObject({ state: 'pending', why: null });
    expect(await refundsOf(order._id)).toMatchObject([{ state: 'processed', amount: 1149 }]);
  });
});

describe('a refund of money that staff took', () => {
  it('waits until they enter how it went out', async () => {
    const { order } = await awaitingOrder(shop, customer, { payBy: 'upi' });
    await entered(admin, { order: order._id });
    const { body: refund } = await refunded(admin, order._id, { amount: 1149 });
    const done = (reference: string) =>
      admin.client.call('POST /admin/refunds/:id/done', { params: { id: refund._id }, body: { reference } });
    const utr = someUtr();

    const first = await done(utr);
    const repeat = await done(utr);
    const other = await done('Voucher 7');

    expect(refund).toMatchObject({ state: 'to_do', processedAt: null });
    expect(first.body).toMatchObject({
      state: 'processed',
      reference: utr,
      processedAt: expect.any(String) as string,
    });
    expect(repeat.body).toEqual(first.body);
    expect([other.status, other.refusal.code]).toEqual([409, 'not_to_do']);
    expect(await mailsAbout(order._id)).toHaveLength(1);
    expect(await audited(refund._id)).toEqual([{ action: 'refund.done', details: { reference: utr } }]);
    expect(await moneyOf(order._id)).toMatchObject({ state: 'refunded', due: 1149 });
  });

  it.each(['not-a-uuid', '00000000-0000-4000-8000-000000000000'])('is not found as %s', async (id) => {
    const answer = await admin.client.call('POST /admin/refunds/:id/done', {
      params: { id },
      body: { reference: 'Voucher 7' },
    });

    expect([answer.status, answer.refusal.code]).toEqual([404, 'not_found']);
  });
});

// One always follows the other on the embedded database's only connection.
describe.skipIf(!postgresUrl)('a refund asked for while an invoice is being issued', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.close());

  it('waits for the invoice, and then needs a credit note', async () => {
    const [admin, customer] = [await someAdmin(shop), await someCustomer(shop)];
    const { order } = await awaitingOrder(shop, customer);
    await entered(admin, { order: order._id });

    const answers = await shop.db.transaction().execute(async (tx) => {
      // Holds the invoice up once it has looked at its order, and nobody who only reads invoices.
      await sql`lock table tax_documents in exclusive mode`.execute(tx);
      const invoice = issuedInvoice(admin, order._id);
      await waitUntilWaiting(tx, 1);
      const refund = refunded(admin, order._id);
      await waitUntilWaiting(tx, 2);
      return { invoice, refund };
    });
    const [invoice, refund] = [await answers.invoice, await answers.refund];

    expect(refund.refusal).toMatchObject({
      code: 'credit_note_needed',
      message: `Invoice ${invoice.number} is still valid. Please issue a credit note and name it here.`,
    });
  });
});
