import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { dashboardOf, startDashboardShop } from '../../support/desk/dashboard-orders.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  ({ shop, admin } = await startDashboardShop());
});
afterAll(() => shop.close());

describe('GET /api/admin/dashboard', () => {
  it.each([
    [
      'groupBy=month&year=2026',
      [
        [1, 200.5],
        [2, 300],
        [3, 45.25],
      ],
    ],
    ['groupBy=month&year=2025', [[12, 1000]]],
    ['groupBy=month&year=2023', []],
    [
      'groupBy=day',
      [
        ['2026-03-01', 40],
        ['2026-03-10', 5.25],
      ],
    ],
    ['groupBy=day&year=2026&month=2', [['2026-02-28', 300]]],
    ['groupBy=day&year=2024&month=2', [['2024-02-29', 70]]],
    ['groupBy=day&year=2025&month=12', [['2025-12-31', 1000]]],
    ['groupBy=day&year=2026&month=1', [['2026-01-01', 200.5]]],
    [
      'groupBy=year',
      [
        [2024, 70],
        [2025, 1000],
        [2026, 545.75],
      ],
    ],
    [
      'groupBy=year&year=2025&month=1',
      [
        [2024, 70],
        [2025, 1000],
        [2026, 545.75],
      ],
    ],
    [
      'groupBy=year&startDate=2025-12-31&endDate=2026-01-01',
      [
        [2025, 1000],
        [2026, 200.5],
      ],
    ],
    [
      'groupBy=month&year=2026&startDate=2026-02-28&endDate=2026-03-01',
      [
        [2, 300],
        [3, 40],
      ],
    ],
    ['groupBy=month&year=2026&endDate=2025-12-31', []],
  ])('with %s returns %j', async (query, sales) => {
    const { salesData } = await dashboardOf(admin, query);

    expect(salesData).toEqual(sales.map(([key, totalSales]) => ({ _id: key, totalSales })));
  });

  it('accepts the first and the last year', async () => {
    expect(
      (await dashboardOf(admin, 'startDate=0001-01-01&endDate=9999-12-31&groupBy=month&year=9999'))
        .totalOrders,
    ).toBe(7);
    expect((await dashboardOf(admin, 'groupBy=day&year=9999&month=12')).salesData).toEqual([]);
  });

  it('starts the new year at midnight in India', async () => {
    shop.clock.moveTo('2026-12-31T18:30:00Z');
    const later = await someAdmin(shop);
    const product = await someProduct(shop, { pricePaise: 1_00 });
    await someOrder(later, [{ product, quantity: 1 }]);

    const { body } = await later.client.call('GET /admin/dashboard', { query: { groupBy: 'day' } });

    expect(body.salesData).toEqual([{ _id: '2027-01-01', totalSales: 1 }]);
  });
});
