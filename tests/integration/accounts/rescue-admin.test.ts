import { describe, expect, it } from 'vitest';
import { pollOnce } from '../../../src/kit/server/background/poller.ts';
import { rescueAdmin } from '../../../src/accounts/auth/first-admin.server.ts';
import { PASSWORD, someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

/** `npm run admin -- --email …`: sets a new password for an admin who lost it. */

const shop = testShop();

describe('an admin who is locked out', () => {
  it('gets a new password; the old one and every session end, with an audit entry', async () => {
    const [admin, neighbour] = [await someAdmin(shop), await someAdmin(shop)];

    const password = await rescueAdmin(shop.services, shop.clock, admin.email.toUpperCase());
    await pollOnce(shop.services);

    const logInWith = (tried: string) =>
      shop.visitor().call('POST /auth/login', { body: { email: admin.email, password: tried } });
    expect(password).toMatch(/^[\w-]{16}$/);
    expect((await admin.client.call('GET /auth/profile', {})).status).toBe(401);
    expect((await logInWith(PASSWORD)).status).toBe(401);
    expect((await logInWith(password!)).status).toBe(200);
    expect((await neighbour.client.call('GET /auth/profile', {})).status).toBe(200);
    const lines = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', admin.user._id)
      .execute();
    expect(lines).toMatchObject([{ action: 'user.new-password', details: { by: 'npm run admin' } }]);
    expect(JSON.stringify(lines)).not.toContain(password);
  });

  it('is an owner and active afterwards, whatever happened to them', async () => {
    const admin = await someAdmin(shop, 'counter');
    await shop.db
      .updateTable('users')
      .set({ staff_state: 'inactive' })
      .where('id', '=', admin.user._id)
      .execute();

    const password = await rescueAdmin(shop.services, shop.clock, admin.email);

    const client = shop.visitor();
    await client.call('POST /auth/login', { body: { email: admin.email, password: password! } });
    expect((await client.call('GET /admin/me', {})).body).toMatchObject({ staffRole: 'owner' });
  });

  it('cannot be a customer or an unknown user', async () => {
    const customer = await someCustomer(shop);

    const answers = [
      await rescueAdmin(shop.services, shop.clock, customer.email),
      await rescueAdmin(shop.services, shop.clock, 'nobody@mail.example'),
    ];

    expect(answers).toEqual([null, null]);
    expect((await customer.client.call('GET /auth/profile', {})).status).toBe(200);
  });
});
