let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Sends changes one after another, so that the server sees quick presses in the order they were made.
 * @param send makes the call
 */
export async function enqueue<T>(send: () => Promise<T>): Promise<T> {
  waiting++;
  const mine = last.then(send, send);
  last = mine.catch(() => undefined);
  return mine.finally(() => waiting--);
}

/** @returns whether no change is on its way */
export function isQueueEmpty(): boolean {
  return waiting === 0;
}
