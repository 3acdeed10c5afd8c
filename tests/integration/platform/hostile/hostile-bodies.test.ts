import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../../support/accounts/user-factory.ts';
import { databaseSnapshot, testShop } from '../../../support/platform/test-shop.ts';
import { productBody } from '../../../support/platform/request-bodies.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('a body', () => {
  const writes: [method: string, path: string][] = [
    ['POST', '/api/products'],
    ['POST', '/api/coupons'],
    ['POST', '/api/orders'],
    ['POST', '/api/cart'],
    ['POST', '/api/enquiries'],
    ['POST', '/api/auth/login'],
    ['PUT', '/api/auth/profile'],
  ];

  async function refusedWithoutATrace(body: string, status: number, headers: Record<string, string> = {}) {
    const before = await databaseSnapshot(shop);
    for (const [method, path] of writes) {
      const answer = await admin.client.send(method, path, body, headers);

      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.refusal.message).toBe(answer.refusal.error);
      expect(JSON.stringify(answer.refusal)).not.toMatch(/syntax|token|json\.parse|stack|node_modules|fst_/i);
    }
    expect(await databaseSnapshot(shop)).toEqual(before);
  }

  it.each([
    ['an object with a prototype', '{"__proto__":{"role":"admin"},"phone":"9876543210"}'],
    ['a prototype further down', '{"phone":"9876543210","a":[{"b":{"__proto__":{"isAdmin":true}}}]}'],
    ['an escaped prototype', '{"\\u005f\\u005fproto\\u005f\\u005f":{"role":"admin"}}'],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"role":"admin"}}}'],
    ['half an object', '{"name":"Asha"'],
    ['no JSON', 'name=Asha&role=admin'],
    ['two objects', '{}{}'],
    ['a bare NaN', '{"price":NaN}'],
    ['comments', '{/* */}'],
  ])('with %s is refused', async (_, body) => {
    await refusedWithoutATrace(body, 400);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it.each(['[]', '"text"', '5', 'true', '[{"name":"Asha"}]'])(
    'that is %s and no object is refused',
    async (body) => {
      await refusedWithoutATrace(body, 400);
    },
  );

  it('that is deeply nested is refused or read, but crashes nothing', async () => {
    const deepList = '['.repeat(45_000) + ']'.repeat(45_000);
    const deepObject = '{"a":'.repeat(15_000) + '1' + '}'.repeat(15_000);

    await refusedWithoutATrace(deepList, 400);
    for (const inside of [deepList, deepObject]) {
      const body = `{"name":${inside}}`;
      const answer = await admin.client.send('POST', '/api/products', body);
      expect(answer.status).toBe(400);
    }
    expect((await shop.visitor().send('GET', '/api/products?limit=1')).status).toBe(200);
  });

  it('of more than 100 KB is too large, except where an image is allowed', async () => {
    const body = JSON.stringify({ name: 'a'.repeat(102_400) });
    const before = await databaseSnapshot(shop);

    for (const [method, path] of writes.filter(([, path]) => path !== '/api/products')) {
      const answer = await admin.client.send(method, path, body);
      expect([path, answer.status]).toEqual([path, 413]);
      expect(answer.refusal.message).toBe('That is too large to accept.');
    }
    expect(await databaseSnapshot(shop)).toEqual(before);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'text/json',
    'application/json, text/plain',
  ])('of type %s is refused', async (type) => {
    await refusedWithoutATrace('{"phone":"9876543210"}', 415, { 'content-type': type });
  });

  it('with too many specs of a product is refused', async () => {
    const faults = [
      { specs: { ['k'.repeat(61)]: 1 } },
      { specs: { a: 'x'.repeat(501) } },
      { specs: { a: Array.from({ length: 31 }, () => 'x') } },
      { specs: { a: { nested: true } } },
      { specs: { a: null } },
      { stock: -1 },
      { stock: 1.5 },
      { stock: '5' },
      { gstRate: 101 },
      { hsn: '12ab' },
      { isFeatured: 'true' },
      { warrantyMonths: 1e9 },
    ];
    for (const fault of faults) {
      const answer = await admin.client.send('POST', '/api/products', productBody(fault));

      expect([JSON.stringify(fault), answer.status]).toEqual([JSON.stringify(fault), 400]);
    }
  });
});
