/** An admin may set any of them directly (specification, section 4). */
export const ORDER_STATUSES = ['Pending', 'Shipped', 'Delivered', 'Cancelled'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The desk gives a reason for what is undone by it: cancelling, and every step back, from Cancelled too. */
export function needsReason(from: OrderStatus, to: OrderStatus): boolean {
  return from !== to && (to === 'Cancelled' || ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from));
}

export function isOrderStatus(text: unknown): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text);
}
