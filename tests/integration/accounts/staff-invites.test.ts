import { beforeAll, describe, expect, it } from 'vitest';
import { inviteTokenOf, someInvited } from '../../support/accounts/access-steps.ts';
import { PASSWORD, someAdmin, someEmail, type SignedIn } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

const NEW_PASSWORD = 'a password of one’s own';

const read = (token: string) => shop.visitor().call('GET /auth/invites/:token', { params: { token } });
const accept = (token: string, newPassword = NEW_PASSWORD) =>
  shop.visitor().call('POST /auth/invites/:token', { params: { token }, body: { newPassword } });

/** Past the time in which no second invitation is sent; the owner logs in again. */
async function wait(seconds: number): Promise<void> {
  shop.clock.moveSeconds(seconds);
  await owner.client.call('POST /auth/login', { body: { email: owner.email, password: PASSWORD } });
}

describe('an invitation', () => {
  it('leads to a first log-in with a password of one’s own', async () => {
    const email = someEmail();
    const invited = await owner.client.call('POST /admin/staff', {
      body: { name: 'Asha Shah', email, staffRole: 'counter' },
    });
    const token = await inviteTokenOf(shop, email);
    const mail = await shop.mail.mailTo(email, /You are invited/);

    expect(invited.status).toBe(201);
    expect(invited.body).toMatchObject({ state: 'invited', staffRole: 'counter', email });
    expect(mail.subject).toBe('You are invited to Chaukas');
    expect(mail.text).toContain(`http://shop.test/invite/${token}`);
    expect((await read(token)).body).toEqual({ name: 'Asha Shah', email, staffRole: 'counter' });
    const client = shop.visitor();
    expect((await client.call('POST /auth/login', { body: { email, password: NEW_PASSWORD } })).status).toBe(
      401,
    );

    expect((await accept(token, 'password')).status).toBe(400);
    expect((await accept(token, 'short')).status).toBe(400);
    expect((await accept(token)).status).toBe(200);

    expect(
      (await client.call('POST /auth/login', { body: { email, password: NEW_PASSWORD } })).body.staffRole,
    ).toBe('counter');
    expect((await client.call('GET /admin/me', {})).body).toMatchObject({
      name: 'Asha Shah',
      staffRole: 'counter',
    });
    const { body } = await owner.client.call('GET /admin/staff', {});
    expect(body.find((row) => row.email === email)).toMatchObject({ state: 'active', invitedUntil: null });
  });

  it('is good once, for 72 hours, and until another is sent', async () => {
    const [used, old, replaced] = [
      await someInvited(owner),
      await someInvited(owner),
      await someInvited(owner),
    ];
    const usedToken = await inviteTokenOf(shop, used.email);
    const replacedToken = await inviteTokenOf(shop, replaced.email);
    await accept(usedToken);
    const tooSoon = await owner.client.call('POST /admin/staff/:id/invite', { params: { id: replaced._id } });
    await wait(60);
    const again = await owner.client.call('POST /admin/staff/:id/invite', { params: { id: replaced._id } });
    const active = await owner.client.call('POST /admin/staff/:id/invite', { params: { id: used._id } });

    expect([tooSoon.status, again.status, active.status]).toEqual([429, 200, 409]);
    expect(tooSoon.headers.get('retry-after')).toBe('60');
    expect(active.refusal.code).toBe('not_invited');
    const oldToken = await inviteTokenOf(shop, old.email);
    expect((await read(oldToken)).status).toBe(200);
    await wait(72 * 3600);
    const answers = await Promise.all([usedToken, oldToken, replacedToken, 'made-up'].map(read));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await accept(oldToken)).status).toBe(404);
  });

  it('pressed twice sets one password', async () => {
    const { email } = await someInvited(owner);
    const token = await inviteTokenOf(shop, email);

    const answers = await Promise.all([
      accept(token, 'the first of the two'),
      accept(token, 'the second one'),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('ends with the access of the person who was invited', async () => {
    const { _id, email, updatedAt } = await someInvited(owner);
    const token = await inviteTokenOf(shop, email);

    await owner.client.call('POST /admin/staff/:id/deactivate', { params: { id: _id }, body: { updatedAt } });

    expect([(await read(token)).status, (await accept(token)).status]).toEqual([404, 404]);
  });

  it('is not gone round by a forgotten password', async () => {
    const { email } = await someInvited(owner);
    await shop.visitor().call('POST /auth/forgot-password', { body: { email } });
    await shop.deliver();

    await expect(
      shop.db
        .selectFrom('reset_tokens')
        .innerJoin('users', 'users.id', 'reset_tokens.user_id')
        .select('email')
        .where('email', '=', email)
        .execute(),
    ).resolves.toEqual([]);
  });
});
