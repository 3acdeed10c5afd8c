import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/kit/server/config.ts';
import { gatewayOf } from '../../../src/payments/gateway/razorpay-gateway.server.ts';
import { GatewayAway, GatewayRefused, type NewLink } from '../../../src/payments/gateway/gateway.server.ts';
import { FakeGateway, GATEWAY_KEYS, type Trouble } from '../../support/payments/fake-gateway.ts';

let fake: FakeGateway;
beforeAll(async () => {
  fake = await new FakeGateway().start();
});
afterAll(() => fake.close());

/** The timeout where no answer is expected. */
const SOON_MS = 300;
const gateway = (keys = GATEWAY_KEYS, gatewayTimeoutMs = 5000) =>
  gatewayOf('razorpay', {
    ...readConfig({}),
    razorpay: keys,
    razorpayBaseUrl: fake.url,
    gatewayTimeoutMs,
  })!;

let count = 0;
const newLink = (extra: Partial<NewLink> = {}): NewLink => ({
  reference: `CHK-1041${++count}-1`,
  amountPaise: 160_000,
  orderNumber: 'CHK-1041',
  paymentId: '00000000-0000-4000-8000-000000000001',
  customer: { name: 'Meera', email: 'meera@mail.example', phone: '9876543210' },
  returnUrl: 'https://shop.example/api/payments/razorpay/return',
  endsAt: new Date(Date.now() + 30 * 60_000),
  ...extra,
});

describe('the gateway', () => {
  it('is not there without keys', () => {
    expect(gatewayOf('razorpay', readConfig({}))).toBeNull();
  });

  it('makes a link that says everything, finds it by our reference and reads it', async () => {
    const link = newLink();

    const made = await gateway().makeLink(link);

    const { id, amount_paid, order_id, payments, status, short_url, ...sent } = fake.links.get(made.id)!;
    expect(sent).toEqual({
      amount: 160_000,
      currency: 'INR',
      accept_partial: false,
      reference_id: link.reference,
      description: 'Order CHK-1041',
      customer: { name: 'Meera', email: 'meera@mail.example', contact: '+919876543210' },
      notify: { sms: false, email: false },
      reminder_enable: false,
      notes: { order: 'CHK-1041', payment: link.paymentId },
      callback_url: link.returnUrl,
      callback_method: 'get',
      expire_by: Math.ceil(link.endsAt.getTime() / 1000),
    });
    expect(made).toEqual({
      id,
      url: short_url,
      reference: link.reference,
      ourPaymentId: link.paymentId,
      state: 'open',
      orderId: null,
      paid: null,
    });
    expect([amount_paid, order_id, payments, status]).toEqual([0, null, [], 'created']);
    expect(await gateway().findLink(link.reference)).toEqual(made);
    expect(await gateway().readLink(made.id)).toEqual(made);
    expect(await gateway().findLink('CHK-1-1')).toBeNull();
  });

  it('refuses a second link of a reference in its own sentence', async () => {
    const link = newLink();
    await gateway().makeLink(link);

    const second = gateway().makeLink(link);

    await expect(second).rejects.toThrow(GatewayRefused);
    await expect(second).rejects.toThrow(
      `payment link with given reference_id (${link.reference}) already exists`,
    );
  });

  it('tells what came by a link, and cancels only an open one', async () => {
    const paid = await gateway().makeLink(newLink());
    fake.pay(fake.links.get(paid.id)!, { amount: 159_999 });
    const open = await gateway().makeLink(newLink());

    await gateway().cancelLink(open.id);

    expect((await gateway().readLink(open.id)).state).toBe('cancelled');
    expect(await gateway().readLink(paid.id)).toMatchObject({
      state: 'paid',
      paid: { amountPaise: 159_999, currency: 'INR', paymentId: [...fake.payments.keys()].at(-1) },
    });
    await expect(gateway().cancelLink(paid.id)).rejects.toThrow(GatewayRefused);
  });

  it('gives money back once, however often it is asked', async () => {
    const link = fake.links.get((await gateway().makeLink(newLink())).id)!;
    fake.pay(link);
    const refund = {
      refundId: '00000000-0000-4000-8000-000000000002',
      paymentId: link.payments[0]!.payment_id,
      amountPaise: 40_000,
      orderNumber: 'CHK-1041',
    };

    fake.troubles.push('lost');
    await expect(gateway(GATEWAY_KEYS, SOON_MS).refund(refund)).rejects.toThrow(GatewayAway);
    const again = await gateway().refund(refund);

    expect([...fake.refunds.values()]).toMatchObject([
      { id: again.id, amount: 40_000, receipt: refund.refundId },
    ]);
    fake.troubles.push(409);
    await expect(gateway().refund(refund)).rejects.toThrow(GatewayAway);
  });

  it.each<Trouble>(['silent', 'cut', 'lost', 'html', 'long', 'redirect', 500, 503, 429])(
    'that is in trouble (%s) is away, within the time-out',
    async (trouble) => {
      fake.troubles.push(trouble);

      await expect(gateway(GATEWAY_KEYS, SOON_MS).makeLink(newLink())).rejects.toThrow(GatewayAway);
    },
  );

  it('that does not know the keys refuses', async () => {
    await expect(gateway({ ...GATEWAY_KEYS, keySecret: 'other' }).readLink('plink_1')).rejects.toThrow(
      'The api key provided is invalid',
    );
  });
});
