import { createStore } from '../../kit/web/lib/store.ts';

/** A product that a visitor wants to order before logging in. */
export interface PendingProduct {
  _id: string;
  name: string;
}

/** The product that came into the cart right after a log-in, until its banner is closed. */
export const orderedProduct = createStore<PendingProduct | null>(null);

const KEY = 'pending-product';

/** Saved for this tab, until the visitor has logged in. */
export function savePendingProduct({ _id, name }: PendingProduct): void {
  sessionStorage.setItem(KEY, JSON.stringify({ _id, name }));
}

/** @returns the product, which stays saved */
export function pendingProduct(): PendingProduct | null {
  const saved = sessionStorage.getItem(KEY);
  return saved === null ? null : (JSON.parse(saved) as PendingProduct);
}

export function takePendingProduct(): PendingProduct | null {
  const waiting = pendingProduct();
  sessionStorage.removeItem(KEY);
  return waiting;
}
