import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../support/accounts/user-factory.ts';
import { dashboardOf, startDashboardShop } from '../../support/desk/dashboard-orders.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  ({ shop, admin } = await startDashboardShop());
});
afterAll(() => shop.close());

describe('GET /api/admin/dashboard', () => {
  it('counts existing users, products on sale, and every order except cancelled ones in sales', async () => {
    expect(await dashboardOf(admin)).toEqual({
      // The admin, the buyer, and a customer without orders; only the buyer is no first-time buyer.
      totalUsers: 3,
      firstTimeBuyers: 2,
      totalProducts: 7,
      totalOrders: 7,
      totalSales: 1615.75,
      orderStatusCounts: { pending: 3, shipped: 1, delivered: 2, cancelled: 1 },
      salesData: [
        { _id: 1, totalSales: 200.5 },
        { _id: 2, totalSales: 300 },
        { _id: 3, totalSales: 45.25 },
      ],
    });
  });

  it('treats empty filters, as the page sends them, as not set', async () => {
    expect(await dashboardOf(admin, 'startDate=&endDate=&groupBy=&year=&month=')).toEqual(
      await dashboardOf(admin),
    );
  });

  it.each([
    ['startDate=2025-12-31&endDate=2025-12-31', 1, 1000],
    ['startDate=2026-01-01&endDate=2026-01-01', 1, 200.5],
    ['startDate=2026-01-01&endDate=2026-02-28', 2, 500.5],
    ['startDate=2026-03-01', 3, 45.25],
    ['endDate=2024-12-31', 1, 70],
    ['startDate=2026-03-10&endDate=2026-03-10', 2, 5.25],
    ['startDate=2027-01-01', 0, 0],
  ])('counts with %s %d orders and sales of %d', async (query, orders, sales) => {
    const figures = await dashboardOf(admin, query);

    expect([figures.totalOrders, figures.totalSales]).toEqual([orders, sales]);
    // Only orders depend on the dates.
    expect([figures.totalUsers, figures.firstTimeBuyers, figures.totalProducts]).toEqual([3, 2, 7]);
  });

  it('counts each status within the dates', async () => {
    const { orderStatusCounts } = await dashboardOf(admin, 'startDate=2026-02-28&endDate=2026-03-10');

    expect(orderStatusCounts).toEqual({ pending: 2, shipped: 1, delivered: 0, cancelled: 1 });
  });

  it('refuses a start date after the end date', async () => {
    const answer = await admin.client.send(
      'GET',
      '/api/admin/dashboard?startDate=2026-03-02&endDate=2026-03-01',
    );

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toBe('The start date must not be after the end date.');
  });

  it.each([
    'groupBy=week',
    'year=20261',
    'year=abc',
    'year=-1',
    'month=0',
    'month=13',
    'month=1.5',
    'startDate=2026-02-30',
    'startDate=01-03-2026',
    'endDate=2026-3-1',
    "endDate=2026-03-01'--",
    'groupBy=day&groupBy=month',
  ])('refuses %s', async (query) => {
    const answer = await admin.client.send('GET', `/api/admin/dashboard?${query}`);

    expect(answer.status).toBe(400);
  });
});
