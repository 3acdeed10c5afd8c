import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import { productBody } from '../../support/platform/request-bodies.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

/** Sends the head of a request and no byte of the 8 MB it announces. */
function answerWithoutBody(path: string, cookie = ''): Promise<string> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    socket.once('data', (chunk) => {
      resolve(String(chunk).split('\r\n')[0]!);
      socket.destroy();
    });
    socket.once('error', reject);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
        `Content-Length: 8000000\r\n${cookie === '' ? '' : `Cookie: ${cookie}\r\n`}\r\n`,
    );
  });
}

describe('access is decided before a body is read', () => {
  it('for a guest and for a customer, whose bodies are never waited for', async () => {
    const { client } = await someCustomer(shop);
    const cookie = `access_token=${client.cookies.get('access_token')!}`;

    expect(await answerWithoutBody('/api/products')).toBe('HTTP/1.1 401 Unauthorized');
    expect(await answerWithoutBody('/api/products', cookie)).toBe('HTTP/1.1 403 Forbidden');
  });

  it('and a body over 100 KB is refused by its announced length on every call but those of products', async () => {
    const { client } = await someAdmin(shop);
    const cookie = `access_token=${client.cookies.get('access_token')!}`;

    for (const path of ['/api/coupons', '/api/enquiries', '/api/auth/login']) {
      expect([path, await answerWithoutBody(path, cookie)]).toEqual([path, 'HTTP/1.1 413 Payload Too Large']);
    }
  });
});

describe('the cost of a body is bounded', () => {
  it.each([
    ['nested arrays', '['.repeat(4_000_000) + ']'.repeat(4_000_000)],
    ['nested objects', '{"a":'.repeat(1_000_000) + '1' + '}'.repeat(1_000_000)],
    [
      'a list of a million numbers',
      JSON.stringify({ ...productBody(), specs: { a: Array(1_000_000).fill(1) } }),
    ],
  ])('also for an admin: 8 MB of %s are refused', async (_, body) => {
    const { client } = await someAdmin(shop);

    const answer = await client.send('POST', '/api/products', body);

    expect([answer.status, answer.refusal.message]).toEqual([400, 'Please check what you entered.']);
  });
});
