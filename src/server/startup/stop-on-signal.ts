import cluster from 'node:cluster';
import type { Database } from '../../db/connect.ts';
import type { HttpServer } from '../services.ts';

/** What is in flight gets this long to finish. */
const GRACE_MS = 10_000;

/**
 * When the process is to stop: accepts nothing more, finishes what is in flight, closes the database, and leaves with 0;
 * with 1 when that fails or takes too long.
 */
export function stopOnSignal(app: HttpServer, database: Database): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    app
      .close()
      .then(() => database.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`The shop could not close cleanly: ${String(error)}\n`);
          process.exit(1);
        },
      );
  };
  whenToStop(stop);
}

/**
 * Calls `stop` on SIGTERM and SIGINT, and when the process that started this one is gone (scripts/run.mjs, or the parent
 * of several workers): both hold a channel to it. A process that was started without a channel goes on without its parent.
 * @returns a function after which `stop` is not called any more
 */
export function whenToStop(stop: () => void): () => void {
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const { worker } = cluster;
  const stopWorker = () => {
    // Else Node would end the process at once.
    worker!.exitedAfterDisconnect = true;
    stop();
  };
  if (worker) {
    worker.once('disconnect', stopWorker);
  } else if (process.send) {
    if (process.connected) process.once('disconnect', stop);
    else stop();
    process.channel?.unref();
  }
  return () => {
    for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.off(event, stop);
    worker?.off('disconnect', stopWorker);
  };
}
