import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteProduct } from '../../src/contract/catalogue.ts';
import { deleteUser } from '../../src/contract/customers.ts';
import { readDashboard } from '../../src/contract/dashboard.ts';
import type { Dashboard } from '../../src/contract/dashboard-shapes.ts';
import type { OrderStatus } from '../../src/contract/order-status.ts';
import { someOrder, someProduct } from '../support/goods.ts';
import { someAdmin, someCustomer, type SignedIn } from '../support/people.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

/**
 * The dashboard counts the whole shop, so this file's shop has exactly these orders, and no test adds to them:
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

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startTestShop();
  // In India the tenth of March.
  shop.clock.moveTo('2026-03-10T06:30:00Z');
  admin = await someAdmin(shop);
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
  await admin.client.call(deleteProduct, { params: { id: archived.id } });
  await admin.client.call(deleteUser, { params: { id: gone.user._id } });
});
afterAll(() => shop.close());

async function asked(query = ''): Promise<Dashboard> {
  const answer = await admin.client.send<Dashboard>('GET', `/api/admin/dashboard?${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('GET /api/admin/dashboard', () => {
  it('counts users who are there, products that are sold, and every order but the cancelled in sales', async () => {
    expect(await asked()).toEqual({
      // The admin, the buyer, and who never ordered; only the buyer is a first-timer no more.
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

  it('takes empty filters as not set, as its screen sends them', async () => {
    expect(await asked('startDate=&endDate=&groupBy=&year=&month=')).toEqual(await asked());
  });

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
  ])('with %s draws %j', async (query, sales) => {
    const { salesData } = await asked(query);

    expect(salesData).toEqual(sales.map(([key, totalSales]) => ({ _id: key, totalSales })));
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
    const figures = await asked(query);

    expect([figures.totalOrders, figures.totalSales]).toEqual([orders, sales]);
    // What is not an order does not depend on the dates.
    expect([figures.totalUsers, figures.firstTimeBuyers, figures.totalProducts]).toEqual([3, 2, 7]);
  });

  it('counts each status within the dates', async () => {
    const { orderStatusCounts } = await asked('startDate=2026-02-28&endDate=2026-03-10');

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

  it('answers to the ends of the calendar', async () => {
    expect((await asked('startDate=0001-01-01&endDate=9999-12-31&groupBy=month&year=9999')).totalOrders).toBe(
      7,
    );
    expect((await asked('groupBy=day&year=9999&month=12')).salesData).toEqual([]);
  });

  it('begins the new year when it begins in India', async () => {
    shop.clock.moveTo('2026-12-31T18:30:00Z');
    const later = await someAdmin(shop);
    const product = await someProduct(shop, { pricePaise: 1_00 });
    await someOrder(later, [{ product, quantity: 1 }]);

    const { body } = await later.client.call(readDashboard, { query: { groupBy: 'day' } });

    expect(body.salesData).toEqual([{ _id: '2027-01-01', totalSales: 1 }]);
  });
});
