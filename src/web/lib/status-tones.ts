import type { OrderStatus } from '../../contract/order-status.ts';

/** The colour of each status of an order, a tone of ui/badge.tsx. */
export const statusTones = {
  Pending: 'amber',
  Shipped: 'blue',
  Delivered: 'green',
  Cancelled: 'grey',
} as const satisfies Record<OrderStatus, string>;
