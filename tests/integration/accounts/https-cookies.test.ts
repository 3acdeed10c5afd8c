import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, someAdmin } from '../../support/accounts/user-factory.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
beforeAll(async () => (shop = await startTestShop({ publicUrl: 'https://shop.test' })));
afterAll(() => shop.close());

describe('on https', () => {
  it('every cookie is __Host-, secure and for this host alone', async () => {
    const { email } = await someAdmin(shop);

    const answer = await shop.visitor().call('POST /auth/login', { body: { email, password: PASSWORD } });

    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThanOrEqual(4);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-\w+=/);
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).toContain('; Secure');
      expect(cookie).not.toContain('Domain');
    }
  });
});

describe('an access token', () => {
  const sign = (audience: string, typ: string | undefined, user: { id: string; sid: string }) =>
    new SignJWT({ role: 'admin', sid: user.sid })
      .setProtectedHeader({ alg: 'HS256', ...(typ === undefined ? {} : { typ }) })
      .setAudience(audience)
      .setSubject(user.id)
      .setExpirationTime(new Date(shop.clock.now().getTime() + 600_000))
      .sign(shop.services.secret);

  it.each([
    ['https://shop.test', 'at+jwt', 200],
    ['https://other.test', 'at+jwt', 401],
    ['https://shop.test', undefined, 401],
    ['https://shop.test', 'JWT', 401],
  ])('for %s of type %s is answered %i', async (audience, typ, status) => {
    const { user } = await someAdmin(shop);
    const token = await sign(audience, typ, { id: user._id, sid: '00000000-0000-4000-8000-000000000000' });

    const answer = await shop
      .visitor()
      .send('GET', '/api/auth/profile', undefined, { cookie: `__Host-access_token=${token}` });

    expect(answer.status).toBe(status);
  });
});
