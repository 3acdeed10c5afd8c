import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPayment } from '../../../src/payments/outcomes/ask-gateway.server.ts';
import { runPaymentChecks } from '../../../src/payments/outcomes/payment-timer.server.ts';
import type { SignedIn } from '../../support/accounts/user-factory.ts';
import { stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { sendEvent } from '../../support/payments/fake-gateway-events.ts';
import type { FakeGateway } from '../../support/payments/fake-gateway.ts';
import {
  linkedOrder,
  moneyOfOrder,
  pay,
  paymentsOf,
  openTimedShop,
  type TimedShop,
} from '../../support/payments/payment-steps.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

let timed: TimedShop;
let shop: TestShop;
let fake: FakeGateway;
let customer: SignedIn;
beforeAll(async () => {
  timed = await openTimedShop();
  ({ shop, fake, customer } = timed);
});
afterAll(() => shop.close());
beforeEach(() => timed.startAfresh());

const linked = (details = {}) => linkedOrder({ shop, fake, customer }, details);

describe('an open payment', () => {
  it('is asked for at 1, 5 and 30 times the poll’s seconds, then every 30 times, and when it expires', async () => {
    const { link, id } = await linked({ seconds: 10_000 });
    const createdAt = (await paymentsOf(shop, id))[0]!.created_at;
    const ages: number[] = [];
    const asked = () => fake.asked.filter((line) => line === `GET payment_links/${link.id}`).length;

    for (let age = 60; age <= 10_020; age += 60) {
      const before = asked();
      shop.clock.moveTo(new Date(createdAt.getTime() + age * 1000).toISOString());
      await runPaymentChecks(shop.services);
      if (asked() > before) ages.push(age);
    }

    expect(ages).toEqual([120, 600, 3600, 7200, 10_020]);
  });

  it('that is paid is found at the next of them, without any event', async () => {
    const { order, link } = await linked();
    fake.pay(link);

    await timed.after(121);

    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'paid' });
  });

  it('whose link ended at the gateway ends, and leaves the order open for another', async () => {
    const { order, link, id } = await linked();
    link.status = 'cancelled';

    await timed.after(121);

    expect(await paymentsOf(shop, id)).toMatchObject([{ state: 'cancelled' }]);
    expect((await pay(customer, order)).status).toBe(201);
  });
});

describe('asking the gateway by hand', () => {
  it('finds the money that came before its link was known to be paid, though the link names no payment', async () => {
    const { order, payment, link, id } = await linked();
    const [captured] = fake.pay(link);
    await sendEvent(shop.url, captured!);
    link.payments = [];

    await checkPayment(shop.services, payment._id);

    expect(await paymentsOf(shop, id)).toMatchObject([{ id: payment._id, captured_paise: 114_900 }]);
    const unassignedPayments = await paymentsOf(shop, null);
    expect(unassignedPayments.map((row) => row.provider_order_id)).not.toContain(link.order_id);
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'paid', paid: 1149 });
  });

  it('learns by which payment of the gateway a link was paid that named none', async () => {
    const { payment, link, id } = await linked();
    fake.pay(link);
    const [reported] = link.payments.splice(0);
    await checkPayment(shop.services, payment._id);
    const before = await paymentsOf(shop, id);
    link.payments.push(reported!);

    await checkPayment(shop.services, payment._id);

    expect(before).toMatchObject([{ state: 'captured', provider_payment_id: null }]);
    expect(await paymentsOf(shop, id)).toMatchObject([
      { state: 'captured', captured_paise: 114_900, provider_payment_id: reported!.payment_id },
    ]);
  });

  it('books late money of a payment that has expired', async () => {
    const { order, payment, link } = await linked();
    await timed.after(1801);
    link.status = 'created';
    fake.pay(link);

    await checkPayment(shop.services, payment._id);

    expect(await timed.statusOf(order._id)).toBe('Pending');
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'paid' });
  });

  it('is refused while it is away, and for a payment that is not there', async () => {
    const { payment } = await linked();
    fake.troubles.push(500);

    await expect(checkPayment(shop.services, payment._id)).rejects.toMatchObject({
      status: 503,
      code: 'gateway_away',
    });
    await expect(checkPayment(shop.services, 'no-uuid')).rejects.toMatchObject({ status: 404 });
  });
});

describe('cancelling by hand', () => {
  it('a moment after the customer paid brings the money, and nothing reopens', async () => {
    const { order, product, link } = await linked({ stock: 2 });
    fake.pay(link);

    await timed.setStatus(order._id, 'Cancelled');
    await shop.deliver();

    expect(await timed.statusOf(order._id)).toBe('Cancelled');
    expect(await moneyOfOrder(customer, order._id)).toMatchObject({ state: 'overpaid', paid: 1149, due: 0 });
    expect(await stockOf(shop, product.id)).toBe(2);
  });
});

describe('a payment that cannot be looked after', () => {
  it('is put off, and the others of its round are handled all the same', async () => {
    const [poisonous, sound] = [await linked(), await linked()];
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'poisonous'; end $$`.execute(
      shop.db,
    );
    await sql`create trigger refuse before update of state on payments for each row
      when (new.order_id = ${sql.lit(poisonous.id)} and new.state <> 'open') execute function refuse()`.execute(
      shop.db,
    );
    fake.pay(poisonous.link);
    fake.pay(sound.link);

    await timed.after(121);

    const [failed] = await paymentsOf(shop, poisonous.id);
    expect(await moneyOfOrder(customer, sound.order._id)).toMatchObject({ state: 'paid' });
    expect(failed!.state).toBe('open');
    expect(failed!.check_at!.getTime()).toBeGreaterThan(shop.clock.now().getTime() + 50_000);
    await sql`drop trigger refuse on payments`.execute(shop.db);
    await timed.after(61);
    expect(await moneyOfOrder(customer, poisonous.order._id)).toMatchObject({ state: 'paid' });
  });
});
