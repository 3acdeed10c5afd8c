import { describe, expect, it } from 'vitest';
import { rescueAdmin } from '../../../src/accounts/auth/first-admin.server.ts';
import { Authenticator, totpAt, turnTwoStepOn } from '../../support/accounts/account-steps.ts';
import { PASSWORD, someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

describe('turning two-step log-in on', () => {
  it('shows a secret with its link and QR code, and with its first code ten recovery codes', async () => {
    const { client, email } = await someAdmin(shop);
    const begun = await client.call('POST /me/two-step', {});
    const app = new Authenticator(shop, begun.body.secret);

    expect(begun.status).toBe(200);
    expect(Object.keys(begun.body).sort()).toEqual(['link', 'qr', 'secret']);
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.body.link).toContain(`:${encodeURIComponent(email)}?secret=${begun.body.secret}&issuer=`);
    const { size, rows } = begun.body.qr;
    expect([rows.length, ...new Set(rows.map((row) => row.length))]).toEqual([size, size]);
    const wrong = await client.call('POST /me/two-step/confirm', { body: { code: app.wrong() } });
    expect([wrong.status, wrong.refusal.code]).toEqual([409, 'code_wrong']);
    const on = await client.call('POST /me/two-step/confirm', { body: { code: app.next() } });

    expect([on.status, Object.keys(on.body)]).toEqual([200, ['recoveryCodes']]);
    expect(new Set(on.body.recoveryCodes).size).toBe(10);
    for (const code of on.body.recoveryCodes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    const again = await client.call('POST /me/two-step', {});
    expect([again.status, again.refusal.code]).toEqual([409, 'already_on']);
    const stored = await shop.db
      .selectFrom('users')
      .select(['totp_secret', 'totp_last_step'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(stored.totp_secret).not.toContain(begun.body.secret);
    expect(stored.totp_last_step).toBeGreaterThan(0);
  });

  it('ends the other sessions and not this one', async () => {
    const { client, email } = await someAdmin(shop);
    const elsewhere = shop.visitor();
    await elsewhere.call('POST /auth/login', { body: { email, password: PASSWORD } });

    await turnTwoStepOn(shop, client);

    expect((await client.call('GET /auth/profile', {})).status).toBe(200);
    expect((await elsewhere.call('GET /auth/profile', {})).status).toBe(401);
  });

  it('waits for its code ten minutes, and begun again only the new secret counts', async () => {
    const { client } = await someAdmin(shop);
    const none = await client.call('POST /me/two-step/confirm', { body: { code: '123456' } });
    const first = await client.call('POST /me/two-step', {});
    const second = await client.call('POST /me/two-step', {});
    const now = shop.clock.now();
    const old = await client.call('POST /me/two-step/confirm', {
      body: { code: totpAt(first.body.secret, now) },
    });
    shop.clock.moveSeconds(601);
    await client.call('POST /auth/refresh-token', {});
    const code = totpAt(second.body.secret, shop.clock.now());
    const late = await client.call('POST /me/two-step/confirm', { body: { code } });

    expect([none, old, late].map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'not_begun'],
      [409, 'code_wrong'],
      [409, 'not_begun'],
    ]);
  });

  it('is for staff only', async () => {
    const { client } = await someCustomer(shop);

    expect((await client.call('POST /me/two-step', {})).status).toBe(403);
  });
});

describe('a proof', () => {
  it('is asked before two-step log-in is begun, turned off or gets new recovery codes', async () => {
    const { client } = await someAdmin(shop);
    const { app, recoveryCodes } = await turnTwoStepOn(shop, client);
    shop.clock.moveSeconds(601);
    await client.call('POST /auth/refresh-token', {});

    for (const call of [
      'POST /me/two-step',
      'POST /me/two-step/recovery-codes',
      'DELETE /me/two-step',
    ] as const) {
      const answer = await client.call(call, {});
      expect([call, answer.status, answer.refusal.code]).toEqual([call, 403, 'proof_needed']);
    }
    const wrong = await client.call('POST /me/proof', { body: { code: app.wrong() } });
    expect([wrong.status, wrong.refusal.code]).toEqual([403, 'proof_wrong']);
    const code = app.next();
    expect((await client.call('POST /me/proof', { body: { code } })).status).toBe(200);
    expect((await client.call('POST /me/proof', { body: { code } })).refusal.code).toBe('proof_wrong');
    const renewed = await client.call('POST /me/two-step/recovery-codes', {});
    expect(renewed.body.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect((await client.call('DELETE /me/two-step', {})).status).toBe(200);
    expect((await client.call('POST /me/two-step/recovery-codes', {})).refusal.code).toBe('not_on');
  });

  it.each([[{}], [{ password: PASSWORD, code: '123456' }]])(
    'that is neither, or both at once, is refused: %j',
    async (body) => {
      const { client } = await someCustomer(shop);

      expect((await client.call('POST /me/proof', { body })).status).toBe(400);
    },
  );
});

describe('one’s own two-step log-in', () => {
  it('is not turned off without a mail to the person and a line in the audit log', async () => {
    const { client, email, user } = await someAdmin(shop);
    await turnTwoStepOn(shop, client);

    await client.call('DELETE /me/two-step', {});
    await shop.deliver();

    const { text } = await shop.mail.mailTo(email, /two-step log-in .* was turned off/);
    expect(text).toContain(
      'If that was not you, choose a new password now: http://shop.test/forgot-password',
    );
    const { body } = await client.call('GET /admin/audit', { query: { search: user._id } });
    expect(body.map(({ action }) => action)).toEqual(['two-step.off', 'two-step.on']);
  });
});

describe('a colleague’s two-step log-in', () => {
  it('is turned off by an owner: their sessions end, and a mail tells them', async () => {
    const [owner, colleague] = [await someAdmin(shop), await someAdmin(shop, 'counter')];
    await turnTwoStepOn(shop, colleague.client);
    const params = { id: colleague.user._id };
    const me = (await colleague.client.call('GET /admin/me', {})).body;
    const answer = await owner.client.call('DELETE /admin/staff/:id/two-step', { params });
    await shop.deliver();

    expect(me.twoStep).toEqual({ on: true, required: false, recoveryCodes: 10 });
    expect([answer.status, answer.body.twoStep]).toEqual([200, false]);
    expect((await colleague.client.call('GET /auth/profile', {})).status).toBe(401);
    const body = { email: colleague.email, password: PASSWORD };
    expect((await shop.visitor().call('POST /auth/login', { body })).status).toBe(200);
    const { text } = await shop.mail.mailTo(colleague.email, /two-step log-in .* was turned off/);
    expect(text).toContain('/admin/security');
    const own = await owner.client.call('DELETE /admin/staff/:id/two-step', {
      params: { id: owner.user._id },
    });
    expect([own.status, own.refusal.code]).toEqual([409, 'own_role']);
  });

  it('is asked for a proof, as every write about staff', async () => {
    const [owner, colleague] = [await someAdmin(shop), await someAdmin(shop, 'counter')];
    shop.clock.moveSeconds(601);
    await owner.client.call('POST /auth/refresh-token', {});
    const params = { id: colleague.user._id };

    const answers = [
      await owner.client.call('DELETE /admin/staff/:id/two-step', { params }),
      await owner.client.call('DELETE /admin/users/:id', { params }),
    ];

    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [403, 'proof_needed'],
      [403, 'proof_needed'],
    ]);
    expect((await owner.client.call('GET /admin/me', {})).body.provedUntil).toBeNull();
  });

  it('is gone when they are sent away', async () => {
    const [owner, colleague] = [await someAdmin(shop), await someAdmin(shop, 'counter')];
    const { app } = await turnTwoStepOn(shop, colleague.client);
    const body = { email: colleague.email, password: PASSWORD };
    const ticket = (await shop.visitor().call('POST /auth/login', { body })).refusal.ticket as string;
    const { body: staff } = await owner.client.call('GET /admin/staff', {});
    const { updatedAt } = staff.find(({ _id }) => _id === colleague.user._id)!;

    const params = { id: colleague.user._id };
    const away = await owner.client.call('POST /admin/staff/:id/deactivate', { params, body: { updatedAt } });

    expect([away.status, away.body.twoStep]).toEqual([200, false]);
    const late = await shop.visitor().call('POST /auth/login/code', { body: { ticket, code: app.next() } });
    expect([late.status, late.refusal.code]).toEqual([401, 'ticket_over']);
  });
});

it('a locked-out owner gets in without a code', async () => {
  const { client, email } = await someAdmin(shop);
  const { recoveryCodes } = await turnTwoStepOn(shop, client);

  const password = await rescueAdmin(shop.services, shop.clock, email);

  const answer = await shop.visitor().call('POST /auth/login', { body: { email, password: password! } });
  expect(answer.status).toBe(200);
  const left = await shop.db
    .selectFrom('recovery_codes')
    .select('hash')
    .where('user_id', '=', answer.body._id)
    .execute();
  expect([recoveryCodes.length, left.length]).toEqual([10, 0]);
});
