import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnData } from '../../../src/accounts/own-data/own-data.shapes.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { orderBody, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { addressBody, enquiryBody } from '../../support/platform/request-bodies.ts';
import { testShop, startTestShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

/** Somebody of whom every kind of data is kept. */
async function somebody() {
  const person = await someCustomer(shop);
  const product = await someProduct(shop);
  const { client, email } = person;
  await client.call('POST /addresses', { body: addressBody() });
  await client.call('POST /cart', { body: { productId: product.id, quantity: 1 } });
  const { body: order } = await client.call('POST /orders', {
    body: orderBody([{ product, quantity: 1 }], { payBy: 'delivery' }),
  });
  await client.call('POST /cart', { body: { productId: product.id, quantity: 1 } });
  await shop.visitor().call('POST /enquiries', { body: { ...enquiryBody(), email: email.toUpperCase() } });
  await shop.db
    .insertInto('plans')
    .values({
      token_hash: Buffer.from(email),
      token_salt: Buffer.alloc(32),
      user_id: person.user._id,
      kind: 'storage',
      title: 'My house',
      answers: '{}',
      result: '{}',
      constants_day: '2026-11-23',
      created_at: shop.clock.now(),
      updated_at: shop.clock.now(),
      deleted_at: null,
    })
    .execute();
  return { ...person, order };
}

const end = ({ client }: Pick<SignedIn, 'client'>, password = PASSWORD) =>
  client.call('DELETE /me', { body: { password } });
const setStatus = (id: string, status: 'Delivered' | 'Shipped') =>
  admin.client.call('PATCH /orders/:id/status', { params: { id }, body: { status } });

async function leftOf({ user, email }: SignedIn): Promise<number[]> {
  const db = shop.db;
  const [enquiries, plans, addresses, cart] = await Promise.all([
    db.selectFrom('enquiries').select('id').where('email', '=', email.toUpperCase()).execute(),
    db.selectFrom('plans').select('id').where('user_id', '=', user._id).execute(),
    db.selectFrom('addresses').select('id').where('user_id', '=', user._id).execute(),
    db.selectFrom('cart_lines').select('product_id').where('user_id', '=', user._id).execute(),
  ]);
  return [enquiries, plans, addresses, cart].map(({ length }) => length);
}

describe('the own data', () => {
  it('are all data that is kept about a person, as a file', async () => {
    const [person, other] = [await somebody(), await somebody()];

    const { status, headers, body } = await person.client.call('GET /me/data', {});

    expect([status, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
      200,
      'attachment; filename="my-data.json"',
      'no-store',
    ]);
    expect(Object.keys(body)).toEqual([
      'account',
      'addresses',
      'cart',
      'orders',
      'payments',
      'enquiries',
      'consents',
      'exportedAt',
    ]);
    const listed: Partial<OwnData> = body;
    expect(listed.account).toMatchObject({ _id: person.user._id, email: person.email });
    expect([body.addresses, body.cart, body.orders, body.enquiries].map(({ length }) => length)).toEqual([
      1, 1, 1, 1,
    ]);
    expect(body.orders[0]).toMatchObject({ _id: person.order._id, totalAmount: person.order.totalAmount });
    expect(body.consents).toEqual({ cartMail: false, language: 'en' });
    expect(JSON.stringify(body)).not.toContain(other.email);
    expect(JSON.stringify(body)).not.toContain('password');
  });

  it('are given five times an hour', async () => {
    const { client } = await someCustomer(shop);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) statuses.push((await client.call('GET /me/data', {})).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the own account', () => {
  it('is deleted with all that is not needed for the books', async () => {
    const person = await somebody();
    const { client, email, order } = person;
    await setStatus(order._id, 'Shipped');
    await setStatus(order._id, 'Delivered');

    const { status, body } = await end(person);

    expect([status, body.message]).toEqual([200, 'Your account is deleted.']);
    expect(client.cookies.has('access_token')).toBe(false);
    expect((await client.call('GET /auth/profile', {})).status).toBe(401);
    expect(
      (await shop.visitor().call('POST /auth/login', { body: { email, password: PASSWORD } })).status,
    ).toBe(401);
    expect(await leftOf(person)).toEqual([0, 0, 0, 0]);
    const kept = await admin.client.send<{ totalAmount: number }>('GET', `/api/orders/${order._id}`);
    expect(kept.body.totalAmount).toBe(order.totalAmount);
    const { body: audit } = await admin.client.call('GET /admin/audit', { query: { limit: 1 } });
    expect(audit[0]).toMatchObject({ action: 'user.delete-own', details: { role: 'customer' } });
    expect(JSON.stringify(audit[0])).not.toContain(email);
  });

  it('stays with a wrong password, and while an order is open', async () => {
    const person = await somebody();

    const wrong = await end(person, 'not the password');
    const pending = await end(person);
    await setStatus(person.order._id, 'Shipped');
    const shipped = await end(person);

    expect([wrong.status, wrong.refusal.code]).toEqual([403, 'wrong_password']);
    for (const refused of [pending, shipped])
      expect([refused.status, refused.refusal.code]).toEqual([409, 'open_orders']);
    expect((await person.client.call('GET /auth/profile', {})).status).toBe(200);
    expect(await leftOf(person)).toEqual([1, 1, 1, 1]);
  });

  it('cannot be guessed at without end', async () => {
    const person = await someCustomer(shop);
    const statuses = new Set<number>();
    for (let guess = 0; guess < 9; guess++) statuses.add((await end(person, `guess ${guess}`)).status);

    expect([...statuses]).toEqual([403, 429]);
    expect((await end(person)).status).toBe(429);
  });

  it('of the last admin stays', async () => {
    const lone = await startTestShop();
    const only = await someAdmin(lone);

    const answer = await end(only);

    await lone.close();
    expect([answer.status, answer.refusal.code]).toEqual([409, 'last_admin']);
  });

  it('deleted by an admin loses its plans and messages too', async () => {
    const person = await somebody();

    await admin.client.call('DELETE /admin/users/:id', { params: { id: person.user._id } });

    expect(await leftOf(person)).toEqual([0, 0, 0, 0]);
  });
});
