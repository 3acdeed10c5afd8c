import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as rows from '../../src/contract/auth.ts';
import { codeIn } from '../support/mail-server.ts';
import { PASSWORD, someAdmin, someCustomer, someEmail } from '../support/people.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const form = (email: string) => ({ name: 'Meera Patel', email, phone: '9876543210', password: PASSWORD });

async function codeFor(client: TestClient, email: string): Promise<string> {
  const sent = await client.call(rows.sendOtp, { body: { email } });
  expect(sent.status).toBe(200);
  await shop.deliver();
  return codeIn(await shop.mail.letterTo(email));
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('signing up', () => {
  it('goes by a code from the mail and leaves a customer who is signed in', async () => {
    const client = shop.visitor();
    const email = someEmail();

    const otp = await codeFor(client, email);
    const verified = await client.call(rows.verifyOtp, { body: { email, otp } });
    const answer = await client.call(rows.signUp, { body: form(email) });

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
    expect((await client.call(rows.readProfile, {})).body).toEqual(answer.body);
  });

  it('sets the role and the id itself, whatever the form says', async () => {
    const client = shop.visitor();
    const email = someEmail();
    await client.call(rows.verifyOtp, { body: { email, otp: await codeFor(client, email) } });

    const answer = await client.send<{ role: string; _id: string; isFirstTimeBuyer: boolean }>(
      'POST',
      '/api/auth/signup',
      {
        ...form(email),
        role: 'admin',
        _id: 'me',
        isFirstTimeBuyer: false,
      },
    );

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ role: 'customer', isFirstTimeBuyer: true });
    expect(answer.body._id).not.toBe('me');
  });

  it('is refused without a proven address, alike whether the address is taken or free', async () => {
    const { email: taken } = await someCustomer(shop);

    const answers = await Promise.all(
      [taken, someEmail()].map((email) => shop.visitor().call(rows.signUp, { body: form(email) })),
    );

    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.refusal.message).toBe(
        'Please verify your e-mail address with the code we sent before signing up.',
      );
    }
    expect(answers[0]!.body).toEqual(answers[1]!.body);
  });

  it('belongs to the browser that proved the address', async () => {
    const email = someEmail();
    const [owner, thief] = [shop.visitor(), shop.visitor()];
    await owner.call(rows.verifyOtp, { body: { email, otp: await codeFor(owner, email) } });

    expect((await thief.call(rows.signUp, { body: form(email) })).status).toBe(400);
    expect((await owner.call(rows.signUp, { body: form(email) })).status).toBe(201);
  });

  it('keeps the proof when it fails, and uses it up when it works', async () => {
    const client = shop.visitor();
    const email = someEmail();
    await client.call(rows.verifyOtp, { body: { email, otp: await codeFor(client, email) } });
    const before = client.copy();

    const common = await client.call(rows.signUp, { body: { ...form(email), password: 'password123' } });
    const made = await client.call(rows.signUp, { body: form(email) });
    const again = await before.call(rows.signUp, { body: form(email) });

    expect(common.refusal.message).toBe('This password is too common. Please choose another.');
    expect(made.status).toBe(201);
    expect(again.status).toBe(400);
  });

  it('must follow the proof within 15 minutes', async () => {
    const client = shop.visitor();
    const email = someEmail();
    await client.call(rows.verifyOtp, { body: { email, otp: await codeFor(client, email) } });

    shop.clock.moveSeconds(15 * 60 + 1);

    expect((await client.call(rows.signUp, { body: form(email) })).status).toBe(400);
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
    const answer = await shop.visitor().send('POST', '/api/auth/signup', { ...form(someEmail()), ...wrong });

    expect(answer.status).toBe(400);
    expect(answer.refusal).toMatchObject({ message: sentence, error: sentence, code: 'invalid' });
  });
});

describe('a one-time code', () => {
  it('is sent at most every 30 seconds', async () => {
    const client = shop.visitor();
    const email = someEmail();
    await client.call(rows.sendOtp, { body: { email } });

    const tooSoon = await client.call(rows.sendOtp, { body: { email: email.toUpperCase() } });
    shop.clock.moveSeconds(30);
    const inTime = await client.call(rows.sendOtp, { body: { email } });

    expect(tooSoon.status).toBe(429);
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(tooSoon.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    expect(inTime.status).toBe(200);
  });

  it('is worth nothing after five wrong tries', async () => {
    const client = shop.visitor();
    const email = someEmail();
    const otp = await codeFor(client, email);

    for (let tries = 0; tries < 5; tries++) {
      const wrong = await client.call(rows.verifyOtp, { body: { email, otp: another(otp) } });
      expect(wrong.status).toBe(400);
      expect(wrong.refusal.message).toBe('Invalid or expired OTP');
    }

    expect((await client.call(rows.verifyOtp, { body: { email, otp } })).status).toBe(400);
  });

  it('counts parallel guesses one by one', async () => {
    const client = shop.visitor();
    const email = someEmail();
    const otp = await codeFor(client, email);

    await Promise.all(
      Array.from({ length: 20 }, () => client.call(rows.verifyOtp, { body: { email, otp: another(otp) } })),
    );

    expect((await client.call(rows.verifyOtp, { body: { email, otp } })).status).toBe(400);
  });

  it('works once, for its own address, for ten minutes', async () => {
    const client = shop.visitor();
    const [email, other] = [someEmail(), someEmail()];
    const otp = await codeFor(client, email);
    await client.call(rows.sendOtp, { body: { email: other } });

    const elsewhere = await client.call(rows.verifyOtp, { body: { email: other, otp } });
    const first = await client.call(rows.verifyOtp, { body: { email, otp } });
    const second = await client.call(rows.verifyOtp, { body: { email, otp } });
    const late = someEmail();
    const lateOtp = await codeFor(client, late);
    shop.clock.moveSeconds(10 * 60);

    expect([elsewhere.status, first.status, second.status]).toEqual([400, 200, 400]);
    expect((await client.call(rows.verifyOtp, { body: { email: late, otp: lateOtp } })).status).toBe(400);
  });

  it('is replaced by the next one', async () => {
    const client = shop.visitor();
    const email = someEmail();
    const first = await codeFor(client, email);
    shop.clock.moveSeconds(31);
    await client.call(rows.sendOtp, { body: { email } });

    expect((await client.call(rows.verifyOtp, { body: { email, otp: first } })).status).toBe(400);
  });

  it('is answered alike for a taken address, whose owner gets a letter that says so', async () => {
    const { email } = await someCustomer(shop);
    shop.clock.moveSeconds(31);

    const taken = await shop.visitor().call(rows.sendOtp, { body: { email } });
    const free = await shop.visitor().call(rows.sendOtp, { body: { email: someEmail() } });
    await shop.deliver();

    expect(taken.body).toEqual(free.body);
    expect(taken.status).toBe(free.status);
    const letter = await shop.mail.letterTo(email, /already have/);
    expect(letter.text).toContain('http://shop.test/login');
    expect(letter.subject).not.toMatch(/\d{6}/);
  });

  it.each(['12345', '1234567', '12345a', '１２３４５６', 123_456, null])(
    'must be six digits, not %j',
    async (otp) => {
      const answer = await shop.visitor().send('POST', '/api/auth/verify-otp', { email: someEmail(), otp });

      expect(answer.status).toBe(400);
      expect(answer.refusal.message).toBe('Enter full 6-digit OTP');
    },
  );
});

describe('logging in', () => {
  it('answers the user and sets cookies no script can read', async () => {
    const { email, user } = await someCustomer(shop);
    const client = shop.visitor();

    const answer = await client.call(rows.logIn, {
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

  it('refuses a wrong password and an unknown address alike', async () => {
    const { email } = await someCustomer(shop);

    const wrong = await shop.visitor().call(rows.logIn, { body: { email, password: `${PASSWORD} ` } });
    const unknown = await shop
      .visitor()
      .call(rows.logIn, { body: { email: someEmail(), password: PASSWORD } });

    expect(wrong.status).toBe(401);
    expect(wrong.refusal.message).toBe('Invalid credentials.');
    expect(unknown.body).toEqual(wrong.body);
  });

  it('slows somebody who guesses before ten in a row, and lets the owner in afterwards', async () => {
    const { email, client: owner } = await someCustomer(shop);
    const guesser = shop.visitor();

    const statuses = [];
    for (let guess = 0; guess < 10; guess++) {
      statuses.push(
        (await guesser.call(rows.logIn, { body: { email, password: `guess number ${guess}` } })).status,
      );
    }
    const meanwhile = await owner.call(rows.readProfile, {});
    shop.clock.moveSeconds(301);
    const later = await shop.visitor().call(rows.logIn, { body: { email, password: PASSWORD } });

    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
    expect(meanwhile.status).toBe(200);
    expect(later.status).toBe(200);
  });
});

describe('a session', () => {
  it('ends for this browser with a log-out', async () => {
    const { client } = await someCustomer(shop);
    const copy = client.copy();

    const answer = await client.call(rows.logOut, {});

    expect(answer.status).toBe(200);
    expect(client.cookies.size).toBe(0);
    expect((await copy.call(rows.readProfile, {})).status).toBe(401);
    expect((await copy.call(rows.refreshToken, {})).status).toBe(401);
  });

  it('outlives its access token by a refresh', async () => {
    const { client } = await someCustomer(shop);
    shop.clock.moveSeconds(10 * 60 + 1);

    expect((await client.call(rows.readProfile, {})).status).toBe(401);
    expect((await client.call(rows.refreshToken, {})).status).toBe(200);
    expect((await client.call(rows.readProfile, {})).status).toBe(200);
  });

  it('gives two tabs that refresh at once the same successor', async () => {
    const { client } = await someCustomer(shop);
    const tab = client.copy();

    const [one, other] = await Promise.all([
      client.call(rows.refreshToken, {}),
      tab.call(rows.refreshToken, {}),
    ]);

    expect([one.status, other.status]).toEqual([200, 200]);
    expect(tab.cookies.get('refresh_token')).toBe(client.cookies.get('refresh_token'));
    expect((await client.call(rows.refreshToken, {})).status).toBe(200);
  });

  it('ends altogether when a rotated token comes back later', async () => {
    const { client } = await someCustomer(shop);
    const thief = client.copy();
    await client.call(rows.refreshToken, {});
    shop.clock.moveSeconds(11);

    const reuse = await thief.call(rows.refreshToken, {});

    expect(reuse.status).toBe(401);
    expect((await client.call(rows.refreshToken, {})).status).toBe(401);
    expect((await client.call(rows.readProfile, {})).status).toBe(401);
  });

  it.each(['', 'nonsense', 'a.b', '00000000-0000-4000-8000-000000000000.x'])(
    'is not opened by %j',
    async (token) => {
      const client = shop.visitor();
      client.cookies.set('refresh_token', token);
      client.cookies.set('access_token', token);

      expect((await client.call(rows.refreshToken, {})).status).toBe(401);
      expect((await client.call(rows.readProfile, {})).status).toBe(401);
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
      expect((await client.call(rows.readProfile, {})).status).toBe(401);
    }
  });
});

describe('the profile', () => {
  it('takes a new phone number and nothing else', async () => {
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

    const answer = await client.call(rows.updateProfile, { body: { phone: '123' } });

    expect(answer.refusal.message).toBe('Phone number must be exactly 10 digits.');
    expect((await client.call(rows.readProfile, {})).body).toEqual(user);
  });
});

describe('changing the password', () => {
  it('ends the other sessions, keeps this one and tells the owner', async () => {
    const { client, email } = await someCustomer(shop);
    const elsewhere = shop.visitor();
    await elsewhere.call(rows.logIn, { body: { email, password: PASSWORD } });

    const answer = await client.call(rows.changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'a better one 7' },
    });
    await shop.deliver();

    expect(answer.body).toEqual({ message: 'Password changed successfully.' });
    expect((await client.call(rows.readProfile, {})).status).toBe(200);
    expect((await elsewhere.call(rows.readProfile, {})).status).toBe(401);
    expect((await shop.visitor().call(rows.logIn, { body: { email, password: PASSWORD } })).status).toBe(401);
    expect(
      (await shop.visitor().call(rows.logIn, { body: { email, password: 'a better one 7' } })).status,
    ).toBe(200);
    expect((await shop.mail.letterTo(email, /was changed/)).text).toContain('was changed just now');
  });

  it.each([
    [{ currentPassword: 'wrong', newPassword: 'a better one 7' }, 'The current password is not right.'],
    [
      { currentPassword: PASSWORD, newPassword: '12345678' },
      'This password is too common. Please choose another.',
    ],
    [{ currentPassword: PASSWORD, newPassword: 'short' }, 'Password must be 8 to 200 characters long.'],
  ])('refuses %j', async (body, sentence) => {
    const { client, email } = await someCustomer(shop);

    const answer = await client.call(rows.changePassword, { body });

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toBe(sentence);
    expect((await shop.visitor().call(rows.logIn, { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  it('does not accept the e-mail address as a password', async () => {
    const { client, email } = await someCustomer(shop);

    const answer = await client.call(rows.changePassword, {
      body: { currentPassword: PASSWORD, newPassword: email.toUpperCase() },
    });

    expect(answer.refusal.message).toBe('Password must not be your e-mail address.');
  });
});

describe('a forgotten password', () => {
  async function linkFor(email: string, headers: Record<string, string> = {}): Promise<string> {
    await shop.visitor().call(rows.forgotPassword, { body: { email } }, headers);
    await shop.deliver();
    const { text } = await shop.mail.letterTo(email, /new .* password/);
    return /reset-password\/(\S+)/.exec(text)![1]!;
  }

  it('is replaced by a link that works once and ends every session', async () => {
    const { client, email } = await someCustomer(shop);

    const token = await linkFor(email);
    const valid = await shop.visitor().call(rows.validateResetToken, { params: { token } });
    const reset = await shop
      .visitor()
      .call(rows.resetPassword, { params: { token }, body: { newPassword: 'a better one 8' } });
    const again = await shop
      .visitor()
      .call(rows.resetPassword, { params: { token }, body: { newPassword: 'a better one 9' } });

    expect(valid.body).toEqual({ valid: true });
    expect(reset.body).toEqual({ message: 'Password reset successful' });
    expect(again.status).toBe(400);
    expect(again.refusal.message).toBe('Token is invalid or expired.');
    expect((await client.call(rows.readProfile, {})).status).toBe(401);
    expect(
      (await shop.visitor().call(rows.logIn, { body: { email, password: 'a better one 8' } })).status,
    ).toBe(200);
    expect((await shop.visitor().call(rows.validateResetToken, { params: { token } })).body).toEqual({
      valid: false,
    });
  });

  it('runs out after 30 minutes', async () => {
    const { email } = await someCustomer(shop);
    const token = await linkFor(email);
    shop.clock.moveSeconds(30 * 60);

    expect((await shop.visitor().call(rows.validateResetToken, { params: { token } })).body).toEqual({
      valid: false,
    });
  });

  it('is answered alike for an address nobody has, and nothing is sent there', async () => {
    const { email } = await someCustomer(shop);
    const nobody = someEmail();

    const known = await shop.visitor().call(rows.forgotPassword, { body: { email } });
    const unknown = await shop.visitor().call(rows.forgotPassword, { body: { email: nobody } });
    await shop.deliver();

    expect(known.body).toEqual({ message: 'Password reset link sent!' });
    expect(unknown.body).toEqual(known.body);
    expect(shop.mail.letters.filter((letter) => letter.to === nobody)).toEqual([]);
  });

  it('is mailed with the shop’s own address, whatever Host says', async () => {
    const { email } = await someCustomer(shop);
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      payload: { email },
    });
    await shop.deliver();

    expect(response.statusCode).toBe(200);
    const { text } = await shop.mail.letterTo(email, /new .* password/);
    expect(text).toContain('http://shop.test/reset-password/');
    expect(text).not.toContain('evil.example');
  });
});

describe('letters in the outbox', () => {
  it('are sealed: the database shows no code', async () => {
    const email = someEmail();
    await shop.visitor().call(rows.sendOtp, { body: { email } });

    const jobs = await shop.db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
    await shop.deliver();
    const code = codeIn(await shop.mail.letterTo(email));

    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify(jobs)).not.toContain(code);
  });
});
