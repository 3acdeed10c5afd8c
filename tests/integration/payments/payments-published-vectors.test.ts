import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPayingShop } from '../../support/payments/payment-steps.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

/** A shop with the secrets of the vectors that the gateway's own client libraries publish. */

let shop: TestShop;
beforeAll(async () => {
  ({ shop } = await startPayingShop({
    razorpay: { keyId: 'rzp_test_1', keySecret: 'EnLs21M47BllR3X8PSFtjtbd', webhookSecret: '123456' },
  }));
});
afterAll(() => shop.close());

const SIGNATURE = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc';
const send = (body: string, signature: string) =>
  shop.visitor().send('POST', '/api/payments/razorpay/webhook', body, { 'x-razorpay-signature': signature });

it('the published webhook is answered, once or often, and kept once', async () => {
  const body = '{"a":1,"b":2,"c":{"d":3}}';

  const answers = [await send(body, SIGNATURE), await send(body, SIGNATURE)];

  expect(answers.map((answer) => [answer.status, answer.body])).toEqual([
    [200, { ok: true }],
    [200, { ok: true }],
  ]);
  const kept = await shop.db.selectFrom('payment_events').select(['event', 'applied']).execute();
  expect(kept).toEqual([{ event: 'unknown', applied: false }]);
});

it('the published webhook with another signature is refused, and nothing is kept', async () => {
  const before = await shop.db.selectFrom('payment_events').select('provider_event_id').execute();

  const { status, refusal } = await send('{"a":1,"b":2,"c":{"d":4}}', SIGNATURE);

  expect([status, refusal.code]).toEqual([400, 'bad_signature']);
  expect(await shop.db.selectFrom('payment_events').select('provider_event_id').execute()).toEqual(before);
});

it('the published return, of a link that is not the shop’s, stays unverified', async () => {
  const query = new URLSearchParams({
    razorpay_payment_id: 'pay_IH3d0ara9bSsjQ',
    razorpay_payment_link_id: 'plink_IH3cNucfVEgV68',
    razorpay_payment_link_reference_id: 'TSsd1989',
    razorpay_payment_link_status: 'paid',
    razorpay_signature: '07ae18789e35093e51d0a491eb9922646f3f82773547e5b0f67ee3f2d3bf7d5b',
  });

  const { status, headers } = await shop.visitor().send('GET', `/api/payments/razorpay/return?${query}`);

  expect([status, headers.get('location')]).toEqual([303, '/my-account?payment=unverified']);
});
