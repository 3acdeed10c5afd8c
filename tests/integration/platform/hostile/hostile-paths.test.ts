import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from '../../../../src/kit/server/plugins/static-files.ts';
import type { HttpServer } from '../../../../src/kit/server/services.ts';
import { someAdmin, type SignedIn } from '../../../support/accounts/user-factory.ts';
import { someProduct } from '../../../support/catalogue/product-and-order-factory.ts';
import { rawRequest } from '../../../support/platform/raw-request.ts';
import { testShop } from '../../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
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

describe('path traversal', () => {
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
    const app = Fastify() as unknown as HttpServer;
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

describe('a malformed URL', () => {
  it.each(['/%zz', '/api/products/%zz', '/api/products?search=%zz', `/api/products/${'a'.repeat(600)}`])(
    '%s is refused without being repeated',
    async (address) => {
      const answer = await rawRequest(shop.url, [`GET ${address} HTTP/1.1`]);

      expect([200, 400, 414]).toContain(answer.status);
      if (answer.status !== 200) {
        expect(JSON.parse(answer.body)).toMatchObject({
          message: expect.stringMatching(/^Please check( what you entered|: ID)\.$/) as string,
          code: 'invalid',
        });
        expect(answer.head.toLowerCase()).toContain('x-content-type-options: nosniff');
      }
    },
  );

  it('with a NUL anywhere is refused', async () => {
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
