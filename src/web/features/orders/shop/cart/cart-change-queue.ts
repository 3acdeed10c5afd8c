let last: Promise<unknown> = Promise.resolve();
let unfinished = 0;

/** Sends changes of the cart one after another, so that quick presses reach the server in order. */
export async function enqueue<T>(send: () => Promise<T>): Promise<T> {
  unfinished++;
  const current = last.then(send, send);
  last = current.catch(() => undefined);
  return current.finally(() => unfinished--);
}

export function isQueueEmpty(): boolean {
  return unfinished === 0;
}
