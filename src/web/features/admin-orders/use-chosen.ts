import { useState } from 'react';
import type { Order } from '../../../contract/orders-shapes.ts';

export interface Chosen {
  orders: Order[];
  has: (order: Order) => boolean;
  toggle: (order: Order) => void;
  /** Every order shown, or none if all of them are chosen. */
  toggleAll: () => void;
  only: (ids: string[]) => void;
}

/**
 * Which of the orders shown are chosen. What leaves the screen is no longer chosen: nobody should change an order
 * they do not see.
 */
export function useChosen(shown: Order[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const orders = shown.filter(({ _id }) => ids.has(_id));
  const only = (next: string[]) => setIds(new Set(next));
  const chosenIds = orders.map(({ _id }) => _id);
  return {
    orders,
    only,
    has: ({ _id }) => ids.has(_id),
    toggle: ({ _id }) => only(ids.has(_id) ? chosenIds.filter((id) => id !== _id) : [...chosenIds, _id]),
    toggleAll: () => only(orders.length === shown.length ? [] : shown.map(({ _id }) => _id)),
  };
}
