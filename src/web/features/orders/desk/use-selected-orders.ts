import { useState } from 'react';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';

export interface SelectedOrders {
  orders: Order[];
  has: (order: Order) => boolean;
  toggle: (order: Order) => void;
  toggleAll: () => void;
  only: (ids: string[]) => void;
}

/** An order that leaves the page is deselected, so that nobody changes an order out of view. */
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
