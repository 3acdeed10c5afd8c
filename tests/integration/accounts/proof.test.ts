import { describe, expect, it } from 'vitest';
import { PASSWORD, someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import type { TestClient } from '../../support/platform/test-client.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

const HOUR_SECONDS = 60 * 60;
const BANK = { name: 'Thief', account: '123456789012', ifsc: 'HDFC0001234' };

/** Past the proof that a log-in is. */
async function wait(client: TestClient): Promise<void> {
  shop.clock.moveSeconds(601);
  await client.call('POST /auth/refresh-token', {});
}

const prove = (client: TestClient, password = PASSWORD) =>
  client.call('POST /me/proof', { body: { password } });

const fromBrowser = (userAgent: string) => ({ 'user-agent': userAgent });
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';

describe('the account that shoppers pay to', () => {
  it('is not changed by a session alone, in either of the settings, and all else is', async () => {
    const { client } = await someAdmin(shop);
    await wait(client);
    const before = (await client.call('GET /admin/settings', {})).body;

    const answers = [
      await client.call('PUT /admin/settings', { body: { vpa: 'thief@upi' } }),
      await client.call('PUT /admin/settings', {
        body: { bank: { accountName: 'T', accountNumber: BANK.account, ifsc: BANK.ifsc, bankName: 'HDFC' } },
      }),
      await client.call('PUT /admin/payment-settings', { body: { upi: { vpa: 'thief@upi' } } }),
      await client.call('PUT /admin/payment-settings', { body: { bank: BANK, pinNeeded: true } }),
    ];

    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual(
      Array.from({ length: 4 }, () => [403, 'proof_needed']),
    );
    expect((await client.call('GET /admin/settings', {})).body).toEqual(before);
    const rest = { signatory: 'Riya Shah', vpa: before.vpa, bank: before.bank };
    expect((await client.call('PUT /admin/settings', { body: rest })).status).toBe(200);
    expect((await client.call('PUT /admin/payment-settings', { body: { pinNeeded: false } })).status).toBe(
      200,
    );
  });

  it('is changed after the password was given again, for ten minutes, and every admin hears of it', async () => {
    const [{ client, email }, other] = [await someAdmin(shop), await someAdmin(shop)];
    await wait(client);
    const earliest = shop.clock.now().getTime() + 600_000;
    const answer = await prove(client);
    const saved = await client.call('PUT /admin/settings', { body: { vpa: 'own@upi' } });
    await shop.deliver();

    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['provedUntil']]);
    const provedUntil = Date.parse(answer.body.provedUntil);
    expect(provedUntil).toBeGreaterThanOrEqual(earliest);
    expect(provedUntil).toBeLessThanOrEqual(shop.clock.now().getTime() + 600_000);
    expect(saved.body.vpa).toBe('own@upi');
    for (const admin of [email, other.email])
      expect((await shop.mail.mailTo(admin, /payment details were changed/)).text).toContain(
        `${email} changed the UPI address that shoppers pay to.`,
      );

    await wait(client);
    const late = await client.call('PUT /admin/payment-settings', { body: { bank: BANK } });
    expect([late.status, late.refusal.code]).toEqual([403, 'proof_needed']);
    await prove(client);
    expect((await client.call('PUT /admin/payment-settings', { body: { bank: BANK } })).status).toBe(200);
  });

  it('is changed right after a log-in, which counts as one', async () => {
    const { client } = await someAdmin(shop);

    expect((await client.call('PUT /admin/settings', { body: { vpa: 'fresh@upi' } })).status).toBe(200);
  });
});

describe('a proof', () => {
  it('with a wrong password is refused, and after five in ten minutes with the right one too', async () => {
    const { client } = await someCustomer(shop);
    const wrong = [];
    for (let index = 0; index < 5; index++) wrong.push(await prove(client, `guess ${index}`));

    expect(wrong.map(({ status, refusal }) => [status, refusal.code])).toEqual(
      Array.from({ length: 5 }, () => [403, 'proof_wrong']),
    );
    expect((await prove(client)).status).toBe(429);
    shop.clock.moveSeconds(601);
    await client.call('POST /auth/refresh-token', {});
    expect((await prove(client)).status).toBe(200);
  });
});

describe('a session of the desk', () => {
  it('ends after twelve idle hours, a customer’s does not', async () => {
    const [admin, customer] = [await someAdmin(shop), await someCustomer(shop)];

    shop.clock.moveSeconds(11 * HOUR_SECONDS);
    expect((await admin.client.call('POST /auth/refresh-token', {})).status).toBe(200);
    shop.clock.moveSeconds(12 * HOUR_SECONDS + 1);

    expect((await admin.client.call('POST /auth/refresh-token', {})).status).toBe(401);
    expect((await customer.client.call('POST /auth/refresh-token', {})).status).toBe(200);
  });
});

describe('the list of devices', () => {
  it('names each open session, newest seen first, and ends one or all of them', async () => {
    const { client, email } = await someCustomer(shop);
    const elsewhere = shop.visitor();
    shop.clock.moveSeconds(60);
    await elsewhere.call('POST /auth/login', { body: { email, password: PASSWORD } }, fromBrowser(WINDOWS));
    const over = shop.visitor();
    await over.call('POST /auth/login', { body: { email, password: PASSWORD } });
    const { body } = await client.call('GET /me/sessions', {});
    const [first] = body.filter(({ browser }) => browser === 'Chrome on Windows');

    expect(body.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
    expect(Object.keys(first!).sort()).toEqual(
      ['_id', 'browser', 'createdAt', 'ipAddress', 'isCurrent', 'seenAt'].sort(),
    );
    expect((await client.call('DELETE /me/sessions/:id', { params: { id: first!._id } })).status).toBe(200);
    expect((await elsewhere.call('GET /auth/profile', {})).status).toBe(401);
    expect((await client.call('DELETE /me/sessions/:id', { params: { id: first!._id } })).status).toBe(404);
    expect((await client.call('GET /me/sessions', {})).body.length).toBe(2);

    const stranger = await someCustomer(shop);
    const params = { id: body.find(({ isCurrent }) => isCurrent)!._id };
    expect((await stranger.client.call('DELETE /me/sessions/:id', { params })).status).toBe(404);
    const all = await client.call('DELETE /me/sessions', {});

    expect([all.status, all.body]).toEqual([200, { ended: 2 }]);
    expect([...client.cookies.keys()]).toEqual(['known_browser']);
    expect((await over.call('GET /auth/profile', {})).status).toBe(401);
  });
});
