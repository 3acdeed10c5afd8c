import { describe, expect, it } from 'vitest';
import { needsReason, ORDER_STATUSES } from './order-status.ts';

describe('a change of status', () => {
  it('needs a reason where it cancels the order or goes back', () => {
    const asked = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => needsReason(from, to)).map((to) => `${from} to ${to}`),
    );

    expect(asked).toEqual([
      ...['Pending to Cancelled', 'Shipped to Pending', 'Shipped to Cancelled'],
      ...['Delivered to Pending', 'Delivered to Shipped', 'Delivered to Cancelled'],
      ...['Cancelled to Pending', 'Cancelled to Shipped', 'Cancelled to Delivered'],
    ]);
  });
});
