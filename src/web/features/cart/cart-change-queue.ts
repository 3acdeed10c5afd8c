let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Sends changes of the cart one after another, so that the server gets quick presses in their order.
 * @param send makes the call
 * @returns what `send` returns
 */
export async function enqueue<T>(send: () => Promise<T>): Promise<T> {
  waiting++;
  const mine = last.then(send, send);
  last = mine.catch(() => undefined);
  return mine.finally(() => waiting--);
}

/** @returns whether no change is queued or being sent */
export function isQueueEmpty(): boolean {
  return waiting === 0;
}
