import type { OrderStatus } from '../../../domain/orders/order-status.ts';

/** The tone (ui/badge.tsx) of each order status. */
export const statusTones = {
  Pending: 'amber',
  Shipped: 'blue',
  Delivered: 'green',
  Cancelled: 'grey',
} as const satisfies Record<OrderStatus, string>;
