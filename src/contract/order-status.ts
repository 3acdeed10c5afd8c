/** The four words an order's status may be; an admin may set any of them directly (specification, section 4). */
export const ORDER_STATUSES = ['Pending', 'Shipped', 'Delivered', 'Cancelled'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * @param text any text, for example a value from an address
 * @returns whether it is one of the four words, to the letter
 */
export function isOrderStatus(text: unknown): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text);
}
