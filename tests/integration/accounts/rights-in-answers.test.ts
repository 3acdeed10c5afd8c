import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskRole } from '../../../src/platform/rights/staff-rights.ts';
import { newInvoiceId, UNKNOWN_ID } from '../../support/accounts/access-steps.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

/** Calls that are not the desk's, and answer it otherwise. */

const shop = testShop();
const staff = {} as Record<DeskRole, SignedIn>;
beforeAll(async () => {
  for (const role of ['owner', 'manager', 'counter', 'accountant', 'packer'] as const)
    staff[role] = await someAdmin(shop, role);
});

describe('a product', () => {
  it('shows the desk’s fields of a product to staff of catalogue or stock', async () => {
    const { id } = await someProduct(shop, { stock: 7 });
    const { client } = await someCustomer(shop);
    const shown = await client.call('GET /products/:id', { params: { id } });

    for (const role of ['counter', 'accountant'] as const) {
      const answer = await staff[role].client.call('GET /products/:id', { params: { id } });
      expect([role, answer.body]).toEqual([role, shown.body]);
      expect(answer.headers.get('cache-control')).toBe(shown.headers.get('cache-control'));
    }
    for (const role of ['owner', 'manager', 'packer'] as const) {
      const { body, headers } = await staff[role].client.call('GET /products/:id', { params: { id } });
      expect([role, body.stock, body.costPrice, body.state]).toEqual([role, 7, null, 'live']);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('that is a draft is there for them alone', async () => {
    const { id } = await someProduct(shop);
    await shop.db.updateTable('products').set({ state: 'draft' }).where('id', '=', id).execute();

    const statuses = async (role: DeskRole) => [
      (await staff[role].client.call('GET /products/:id', { params: { id } })).status,
      (await staff[role].client.call('GET /products/:id/parts', { params: { id } })).status,
    ];

    expect(await statuses('packer')).toEqual([200, 200]);
    expect(await statuses('counter')).toEqual([404, 404]);
  });
});

describe('the paper of somebody else', () => {
  it('is for staff with the right documents', async () => {
    const customer = await someCustomer(shop);
    const people = { shop, customer, other: customer, admin: staff.owner };
    const params = await newInvoiceId(people);

    for (const role of ['owner', 'manager', 'counter', 'accountant'] as const)
      expect([role, (await staff[role].client.call('GET /documents/:id/pdf', { params })).status]).toEqual([
        role,
        200,
      ]);
    const refused = await staff.packer.client.call('GET /documents/:id/pdf', { params });
    expect([refused.status, refused.refusal.code, refused.refusal.right]).toEqual([
      403,
      'no_right',
      'documents',
    ]);
    expect(
      (await staff.packer.client.call('GET /documents/:id/pdf', { params: { id: UNKNOWN_ID } })).status,
    ).toBe(404);
  });
});

describe('the page of the API', () => {
  it('is for staff with the right settings', async () => {
    const statusFor = async (role: DeskRole) => (await staff[role].client.send('GET', '/api/docs')).status;

    expect([await statusFor('owner'), await statusFor('manager')]).toEqual([200, 403]);
    expect((await staff.manager.client.send('GET', '/api/openapi.json')).refusal.right).toBe('settings');
  });
});
