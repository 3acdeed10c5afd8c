import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlOf } from '../../src/contract/call.ts';
import { ALL_CALLS } from '../../src/server/all-calls.ts';
import { staticFiles } from '../../src/server/plugins/static-files.ts';
import type { ShopServer } from '../../src/server/shop.ts';
import { databasePrint } from '../support/database-print.ts';
import { someProduct } from '../support/goods.ts';
import { someAdmin, someCustomer, type SignedIn } from '../support/people.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startTestShop();
  admin = await someAdmin(shop);
});
afterAll(() => shop.close());

function cookieOf({ client }: SignedIn): string {
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

describe('a write from another site', () => {
  const writes = ALL_CALLS.filter(({ call }) => call.method !== 'GET');
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

  it.each(writes)('is refused as $name, also to an admin, and changes nothing', async ({ call }) => {
    const params = { id: '00000000-0000-4000-8000-000000000000', productId: 'x', token: 'x' };
    const before = await databasePrint(shop);

    for (const headers of foreign) {
      const answer = await admin.client
        .copy()
        .send(call.method, `/api${urlOf(call.path, params)}`, {}, headers);

      expect([headers, answer.status, answer.refusal.code]).toEqual([headers, 403, 'foreign_origin']);
      expect(answer.refusal.message).toBe('This request came from another site and was refused.');
    }
    expect(await databasePrint(shop)).toEqual(before);
  });

  it.each([
    { origin: 'http://shop.test' },
    { origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ])('is told apart from the shop’s own pages and from programs: %j', async (headers) => {
    const customer = await someCustomer(shop);

    const answer = await customer.client.send(
      'PUT',
      '/api/auth/profile',
      { phone: '9222222222' },
      headers as Record<string, string>,
    );

    expect(answer.status).toBe(200);
  });

  it('is never invited: no answer lets another origin read it', async () => {
    const asked = { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' };

    const preflight = await shop.visitor().send('OPTIONS', '/api/products', undefined, asked);
    const read = await shop
      .visitor()
      .send('GET', '/api/products', undefined, { origin: 'https://evil.example' });

    expect(preflight.status).toBeGreaterThanOrEqual(400);
    for (const { headers } of [preflight, read]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

const WAYS_OUT = [
  '../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  '%2e%2e%2f%2e%2e%2fsecret.txt',
  '..%5c..%5csecret.txt',
  '..\\..\\secret.txt',
  '%252e%252e%252fsecret.txt',
  '....//....//secret.txt',
  '/etc/passwd',
  '%00',
  'secret.txt%00.webp',
  '.vite/manifest.json',
  '%c0%ae%c0%ae/secret.txt',
  '%zz',
];

describe('a way out of the folder', () => {
  it.each(WAYS_OUT)('/media/%s finds nothing', async (way) => {
    const answer = await rawRequest(shop.url, [`GET /media/${way} HTTP/1.1`]);

    expect([400, 404]).toContain(answer.status);
    expect(answer.body).not.toMatch(/root:|secret/);
  });

  it('below /static finds nothing either', async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-static-'));
    fs.writeFileSync(path.join(dir, 'secret.txt'), 'the secret');
    fs.mkdirSync(path.join(dir, 'client', 'static', 'js'), { recursive: true });
    fs.mkdirSync(path.join(dir, 'client', '.vite'));
    fs.writeFileSync(path.join(dir, 'client', '.vite', 'manifest.json'), '{"secret":1}');
    fs.writeFileSync(path.join(dir, 'client', 'static', 'js', 'a.js'), 'the script');
    const app = Fastify() as unknown as ShopServer;
    await staticFiles(app, path.join(dir, 'client'));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

    const known = await rawRequest(url, ['GET /static/js/a.js HTTP/1.1']);
    const others = await Promise.all(
      [
        ...WAYS_OUT.map((way) => `/static/${way}`),
        '/../secret.txt',
        '/static/',
        '/static/js/',
        '/.vite/manifest.json',
      ].map((way) => rawRequest(url, [`GET ${way} HTTP/1.1`])),
    );

    await app.close();
    fs.rmSync(dir, { recursive: true });
    expect([known.status, known.body]).toEqual([200, 'the script']);
    for (const answer of others) {
      expect([400, 403, 404]).toContain(answer.status);
      expect(answer.body).not.toMatch(/root:|the secret|"secret"/);
    }
  });

  it('in an id finds nothing', async () => {
    for (const way of WAYS_OUT) {
      const answer = await rawRequest(shop.url, [`GET /api/products/${way} HTTP/1.1`]);

      expect([way, [400, 404].includes(answer.status)]).toEqual([way, true]);
      expect(answer.body).not.toMatch(/root:|secret\W|stack/);
    }
  });
});

describe('a header', () => {
  it('cannot be written by what stands in an address', async () => {
    for (const way of [
      '%0d%0aSet-Cookie:%20a=b',
      '%0aX-Injected:%20yes',
      'x%E5%98%8A%E5%98%8DSet-Cookie:a',
    ]) {
      for (const before of ['/api/products/', '/media/', '/api/products?search=', '/api/orders/my-orders/']) {
        const answer = await rawRequest(shop.url, [`GET ${before}${way} HTTP/1.1`]);

        expect(answer.head.toLowerCase()).not.toMatch(/\r\nset-cookie: a|\r\nx-injected/);
        expect(answer.status).toBeGreaterThanOrEqual(200);
        expect(answer.status).toBeLessThan(500);
      }
    }
  });

  it('cannot be written into a letter by a name', async () => {
    const answer = await shop.visitor().send('POST', '/api/auth/send-otp', {
      email: 'a@mail.example\r\nBcc: everybody@mail.example',
    });

    expect(answer.status).toBe(400);
  });

  it('Host does not decide where a link in a letter leads', async () => {
    const customer = await someCustomer(shop);

    const answer = await rawRequest(
      shop.url,
      [
        'POST /api/auth/forgot-password HTTP/1.1',
        'Host: evil.example',
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: https',
        'Content-Type: application/json',
      ],
      JSON.stringify({ email: customer.email }),
    );
    await shop.deliver();

    expect(answer.status).toBe(200);
    const letter = await shop.mail.letterTo(customer.email, /password/i);
    expect(letter.text).toContain('http://shop.test/reset-password/');
    expect(letter.text).not.toContain('evil.example');
  });

  it('X-Forwarded-For does not give anyone another address', async () => {
    const enquiry = { name: 'A', email: 'a@mail.example', phone: '9876543210', message: 'Hi' };

    for (const address of ['203.0.113.1', '203.0.113.2', "'; drop table attempts; --"]) {
      await shop.visitor().send('POST', '/api/enquiries', enquiry, { 'x-forwarded-for': address });
    }

    const keys = await shop.db
      .selectFrom('rate_limit_counts')
      .select('key')
      .where('key', 'like', 'enquiries:%')
      .execute();
    expect(keys.map(({ key }) => key)).toEqual(['enquiries:127.0.0.1']);
  });

  it.each([
    'Idempotency-Key: ',
    'Idempotency-Key: with space',
    `Idempotency-Key: ${'k'.repeat(201)}`,
    'Idempotency-Key: ключ',
  ])('that is no key, such as "%s", is refused with the order', async (header) => {
    const customer = await someCustomer(shop);
    const product = await someProduct(shop);
    const body = {
      products: [{ product: product.id, quantity: 1, price: product.price }],
      totalAmount: product.price,
      Address: '12 Ring Road',
    };

    const answer = await rawRequest(
      shop.url,
      [
        'POST /api/orders HTTP/1.1',
        `Cookie: ${cookieOf(customer)}`,
        'Content-Type: application/json',
        header,
      ],
      JSON.stringify(body),
    );

    expect(answer.status).toBe(400);
  });

  it('of many cookies, or one without sense, is survived', async () => {
    for (const cookie of [
      'access_token=%',
      'access_token=a; access_token=b',
      '=; =; ;;;',
      `x=${'a'.repeat(8000)}`,
      '__proto__=1; constructor=2',
    ]) {
      const answer = await rawRequest(shop.url, ['GET /api/auth/profile HTTP/1.1', `Cookie: ${cookie}`]);

      expect(answer.status).toBe(401);
    }
  });

  it('that is too large, or a request that is none, is refused by the server itself', async () => {
    const large = await rawRequest(shop.url, [
      'GET /api/products HTTP/1.1',
      `X-Large: ${'a'.repeat(100_000)}`,
    ]);
    const smuggled = await rawRequest(
      shop.url,
      ['POST /api/enquiries HTTP/1.1', 'Transfer-Encoding: chunked', 'Content-Length: 4'],
      'abcd',
    );

    expect([large.status, smuggled.status]).toEqual([431, 400]);
    expect((await shop.visitor().send('GET', '/healthz')).status).toBe(200);
  });
});

describe('an address that is none', () => {
  it.each(['/%zz', '/api/products/%zz', '/api/products?search=%zz', `/api/products/${'a'.repeat(600)}`])(
    '%s is refused without being repeated',
    async (address) => {
      const answer = await rawRequest(shop.url, [`GET ${address} HTTP/1.1`]);

      expect([200, 400, 414]).toContain(answer.status);
      if (answer.status !== 200) {
        expect(JSON.parse(answer.body)).toMatchObject({
          message: 'Please check what you entered.',
          code: 'invalid',
        });
        expect(answer.head.toLowerCase()).toContain('x-content-type-options: nosniff');
      }
    },
  );

  it('because of a NUL in it is refused, wherever the NUL stands', async () => {
    for (const address of [
      '/api/products/%00',
      '/api/products/%00/related',
      '/api/products/category/%00',
      '/api/products?place=%00',
      '/api/products?category=%00',
      '/api/coupons/check?code=%00',
      '/api/orders/%00',
      '/api/orders/my-orders/%00',
    ]) {
      const answer = await admin.client.send('GET', address);

      expect([address, answer.status]).toEqual([address, 400]);
      expect(answer.refusal.message).toBe('Please check what you entered.');
    }
    const product = await someProduct(shop);
    const order = await admin.client.send('POST', '/api/orders', {
      products: [{ product: product.id, quantity: 1, price: product.price }],
      totalAmount: product.price,
      Address: '12 Ring Road',
      couponCode: 'A\0B',
    });
    expect(order.status).toBe(400);
  });
});

describe('every answer', () => {
  it('carries the headers that keep browsers careful', async () => {
    for (const address of [
      '/api/products',
      '/api/nothing',
      '/api/auth/profile',
      '/media/x',
      '/nowhere',
      '/healthz',
    ]) {
      const { headers } = await shop.visitor().send('GET', address);

      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      const policy = headers.get('content-security-policy')!;
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('that is private is not kept by anyone', async () => {
    const reads = ALL_CALLS.filter(({ call }) => call.method === 'GET' && call.access !== 'anyone');
    for (const { call } of reads) {
      const answer = await admin.client.send('GET', `/api${urlOf(call.path, { id: 'CHK-1' })}`);

      expect([call.path, answer.headers.get('cache-control')]).toEqual([call.path, 'no-store']);
    }
  });

  it('to a refusal tells nothing of the inside', async () => {
    const answers = await Promise.all([
      shop.visitor().send('GET', '/api/nothing'),
      shop
        .visitor()
        .send('TRACE', '/api/products')
        .catch(() => null),
      shop.visitor().send('GET', '/api/products/%'),
      admin.client.send('POST', '/api/products', '{"name":'),
      admin.client.send('GET', '/api/orders/CHK-99999999999999999999999'),
    ]);

    for (const answer of answers.filter((answer) => answer !== null)) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(answer.refusal)).not.toMatch(
        /postgres|select |kysely|fastify|node_modules|at \w+ \(/i,
      );
    }
  });
});
