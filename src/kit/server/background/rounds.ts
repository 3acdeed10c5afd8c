/**
 * Runs it again and again, each time so long after the last round has ended.
 * @param failed is given what a round throws; the next one comes nevertheless
 * @returns a function that stops it, and resolves when the running round has ended
 */
export function startRounds(
  everyMs: number,
  round: () => Promise<unknown>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const run = async () => {
    running = round().catch(failed);
    await running;
    schedule();
  };
  const schedule = () => {
    if (!stopped) timer = setTimeout(() => void run(), everyMs).unref();
  };
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
