import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { noticeVersion } from '../../../src/accounts/privacy-notice/privacy-notice.ts';
import { askedCost } from '../../support/accounts/cheap-argon2.ts';
import {
  sentCode,
  signUpForm,
  signedUpCustomer,
  someCustomer,
  someEmail,
} from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

describe('signing up', () => {
  it('needs the code from the mail and signs the new customer in', async () => {
    const client = shop.visitor();
    const email = someEmail();

    const otp = await sentCode(shop, client, email);
    const verified = await client.call('POST /auth/verify-otp', { body: { email, otp } });
    const answer = await client.call('POST /auth/signup', { body: signUpForm(email) });

    expect(verified.body).toEqual({ message: 'OTP verified!' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'Meera Patel',
      email,
      phone: '9876543210',
      role: 'customer',
      isFirstTimeBuyer: true,
    });
    expect(JSON.stringify(answer.body)).not.toContain('password');
    expect((await client.call('GET /auth/profile', {})).body).toEqual(answer.body);
  });

  it('and an order keep which privacy notice was shown', async () => {
    const customer = await signedUpCustomer(shop);
    const product = await someProduct(shop);
    await someOrder(customer, [{ product, quantity: 1 }]);

    const { rows } = await sql<{ notice: string }>`
      select privacy_notice as notice from users where email = ${customer.email}
      union all select privacy_notice from orders where user_id = ${customer.user._id}`.execute(shop.db);
    const notice = noticeVersion(await shop.services.shop());
    expect(rows).toEqual([{ notice }, { notice }]);
  });

  it('hashes the password at the price that OWASP names first', async () => {
    await signedUpCustomer(shop);

    expect(askedCost).toEqual({ algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  it('ignores a role and an id in the form', async () => {
    const client = shop.visitor();
    const email = someEmail();
    await client.call('POST /auth/verify-otp', { body: { email, otp: await sentCode(shop, client, email) } });

    const answer = await client.send<{ role: string; _id: string; isFirstTimeBuyer: boolean }>(
      'POST',
      '/api/auth/signup',
      {
        ...signUpForm(email),
        role: 'admin',
        _id: 'me',
        isFirstTimeBuyer: false,
      },
    );

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ role: 'customer', isFirstTimeBuyer: true });
    expect(answer.body._id).not.toBe('me');
  });

  it('is refused without a verified e-mail address, whether it is registered or not', async () => {
    const { email: taken } = await someCustomer(shop);

    const answers = await Promise.all(
      [taken, someEmail()].map((email) =>
        shop.visitor().call('POST /auth/signup', { body: signUpForm(email) }),
      ),
    );

    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.refusal.message).toBe(
        'Please verify your e-mail address with the code we sent before signing up.',
      );
    }
    expect(answers[0]!.body).toEqual(answers[1]!.body);
  });

  it('works only in the browser that verified the e-mail address', async () => {
    const email = someEmail();
    const [owner, thief] = [shop.visitor(), shop.visitor()];
    await owner.call('POST /auth/verify-otp', { body: { email, otp: await sentCode(shop, owner, email) } });

    expect((await thief.call('POST /auth/signup', { body: signUpForm(email) })).status).toBe(400);
    expect((await owner.call('POST /auth/signup', { body: signUpForm(email) })).status).toBe(201);
  });

  it('keeps the verification when it fails, and uses it up when it succeeds', async () => {
    const client = shop.visitor();
    const email = someEmail();
    await client.call('POST /auth/verify-otp', { body: { email, otp: await sentCode(shop, client, email) } });
    const before = client.copy();

    const common = await client.call('POST /auth/signup', {
      body: { ...signUpForm(email), password: 'password123' },
    });
    const made = await client.call('POST /auth/signup', { body: signUpForm(email) });
    const again = await before.call('POST /auth/signup', { body: signUpForm(email) });

    expect(common.refusal.message).toBe('This password is too common. Please choose another.');
    expect(made.status).toBe(201);
    expect(again.status).toBe(400);
  });

  it('must follow the verification within 15 minutes', async () => {
    const client = shop.visitor();
    const email = someEmail();
    await client.call('POST /auth/verify-otp', { body: { email, otp: await sentCode(shop, client, email) } });

    shop.clock.moveSeconds(15 * 60 + 1);

    expect((await client.call('POST /auth/signup', { body: signUpForm(email) })).status).toBe(400);
  });

  it.each([
    [{ phone: '98765' }, 'Phone number must be exactly 10 digits.'],
    [{ phone: '98765432101' }, 'Phone number must be exactly 10 digits.'],
    [{ phone: 9_876_543_210 }, 'Phone number must be exactly 10 digits.'],
    [{ phone: '+919876543' }, 'Phone number must be exactly 10 digits.'],
    [{ email: 'not-an-address' }, 'Please enter a valid e-mail address.'],
    [{ name: '   ' }, 'Please fill in all fields.'],
    [{ password: 'short' }, 'Password must be 8 to 200 characters long.'],
    [{ password: 'x'.repeat(201) }, 'Password must be 8 to 200 characters long.'],
  ])('refuses %j with a sentence', async (wrong, sentence) => {
    const answer = await shop
      .visitor()
      .send('POST', '/api/auth/signup', { ...signUpForm(someEmail()), ...wrong });

    expect(answer.status).toBe(400);
    expect(answer.refusal).toMatchObject({ message: sentence, error: sentence, code: 'invalid' });
  });
});
