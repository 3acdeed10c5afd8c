import { describe, expect, it } from 'vitest';
import { PASSWORD, someCustomer } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

describe('the profile', () => {
  it('accepts a new phone number and nothing else', async () => {
    const { client, user } = await someCustomer(shop);

    const answer = await client.send('PUT', '/api/auth/profile', {
      phone: '9000000001',
      role: 'admin',
      email: 'x@y.example',
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...user, phone: '9000000001' });
  });

  it('refuses a phone number that is not ten digits', async () => {
    const { client, user } = await someCustomer(shop);

    const answer = await client.call('PUT /auth/profile', { body: { phone: '123' } });

    expect(answer.refusal.message).toBe('Phone number must be exactly 10 digits.');
    expect((await client.call('GET /auth/profile', {})).body).toEqual(user);
  });
});

describe('a generated password', () => {
  it('says when it stops working, until another is chosen', async () => {
    const { client, user } = await someCustomer(shop);
    const passwordExpiresAt = '2036-11-28T00:00:00.000Z';
    await shop.db
      .updateTable('users')
      .set({ password_expires_at: new Date(passwordExpiresAt) })
      .where('id', '=', user._id)
      .execute();

    expect((await client.call('GET /auth/profile', {})).body).toEqual({ ...user, passwordExpiresAt });
    await client.call('PUT /auth/change-password', {
      body: { currentPassword: PASSWORD, newPassword: 'a better one 7' },
    });
    expect((await client.call('GET /auth/profile', {})).body).toStrictEqual(user);
  });
});

describe('changing the password', () => {
  it('ends the other sessions, keeps this one and sends the owner a mail', async () => {
    const { client, email } = await someCustomer(shop);
    const elsewhere = shop.visitor();
    await elsewhere.call('POST /auth/login', { body: { email, password: PASSWORD } });

    const answer = await client.call('PUT /auth/change-password', {
      body: { currentPassword: PASSWORD, newPassword: 'a better one 7' },
    });
    await shop.deliver();

    expect(answer.body).toEqual({ message: 'Password changed successfully.' });
    expect((await client.call('GET /auth/profile', {})).status).toBe(200);
    expect((await elsewhere.call('GET /auth/profile', {})).status).toBe(401);
    expect(
      (await shop.visitor().call('POST /auth/login', { body: { email, password: PASSWORD } })).status,
    ).toBe(401);
    expect(
      (await shop.visitor().call('POST /auth/login', { body: { email, password: 'a better one 7' } })).status,
    ).toBe(200);
    expect((await shop.mail.mailTo(email, /was changed/)).text).toContain('was changed just now');
  });

  it.each([
    [{ currentPassword: 'wrong', newPassword: 'a better one 7' }, 'The current password is wrong.'],
    [
      { currentPassword: PASSWORD, newPassword: '12345678' },
      'This password is too common. Please choose another.',
    ],
    [{ currentPassword: PASSWORD, newPassword: 'short' }, 'Password must be 8 to 200 characters long.'],
  ])('refuses %j', async (body, sentence) => {
    const { client, email } = await someCustomer(shop);

    const answer = await client.call('PUT /auth/change-password', { body });

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toBe(sentence);
    expect(
      (await shop.visitor().call('POST /auth/login', { body: { email, password: PASSWORD } })).status,
    ).toBe(200);
  });

  it('does not accept the e-mail address as a password', async () => {
    const { client, email } = await someCustomer(shop);

    const answer = await client.call('PUT /auth/change-password', {
      body: { currentPassword: PASSWORD, newPassword: email.toUpperCase() },
    });

    expect(answer.refusal.message).toBe('Password must not be your e-mail address.');
  });
});
