import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import type { FakeGateway, Trouble } from '../../support/payments/fake-gateway.ts';
import { awaitingOrder, pay, paymentsOf, startPayingShop } from '../../support/payments/payment-steps.ts';
import { startSecondApp, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let fake: FakeGateway;
let customer: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  ({ shop, fake } = await startPayingShop());
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  fake.asked.length = 0;
  fake.troubles.length = 0;
  fake.beforeActing = () => Promise.resolve();
});

const linksOf = (number: string) =>
  [...fake.links.values()].filter(({ reference_id: reference }) => reference.startsWith(`${number}-`));

describe('a gateway in trouble', () => {
  it.each<Trouble>(['silent', 'cut', 'html', 'long', 'redirect', 500, 429])(
    '(%s) is answered with 503; order and payment stay, and the next press makes the link',
    async (trouble) => {
      const { order, id } = await awaitingOrder(shop, customer);
      fake.troubles.push(trouble);

      const first = await pay(customer, order);
      const second = await pay(customer, order);

      expect([first.status, first.refusal.code]).toEqual([503, 'gateway_away']);
      expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
      expect([second.status, second.body.checkout!.url]).toEqual([200, fake.linkOf(order._id).short_url]);
      expect(await paymentsOf(shop, id)).toMatchObject([{ attempt: 1, state: 'open' }]);
    },
  );

  it('that refuses (wrong keys) is the shop’s to repair: the shopper hears so, the desk why, until it takes a payment', async () => {
    const { order, id } = await awaitingOrder(shop, customer);
    const refusedOf = async () => (await admin.client.call('GET /admin/money', {})).body.gateway.refused;
    // A refusal is followed by a look for the link.
    fake.troubles.push(401, 401);

    const first = await pay(customer, order);
    const refused = await refusedOf();
    const second = await pay(customer, order);

    expect([first.status, first.refusal.code, first.refusal.message]).toEqual([
      409,
      'gateway_refused',
      'Online payment is not possible just now. Choose another way',
    ]);
    expect(refused).toEqual({ sentence: 'Something is wrong here', at: expect.any(String) as string });
    expect([second.status, second.body.checkout!.url]).toEqual([200, fake.linkOf(order._id).short_url]);
    expect(await paymentsOf(shop, id)).toMatchObject([{ attempt: 1, state: 'open' }]);
    expect(await refusedOf()).toBeNull();
  });

  it('that made the link and lost its answer: the next press finds it, and there is no second', async () => {
    const { order } = await awaitingOrder(shop, customer);
    fake.troubles.push('lost');

    const first = await pay(customer, order);
    const second = await pay(customer, order);

    expect([first.status, second.status]).toEqual([503, 200]);
    expect(linksOf(order._id)).toHaveLength(1);
    expect(fake.asked).toEqual(['POST payment_links', 'GET payment_links']);
  });

  it('that refuses a link as made before: the link is found', async () => {
    const { order } = await awaitingOrder(shop, customer);
    fake.troubles.push('lost');
    await pay(customer, order);
    // The next press asks as if for the first time.
    await shop.db.updateTable('payments').set({ is_link_asked: false }).where('state', '=', 'open').execute();
    fake.asked.length = 0;

    const { status, body } = await pay(customer, order);

    expect([status, body.checkout!.url]).toEqual([200, linksOf(order._id)[0]!.short_url]);
    expect(fake.asked).toEqual(['POST payment_links', 'GET payment_links']);
  });

  it('that does not like the customer’s phone number makes the link without it', async () => {
    const { order } = await awaitingOrder(shop, customer);
    fake.troubles.push(400);

    const { status } = await pay(customer, order);

    expect(status).toBe(201);
    expect(fake.asked).toEqual(['POST payment_links', 'GET payment_links', 'POST payment_links']);
    expect(fake.linkOf(order._id).customer).toBeUndefined();
  });

  it('that was paid by a link nobody had heard of: the press finds the money', async () => {
    const { order } = await awaitingOrder(shop, customer);
    fake.troubles.push('lost');
    await pay(customer, order);
    fake.pay(linksOf(order._id)[0]!);

    const { status, body } = await pay(customer, order);

    expect([status, body.state, body.captured]).toEqual([200, 'captured', 1149]);
  });

  it('whose link has ended there: another attempt has another link', async () => {
    const { order, id } = await awaitingOrder(shop, customer);
    fake.troubles.push('lost');
    await pay(customer, order);
    linksOf(order._id)[0]!.status = 'cancelled';

    const { status, body } = await pay(customer, order);

    expect([status, body.checkout!.url]).toEqual([201, fake.linkOf(order._id, 2).short_url]);
    expect((await paymentsOf(shop, id)).map(({ attempt, state }) => [attempt, state])).toEqual([
      [1, 'cancelled'],
      [2, 'open'],
    ]);
  });

  it('and a process that dies after the link was made: the next press finds it', async () => {
    const { order } = await awaitingOrder(shop, customer);
    await sql`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
      shop.db,
    );
    await sql`create trigger die before update of provider_link_id on payments for each row
      when (new.provider_link_id is not null) execute function die()`.execute(shop.db);
    const first = await pay(customer, order);
    await sql`drop trigger die on payments`.execute(shop.db);

    // The dead process has asked no longer than the gateway may take.
    shop.clock.moveSeconds(10);
    const second = await pay(customer, order);

    expect([first.status, second.status]).toEqual([500, 200]);
    expect(linksOf(order._id)).toHaveLength(1);
  });
});

describe('presses at once', () => {
  it('in two tabs and on two servers share one link', async () => {
    const second = await startSecondApp(shop);
    const { order, id } = await awaitingOrder(shop, customer);
    const elsewhere = { ...customer, client: second.copyOf(customer.client) };

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => pay(index % 2 === 0 ? customer : elsewhere, order)),
    );

    await second.close();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.checkout!.url)).size).toBe(1);
    expect(fake.asked).toEqual(['POST payment_links']);
    expect(await paymentsOf(shop, id)).toHaveLength(1);
  });

  it('wait no longer than the time-out for the one that asks a slow gateway', async () => {
    const { order } = await awaitingOrder(shop, customer);
    fake.troubles.push('silent');

    const answers = await Promise.all([pay(customer, order), pay(customer, order)]);

    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [503, 'gateway_away'],
      [503, 'gateway_away'],
    ]);
  });

  it('beside a cancelled order leave no link that could be paid', async () => {
    const { order, id } = await awaitingOrder(shop, customer);
    fake.beforeActing = async () => {
      fake.beforeActing = () => Promise.resolve();
      await customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: order._id } });
    };

    const { refusal } = await pay(customer, order);
    shop.clock.moveSeconds(60);
    await shop.deliver();

    expect(refusal.code).toBe('order_cancelled');
    expect(fake.linkOf(order._id).status).toBe('cancelled');
    expect(await paymentsOf(shop, id)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('and cancelling closes the payment and its link', async () => {
    const { order, id } = await awaitingOrder(shop, customer);
    await pay(customer, order);

    await customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: order._id } });
    await shop.deliver();

    expect(await paymentsOf(shop, id)).toMatchObject([{ state: 'cancelled' }]);
    expect(fake.linkOf(order._id).status).toBe('cancelled');
  });
});
