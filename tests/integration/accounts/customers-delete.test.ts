import { beforeAll, describe, expect, it } from 'vitest';
import { staffColumns } from '../../../src/accounts/auth/auth-queries.server.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { runConcurrently, testShop, startTestShop } from '../../support/platform/test-shop.ts';
import { addressBody } from '../../support/platform/request-bodies.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const refusalOf = (number: string) =>
  shop.db
    .selectFrom('cod_refusals')
    .innerJoin('orders', 'orders.id', 'cod_refusals.order_id')
    .selectAll('cod_refusals')
    .where('number', '=', number)
    .executeTakeFirst();

describe('DELETE /api/admin/users/:id', () => {
  it('deletes all personal data, ends every session at once, and keeps the orders', async () => {
    const customer = await someCustomer(shop, { name: 'Leaving Leela', phone: '9000011111' });
    const neighbour = await someCustomer(shop);
    const product = await someProduct(shop);
    const order = await someOrder(customer, [{ product, quantity: 1 }]);
    await customer.client.call('POST /cart', { body: { productId: product.id, quantity: 1 } });
    const { body: deleted } = await customer.client.call('POST /addresses', { body: addressBody() });
    await customer.client.call('DELETE /addresses/:id', { params: { id: deleted._id } });
    await customer.client.call('POST /addresses', { body: addressBody() });
    await neighbour.client.call('POST /addresses', { body: addressBody() });
    await customer.client.call('POST /orders/cod-code', {});
    await admin.client.call('POST /admin/orders/:id/cod-refusal', { params: { id: order._id }, body: {} });
    const phone = shop.visitor();
    await phone.call('POST /auth/login', { body: { email: customer.email, password: PASSWORD } });
    await shop.visitor().call('POST /auth/forgot-password', { body: { email: customer.email } });
    await shop.deliver();

    const answer = await admin.client.call('DELETE /admin/users/:id', { params: { id: customer.user._id } });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'User deleted successfully.' });
    for (const client of [customer.client, phone]) {
      expect((await client.call('GET /auth/profile', {})).status).toBe(401);
      expect((await client.send('POST', '/api/auth/refresh-token')).status).toBe(401);
    }
    const again = await shop
      .visitor()
      .call('POST /auth/login', { body: { email: customer.email, password: PASSWORD } });
    expect([again.status, again.refusal.message]).toEqual([401, 'Invalid credentials.']);
    const { body: found } = await admin.client.call('GET /admin/customers', {
      query: { search: 'leaving leela' },
    });
    expect(found.customers).toEqual([]);
    const remaining = await admin.client.call('GET /orders/:id', { params: { id: order._id } });
    expect(remaining.body).toMatchObject({ _id: order._id, user: null, totalAmount: order.totalAmount });
    const row = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', customer.user._id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: 'Deleted user',
      email: `deleted-${customer.user._id}@deleted.invalid`,
      phone: null,
      password_hash: '',
    });
    expect(await refusalOf(order._id)).toMatchObject({ user_id: customer.user._id, phone: null });
    for (const table of ['cart_lines', 'reset_tokens', 'addresses', 'cod_codes'] as const) {
      const rows = await shop.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', customer.user._id)
        .execute();
      expect(rows).toEqual([]);
    }
    expect((await neighbour.client.call('GET /auth/profile', {})).status).toBe(200);
    expect((await neighbour.client.call('GET /addresses', {})).body).toHaveLength(1);
  });

  it('frees the e-mail address for a new account', async () => {
    const first = await someCustomer(shop);
    await admin.client.call('DELETE /admin/users/:id', { params: { id: first.user._id } });
    shop.clock.moveSeconds(60);

    const second = await someCustomer(shop, { email: first.email });

    expect(second.user.email).toBe(first.email);
    expect(second.user._id).not.toBe(first.user._id);
  });

  it('refuses a user who is deleted already or unknown', async () => {
    const { user } = await someCustomer(shop);
    await admin.client.call('DELETE /admin/users/:id', { params: { id: user._id } });

    for (const id of [user._id, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
      const answer = await admin.client.call('DELETE /admin/users/:id', { params: { id } });

      expect(answer.status).toBe(404);
      expect(answer.refusal.message).toBe('This user does not exist.');
    }
  });

  it('does not let admins delete themselves', async () => {
    const answer = await admin.client.call('DELETE /admin/users/:id', { params: { id: admin.user._id } });

    expect(answer.status).toBe(409);
    expect(answer.refusal.message).toBe('You cannot delete your own account.');
    expect((await admin.client.call('GET /auth/profile', {})).status).toBe(200);
  });

  it('lets an admin delete another, whose access ends at once', async () => {
    const other = await someAdmin(shop);

    const answer = await admin.client.call('DELETE /admin/users/:id', { params: { id: other.user._id } });

    expect(answer.status).toBe(200);
    expect((await other.client.call('GET /admin/customers', {})).status).toBe(401);
  });

  it('writes an audit entry without personal data', async () => {
    const { user, email } = await someCustomer(shop, { name: 'Forgotten Farah' });
    await admin.client.call('DELETE /admin/users/:id', { params: { id: user._id } });

    const { body } = await admin.client.call('GET /admin/audit', { query: { search: user._id } });

    expect(body).toMatchObject([{ action: 'user.delete', subject: user._id, details: { role: 'customer' } }]);
    expect(JSON.stringify(body)).not.toContain('Farah');
    expect(JSON.stringify(body)).not.toContain(email);
  });

  it('never leaves the shop without an admin, even when two delete each other at the same time', async () => {
    const own = await startTestShop();
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await someAdmin(own), await someAdmin(own)];
      await own.db
        .updateTable('users')
        .set(staffColumns(null, 'active', own.clock.now()))
        .where('id', 'not in', [first.user._id, second.user._id])
        .execute();

      const answers = await runConcurrently(own, 'users', [
        () => first.client.call('DELETE /admin/users/:id', { params: { id: second.user._id } }),
        () => second.client.call('DELETE /admin/users/:id', { params: { id: first.user._id } }),
      ]);

      const left = await own.db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('deleted_at', 'is', null)
        .execute();
      expect(left).toHaveLength(1);
      expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
      expect([401, 404, 409]).toContain(answers.map(({ status }) => status).sort()[1]);
    }
    await own.close();
  });
});
