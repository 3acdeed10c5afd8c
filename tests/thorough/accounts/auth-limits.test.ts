import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  sentCode,
  signUpForm,
  wrongCode,
  PASSWORD,
  someCustomer,
  someEmail,
} from '../../support/accounts/user-factory.ts';
import type { TestClient } from '../../support/platform/test-client.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

/**
 * The limits for one IP address, and what they do not limit. Clients name their address as behind one trusted proxy.
 */

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ trustProxy: (_address, hop) => hop < 1 });
});
afterAll(() => shop.close());

let lastIp = 0;
const someIp = () => `203.0.113.${++lastIp}`;
const from = (ipAddress: string) => ({ 'x-forwarded-for': ipAddress });

async function statusesOf(count: number, send: (index: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await send(index)).status);
  return statuses;
}

/** An honest person behind an IP address, who logs in once more. */
async function comeIn(ipAddress: string): Promise<number[]> {
  const [email, client] = [someEmail(), shop.visitor()];
  const asked = await client.call('POST /auth/send-otp', { body: { email } }, from(ipAddress));
  await shop.deliver();
  const otp = /\d{6}/.exec((await shop.mail.mailTo(email)).subject)![0];
  const verified = await client.call('POST /auth/verify-otp', { body: { email, otp } }, from(ipAddress));
  const made = await client.call('POST /auth/signup', { body: signUpForm(email) }, from(ipAddress));
  const body = { email, password: PASSWORD };
  const loggedIn = await shop.visitor().call('POST /auth/login', { body }, from(ipAddress));
  return [asked.status, verified.status, made.status, loggedIn.status];
}

describe('from one IP address', () => {
  it('people who sign up and log in rightly are never stopped, however many', async () => {
    const ip = someIp();

    for (let person = 0; person < 64; person++) expect(await comeIn(ip)).toEqual([200, 200, 201, 200]);
  }, 120_000);

  it.each<
    [what: string, send: (client: TestClient, ip: string, index: number) => Promise<{ status: number }>]
  >([
    [
      'failing log-ins',
      (client, ip) =>
        client.call('POST /auth/login', { body: { email: someEmail(), password: 'wrong' } }, from(ip)),
    ],
    [
      'codes that are never used',
      (client, ip) => client.call('POST /auth/send-otp', { body: { email: someEmail() } }, from(ip)),
    ],
    [
      'guesses at codes',
      (client, ip) =>
        client.call('POST /auth/verify-otp', { body: { email: someEmail(), otp: '000000' } }, from(ip)),
    ],
    [
      'resets that are never used',
      (client, ip) => client.call('POST /auth/forgot-password', { body: { email: someEmail() } }, from(ip)),
    ],
    [
      'guesses at reset links',
      (client, ip, index) =>
        client.call('GET /auth/validate-reset-token/:token', { params: { token: `no-${index}` } }, from(ip)),
    ],
    [
      'guesses at refresh tokens',
      (client, ip) => {
        client.cookies.set('refresh_token', `00000000-0000-4000-8000-000000000000.x`);
        return client.call('POST /auth/refresh-token', {}, from(ip));
      },
    ],
  ])('%s stop after 60 in ten minutes, and go on after them', async (_, send) => {
    const ip = someIp();

    const statuses = await statusesOf(64, (index) => send(shop.visitor(), ip, index));
    const elsewhere = await send(shop.visitor(), someIp(), 99);
    shop.clock.moveSeconds(601);
    const later = await send(shop.visitor(), ip, 100);

    expect(statuses.indexOf(429)).toBe(60);
    expect(statuses.slice(60)).toEqual([429, 429, 429, 429]);
    expect([elsewhere.status, later.status]).not.toContain(429);
  });

  it('IPv6 is counted by its /64', async () => {
    const guess = (index: number) =>
      shop
        .visitor()
        .call(
          'POST /auth/login',
          { body: { email: someEmail(), password: 'wrong' } },
          from(`2001:db8:7:7::${index + 1}`),
        );

    const statuses = await statusesOf(62, guess);
    const neighbour = await shop
      .visitor()
      .call('POST /auth/login', { body: { email: someEmail(), password: 'wrong' } }, from('2001:db8:7:8::1'));

    expect(statuses.indexOf(429)).toBe(60);
    expect(neighbour.status).toBe(401);
  });
});

describe('the counters', () => {
  it('name no e-mail address', async () => {
    const email = someEmail();
    const client = shop.visitor();
    await client.call('POST /auth/login', { body: { email, password: 'wrong' } }, from(someIp()));
    await client.call('POST /auth/send-otp', { body: { email } }, from(someIp()));
    await client.call('POST /auth/verify-otp', { body: { email, otp: '000000' } }, from(someIp()));
    await client.call('POST /auth/forgot-password', { body: { email } }, from(someIp()));

    const counters = await shop.db.selectFrom('rate_limit_counts').select('key').execute();

    expect(counters.length).toBeGreaterThan(5);
    expect(counters.filter(({ key }) => key.includes('@'))).toEqual([]);
  });
});

describe('an owner', () => {
  const guessesFrom = (count: number, email: string) =>
    statusesOf(count * 8, (index) =>
      shop
        .visitor()
        .call(
          'POST /auth/login',
          { body: { email, password: `guess ${index}` } },
          from(`198.51.100.${1 + (index % count)}`),
        ),
    );

  it('is not locked out by 48 guesses from six addresses, in a new browser', async () => {
    const { email } = await someCustomer(shop);
    await guessesFrom(6, email);

    const answer = await shop
      .visitor()
      .call('POST /auth/login', { body: { email, password: PASSWORD } }, from(someIp()));

    expect(answer.status).toBe(200);
  });

  it('is not locked out by guesses from hundreds of addresses, nor from their own, in the browser they know', async () => {
    const { email, client } = await someCustomer(shop);
    const ip = someIp();
    await guessesFrom(40, email);
    await statusesOf(10, () =>
      shop.visitor().call('POST /auth/login', { body: { email, password: 'wrong' } }, from(ip)),
    );
    const stranger = await shop
      .visitor()
      .call('POST /auth/login', { body: { email, password: PASSWORD } }, from(ip));
    await client.call('POST /auth/logout', {});

    const owner = await client.call('POST /auth/login', { body: { email, password: PASSWORD } }, from(ip));

    expect([stranger.status, owner.status]).toEqual([429, 200]);
  }, 120_000);

  it('is let in after a reset, in the browser in which it was made', async () => {
    const { email } = await someCustomer(shop);
    await guessesFrom(40, email);
    const client = shop.visitor();
    await client.call('POST /auth/forgot-password', { body: { email } });
    await shop.deliver();
    await shop.deliver();
    const token = /reset-password\/(\S+)/.exec((await shop.mail.mailTo(email, /Choose a new/)).text)![1]!;
    await client.call('POST /auth/reset-password/:token', {
      params: { token },
      body: { newPassword: 'a brand new secret' },
    });
    await guessesFrom(40, email);

    const answer = await client.call('POST /auth/login', { body: { email, password: 'a brand new secret' } });

    expect(answer.status).toBe(200);
  }, 120_000);

  it('keeps their code, whatever a stranger asks and guesses', async () => {
    const [email, owner, stranger] = [someEmail(), shop.visitor(), someIp()];
    const code = await sentCode(shop, owner, email);
    for (let round = 0; round < 8; round++) {
      shop.clock.moveSeconds(31);
      const asked = await shop.visitor().call('POST /auth/send-otp', { body: { email } }, from(stranger));
      const body = { email, otp: wrongCode(code) };
      const guessed = await shop.visitor().call('POST /auth/verify-otp', { body }, from(stranger));
      expect([asked.status, guessed.status]).toEqual([200, 400]);
    }
    await shop.deliver();

    const verified = await owner.call('POST /auth/verify-otp', { body: { email, otp: code } });

    expect(verified.status).toBe(200);
    // Five of the stranger's eight requests were sent; all eight were answered alike.
    expect(shop.mail.mails.filter(({ to }) => to === email).length).toBe(1 + 5);
  });
});
