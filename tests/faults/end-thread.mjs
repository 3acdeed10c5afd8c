import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

/** Loaded before the shop: SIGUSR2 ends its newest thread at any point of its work. */
if (isMainThread) {
  let thread;
  process.on('worker', (started) => (thread = started));
  process.on('SIGUSR2', () => void thread.terminate());
}
