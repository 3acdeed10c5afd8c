import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFirstAdmin } from '../../../src/accounts/auth/first-admin.server.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

/** The admin that the first start makes. Each test has a shop of its own, because a second admin is never made. */

const SEVEN_DAYS_SECONDS = 7 * 24 * 60 * 60;

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop();
});
afterEach(() => shop.close());

async function makeAdmin(adminPassword?: string) {
  const made = await makeFirstAdmin(shop.db, { ...shop.services.config, adminPassword }, shop.clock);
  return made!;
}

function logInWith(email: string, password: string) {
  return shop.visitor().call('POST /auth/login', { body: { email, password } });
}

describe('a generated password of the first admin', () => {
  it('works for seven days, and then only says how to choose a new one', async () => {
    const { email, generatedPassword } = await makeAdmin();
    shop.clock.moveSeconds(SEVEN_DAYS_SECONDS - 60);
    const before = await logInWith(email, generatedPassword!);
    shop.clock.moveSeconds(60);

    const after = await logInWith(email, generatedPassword!);
    const guessed = await logInWith(email, 'not the password');

    expect(before.status).toBe(200);
    expect(after.status).toBe(401);
    expect(after.refusal.message).toBe(
      'This generated password has expired. Use “Forgot password?” to set a new one.',
    );
    expect(guessed.refusal.message).toBe('Invalid credentials.');
  });

  it('is replaced by a reset, and the new one does not expire', async () => {
    const { email, generatedPassword } = await makeAdmin();
    shop.clock.moveSeconds(SEVEN_DAYS_SECONDS);
    await shop.visitor().call('POST /auth/forgot-password', { body: { email } });
    await shop.deliver();
    const [, token] = /reset-password\/(\S+)/.exec((await shop.mail.mailTo(email, /new .* password/)).text)!;
    const newPassword = 'a better one 8';
    const reset = await shop
      .visitor()
      .call('POST /auth/reset-password/:token', { params: { token: token! }, body: { newPassword } });
    shop.clock.moveSeconds(SEVEN_DAYS_SECONDS);

    expect(reset.status).toBe(200);
    expect((await logInWith(email, newPassword)).status).toBe(200);
    expect((await logInWith(email, generatedPassword!)).status).toBe(401);
  });
});

describe('a password of the first admin from ADMIN_PASSWORD', () => {
  it('does not expire', async () => {
    const { email, generatedPassword } = await makeAdmin('the-desk-is-open');
    shop.clock.moveSeconds(SEVEN_DAYS_SECONDS);

    expect(generatedPassword).toBeNull();
    expect((await logInWith(email, 'the-desk-is-open')).status).toBe(200);
  });

  it('is refused when it is among the most common ones, and no admin is made', async () => {
    const refusal = makeAdmin('Password123');

    await expect(refusal).rejects.toThrow(
      'The environment is not right:\n  - ADMIN_PASSWORD is among the most common passwords',
    );
    const admins = await shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(admins).toEqual([]);
  });
});
