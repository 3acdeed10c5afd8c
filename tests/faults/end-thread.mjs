import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

/** Loaded before the shop: on SIGUSR2 its newest thread ends, wherever it is in its work. */
if (isMainThread) {
  let thread;
  process.on('worker', (started) => (thread = started));
  process.on('SIGUSR2', () => void thread.terminate());
}
