import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/db/migrate.ts';
import { runPaymentChecks } from '../../../src/payments/outcomes/payment-timer.server.ts';
import { PASSWORD, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { sendEvent } from '../../support/payments/fake-gateway-events.ts';
import { FakeGateway, GATEWAY_KEYS } from '../../support/payments/fake-gateway.ts';
import { linkedOrder, moneyOfOrder, pay, paymentsOf } from '../../support/payments/payment-steps.ts';
import {
  backUp,
  makeTestStorage,
  removeStorageAfterEach,
  restore,
} from '../../support/platform/backup-shops.ts';
import type { ShopStorage } from '../../support/platform/shop-storage.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

let fake: FakeGateway;
beforeEach(async () => {
  fake = await new FakeGateway().start();
});
afterEach(() => fake.close());
removeStorageAfterEach();

/** Starts the shop of this storage in front of the gateway. */
async function openShop(storage: ShopStorage): Promise<TestShop> {
  const settings = { razorpay: GATEWAY_KEYS, razorpayBaseUrl: fake.url, gatewayTimeoutMs: 3000 };
  const database = await storage.open();
  await migrate(database.pool, new Date());
  const shop = await startTestShop(settings, {}, database);
  fake.now = () => shop.clock.now();
  return shop;
}

/** A restore ends all sessions. */
async function loggedInAgain(shop: TestShop, customer: SignedIn): Promise<SignedIn> {
  const client = shop.visitor();
  expect(
    (await client.call('POST /auth/login', { body: { email: customer.email, password: PASSWORD } })).status,
  ).toBe(200);
  return { ...customer, client };
}

/** @returns a customer who comes back to the shop in the same browser */
function backAgain(shop: TestShop, customer: SignedIn): SignedIn {
  const client = shop.visitor();
  for (const [name, value] of customer.client.cookies) client.cookies.set(name, value);
  return { ...customer, client };
}

describe('a shop that was restored from a backup', { timeout: 60_000 }, () => {
  it('finds the money that came since for payments it knows, and passes over links of those it does not', async () => {
    const storage = await makeTestStorage();
    const before = await openShop(storage);
    const customer = await someCustomer(before);
    const known = await linkedOrder({ shop: before, fake, customer });
    await before.close();
    const { file } = await backUp(storage);

    const lost = await openShop(storage);
    for (const event of fake.pay(known.link)) await sendEvent(lost.url, event);
    const forgotten = await linkedOrder({ shop: lost, fake, customer: backAgain(lost, customer) });
    const paidSince = fake.pay(forgotten.link);
    await lost.close();
    await restore(storage, file, true);

    const shop = await openShop(storage);
    const again = await loggedInAgain(shop, customer);
    expect(await moneyOfOrder(again, known.order._id)).toMatchObject({ state: 'awaiting' });
    shop.clock.moveSeconds(121);
    await runPaymentChecks(shop.services);
    const next = await linkedOrder({ shop, fake, customer: again });
    for (const event of paidSince) await sendEvent(shop.url, event);

    expect(await moneyOfOrder(again, known.order._id)).toMatchObject({ state: 'paid', paid: 1149 });
    expect(next.order._id).toBe(forgotten.order._id);
    expect(next.payment).toMatchObject({ state: 'open', checkout: { url: next.link.short_url } });
    expect(next.link).toMatchObject({
      reference_id: `${next.order._id}-2`,
      notes: { payment: next.payment._id },
    });
    expect(await moneyOfOrder(again, next.order._id)).toMatchObject({ state: 'awaiting', paid: 0 });
    expect(await paymentsOf(shop, next.id)).toMatchObject([
      { attempt: 1, state: 'cancelled', provider_link_id: null },
      { attempt: 2, state: 'open' },
    ]);
    expect(await paymentsOf(shop, null)).toMatchObject([{ state: 'captured', captured_paise: 114_900 }]);
    await shop.close();
  });

  it('passes over such a link too when the answer to its own asking was lost', async () => {
    const storage = await makeTestStorage();
    const shop = await openShop(storage);
    const customer = await someCustomer(shop);
    const { order, link, id } = await linkedOrder({ shop, fake, customer });
    link.notes.payment = '00000000-0000-4000-8000-000000000001';
    await shop.db
      .updateTable('payments')
      .set({ provider_link_id: null, checkout_url: null, check_at: shop.clock.now() })
      .where('order_id', '=', id)
      .execute();

    await runPaymentChecks(shop.services);
    const between = await paymentsOf(shop, id);
    const { status, body } = await pay(customer, order);

    expect(between).toMatchObject([{ state: 'open', provider_link_id: null }]);
    expect([status, body.checkout!.url]).toEqual([201, fake.linkOf(order._id, 2).short_url]);
    expect(link.status).toBe('created');
    await shop.close();
  });
});
