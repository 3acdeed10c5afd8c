import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { productBody } from '../../support/platform/request-bodies.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

const MB = 1024 * 1024;

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startTestShop({ trustProxy: '127.0.0.1' });
  admin = await someAdmin(shop);
});
beforeEach(() => shop.db.deleteFrom('rate_limit_counts').execute());
afterAll(() => shop.close());

const open: net.Socket[] = [];
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));

interface Sent {
  path?: string;
  address?: string;
  bytes?: number;
  headers?: string[];
}

/** @returns the status of the answer to a body whose end never comes, null while there is none */
async function unfinished({ path = '/api/complaints', address, bytes = 7 * MB, headers = [] }: Sent) {
  const { hostname, port } = new URL(shop.url);
  const socket = net.connect(Number(port), hostname);
  open.push(socket);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const forwarded = address === undefined ? [] : [`X-Forwarded-For: ${address}`];
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Content-Type: application/json',
      `Content-Length: ${bytes}`,
      ...forwarded,
      ...headers,
      '',
      '{"name":"',
    ].join('\r\n'),
  );
  for (let tries = 0; tries < 12 && answer === ''; tries++)
    await new Promise((resolve) => setTimeout(resolve, 25));
  return answer === '' ? null : Number(answer.split(' ')[1]);
}

async function inTurn<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index++) results.push(await run(index));
  return results;
}

describe('forty guests who fill the memory', () => {
  it('are refused before a byte is read, where the shop does not offer the call', async () => {
    await offerAfterSale(admin, { complaints: false, warranty: false });
    const claims = `/api/warranty/${'a'.repeat(43)}/claims`;

    expect(await unfinished({})).toBe(409);
    expect(await unfinished({ path: claims })).toBe(409);
    await offerAfterSale(admin, { complaints: true, warranty: true });
    expect(await unfinished({ path: claims })).toBe(400);
    expect(await unfinished({ path: claims, headers: [`Idempotency-Key: ${randomUUID()}`] })).toBe(404);
  });

  it('have two large bodies read at once of an address, and eight of all', async () => {
    await offerAfterSale(admin, { complaints: true });
    const ofOne = await inTurn(4, () => unfinished({ address: '192.0.2.1' }));
    const ofAll = await inTurn(8, (index) => unfinished({ address: `198.51.100.${index}` }));
    const small = await shop.visitor().send('POST', '/api/complaints', { name: 'Asha' });
    const atDesk = await admin.client.send('POST', '/api/products', {
      ...productBody(),
      image: `data:image/png;base64,${'A'.repeat(200_000)}`,
    });

    expect(ofOne).toEqual([null, null, 503, 503]);
    expect(ofAll).toEqual([null, null, null, null, null, null, 503, 503]);
    expect(small.status).toBe(400);
    expect(atDesk.status).toBe(400);
  });

  it('free their places when they leave', async () => {
    await offerAfterSale(admin, { complaints: true });
    const first = await inTurn(2, () => unfinished({}));
    open.splice(0).forEach((socket) => socket.destroy());
    await new Promise((resolve) => setTimeout(resolve, 100));

    expect(first).toEqual([null, null]);
    expect(await unfinished({})).toBeNull();
  });

  it('send a whole form of 8 MB at most', async () => {
    await offerAfterSale(admin, { complaints: true });

    expect(await unfinished({ bytes: 9 * MB })).toBe(413);
  });

  it.each([
    ['a return of no order of mine', '/api/orders/my-orders/CHK-000000/returns', 404],
    ['a claim for no order of mine', '/api/orders/my-orders/CHK-000000/claims', 404],
    ['a change of no review of mine', `/api/reviews/${randomUUID()}`, 404],
  ])('do as little with %s', async (_, path, status) => {
    await offerAfterSale(admin, { returns: true, warranty: true, reviews: true });
    const { client } = await someCustomer(shop);
    const body = `{"text":"${'a'.repeat(200_000)}"}`;
    const answer = await client.send(path.includes('reviews') ? 'PUT' : 'POST', path, body, {
      'idempotency-key': randomUUID(),
    });

    expect(answer.status).toBe(status);
  });
});
