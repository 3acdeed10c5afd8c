import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, signedUpCustomer, someCustomer, someEmail } from '../../support/accounts/user-factory.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

/**
 * The entries of the log about attacks, and what it never holds. Clients name their address as behind one trusted
 * proxy.
 */

const IP_ADDRESS = '203.0.113.77';
const WRONG_PASSWORD = 'open sesame 123';
const from = { 'x-forwarded-for': IP_ADDRESS };

let shop: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  const logStream = { write: (line: string) => lines.push(line) };
  shop = await startTestShop({ trustProxy: (_address, hop) => hop < 1, logLevel: 'info' }, { logStream });
});
afterEach(() => {
  lines.length = 0;
});
afterAll(() => shop.close());

/** @returns the lines about security, without pino's own fields */
function securityLines() {
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ security }) => security !== undefined)
    .map(({ time: _time, pid: _pid, hostname: _hostname, ...rest }) => rest);
}

const SECURITY_LINE = {
  level: 40,
  msg: 'Security event',
  network: '203.0.113.0/24',
  reqId: expect.any(String) as unknown,
};

/** Expects the secrets and the IP address in no line of the log, whatever the line is about. */
function expectNowhere(...secrets: string[]): void {
  // The digits of the time could happen to be those of a code.
  const log = lines.map((line) => line.replace(/"time":\d+/, '')).join('');
  for (const secret of [IP_ADDRESS, ...secrets]) expect(log).not.toContain(secret);
}

function tryToLogIn(email: string) {
  return shop.visitor().call('POST /auth/login', { body: { email, password: WRONG_PASSWORD } }, from);
}

describe('the log has one line for', () => {
  it('a log-in with a wrong password, with the account and a hash of its e-mail address', async () => {
    const { user, email } = await someCustomer(shop);

    const answer = await tryToLogIn(email.toUpperCase());
    await tryToLogIn(email);

    expect(answer.status).toBe(401);
    const [line, again, ...others] = securityLines();
    expect(line).toEqual({
      ...SECURITY_LINE,
      security: 'log_in_failed',
      userId: user._id,
      emailHash: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
      reason: 'wrong password',
    });
    expect(again!.emailHash).toBe(line!.emailHash);
    expect(again!.reqId).not.toBe(line!.reqId);
    expect(others).toEqual([]);
    expectNowhere(email, email.toUpperCase(), WRONG_PASSWORD, PASSWORD);
  });

  it('a log-in to an account that does not exist', async () => {
    const email = someEmail();

    const answer = await tryToLogIn(email);

    expect(answer.status).toBe(401);
    expect(securityLines()).toEqual([
      {
        ...SECURITY_LINE,
        security: 'log_in_failed',
        emailHash: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
        reason: 'no such account',
      },
    ]);
    expectNowhere(email, WRONG_PASSWORD);
  });

  it('a log-in with a generated password that has expired', async () => {
    const { user, email } = await someCustomer(shop);
    const expired = { password_expires_at: shop.clock.now() };
    await shop.db.updateTable('users').set(expired).where('id', '=', user._id).execute();

    const answer = await shop
      .visitor()
      .call('POST /auth/login', { body: { email, password: PASSWORD } }, from);

    expect(answer.status).toBe(401);
    expect(securityLines()).toEqual([
      {
        ...SECURITY_LINE,
        security: 'log_in_expired_password',
        userId: user._id,
        reason: 'the generated password has expired',
      },
    ]);
    expectNowhere(email, PASSWORD);
  });

  it('a customer who makes a call of admins', async () => {
    const { client, user, email } = await someCustomer(shop);

    const answer = await client.call('GET /admin/dashboard', { query: {} }, from);

    expect(answer.status).toBe(403);
    expect(securityLines()).toEqual([
      {
        ...SECURITY_LINE,
        security: 'access_refused',
        userId: user._id,
        reason: 'GET /api/admin/dashboard is for admins',
      },
    ]);
    expectNowhere(email, ...[...client.cookies.values()].filter((value) => value.length > 1));
  });

  it('a refresh token that is used again after its successor was', async () => {
    const { client, user, email } = await someCustomer(shop);
    const thief = client.copy();
    await client.call('POST /auth/refresh-token', {}, from);
    await client.call('POST /auth/refresh-token', {}, from);
    shop.clock.moveSeconds(11);

    const answer = await thief.call('POST /auth/refresh-token', {}, from);

    expect(answer.status).toBe(401);
    expect(securityLines()).toEqual([
      {
        ...SECURITY_LINE,
        security: 'refresh_token_reused',
        userId: user._id,
        reason: 'a refresh token was used a second time; its session was ended',
      },
    ]);
    const tokens = [client, thief].flatMap(({ cookies }) => [...cookies.values()]);
    expectNowhere(email, ...tokens.filter((value) => value.length > 1));
  });

  it('a limit that is met, without the address or the account it counts', async () => {
    const { email } = await someCustomer(shop);
    let status = 0;
    for (let tries = 0; tries < 20 && status !== 429; tries++) status = (await tryToLogIn(email)).status;

    expect(status).toBe(429);
    const met = securityLines().filter(({ security }) => security === 'limit_met');
    expect(met).toEqual([{ ...SECURITY_LINE, security: 'limit_met', reason: 'log-in:account-ip' }]);
    expectNowhere(email, WRONG_PASSWORD);
  });

  it('nothing else: no code, no link and no right password is in it', async () => {
    const { email, client } = await signedUpCustomer(shop);
    const [, code] = /(\d{6})/.exec((await shop.mail.mailTo(email)).subject)!;
    await client.call('POST /auth/forgot-password', { body: { email } }, from);
    await shop.deliver();
    const [, token] = /reset-password\/(\S+)/.exec((await shop.mail.mailTo(email, /new .* password/)).text)!;
    const body = { newPassword: 'a better one 8' };
    const answer = await shop
      .visitor()
      .call('POST /auth/reset-password/:token', { params: { token: token! }, body }, from);

    expect(answer.status).toBe(200);
    expect(lines.length).toBeGreaterThan(0);
    expect(securityLines()).toEqual([]);
    expectNowhere(email, code!, token!, PASSWORD, body.newPassword);
  });
});
