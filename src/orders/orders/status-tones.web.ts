import type { OrderStatus } from './order-status.ts';

export const statusTones = {
  Pending: 'amber',
  Shipped: 'blue',
  Delivered: 'green',
  Cancelled: 'grey',
} as const satisfies Record<OrderStatus, string>;
