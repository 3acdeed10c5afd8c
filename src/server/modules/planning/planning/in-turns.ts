import { setImmediate } from 'node:timers/promises';

/** Serves others between the steps of long work, which stays on the main thread: its stock is too large to hand over. */
export async function inTurns<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}
