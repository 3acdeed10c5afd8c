import { useState } from 'react';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';

export interface SelectedOrders {
  orders: Order[];
  has: (order: Order) => boolean;
  toggle: (order: Order) => void;
  /** Selects every order on the page, or none if all are selected. */
  toggleAll: () => void;
  only: (ids: string[]) => void;
}

/**
 * Holds which orders of the page are selected. An order that leaves the page is deselected, so that nobody changes an
 * order they do not see.
 */
export function useSelectedOrders(shown: Order[]): SelectedOrders {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const orders = shown.filter(({ _id }) => ids.has(_id));
  const only = (next: string[]) => setIds(new Set(next));
  const selectedIds = orders.map(({ _id }) => _id);
  return {
    orders,
    only,
    has: ({ _id }) => ids.has(_id),
    toggle: ({ _id }) => only(ids.has(_id) ? selectedIds.filter((id) => id !== _id) : [...selectedIds, _id]),
    toggleAll: () => only(orders.length === shown.length ? [] : shown.map(({ _id }) => _id)),
  };
}
