/** An admin may set any of them directly (specification, section 4). */
export const ORDER_STATUSES = ['Pending', 'Shipped', 'Delivered', 'Cancelled'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export function isOrderStatus(text: unknown): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text);
}
