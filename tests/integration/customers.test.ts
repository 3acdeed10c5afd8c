import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '../../src/contract/audit.ts';
import { forgotPassword, logIn, readProfile } from '../../src/contract/auth.ts';
import { addToCart } from '../../src/contract/cart.ts';
import { deleteUser, listCustomers } from '../../src/contract/customers.ts';
import type { Customer } from '../../src/contract/customers-shapes.ts';
import { readOrder } from '../../src/contract/orders.ts';
import { someOrder, someProduct } from '../support/goods.ts';
import { PASSWORD, someAdmin, someCustomer, someEmail, type SignedIn } from '../support/people.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startTestShop();
  admin = await someAdmin(shop);
});
afterAll(() => shop.close());

interface Found {
  customers: Customer[];
  totalPages: number;
}

async function find(query: string): Promise<Found & { total: string | null; status: number }> {
  const answer = await admin.client.send<Found>('GET', `/api/admin/customers?${query}`);
  return { ...answer.body, total: answer.headers.get('x-total-count'), status: answer.status };
}

/** People who share a word in their name, made in the database because it is not their sign-up that matters. */
async function crowd(word: string, howMany: number): Promise<void> {
  const people = Array.from({ length: howMany }, (_, index) => ({
    name: `${word} ${String(index).padStart(2, '0')}`,
    email: someEmail(),
    phone: null,
    password_hash: '',
    created_at: new Date(Date.UTC(2020, 0, 1 + index)),
  }));
  await shop.db.insertInto('users').values(people).execute();
}

describe('GET /api/admin/customers', () => {
  it('shows ten a page, newest first, without a password', async () => {
    await crowd('Crowd', 23);

    const first = await find('search=crowd');
    const last = await find('search=crowd&page=3');
    const beyond = await find('search=crowd&page=4');

    expect(first.customers.map(({ name }) => name)).toEqual(
      [22, 21, 20, 19, 18, 17, 16, 15, 14, 13].map((number) => `Crowd ${number}`),
    );
    expect([first.totalPages, first.total]).toEqual([3, '23']);
    expect(last.customers.map(({ name }) => name)).toEqual(['Crowd 02', 'Crowd 01', 'Crowd 00']);
    expect(beyond.customers).toEqual([]);
    expect(JSON.stringify(first)).not.toMatch(/password|hash/i);
    expect(Object.keys(first.customers[0]!).sort()).toEqual([
      '_id',
      'createdAt',
      'email',
      'isFirstTimeBuyer',
      'lastOrderAt',
      'name',
      'orderCount',
      'phone',
      'role',
    ]);
  });

  it('has one empty page when nobody is found', async () => {
    expect(await find('search=nobody-is-called-this')).toMatchObject({
      customers: [],
      totalPages: 1,
      total: '0',
    });
  });

  it('sorts by name and by age, and takes another page size', async () => {
    await crowd('Sorted', 3);
    const names = async (query: string) =>
      (await find(`search=sorted&${query}`)).customers.map(({ name }) => name);

    expect(await names('sort=name')).toEqual(['Sorted 00', 'Sorted 01', 'Sorted 02']);
    expect(await names('sort=-name&limit=2')).toEqual(['Sorted 02', 'Sorted 01']);
    expect(await names('sort=oldest&limit=1')).toEqual(['Sorted 00']);
    expect(await names('sort=newest&limit=1&page=2')).toEqual(['Sorted 01']);
  });

  it('finds by part of the name, e-mail address or phone, whatever the capitals', async () => {
    const { user, email } = await someCustomer(shop, { name: 'Zubeida Khan', phone: '9123456780' });
    const ids = async (search: string) =>
      (await find(`search=${encodeURIComponent(search)}`)).customers.map(({ _id }) => _id);

    expect(await ids('BEIDA kh')).toEqual([user._id]);
    expect(await ids(email.toUpperCase())).toEqual([user._id]);
    expect(await ids('12345678')).toEqual([user._id]);
  });

  it('takes %, _ and \\ as they stand', async () => {
    await crowd('100%_\\ Person', 1);

    for (const search of ['0%', '%_', '_\\', '\\ P']) {
      const found = await find(`search=${encodeURIComponent(search)}`);
      expect(found.customers.map(({ name }) => name)).toEqual(['100%_\\ Person 00']);
    }
    expect((await find(`search=${encodeURIComponent('1__%')}`)).customers).toEqual([]);
  });

  it('tells how many orders somebody has placed and when the last one was', async () => {
    const customer = await someCustomer(shop, { name: 'Ordering Omkar' });
    const product = await someProduct(shop);
    await someOrder(customer, [{ product, quantity: 1 }]);
    const last = await someOrder(customer, [{ product, quantity: 2 }]);

    const { customers } = await find('search=ordering omkar');

    expect(customers).toMatchObject([
      { orderCount: 2, lastOrderAt: last.createdAt, isFirstTimeBuyer: false, role: 'customer' },
    ]);
  });
});

describe('DELETE /api/admin/users/:id', () => {
  it('forgets who somebody was, signs them out everywhere at once, and keeps their orders', async () => {
    const customer = await someCustomer(shop, { name: 'Leaving Leela', phone: '9000011111' });
    const neighbour = await someCustomer(shop);
    const product = await someProduct(shop);
    const order = await someOrder(customer, [{ product, quantity: 1 }]);
    await customer.client.call(addToCart, { body: { productId: product.id, quantity: 1 } });
    const phone = shop.visitor();
    await phone.call(logIn, { body: { email: customer.email, password: PASSWORD } });
    await shop.visitor().call(forgotPassword, { body: { email: customer.email } });
    await shop.deliver();

    const answer = await admin.client.call(deleteUser, { params: { id: customer.user._id } });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'User deleted successfully.' });
    for (const client of [customer.client, phone]) {
      expect((await client.call(readProfile, {})).status).toBe(401);
      expect((await client.send('POST', '/api/auth/refresh-token')).status).toBe(401);
    }
    const again = await shop.visitor().call(logIn, { body: { email: customer.email, password: PASSWORD } });
    expect([again.status, again.refusal.message]).toEqual([401, 'Invalid credentials.']);
    expect((await find('search=leaving leela')).customers).toEqual([]);
    const kept = await admin.client.call(readOrder, { params: { id: order._id } });
    expect(kept.body).toMatchObject({ _id: order._id, user: null, totalAmount: order.totalAmount });
    const row = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', customer.user._id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: 'Deleted user',
      email: `deleted-${customer.user._id}@deleted.invalid`,
      phone: null,
      password_hash: '',
    });
    for (const table of ['cart_lines', 'reset_tokens'] as const) {
      const rows = await shop.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', customer.user._id)
        .execute();
      expect(rows).toEqual([]);
    }
    expect((await neighbour.client.call(readProfile, {})).status).toBe(200);
  });

  it('frees the e-mail address for a new account', async () => {
    const first = await someCustomer(shop);
    await admin.client.call(deleteUser, { params: { id: first.user._id } });
    shop.clock.moveSeconds(60);

    const second = await someCustomer(shop, { email: first.email });

    expect(second.user.email).toBe(first.email);
    expect(second.user._id).not.toBe(first.user._id);
  });

  it('does not delete somebody twice, nor somebody who is not there', async () => {
    const { user } = await someCustomer(shop);
    await admin.client.call(deleteUser, { params: { id: user._id } });

    for (const id of [user._id, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
      const answer = await admin.client.call(deleteUser, { params: { id } });

      expect(answer.status).toBe(404);
      expect(answer.refusal.message).toBe('This user does not exist.');
    }
  });

  it('does not let admins delete themselves', async () => {
    const answer = await admin.client.call(deleteUser, { params: { id: admin.user._id } });

    expect(answer.status).toBe(409);
    expect(answer.refusal.message).toBe('You cannot delete your own account.');
    expect((await admin.client.call(readProfile, {})).status).toBe(200);
  });

  it('lets an admin delete another, whose rights end at once', async () => {
    const other = await someAdmin(shop);

    const answer = await admin.client.call(deleteUser, { params: { id: other.user._id } });

    expect(answer.status).toBe(200);
    expect((await other.client.call(listCustomers, {})).status).toBe(401);
  });

  it('leaves a line in the audit log that does not say who it was', async () => {
    const { user, email } = await someCustomer(shop, { name: 'Forgotten Farah' });
    await admin.client.call(deleteUser, { params: { id: user._id } });

    const { body } = await admin.client.call(listAudit, { query: { search: user._id } });

    expect(body).toMatchObject([{ action: 'user.delete', subject: user._id, details: { role: 'customer' } }]);
    expect(JSON.stringify(body)).not.toContain('Farah');
    expect(JSON.stringify(body)).not.toContain(email);
  });

  it('never leaves the shop without an admin, even when two delete each other at the same moment', async () => {
    const own = await startTestShop();
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await someAdmin(own), await someAdmin(own)];
      await own.db
        .updateTable('users')
        .set({ role: 'customer' })
        .where('id', 'not in', [first.user._id, second.user._id])
        .execute();

      const answers = await Promise.all([
        first.client.call(deleteUser, { params: { id: second.user._id } }),
        second.client.call(deleteUser, { params: { id: first.user._id } }),
      ]);

      const left = await own.db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('deleted_at', 'is', null)
        .execute();
      expect(left).toHaveLength(1);
      expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
      expect([401, 404, 409]).toContain(answers.map(({ status }) => status).sort()[1]);
    }
    await own.close();
  });
});
