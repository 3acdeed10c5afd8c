import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../../support/accounts/user-factory.ts';
import { testShop } from '../../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('a query', () => {
  const paged = [
    '/api/products',
    '/api/products/featured',
    '/api/products/category/Bullet%20Cameras',
    '/api/orders/allorders',
    '/api/orders/my-orders',
    '/api/coupons',
    '/api/admin/customers',
    '/api/admin/enquiries',
    '/api/admin/audit',
  ];

  it.each(paged)('of %s refuses impossible pages and page sizes', async (path) => {
    const wrong = [
      'page=1&page=2',
      'limit=10&limit=20',
      'page[]=1',
      'page=0',
      'page=-1',
      'page=1.5',
      'page=NaN',
      'page=Infinity',
      'page=1e3',
      'page=0x10',
      'page=99999999999999999999',
      'page=1000001',
      'page=%20',
      'page=१',
      'limit=0',
      'limit=-5',
      'limit=101',
      'limit=10;drop',
    ];
    for (const query of wrong) {
      const answer = await admin.client.send('GET', `${path}?${query}`);

      // Unknown parameters are not read.
      const status = query === 'page[]=1' ? 200 : 400;
      expect([query, answer.status]).toEqual([query, status]);
    }
  });

  it.each(paged)('of %s finds nothing on the highest possible page', async (path) => {
    const answer = await admin.client.send('GET', `${path}?page=1000000&limit=100`);

    expect(answer.status).toBe(200);
    const items =
      path === '/api/admin/customers' ? (answer.body as { customers: unknown[] }).customers : answer.body;
    expect(items).toEqual([]);
  });

  it('cannot change a prototype', async () => {
    const answer = await admin.client.send(
      'GET',
      '/api/products?__proto__[featured]=true&constructor[prototype][x]=1&__proto__=1&limit=1',
    );

    expect(answer.status).toBe(200);
    expect(({} as Record<string, unknown>).featured).toBeUndefined();
  });

  it('refuses an unknown sort order, filter or state', async () => {
    for (const path of [
      '/api/products?sort=price;drop',
      '/api/products?sort=rank',
      '/api/products?inStock=yes',
      '/api/products?min=-1',
      '/api/products?max=1e9',
      '/api/coupons?sort=expires_at',
      '/api/admin/customers?sort=password_hash',
      '/api/admin/enquiries?state=spam',
      '/api/orders/allorders?sort=user_id',
      '/api/orders/allorders?status=pending',
      '/api/orders/allorders?date=2026-02-30',
    ]) {
      expect([path, (await admin.client.send('GET', path)).status]).toEqual([path, 400]);
    }
  });
});
