import { describe, expect, it } from 'vitest';
import { dashboardFigures } from './admin-dashboard-page.desk.tsx';

const ZEROS = {
  totalUsers: 0,
  totalProducts: 0,
  firstTimeBuyers: 0,
  totalOrders: 0,
  totalSales: 0,
  orderStatusCounts: { pending: 0, shipped: 0, delivered: 0, cancelled: 0 },
  salesData: [],
};

describe('the figures of the dashboard', () => {
  it('are 0 where the answer has no value', () => {
    expect(dashboardFigures({})).toEqual(ZEROS);
    expect(dashboardFigures({ totalUsers: null, orderStatusCounts: null, salesData: null })).toEqual(ZEROS);
  });

  it('are what the answer has, and 0 for its missing parts', () => {
    const figures = dashboardFigures({
      totalUsers: 7,
      orderStatusCounts: { shipped: 2 },
      salesData: [{ _id: 3 }, { totalSales: 5 }, { _id: '2026-04-01', totalSales: 10 }],
    });

    expect(figures).toEqual({
      ...ZEROS,
      totalUsers: 7,
      orderStatusCounts: { ...ZEROS.orderStatusCounts, shipped: 2 },
      salesData: [
        { _id: 3, totalSales: 0 },
        { _id: '2026-04-01', totalSales: 10 },
      ],
    });
  });
});
