import { beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from '../../../src/accounts/customers/customers.shapes.ts';
import { someAdmin, someCustomer, someEmail, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

interface Found {
  customers: Customer[];
  totalPages: number;
}

async function find(query: string): Promise<Found & { total: string | null; status: number }> {
  const answer = await admin.client.send<Found>('GET', `/api/admin/customers?${query}`);
  return { ...answer.body, total: answer.headers.get('x-total-count'), status: answer.status };
}

/** Inserts users who share a word in their name, without signing them up. */
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
  it('returns ten a page, newest first, without a password', async () => {
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

  it('has one empty page when no user matches', async () => {
    expect(await find('search=nobody-is-called-this')).toMatchObject({
      customers: [],
      totalPages: 1,
      total: '0',
    });
  });

  it('sorts by name and by age, and accepts another page size', async () => {
    await crowd('Sorted', 3);
    const names = async (query: string) =>
      (await find(`search=sorted&${query}`)).customers.map(({ name }) => name);

    expect(await names('sort=name')).toEqual(['Sorted 00', 'Sorted 01', 'Sorted 02']);
    expect(await names('sort=-name&limit=2')).toEqual(['Sorted 02', 'Sorted 01']);
    expect(await names('sort=oldest&limit=1')).toEqual(['Sorted 00']);
    expect(await names('sort=newest&limit=1&page=2')).toEqual(['Sorted 01']);
  });

  it('searches part of the name, e-mail address or phone, in any case', async () => {
    const { user, email } = await someCustomer(shop, { name: 'Zubeida Khan', phone: '9123456780' });
    const ids = async (search: string) =>
      (await find(`search=${encodeURIComponent(search)}`)).customers.map(({ _id }) => _id);

    expect(await ids('BEIDA kh')).toEqual([user._id]);
    expect(await ids(email.toUpperCase())).toEqual([user._id]);
    expect(await ids('12345678')).toEqual([user._id]);
  });

  it('searches %, _ and \\ literally', async () => {
    await crowd('100%_\\ Person', 1);

    for (const search of ['0%', '%_', '_\\', '\\ P']) {
      const found = await find(`search=${encodeURIComponent(search)}`);
      expect(found.customers.map(({ name }) => name)).toEqual(['100%_\\ Person 00']);
    }
    expect((await find(`search=${encodeURIComponent('1__%')}`)).customers).toEqual([]);
  });

  it('returns the number of orders and the time of the last one', async () => {
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
