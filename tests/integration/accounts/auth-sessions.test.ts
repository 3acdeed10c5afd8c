import { describe, expect, it } from 'vitest';
import { someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

describe('a session', () => {
  it('ends in this browser after a log-out', async () => {
    const { client } = await someCustomer(shop);
    const copy = client.copy();

    const answer = await client.call('POST /auth/logout', {});

    expect(answer.status).toBe(200);
    expect([...client.cookies.keys()]).toEqual(['known_browser']);
    expect((await copy.call('GET /auth/profile', {})).status).toBe(401);
    expect((await copy.call('POST /auth/refresh-token', {})).status).toBe(401);
  });

  it('continues after its access token expired, by a refresh', async () => {
    const { client } = await someCustomer(shop);
    shop.clock.moveSeconds(10 * 60 + 1);

    expect((await client.call('GET /auth/profile', {})).status).toBe(401);
    expect((await client.call('POST /auth/refresh-token', {})).status).toBe(200);
    expect((await client.call('GET /auth/profile', {})).status).toBe(200);
  });

  it('gives two tabs that refresh at the same time the same new token', async () => {
    const { client } = await someCustomer(shop);
    const tab = client.copy();

    const [one, other] = await runConcurrently(shop, 'sessions', [
      () => client.call('POST /auth/refresh-token', {}),
      () => tab.call('POST /auth/refresh-token', {}),
    ]);

    expect([one!.status, other!.status]).toEqual([200, 200]);
    expect(tab.cookies.get('refresh_token')).toBe(client.cookies.get('refresh_token'));
    expect((await client.call('POST /auth/refresh-token', {})).status).toBe(200);
  });

  it('goes on when the answer to a refresh was lost, however late it is asked for again', async () => {
    const { client } = await someCustomer(shop);
    const lost = client.copy();
    await lost.call('POST /auth/refresh-token', {});
    shop.clock.moveSeconds(60 * 60);

    const again = await client.call('POST /auth/refresh-token', {});

    expect(again.status).toBe(200);
    expect(client.cookies.get('refresh_token')).toBe(lost.cookies.get('refresh_token'));
    expect((await client.call('POST /auth/refresh-token', {})).status).toBe(200);
  });

  it('does not end by a made-up token with its id', async () => {
    const { client } = await someCustomer(shop);
    const stranger = shop.visitor();
    const [id] = client.cookies.get('refresh_token')!.split('.');
    stranger.cookies.set('refresh_token', `${id!}.made-up`);

    expect((await stranger.call('POST /auth/refresh-token', {})).status).toBe(401);

    expect((await client.call('POST /auth/refresh-token', {})).status).toBe(200);
  });

  it('ends when a refresh token is used again after its successor was used', async () => {
    const { client } = await someCustomer(shop);
    const thief = client.copy();
    for (let turn = 1; turn <= 4; turn++) await client.call('POST /auth/refresh-token', {});
    shop.clock.moveSeconds(11);

    const reuse = await thief.call('POST /auth/refresh-token', {});

    expect(reuse.status).toBe(401);
    expect((await client.call('POST /auth/refresh-token', {})).status).toBe(401);
    expect((await client.call('GET /auth/profile', {})).status).toBe(401);
  });

  it.each(['', 'nonsense', 'a.b', '00000000-0000-4000-8000-000000000000.x'])(
    'is not opened by %j',
    async (token) => {
      const client = shop.visitor();
      client.cookies.set('refresh_token', token);
      client.cookies.set('access_token', token);

      expect((await client.call('POST /auth/refresh-token', {})).status).toBe(401);
      expect((await client.call('GET /auth/profile', {})).status).toBe(401);
    },
  );

  it('cannot be forged with another key or without a signature', async () => {
    const { user } = await someAdmin(shop);
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = part({ sub: user._id, role: 'admin', sid: 'x', exp: 4_000_000_000 });
    const client = shop.visitor();

    for (const token of [
      `${part({ alg: 'none' })}.${payload}.`,
      `${part({ alg: 'HS256' })}.${payload}.c2lnbmF0dXJl`,
    ]) {
      client.cookies.set('access_token', token);
      expect((await client.call('GET /auth/profile', {})).status).toBe(401);
    }
  });
});
