/** Limits of the unpaid open orders of a person or phone number, the new one included; null: no bound. */
export interface UnpaidBounds {
  orders: number | null;
  paise: number | null;
  /** Applies until an order of the person is delivered. */
  beforeFirst: number | null;
}

export interface UnpaidOrders {
  orders: number;
  paise: number;
  hasDelivered: boolean;
}

export function isTooMuchUnpaid(
  { orders, paise, beforeFirst }: UnpaidBounds,
  open: UnpaidOrders,
  totalPaise: number,
): boolean {
  if (totalPaise === 0) return false;
  const most = Math.min(orders ?? Infinity, open.hasDelivered ? Infinity : (beforeFirst ?? Infinity));
  return open.orders + 1 > most || open.paise + totalPaise > (paise ?? Infinity);
}
