import { describe, expect, it } from 'vitest';
import { logInCountersOf } from '../../../src/accounts/auth/auth-limits.server.ts';
import { findUserById } from '../../../src/accounts/auth/auth-queries.server.ts';
import { rescueAdmin } from '../../../src/accounts/auth/first-admin.server.ts';
import { openSession } from '../../../src/accounts/sessions/sessions.server.ts';
import type { HttpRequest } from '../../../src/kit/server/services.ts';
import { turnTwoStepOn } from '../../support/accounts/account-steps.ts';
import { PASSWORD, someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

const DAY_SECONDS = 24 * 60 * 60;
const fromSomeBrowser = { ip: '203.0.113.9', headers: {}, cookies: {} } as unknown as HttpRequest;

/** @returns the token of a reset link that was asked for now */
async function resetToken(email: string): Promise<string> {
  await shop.visitor().call('POST /auth/forgot-password', { body: { email } });
  await shop.deliver();
  await shop.deliver();
  return /reset-password\/(\S+)/.exec((await shop.mail.mailTo(email, /Choose a new/)).text)![1]!;
}

const isValid = async (token: string) =>
  (await shop.visitor().call('GET /auth/validate-reset-token/:token', { params: { token } })).body.valid;

async function countersOf(email: string): Promise<number> {
  const rows = await shop.db.selectFrom('rate_limit_counts').select('key').execute();
  const prefixes = logInCountersOf(email);
  return rows.filter(({ key }) => prefixes.some((prefix) => key.startsWith(prefix))).length;
}

describe('a session', () => {
  it('is not opened with a password that was changed since it was compared', async () => {
    const { user, client } = await someCustomer(shop);
    const compared = (await findUserById(shop.db, user._id))!;
    await client.call('PUT /auth/change-password', {
      body: { currentPassword: PASSWORD, newPassword: 'another good one' },
    });

    const opening = openSession(shop.services, compared, fromSomeBrowser);

    await expect(opening).rejects.toMatchObject({ status: 401 });
  });

  it('is not opened past a second step that was turned on since the password was compared', async () => {
    const { user, client } = await someAdmin(shop);
    const compared = (await findUserById(shop.db, user._id))!;
    await turnTwoStepOn(shop, client);

    const opening = openSession(shop.services, compared, fromSomeBrowser);

    await expect(opening).rejects.toMatchObject({ status: 401 });
  });

  it('ends when somebody logs in or signs up in its browser', async () => {
    const { email, client } = await someCustomer(shop);
    const before = client.copy();

    await client.call('POST /auth/login', { body: { email, password: PASSWORD } });

    expect((await before.call('GET /auth/profile', {})).status).toBe(401);
    expect((await before.call('POST /auth/refresh-token', {})).status).toBe(401);
    expect((await client.call('GET /auth/profile', {})).status).toBe(200);
  });

  it('ends for good after 180 days, however much it is used', async () => {
    const { client } = await someCustomer(shop);

    for (let days = 0; days < 160; days += 20) {
      shop.clock.moveSeconds(20 * DAY_SECONDS);
      expect((await client.call('POST /auth/refresh-token', {})).status).toBe(200);
    }
    shop.clock.moveSeconds(20 * DAY_SECONDS + 60);

    expect((await client.call('POST /auth/refresh-token', {})).status).toBe(401);
  });
});

describe('a new password ends the reset links and the log-in counters of its account', () => {
  it.each<[way: string, isAdmin: boolean, change: (email: string, token: string) => Promise<unknown>]>([
    [
      'when it is changed',
      false,
      async (email) => {
        const client = shop.visitor();
        await client.call('POST /auth/login', { body: { email, password: PASSWORD } });
        const body = { currentPassword: PASSWORD, newPassword: 'another good one' };
        return client.call('PUT /auth/change-password', { body });
      },
    ],
    [
      'when it is reset',
      false,
      (_, token) =>
        shop.visitor().call('POST /auth/reset-password/:token', {
          params: { token },
          body: { newPassword: 'another good one' },
        }),
    ],
    ['when the operator gives it', true, (email) => rescueAdmin(shop.services, shop.clock, email)],
  ])('%s', async (_, isAdmin, change) => {
    const { email } = isAdmin ? await someAdmin(shop) : await someCustomer(shop);
    const [token, other] = [await resetToken(email), await resetToken(email)];
    for (let guess = 0; guess < 3; guess++)
      await shop.visitor().call('POST /auth/login', { body: { email, password: 'wrong' } });
    expect([await isValid(other), (await countersOf(email)) > 0]).toEqual([true, true]);

    await change(email, token);

    expect([await isValid(token), await isValid(other), await countersOf(email)]).toEqual([false, false, 0]);
  });
});

describe('a reset token', () => {
  it.each(['x', 'a'.repeat(5000), '%00', '..%2f..%2f'])(
    'of any length and kind is simply invalid: %s',
    async (token) => {
      const answer = await shop.visitor().send('GET', `/api/auth/validate-reset-token/${token}`);

      expect([answer.status, answer.body]).toEqual([200, { valid: false }]);
    },
  );
});
