/** A product a visitor wanted before logging in. */
export interface WaitingProduct {
  _id: string;
  name: string;
}

const KEY = 'waiting-product';

/** Keeps it for this tab until somebody has logged in. */
export function rememberWaitingProduct({ _id, name }: WaitingProduct): void {
  sessionStorage.setItem(KEY, JSON.stringify({ _id, name }));
}

/** @returns what waits, without touching it */
export function waitingProduct(): WaitingProduct | null {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as WaitingProduct);
}

/** @returns what waits, once: the next caller finds nothing */
export function takeWaitingProduct(): WaitingProduct | null {
  const waiting = waitingProduct();
  sessionStorage.removeItem(KEY);
  return waiting;
}
