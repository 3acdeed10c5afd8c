import { describe, expect, it } from 'vitest';
import { PASSWORD, someCustomer, someEmail } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

describe('logging in', () => {
  it('returns the user and sets cookies that scripts cannot read', async () => {
    const { email, user } = await someCustomer(shop);
    const client = shop.visitor();

    const answer = await client.call('POST /auth/login', {
      body: { email: email.toUpperCase(), password: PASSWORD },
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(user);
    const cookies = answer.headers.getSetCookie();
    for (const name of ['access_token', 'refresh_token']) {
      expect(cookies.find((cookie) => cookie.startsWith(`${name}=`))).toMatch(/HttpOnly; SameSite=Lax/);
    }
    expect(cookies.find((cookie) => cookie.startsWith('refresh_token='))).toContain('Path=/api/auth');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses a wrong password and an unknown e-mail address in the same way', async () => {
    const { email } = await someCustomer(shop);

    const wrong = await shop
      .visitor()
      .call('POST /auth/login', { body: { email, password: `${PASSWORD} ` } });
    const unknown = await shop
      .visitor()
      .call('POST /auth/login', { body: { email: someEmail(), password: PASSWORD } });

    expect(wrong.status).toBe(401);
    expect(wrong.refusal.message).toBe('Invalid credentials.');
    expect(unknown.body).toEqual(wrong.body);
  });

  it('limits guesses to fewer than ten in a row, and lets the owner log in afterwards', async () => {
    const { email, client: owner } = await someCustomer(shop);
    const guesser = shop.visitor();

    const statuses = [];
    for (let guess = 0; guess < 10; guess++) {
      statuses.push(
        (await guesser.call('POST /auth/login', { body: { email, password: `guess number ${guess}` } }))
          .status,
      );
    }
    const meanwhile = await owner.call('GET /auth/profile', {});
    shop.clock.moveSeconds(301);
    const later = await shop.visitor().call('POST /auth/login', { body: { email, password: PASSWORD } });

    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
    expect(meanwhile.status).toBe(200);
    expect(later.status).toBe(200);
  });
});
