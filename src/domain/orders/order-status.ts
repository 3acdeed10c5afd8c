/** The four statuses of an order; an admin may set any of them directly (specification, section 4). */
export const ORDER_STATUSES = ['Pending', 'Shipped', 'Delivered', 'Cancelled'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * @param text any text, for example a value from a URL
 * @returns whether it is exactly one of the four statuses
 */
export function isOrderStatus(text: unknown): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text);
}
