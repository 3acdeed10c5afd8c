import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdHashing } from '../../support/accounts/cheap-argon2.ts';
import { wrongCode, PASSWORD, someCustomer, someEmail } from '../../support/accounts/user-factory.ts';
import { codeIn } from '../../support/platform/mail-server.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

/** The things that strangers cannot take from an owner. Clients name their address as behind one trusted proxy. */

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ trustProxy: (_address, hop) => hop < 1 });
});
afterAll(() => shop.close());

let lastNetwork = 0;
/** An address in a network of its own. */
const someIp = () => {
  lastNetwork++;
  return `100.${64 + (lastNetwork >> 8)}.${lastNetwork & 255}.7`;
};
const from = (ipAddress: string) => ({ 'x-forwarded-for': ipAddress });
const mailsTo = async (email: string) => {
  await shop.deliver();
  await shop.deliver();
  return shop.mail.mails.filter(({ to }) => to === email);
};
const askForCode = (email: string, ipAddress: string) =>
  shop.visitor().call('POST /auth/send-otp', { body: { email } }, from(ipAddress));
const askForReset = (email: string, ipAddress: string, client = shop.visitor()) =>
  client.call('POST /auth/forgot-password', { body: { email } }, from(ipAddress));

async function codeFor(email: string, ipAddress: string): Promise<string> {
  await askForCode(email, ipAddress);
  return codeIn((await mailsTo(email)).at(-1)!);
}

describe('mails that strangers asked for', () => {
  it('leave a new shopper the first code of their network in a day', async () => {
    const email = someEmail();
    for (let stranger = 0; stranger < 8; stranger++) await askForCode(email, someIp());
    for (let stranger = 1; stranger < 40; stranger++) await askForCode(email, `198.51.100.${stranger}`);
    const before = (await mailsTo(email)).length;

    const ip = someIp();
    const otp = await codeFor(email, ip);
    const verified = await shop.visitor().call('POST /auth/verify-otp', { body: { email, otp } }, from(ip));

    expect(before).toBeLessThan(8 + 21 + 1);
    expect(verified.status).toBe(200);
  }, 60_000);

  it('leave the owner the links asked for in a browser that they know', async () => {
    const { email, client } = await someCustomer(shop);
    const ip = '192.0.2.77';
    await mailsTo(email);
    for (let stranger = 1; stranger < 40; stranger++) await askForReset(email, `192.0.2.${stranger}`);
    const before = (await mailsTo(email)).length;
    await askForReset(email, ip);
    const unknown = (await mailsTo(email)).length;

    await askForReset(email, ip, client);

    expect(unknown).toBe(before);
    expect((await mailsTo(email)).length).toBe(before + 1);
  });
});

describe('a mailbox', () => {
  it('gets at most 30 mails an hour and 100 a day from strangers of all networks, and those of a known browser', async () => {
    const { email, client } = await someCustomer(shop);
    const ask = [askForCode, askForReset];
    const before = (await mailsTo(email)).length;
    const got: number[] = [];
    for (let hour = 0; hour < 4; hour++) {
      for (let stranger = 0; stranger < 34; stranger++) await ask[stranger % 2]!(email, someIp());
      got.push((await mailsTo(email)).length - before);
      shop.clock.moveSeconds(3601);
    }

    await askForReset(email, someIp(), client);

    expect(got).toEqual([30, 60, 90, 100]);
    expect((await mailsTo(email)).length - before).toBe(101);
  });
});

describe('guesses at the codes of an e-mail address', () => {
  it('are five in an hour, no matter who asked for how many codes', async () => {
    const email = someEmail();
    for (let stranger = 0; stranger < 3; stranger++) {
      const ip = someIp();
      const code = await codeFor(email, ip);
      for (let guess = 0; guess < 2; guess++)
        await shop
          .visitor()
          .call('POST /auth/verify-otp', { body: { email, otp: wrongCode(code) } }, from(ip));
    }
    const ip = someIp();
    const otp = await codeFor(email, ip);
    const sixth = await shop.visitor().call('POST /auth/verify-otp', { body: { email, otp } }, from(ip));
    shop.clock.moveSeconds(3601);
    const later = await codeFor(email, ip);
    const inTime = await shop
      .visitor()
      .call('POST /auth/verify-otp', { body: { email, otp: later } }, from(ip));

    expect([sixth.status, inTime.status]).toEqual([400, 200]);
    expect(sixth.refusal.message).toBe('Invalid or expired OTP');
  });

  it('of others do not stop the person who asked first, right ones do not count', async () => {
    const email = someEmail();
    const [first, stranger] = [someIp(), someIp()];
    const otp = await codeFor(email, first);
    const strangers = await codeFor(email, stranger);
    for (let guess = 0; guess < 8; guess++)
      await shop
        .visitor()
        .call('POST /auth/verify-otp', { body: { email, otp: wrongCode(strangers) } }, from(stranger));

    const answer = await shop.visitor().call('POST /auth/verify-otp', { body: { email, otp } }, from(first));

    expect(answer.status).toBe(200);
  });
});

describe('wrong log-ins', () => {
  it('from many networks of one /48 or /56 of IPv6 count together', async () => {
    const guess = (ip: string) =>
      shop.visitor().call('POST /auth/verify-otp', { body: { email: someEmail(), otp: '000000' } }, from(ip));
    const statuses: number[] = [];
    for (let network = 0; network < 242; network++)
      statuses.push((await guess(`2001:db8:5:${(network % 200).toString(16)}::1`)).status);

    expect(statuses.indexOf(429)).toBe(240);
    expect((await guess('2001:db8:5:100::1')).status).toBe(400);
    for (let network = 0; network < 1000; network++)
      statuses.push((await guess(`2001:db8:6:${(network * 0x41).toString(16)}::1`)).status);
    expect(statuses.lastIndexOf(400)).toBe(242 + 959);
    expect((await guess('2001:db8:7:1::1')).status).toBe(400);
  }, 120_000);

  it('leave the owner a turn in the browser they know', async () => {
    const { email, client } = await someCustomer(shop);
    const letGo = holdHashing();
    const wrong = Array.from({ length: 240 }, () =>
      shop.visitor().call('POST /auth/login', { body: { email, password: 'wrong' } }, from(someIp())),
    );
    // The first that is answered had no turn: as many wait as may.
    await Promise.race(wrong);

    const asked = Array.from({ length: 8 }, () =>
      client.copy().call('POST /auth/login', { body: { email, password: PASSWORD } }),
    );
    await shop.visitor().send('GET', '/healthz');
    letGo();
    const right = await Promise.all(asked);

    expect(right.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    const strangers = (await Promise.all(wrong)).map(({ status }) => status);
    expect(strangers).toContain(503);
  }, 60_000);

  it('are no log-ins that had no turn', async () => {
    const { email } = await someCustomer(shop);
    const ip = someIp();
    const logIn = () =>
      shop.visitor().call('POST /auth/login', { body: { email, password: PASSWORD } }, from(ip));
    const letGo = holdHashing();
    const wrong = Array.from({ length: 240 }, () =>
      shop
        .visitor()
        .call('POST /auth/login', { body: { email: someEmail(), password: 'wrong' } }, from(someIp())),
    );
    await Promise.race(wrong);

    const busy = await Promise.all(Array.from({ length: 8 }, logIn));
    letGo();
    await Promise.all(wrong);

    expect(busy.map(({ status }) => status)).toContain(503);
    expect((await logIn()).status).toBe(200);
  }, 60_000);
});

describe('a new password', () => {
  it('makes other browsers strangers, and leaves this one known', async () => {
    const { email, client } = await someCustomer(shop);
    const elsewhere = shop.visitor();
    await elsewhere.call('POST /auth/login', { body: { email, password: PASSWORD } });
    const newPassword = 'a brand new secret';
    await client.call('PUT /auth/change-password', { body: { currentPassword: PASSWORD, newPassword } });
    const ip = someIp();
    for (let guess = 0; guess < 9; guess++)
      await shop.visitor().call('POST /auth/login', { body: { email, password: 'wrong' } }, from(ip));
    const logIn = (browser: typeof client) =>
      browser.call('POST /auth/login', { body: { email, password: newPassword } }, from(ip));

    expect((await logIn(elsewhere.copy())).status).toBe(429);
    expect((await logIn(client.copy())).status).toBe(200);
  });
});
