import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPayment } from '../../../src/payments/outcomes/ask-gateway.server.ts';
import { someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { sendEvent } from '../../support/payments/fake-gateway-events.ts';
import type { FakeGateway } from '../../support/payments/fake-gateway.ts';
import {
  mailsTo,
  linkedOrder,
  moneyOfOrder,
  paymentsOf,
  startPayingShop,
} from '../../support/payments/payment-steps.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let fake: FakeGateway;
let customer: SignedIn;
beforeAll(async () => {
  ({ shop, fake } = await startPayingShop());
  customer = await someCustomer(shop);
});
afterAll(() => shop.close());

const linked = () => linkedOrder({ shop, fake, customer });
const comeBack = async (path: string) => {
  const { status, headers } = await shop.visitor().send('GET', path);
  return [status, headers.get('location')];
};
const UNVERIFIED = [303, '/my-account?payment=unverified'];

describe('GET /api/payments/razorpay/return', () => {
  it('books the sum of the link, and leads to the order, without a session', async () => {
    const { order, payment, link } = await linked();
    fake.pay(link);

    const answer = await comeBack(fake.returnPath(link));

    expect(answer).toEqual([303, `/my-account/orders/${order._id}?payment=paid`]);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({
      state: 'paid',
      payments: [{ _id: payment._id, captured: 1149 }],
    });
    expect(await mailsTo(shop, customer, `Payment received for ${order._id}`)).toHaveLength(1);
  });

  it('leads to the order and changes nothing while the link is not paid', async () => {
    const { order, link } = await linked();

    const answer = await comeBack(fake.returnPath(link, 'created', 'pay_1'));

    expect(answer).toEqual([303, `/my-account/orders/${order._id}?payment=pending`]);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'awaiting' });
  });

  it('believes nothing without the right signature, and never leads elsewhere', async () => {
    const { order, link } = await linked();
    const other = await linked();
    fake.pay(link);
    const right = fake.returnPath(link);
    const swap = (name: string, value: string) => {
      const [path, query] = right.split('?');
      const changed = new URLSearchParams(query);
      changed.set(name, value);
      return `${path}?${changed}`;
    };

    for (const path of [
      swap('razorpay_payment_link_id', other.link.id),
      swap('razorpay_payment_link_reference_id', other.link.reference_id),
      swap('razorpay_payment_id', 'pay_1'),
      swap('razorpay_signature', 'a'.repeat(64)),
      '/api/payments/razorpay/return',
      '/api/payments/razorpay/return?next=https://elsewhere.example',
    ])
      expect(await comeBack(path)).toEqual(UNVERIFIED);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'awaiting' });
    expect(await moneyOfOrder(customer, other.order._id)).toMatchObject({ state: 'awaiting' });
  });

  it('knows a signed return of a link that is not ours from our own', async () => {
    const { link } = await linked();
    fake.pay(link);

    expect(await comeBack(fake.returnPath({ ...link, id: 'plink_elsewhere' }))).toEqual(UNVERIFIED);
    expect(await comeBack(fake.returnPath({ ...link, reference_id: 'CHK-1-1' }))).toEqual(UNVERIFIED);
  });

  it('leads to the order while the database refuses to book it, and the next check books it', async () => {
    const { order, payment, link } = await linked();
    fake.pay(link);
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`.execute(
      shop.db,
    );
    await sql`create trigger refuse before update on payments for each row execute function refuse()`.execute(
      shop.db,
    );

    const answer = await comeBack(fake.returnPath(link));
    await sql`drop trigger refuse on payments`.execute(shop.db);
    await checkPayment(shop.services, payment._id);

    expect(answer).toEqual([303, `/my-account/orders/${order._id}?payment=pending`]);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'paid' });
  });

  it('with the events and a check at once ends in one captured payment and one mail', async () => {
    const { order, payment, link, id } = await linked();
    const events = fake.pay(link);

    await Promise.all([
      comeBack(fake.returnPath(link)),
      checkPayment(shop.services, payment._id),
      ...events.map((event) => sendEvent(shop.url, event)),
      comeBack(fake.returnPath(link)),
    ]);

    expect(await paymentsOf(shop, id)).toMatchObject([{ state: 'captured', captured_paise: 114_900 }]);
    const unassignedPayments = await paymentsOf(shop, null);
    expect(unassignedPayments).toEqual([]);
    expect(await mailsTo(shop, customer, `Payment received for ${order._id}`)).toHaveLength(1);
  });
});
