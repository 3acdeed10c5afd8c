let last: Promise<unknown> = Promise.resolve();
let unfinished = 0;

/**
 * Sends changes of the cart one after another, so that the server gets quick presses in their order.
 * @param send makes the call
 * @returns what `send` returns
 */
export async function enqueue<T>(send: () => Promise<T>): Promise<T> {
  unfinished++;
  const current = last.then(send, send);
  last = current.catch(() => undefined);
  return current.finally(() => unfinished--);
}

/** @returns whether no change is queued or being sent */
export function isQueueEmpty(): boolean {
  return unfinished === 0;
}
