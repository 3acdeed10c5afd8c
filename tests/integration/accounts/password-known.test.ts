import { describe, expect, it } from 'vitest';
import { findUserById, replacePassword } from '../../../src/accounts/auth/auth-queries.server.ts';
import { changePassword } from '../../../src/accounts/auth/auth.api.ts';
import { endSessionsOf } from '../../../src/accounts/sessions/desk-session.server.ts';
import { inTransaction } from '../../../src/kit/server/transaction/effects.ts';
import { PASSWORD, someCustomer } from '../../support/accounts/user-factory.ts';
import type { TestClient } from '../../support/platform/test-client.ts';
import { testShop } from '../../support/platform/test-shop.ts';

/** Somebody else knows the password of an account. */

const shop = testShop();

const HOUR_SECONDS = 60 * 60;

const change = (client: TestClient, currentPassword: string, newPassword: string) =>
  client.call('PUT /auth/change-password', { body: { currentPassword, newPassword } });

const reset = (token: string, newPassword: string) =>
  shop.visitor().call('POST /auth/reset-password/:token', { params: { token }, body: { newPassword } });

const isValid = async (token: string) =>
  (await shop.visitor().call('GET /auth/validate-reset-token/:token', { params: { token } })).body.valid;

async function linkOfTheMail(email: string): Promise<string> {
  await shop.deliver();
  const { text } = await shop.mail.mailTo(email, /was changed/);
  return /^http:\/\/shop\.test\/reset-password\/(\S+)$/m.exec(text)![1]!;
}

describe('a person who knows a password', () => {
  it('cannot change it to itself', async () => {
    const { client } = await someCustomer(shop);

    const answer = await change(client, PASSWORD, PASSWORD);

    expect([answer.status, answer.refusal.fields]).toEqual([
      400,
      { newPassword: 'The new password must be different from the current one.' },
    ]);
  });

  it('changes it five times in a day at most, wrong tries apart', async () => {
    const { client } = await someCustomer(shop);
    const words = [
      PASSWORD,
      ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((it) => `${it} of them`),
    ];
    await change(client, PASSWORD, PASSWORD);
    await change(client, 'wrong one', 'first of them');

    const statuses: number[] = [];
    for (let index = 0; index < 6; index++)
      statuses.push((await change(client, words[index]!, words[index + 1]!)).status);
    const sixth = await change(client, 'fifth of them', 'sixth of them');
    shop.clock.moveSeconds(24 * HOUR_SECONDS + 1);
    await client.call('POST /auth/refresh-token', {});
    const tomorrow = await change(client, 'fifth of them', 'sixth of them');

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(sixth.refusal.message).toBe(
      'The password was changed several times today. Please wait until tomorrow.',
    );
    expect(tomorrow.status).toBe(200);
  });

  it('does not end the link by which the owner takes the account back', async () => {
    const { client, email } = await someCustomer(shop);
    await change(client, PASSWORD, 'of the thief 1');
    const token = await linkOfTheMail(email);
    await change(client, 'of the thief 1', 'of the thief 2');
    await change(client, 'of the thief 2', 'of the thief 3');
    shop.clock.moveSeconds(47 * HOUR_SECONDS);
    await client.call('POST /auth/refresh-token', {});

    expect(await isValid(token)).toBe(true);
    expect((await reset(token, 'of the owner 1')).status).toBe(200);

    expect((await client.call('GET /auth/profile', {})).status).toBe(401);
    expect((await client.call('POST /auth/refresh-token', {})).status).toBe(401);
    const body = { email, password: 'of the owner 1' };
    expect((await shop.visitor().call('POST /auth/login', { body })).status).toBe(200);
    expect((await reset(token, 'of the thief 4')).status).toBe(400);
  });

  it('finds that link over after 48 hours', async () => {
    const { client, email } = await someCustomer(shop);
    await change(client, PASSWORD, 'another good one');
    const token = await linkOfTheMail(email);

    shop.clock.moveSeconds(48 * HOUR_SECONDS + 1);

    expect(await isValid(token)).toBe(false);
  });

  it('does not win over a reset that came between', async () => {
    const { user } = await someCustomer(shop);
    const compared = (await findUserById(shop.db, user._id))!;
    const { id: sessionId } = await shop.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user._id)
      .executeTakeFirstOrThrow();
    const replace = (password_hash: string) =>
      inTransaction(shop.services, (tx) =>
        replacePassword(tx, { id: user._id, password_hash }, sessionId, compared.password_hash),
      );

    expect([await replace('of before'), await replace(compared.password_hash)]).toEqual([false, true]);
    await inTransaction(shop.services, (tx) => endSessionsOf(tx, user._id));
    expect(await replace(compared.password_hash)).toBe(false);

    const currentUser = { id: user._id, role: 'customer' as const, sessionId };
    const body = { currentPassword: PASSWORD, newPassword: 'of the thief 1' };
    await expect(changePassword(shop.services, currentUser, body)).rejects.toMatchObject({ status: 401 });
    expect((await findUserById(shop.db, user._id))!.password_hash).toBe(compared.password_hash);
  });
});
