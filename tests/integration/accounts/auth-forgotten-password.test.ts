import { describe, expect, it } from 'vitest';
import { someCustomer, someEmail } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

describe('a forgotten password', () => {
  async function linkFor(email: string, headers: Record<string, string> = {}): Promise<string> {
    await shop.visitor().call('POST /auth/forgot-password', { body: { email } }, headers);
    await shop.deliver();
    const { text } = await shop.mail.mailTo(email, /new .* password/);
    return /reset-password\/(\S+)/.exec(text)![1]!;
  }

  it('is replaced with a link that works once and ends every session', async () => {
    const { client, email } = await someCustomer(shop);

    const token = await linkFor(email);
    const valid = await shop.visitor().call('GET /auth/validate-reset-token/:token', { params: { token } });
    const reset = await shop.visitor().call('POST /auth/reset-password/:token', {
      params: { token },
      body: { newPassword: 'a better one 8' },
    });
    const again = await shop.visitor().call('POST /auth/reset-password/:token', {
      params: { token },
      body: { newPassword: 'a better one 9' },
    });

    expect(valid.body).toEqual({ valid: true });
    expect(reset.body).toEqual({ message: 'Password reset successful' });
    expect(again.status).toBe(400);
    expect(again.refusal.message).toBe('Token is invalid or expired.');
    expect((await client.call('GET /auth/profile', {})).status).toBe(401);
    expect(
      (await shop.visitor().call('POST /auth/login', { body: { email, password: 'a better one 8' } })).status,
    ).toBe(200);
    expect(
      (await shop.visitor().call('GET /auth/validate-reset-token/:token', { params: { token } })).body,
    ).toEqual({
      valid: false,
    });
  });

  it('has a link that expires after 30 minutes', async () => {
    const { email } = await someCustomer(shop);
    const token = await linkFor(email);
    shop.clock.moveSeconds(30 * 60);

    expect(
      (await shop.visitor().call('GET /auth/validate-reset-token/:token', { params: { token } })).body,
    ).toEqual({
      valid: false,
    });
  });

  it('gets the same reply for an unknown e-mail address, and sends no mail to it', async () => {
    const { email } = await someCustomer(shop);
    const nobody = someEmail();

    const known = await shop.visitor().call('POST /auth/forgot-password', { body: { email } });
    const unknown = await shop.visitor().call('POST /auth/forgot-password', { body: { email: nobody } });
    await shop.deliver();

    expect(known.body).toEqual({ message: 'Password reset link sent!' });
    expect(unknown.body).toEqual(known.body);
    expect(shop.mail.mails.filter((mail) => mail.to === nobody)).toEqual([]);
  });

  it('is mailed with a link to the public URL, whatever the Host header is', async () => {
    const { email } = await someCustomer(shop);
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      payload: { email },
    });
    await shop.deliver();

    expect(response.statusCode).toBe(200);
    const { text } = await shop.mail.mailTo(email, /new .* password/);
    expect(text).toContain('http://shop.test/reset-password/');
    expect(text).not.toContain('evil.example');
  });
});
