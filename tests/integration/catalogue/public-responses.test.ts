import { describe, expect, it } from 'vitest';
import { pollOnce } from '../../../src/kit/server/background/poller.ts';
import { someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

/** Public answers from the response cache. */

const shop = testShop();

describe('a public answer', () => {
  it('has the same bytes for a guest and for two customers with different carts', async () => {
    const camera = await someProduct(shop);
    const [meera, arjun] = [await someCustomer(shop), await someCustomer(shop)];
    await meera.client.call('POST /cart', { body: { productId: camera.id, quantity: 3 } });

    for (const path of [
      '/api/products',
      `/api/products/${camera.slug}`,
      '/api/products/facets',
      '/api/categories',
    ]) {
      const answers = await Promise.all(
        [shop.visitor(), meera.client, arjun.client].map((client) => client.send('GET', path)),
      );

      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1);
      expect(answers[0]!.headers.getSetCookie()).toEqual([]);
      expect(JSON.stringify(answers[0]!.body)).not.toContain(meera.email);
    }
  });

  it('is 304 for a matching ETag, and compressed for clients that accept it', async () => {
    await someProduct(shop);
    const first = await shop.visitor().send('GET', '/api/products', undefined, { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag')!;

    const again = await shop
      .visitor()
      .send('GET', '/api/products', undefined, { 'accept-encoding': 'br', 'if-none-match': etag });
    const plain = await shop.app.inject({
      url: '/api/products',
      headers: { 'accept-encoding': 'br;q=0, identity' },
    });

    expect(first.headers.get('content-encoding')).toBe('br');
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
  });

  it('contains the stock only when it is low, and then at once', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { stock: 9 });
    const read = async () =>
      (await shop.visitor().call('GET /products/:id', { params: { id: camera.id } })).body;
    expect(await read()).toMatchObject({ inStock: true, stockLeft: null });

    await someOrder(customer, [{ product: camera, quantity: 3 }]);
    expect(await read()).toMatchObject({ inStock: true, stockLeft: 6 });
    await someOrder(customer, [{ product: camera, quantity: 6 }]);
    expect(await read()).toMatchObject({ inStock: false, stockLeft: 0 });
    expect((await read()).stock).toBeUndefined();
  });

  it('contains the exact stock for admins only', async () => {
    const admin = await someAdmin(shop);
    const camera = await someProduct(shop, { stock: 57 });
    // The cached answer for shoppers is not sent to an admin.
    await shop.visitor().call('GET /products/:id', { params: { id: camera.id } });

    const forAdmin = await admin.client.call('GET /products/:id', { params: { id: camera.id } });
    const forGuest = await shop.visitor().call('GET /products/:id', { params: { id: camera.id } });

    expect(forAdmin.body.stock).toBe(57);
    expect(forGuest.body.stock).toBeUndefined();
  });

  it('is the same from the cache and from the route, in every encoding, complete and as 304', async () => {
    await someProduct(shop);
    const path = '/api/products?search=&limit=24';
    for (const encoding of ['identity', 'gzip', 'br']) {
      const ask = async (more: Record<string, string> = {}) => {
        const requestHeaders = { 'accept-encoding': encoding, ...more };
        const { status, headers, body } = await shop.visitor().send('GET', path, undefined, requestHeaders);
        return {
          status,
          body,
          headers: Object.fromEntries([...headers].filter(([name]) => name !== 'date')),
        };
      };
      const first = await ask();
      const tag = { 'if-none-match': first.headers.etag! };

      // A request with a cookie may be an admin's, so the route answers it.
      const [atDoor, past] = [await ask(), await ask({ cookie: 'who=me' })];
      const [hadAtDoor, hadPast] = [await ask(tag), await ask({ ...tag, cookie: 'who=me' })];

      expect([atDoor.status, hadAtDoor.status]).toEqual([200, 304]);
      expect(atDoor).toEqual(first);
      expect(past).toEqual(first);
      expect(hadPast).toEqual(hadAtDoor);
      expect(atDoor.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(atDoor.headers['content-security-policy']).toContain("default-src 'self'");
    }
  });

  it('is made once for simultaneous requests', async () => {
    await someProduct(shop);
    // The stock is a change also when the poller reads it, as it does each second.
    await pollOnce(shop.services);
    const before = shop.services.responseCache.misses;

    await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.visitor().call('GET /products', { query: { search: 'at once' } }),
      ),
    );

    expect(shop.services.responseCache.misses - before).toBe(1);
  });
});
