import { beforeAll, describe, expect, it } from 'vitest';
import { urlOf } from '../../../../src/kit/api/call.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../../support/accounts/user-factory.ts';
import { databaseSnapshot, testShop } from '../../../support/platform/test-shop.ts';
import { LISTED_CALLS } from '../../../support/platform/listed-calls.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('a write from another site', () => {
  /** Mail programs press it, from anywhere (RFC 8058); its token says for whom. */
  const openToAll = ['POST /unsubscribe/:token'];
  const writes = LISTED_CALLS.filter(({ key, method }) => method !== 'GET' && !openToAll.includes(key));
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://shop.test' },
    { origin: 'http://shop.test.evil.example' },
    { origin: 'http://evil.example?http://shop.test' },
    { origin: 'http://shop.test:8080' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  it.each(writes)('is refused as $key, also to an admin, and changes nothing', async ({ method, path }) => {
    const params = { id: '00000000-0000-4000-8000-000000000000', productId: 'x', token: 'x' };
    const before = await databaseSnapshot(shop);

    for (const headers of foreign) {
      const answer = await admin.client.copy().send(method, `/api${urlOf(path, params)}`, {}, headers);

      expect([headers, answer.status, answer.refusal.code]).toEqual([headers, 403, 'foreign_origin']);
      expect(answer.refusal.message).toBe('This request came from another site and was refused.');
    }
    expect(await databaseSnapshot(shop)).toEqual(before);
  });

  it.each([
    { origin: 'http://shop.test' },
    { origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ])('is distinguished from the shop’s own pages and from other clients: %j', async (headers) => {
    const customer = await someCustomer(shop);

    const answer = await customer.client.send(
      'PUT',
      '/api/auth/profile',
      { phone: '9222222222' },
      headers as Record<string, string>,
    );

    expect(answer.status).toBe(200);
  });

  it('is not enabled by CORS: no reply lets another origin read it', async () => {
    const requestHeaders = { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' };

    const preflight = await shop.visitor().send('OPTIONS', '/api/products', undefined, requestHeaders);
    const read = await shop
      .visitor()
      .send('GET', '/api/products', undefined, { origin: 'https://evil.example' });

    expect(preflight.status).toBeGreaterThanOrEqual(400);
    for (const { headers } of [preflight, read]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});
