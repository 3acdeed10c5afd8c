import { beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '../../../src/accounts/staff/staff.shapes.ts';
import { purgeSessions } from '../../../src/accounts/sessions/desk-session.server.ts';
import { someInvited } from '../../support/accounts/access-steps.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { runConcurrently, testShop, startTestShop } from '../../support/platform/test-shop.ts';
import type { TestAnswer } from '../../support/platform/test-client.ts';

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

async function staffOf(asker: SignedIn, { user }: Pick<SignedIn, 'user'>): Promise<Staff> {
  const { body } = await asker.client.call('GET /admin/staff', {});
  return body.find(({ _id }) => _id === user._id)!;
}

const params = ({ user }: Pick<SignedIn, 'user'>) => ({ id: user._id });

const logInWith = (email: string, password = PASSWORD) =>
  shop.visitor().call('POST /auth/login', { body: { email, password } });

describe('the list of staff', () => {
  it('has owners first, then everybody by name, with their state', async () => {
    const own = await startTestShop();
    try {
      const [first, counter] = [await someAdmin(own), await someAdmin(own, 'counter')];
      const invited = await someInvited(first, 'technician');
      const { body } = await first.client.call('GET /admin/staff', {});

      expect(body.map(({ _id, state, staffRole }) => [_id, state, staffRole])).toEqual([
        [first.user._id, 'active', 'owner'],
        [invited._id, 'invited', 'technician'],
        [counter.user._id, 'active', 'counter'],
      ]);
      expect(body[1]).toMatchObject({ name: 'Asha Shah', seenAt: null, twoStep: false, phone: null });
      const hours = (Date.parse(body[1]!.invitedUntil!) - own.clock.now().getTime()) / 3_600_000;
      expect(hours).toBeCloseTo(72, 1);
      expect(body[2]).toMatchObject({ seenAt: expect.any(String) as string, invitedUntil: null });
    } finally {
      await own.close();
    }
  });
});

describe('when a colleague was seen last', () => {
  it('is known after the session is over and deleted', async () => {
    const counter = await someAdmin(shop, 'counter');
    const { seenAt } = await staffOf(owner, counter);
    expect(seenAt).not.toBeNull();

    await purgeSessions(shop.db, new Date(shop.clock.now().getTime() + 13 * 3_600_000));
    await owner.client.call('POST /auth/login', { body: { email: owner.email, password: PASSWORD } });

    expect(await staffOf(owner, counter)).toMatchObject({ seenAt });
  });
});

describe('a customer', () => {
  it('is not invited, but becomes staff at once where that is asked for', async () => {
    const customer = await someCustomer(shop);
    const body = { name: 'Other name', email: customer.email.toUpperCase(), staffRole: 'packer' as const };

    const refused = await owner.client.call('POST /admin/staff', { body });
    expect([refused.status, refused.refusal.code]).toEqual([409, 'email_taken']);
    expect((await customer.client.call('GET /auth/profile', {})).status).toBe(200);

    const promoted = await owner.client.call('POST /admin/staff', { body: { ...body, promote: true } });
    await shop.deliver();

    expect(promoted.status).toBe(201);
    expect(promoted.body).toMatchObject({ name: 'Meera Patel', state: 'active', staffRole: 'packer' });
    expect((await customer.client.call('GET /auth/profile', {})).status).toBe(401);
    expect((await shop.mail.mailTo(customer.email, /Your role/)).text).toContain('is now Packer');
    expect((await logInWith(customer.email)).body).toMatchObject({ role: 'admin', staffRole: 'packer' });
    const again = await owner.client.call('POST /admin/staff', { body: { ...body, promote: true } });
    expect([again.status, again.refusal.code]).toEqual([409, 'email_taken']);
  });
});

describe('another role', () => {
  it('counts at once, ends every session and is mailed', async () => {
    const manager = await someAdmin(shop, 'manager');
    expect((await manager.client.call('GET /coupons', {})).status).toBe(200);
    const { updatedAt } = await staffOf(owner, manager);

    const answer = await owner.client.call('PUT /admin/staff/:id', {
      params: params(manager),
      body: { staffRole: 'counter', updatedAt },
    });
    await shop.deliver();

    expect(answer.body).toMatchObject({ staffRole: 'counter', state: 'active' });
    expect(answer.body.updatedAt > updatedAt).toBe(true);
    expect((await manager.client.call('GET /coupons', {})).status).toBe(401);
    expect((await manager.client.call('POST /auth/refresh-token', {})).status).toBe(401);
    expect((await shop.mail.mailTo(manager.email, /Your role/)).text).toContain('is now Counter');
    await manager.client.call('POST /auth/login', { body: { email: manager.email, password: PASSWORD } });
    const refused = await manager.client.call('GET /coupons', {});
    expect(refused.status).toBe(403);
    expect(refused.refusal).toMatchObject({ code: 'no_right', right: 'coupons' });
    const audit = await owner.client.call('GET /admin/audit', { query: { search: manager.user._id } });
    expect(audit.body[0]).toMatchObject({
      action: 'staff.role',
      admin: { name: 'Riya Admin' },
      details: { from: 'manager', to: 'counter' },
    });
  });

  it('of a technician opens the desk, and closes it', async () => {
    const person = await someAdmin(shop, 'technician');
    const change = async (staffRole: 'packer' | 'technician') => {
      const { updatedAt } = await staffOf(owner, person);
      await owner.client.call('PUT /admin/staff/:id', {
        params: params(person),
        body: { staffRole, updatedAt },
      });
      await person.client.call('POST /auth/login', { body: { email: person.email, password: PASSWORD } });
      return (await person.client.call('GET /admin/me', {})).status;
    };

    expect([await change('packer'), await change('technician')]).toEqual([200, 403]);
  });

  it('needs the state that was seen', async () => {
    const counter = await someAdmin(shop, 'counter');
    const { updatedAt } = await staffOf(owner, counter);
    const change = (body: object) =>
      owner.client.send('PUT', `/api/admin/staff/${counter.user._id}`, { staffRole: 'packer', ...body });

    const missing = await change({});
    const first = await change({ updatedAt });
    const second = await change({ updatedAt });

    expect([missing.status, first.status, second.status]).toEqual([400, 200, 409]);
    expect(second.refusal).toMatchObject({
      code: 'changed_meanwhile',
      updatedAt: (first.body as Staff).updatedAt,
      changedBy: 'Riya Admin',
    });
  });
});

describe('a person who leaves', () => {
  it('is out at once, cannot log in or get a link, and comes back by invitation', async () => {
    const counter = await someAdmin(shop, 'counter');
    const seen = await staffOf(owner, counter);

    const left = await owner.client.call('POST /admin/staff/:id/deactivate', {
      params: params(counter),
      body: { updatedAt: seen.updatedAt },
    });
    await shop.deliver();

    expect(left.body).toMatchObject({ state: 'inactive', staffRole: 'counter' });
    expect((await counter.client.call('GET /admin/me', {})).status).toBe(401);
    const refused = await logInWith(counter.email);
    const wrong = await logInWith(counter.email, 'not the password');
    expect([refused.status, refused.body]).toEqual([wrong.status, wrong.body]);
    expect(await shop.mail.mailTo(counter.email, /access/)).toBeDefined();
    await shop.visitor().call('POST /auth/forgot-password', { body: { email: counter.email } });
    await shop.deliver();
    const tokens = await shop.db
      .selectFrom('reset_tokens')
      .select('user_id')
      .where('user_id', '=', counter.user._id)
      .execute();
    expect(tokens).toEqual([]);

    const back = await owner.client.call('POST /admin/staff/:id/activate', {
      params: params(counter),
      body: { updatedAt: left.body.updatedAt },
    });
    expect(back.body.state).toBe('invited');
    expect(back.body.invitedUntil).not.toBeNull();
    expect((await logInWith(counter.email)).status).toBe(401);
  });
});

describe('the last owner', () => {
  it('stays, whatever is tried, and nobody changes their own role', async () => {
    const own = await startTestShop();
    try {
      const [last, manager] = [await someAdmin(own), await someAdmin(own, 'manager')];
      const invited = await someInvited(last, 'owner');
      const { updatedAt } = await staffOf(last, last);
      const id = { id: last.user._id };

      const answers = [
        await last.client.call('PUT /admin/staff/:id', {
          params: id,
          body: { staffRole: 'packer', updatedAt },
        }),
        await last.client.call('POST /admin/staff/:id/deactivate', { params: id, body: { updatedAt } }),
        await last.client.call('DELETE /admin/users/:id', { params: id }),
        await last.client.call('DELETE /me', { body: { password: PASSWORD } }),
        await manager.client.call('DELETE /admin/users/:id', { params: id }),
        await manager.client.call('DELETE /admin/users/:id', { params: { id: invited._id } }),
      ];

      expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
        [409, 'own_role'],
        [409, 'own_role'],
        [409, 'own_account'],
        [409, 'last_owner'],
        [403, 'no_right'],
        [403, 'no_right'],
      ]);
      expect(answers[4]!.refusal.right).toBe('staff');
      expect((await last.client.call('GET /admin/me', {})).status).toBe(200);
      // An owner who is only invited is none yet.
      expect(
        (await last.client.call('DELETE /admin/users/:id', { params: { id: invited._id } })).status,
      ).toBe(200);
    } finally {
      await own.close();
    }
  });

  it('is one of two who demote, deactivate or delete each other at the same time', async () => {
    const own = await startTestShop();
    const tries = [
      (asker: SignedIn, other: SignedIn, updatedAt: string) =>
        asker.client.call('PUT /admin/staff/:id', {
          params: params(other),
          body: { staffRole: 'counter', updatedAt },
        }),
      (asker: SignedIn, other: SignedIn, updatedAt: string) =>
        asker.client.call('POST /admin/staff/:id/deactivate', { params: params(other), body: { updatedAt } }),
      (asker: SignedIn, other: SignedIn) =>
        asker.client.call('DELETE /admin/users/:id', { params: params(other) }),
    ];
    try {
      for (const attempt of tries) {
        const [first, second] = [await someAdmin(own), await someAdmin(own)];
        await own.db
          .updateTable('users')
          .set({ staff_role: 'manager' })
          .where('staff_role', '=', 'owner')
          .where('id', 'not in', [first.user._id, second.user._id])
          .execute();
        const seen = [await staffOf(first, first), await staffOf(first, second)];

        const answers = await runConcurrently<TestAnswer<unknown>>(own, 'users', [
          () => attempt(first, second, seen[1]!.updatedAt),
          () => attempt(second, first, seen[0]!.updatedAt),
        ]);

        const [won, lost] = answers[0]!.status === 200 ? answers : answers.toReversed();
        expect(won!.status).toBe(200);
        // The loser met the lock, or was logged out before.
        expect(['last_owner', 'not_signed_in']).toContain(lost!.refusal.code);
        const owners = await own.db
          .selectFrom('users')
          .select('id')
          .where('staff_role', '=', 'owner')
          .where('staff_state', '=', 'active')
          .where('deleted_at', 'is', null)
          .execute();
        expect(owners).toHaveLength(1);
      }
    } finally {
      await own.close();
    }
  });
});
