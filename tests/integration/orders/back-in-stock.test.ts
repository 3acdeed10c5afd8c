import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellOfStock } from '../../../src/orders/back-in-stock/tell-of-stock.server.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const DAY = 24 * 3600;

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});
beforeEach(() => choose(true));

/** A session ends while days pass. */
async function backAgain({ client, email }: SignedIn): Promise<void> {
  await client.call('POST /auth/login', { body: { email, password: PASSWORD } });
}

async function choose(on: boolean): Promise<void> {
  await backAgain(admin);
  const { body } = await admin.client.call('GET /admin/growth', {});
  await admin.client.call('PUT /admin/growth', { body: { stockMail: { on }, updatedAt: body.updatedAt } });
}

const ask = ({ client }: SignedIn, { id }: { id: string }, asked = true) =>
  client.call('PUT /me/stock-asks/:id', { params: { id }, body: { asked } });

/** So many people who asked one after the other. */
async function waiting(product: { id: string }, count: number): Promise<SignedIn[]> {
  const people: SignedIn[] = [];
  for (let place = 0; place < count; place++) {
    const person = await someCustomer(shop);
    await ask(person, product);
    shop.clock.moveSeconds(1);
    people.push(person);
  }
  return people;
}

async function arrive({ id }: { id: string }, delta: number): Promise<void> {
  await backAgain(admin);
  const body = { kind: 'adjust' as const, delta, note: 'A box was found' };
  await admin.client.call('POST /admin/stock/:id/moves', { params: { id }, body });
}

async function informedOf(product: { name: string }, people: SignedIn[]): Promise<number[]> {
  await tellOfStock(shop.services);
  await shop.deliver();
  return people.map(
    ({ email }) =>
      shop.mail.mails.filter(
        ({ to, subject }) => to === email && subject === `${product.name} is back in stock`,
      ).length,
  );
}

describe('a customer who waits for a sold-out product', () => {
  it('is mailed once when units arrive, in the order of asking, at most as many as units', async () => {
    const product = await someProduct(shop, { name: 'Dome camera', stock: 0 });
    const people = await waiting(product, 3);

    const before = await informedOf(product, people);
    await arrive(product, 2);
    const informed = await informedOf(product, people);
    const again = await informedOf(product, people);

    expect([before, informed, again]).toEqual([
      [0, 0, 0],
      [1, 1, 0],
      [1, 1, 0],
    ]);
    const mail = shop.mail.mails.find(({ to }) => to === people[0]!.email && to !== '')!;
    expect(mail.text).toContain(`http://shop.test/product/${product.slug}`);
  });

  it('is next when more units arrive, or when those before did not order within three days', async () => {
    const product = await someProduct(shop, { name: 'Turret camera', stock: 0 });
    const people = await waiting(product, 4);
    await arrive(product, 1);

    const first = await informedOf(product, people);
    await someOrder(people[0]!, [{ product, quantity: 1 }]);
    await arrive(product, 1);
    const second = await informedOf(product, people);
    shop.clock.moveSeconds(3 * DAY + 60);
    const third = await informedOf(product, people);

    expect([first, second, third]).toEqual([
      [1, 0, 0, 0],
      [1, 1, 0, 0],
      [1, 1, 1, 0],
    ]);
  });

  it('is forgotten after 90 days, on taking it back, and with the account', async () => {
    const product = await someProduct(shop, { name: 'Bullet camera', stock: 0 });
    const [old] = await waiting(product, 1);
    shop.clock.moveSeconds(90 * DAY);
    await tellOfStock(shop.services);
    const [back, gone, kept] = await waiting(product, 3);
    await ask(back!, product, false);
    await gone!.client.call('DELETE /me', { body: { password: PASSWORD } });
    await arrive(product, 10);

    expect(await informedOf(product, [old!, back!, gone!, kept!])).toEqual([0, 0, 0, 1]);
  });

  it('can ask only while it is sold out, on sale, and the shop takes asks', async () => {
    const customer = await someCustomer(shop);
    const [sold, stocked] = [await someProduct(shop, { stock: 0 }), await someProduct(shop, { stock: 1 })];
    const { body: own } = await shopOf(customer);

    const asked = await ask(customer, sold);
    const inStock = await ask(customer, stocked);
    const unknown = await ask(customer, { id: crypto.randomUUID() });
    const { body: state } = await customer.client.call('GET /me/stock-asks/:id', { params: { id: sold.id } });
    await choose(false);
    const off = await ask(customer, sold);

    expect([asked.status, state.asked, own.stockMails]).toEqual([200, true, true]);
    expect([inStock.status, inStock.refusal.code]).toEqual([409, 'in_stock']);
    expect(unknown.status).toBe(404);
    expect([off.status, off.refusal.code]).toEqual([409, 'asks_off']);
    expect((await shopOf(customer)).body).not.toHaveProperty('stockMails');
  });
});

function shopOf({ client }: SignedIn) {
  return client.call('GET /shop', {});
}
