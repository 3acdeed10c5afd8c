import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('the history of an order', () => {
  it('lists its statuses, newest first, with who set them and why', async () => {
    const customer = await someCustomer(shop, { name: 'Meera Patel' });
    const { _id: id } = await someOrder(customer, [{ product: await someProduct(shop), quantity: 1 }]);
    const set = (body: { status: 'Shipped' | 'Pending' | 'Cancelled'; reason?: string }) =>
      admin.client.call('PATCH /orders/:id/status', { params: { id }, body });

    await set({ status: 'Shipped' });
    await set({ status: 'Pending', reason: ' The parcel is still here ' });
    // The specified call takes any status without a reason.
    const cancelled = await set({ status: 'Cancelled' });
    const { body } = await admin.client.call('GET /admin/orders/:id/history', { params: { id } });
    const unknown = await admin.client.call('GET /admin/orders/:id/history', { params: { id: 'CHK-1' } });
    const { body: audit } = await admin.client.call('GET /admin/audit', { query: { search: id } });

    expect(cancelled.status).toBe(200);
    expect(body.map(({ at: _at, ...event }) => event)).toEqual([
      { status: 'Cancelled', by: 'Riya Admin' },
      { status: 'Pending', by: 'Riya Admin', reason: 'The parcel is still here' },
      { status: 'Shipped', by: 'Riya Admin' },
      { status: 'Pending', by: 'Meera Patel' },
    ]);
    expect(unknown.status).toBe(404);
    expect(JSON.stringify(audit)).toContain('The parcel is still here');
  });
});
