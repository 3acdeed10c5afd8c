import type { OrderStatus } from '../../../src/orders/orders/order-status.ts';
import type { Dashboard } from '../../../src/desk/dashboard/dashboard.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../accounts/user-factory.ts';
import { someOrder, someProduct } from '../catalogue/product-and-order-factory.ts';
import { startTestShop, type TestShop } from '../platform/test-shop.ts';

/**
 * The dashboard counts the whole shop, so the shop of its tests has exactly these orders:
 *
 *   rupees     in India                  status
 *     70.00    29 Feb 2024  17:30        Delivered
 *   1000.00    31 Dec 2025  23:59:59.999 Delivered
 *    200.50     1 Jan 2026  00:00        Pending
 *    300.00    28 Feb 2026  23:59:59     Shipped
 *     40.00     1 Mar 2026  00:00        Pending
 *      5.25    10 Mar 2026  10:30        Pending
 *   9999.00    10 Mar 2026  11:00        Cancelled
 */
const ORDERS: [paise: number, createdAt: string, status: OrderStatus][] = [
  [70_00, '2024-02-29T12:00:00Z', 'Delivered'],
  [1000_00, '2025-12-31T18:29:59.999Z', 'Delivered'],
  [200_50, '2025-12-31T18:30:00Z', 'Pending'],
  [300_00, '2026-02-28T18:29:59Z', 'Shipped'],
  [40_00, '2026-02-28T18:30:00Z', 'Pending'],
  [5_25, '2026-03-10T05:00:00Z', 'Pending'],
  [9999_00, '2026-03-10T05:30:00Z', 'Cancelled'],
];

/** Starts a shop with these orders, a customer who never ordered, and a product and a customer that are deleted. */
export async function startDashboardShop(): Promise<{ shop: TestShop; admin: SignedIn }> {
  const shop = await startTestShop();
  // The tenth of March in India.
  shop.clock.moveTo('2026-03-10T06:30:00Z');
  const admin = await someAdmin(shop);
  const [buyer, gone] = [await someCustomer(shop), await someCustomer(shop)];
  await someCustomer(shop, { name: 'Never Ordered' });
  for (const [paise, createdAt, status] of ORDERS) {
    const product = await someProduct(shop, { pricePaise: paise });
    const { _id } = await someOrder(buyer, [{ product, quantity: 1 }]);
    await shop.db
      .updateTable('orders')
      .set({ created_at: new Date(createdAt), status })
      .where('number', '=', _id)
      .execute();
  }
  const archived = await someProduct(shop);
  await admin.client.call('DELETE /products/:id', { params: { id: archived.id } });
  await admin.client.call('DELETE /admin/users/:id', { params: { id: gone.user._id } });
  return { shop, admin };
}

/**
 * Reads the dashboard.
 * @throws when it is refused
 */
export async function dashboardOf(admin: SignedIn, query = ''): Promise<Dashboard> {
  const answer = await admin.client.send<Dashboard>('GET', `/api/admin/dashboard?${query}`);
  if (answer.status !== 200) throw new Error(`The dashboard answered ${answer.status}`);
  return answer.body;
}
