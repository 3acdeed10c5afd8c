import { describe, expect, it } from 'vitest';
import { sentCode, wrongCode, someCustomer, someEmail } from '../../support/accounts/user-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';
import { codeIn } from '../../support/platform/mail-server.ts';

const shop = testShop();

describe('a one-time code', () => {
  it('is sent at most every 30 seconds', async () => {
    const client = shop.visitor();
    const email = someEmail();
    await client.call('POST /auth/send-otp', { body: { email } });

    const tooSoon = await client.call('POST /auth/send-otp', { body: { email: email.toUpperCase() } });
    shop.clock.moveSeconds(30);
    const inTime = await client.call('POST /auth/send-otp', { body: { email } });

    expect(tooSoon.status).toBe(429);
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(tooSoon.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    expect(inTime.status).toBe(200);
  });

  it('is invalid after five wrong attempts', async () => {
    const client = shop.visitor();
    const email = someEmail();
    const otp = await sentCode(shop, client, email);

    for (let tries = 0; tries < 5; tries++) {
      const wrong = await client.call('POST /auth/verify-otp', { body: { email, otp: wrongCode(otp) } });
      expect(wrong.status).toBe(400);
      expect(wrong.refusal.message).toBe('Invalid or expired OTP');
    }

    expect((await client.call('POST /auth/verify-otp', { body: { email, otp } })).status).toBe(400);
  });

  it('counts parallel guesses one by one', async () => {
    const client = shop.visitor();
    const email = someEmail();
    const otp = await sentCode(shop, client, email);

    await runConcurrently(
      shop,
      'one_time_codes',
      Array.from(
        { length: 20 },
        () => () => client.call('POST /auth/verify-otp', { body: { email, otp: wrongCode(otp) } }),
      ),
    );

    expect((await client.call('POST /auth/verify-otp', { body: { email, otp } })).status).toBe(400);
  });

  it('works once, for its own e-mail address, for ten minutes', async () => {
    const client = shop.visitor();
    const [email, other] = [someEmail(), someEmail()];
    const otp = await sentCode(shop, client, email);
    await client.call('POST /auth/send-otp', { body: { email: other } });

    const elsewhere = await client.call('POST /auth/verify-otp', { body: { email: other, otp } });
    const first = await client.call('POST /auth/verify-otp', { body: { email, otp } });
    const second = await client.call('POST /auth/verify-otp', { body: { email, otp } });
    const late = someEmail();
    const lateOtp = await sentCode(shop, client, late);
    shop.clock.moveSeconds(10 * 60);

    expect([elsewhere.status, first.status, second.status]).toEqual([400, 200, 400]);
    expect((await client.call('POST /auth/verify-otp', { body: { email: late, otp: lateOtp } })).status).toBe(
      400,
    );
  });

  it('is replaced by the next one', async () => {
    const client = shop.visitor();
    const email = someEmail();
    const first = await sentCode(shop, client, email);
    shop.clock.moveSeconds(31);
    await client.call('POST /auth/send-otp', { body: { email } });

    expect((await client.call('POST /auth/verify-otp', { body: { email, otp: first } })).status).toBe(400);
  });

  it('gets the same reply for a registered e-mail address, whose owner is informed by mail', async () => {
    const { email } = await someCustomer(shop);
    shop.clock.moveSeconds(31);

    const taken = await shop.visitor().call('POST /auth/send-otp', { body: { email } });
    const free = await shop.visitor().call('POST /auth/send-otp', { body: { email: someEmail() } });
    await shop.deliver();

    expect(taken.body).toEqual(free.body);
    expect(taken.status).toBe(free.status);
    const mail = await shop.mail.mailTo(email, /already have/);
    expect(mail.text).toContain('http://shop.test/login');
    expect(mail.subject).not.toMatch(/\d{6}/);
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

describe('queued mails', () => {
  it('are encrypted, so that the database shows no code', async () => {
    const email = someEmail();
    await shop.visitor().call('POST /auth/send-otp', { body: { email } });

    const jobs = await shop.db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
    await shop.deliver();
    const code = codeIn(await shop.mail.mailTo(email));

    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify(jobs)).not.toContain(code);
  });
});
