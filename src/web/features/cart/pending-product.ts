/** A product a visitor wanted before logging in. */
export interface PendingProduct {
  _id: string;
  name: string;
}

const KEY = 'pending-product';

/** Keeps it for this tab until somebody has logged in. */
export function savePendingProduct({ _id, name }: PendingProduct): void {
  sessionStorage.setItem(KEY, JSON.stringify({ _id, name }));
}

/** @returns what waits, without touching it */
export function pendingProduct(): PendingProduct | null {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as PendingProduct);
}

/** @returns what waits, once: the next caller finds nothing */
export function takePendingProduct(): PendingProduct | null {
  const waiting = pendingProduct();
  sessionStorage.removeItem(KEY);
  return waiting;
}
