import cluster from 'node:cluster';
import type { Database } from '../../../db/connect.ts';
import type { HttpServer } from '../../../kit/server/services.ts';

const GRACE_MS = 10_000;

/** Finishes running requests and closes the database. Exits with 0; with 1 when that fails or takes too long. */
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
 * Stops on SIGTERM and SIGINT, and when the channel to the parent process (scripts/run.mjs or the watching process)
 * closes.
 * @returns a function that removes the listeners
 */
export function whenToStop(stop: () => void): () => void {
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const { worker } = cluster;
  const stopWorker = () => {
    // Node would end the process at once otherwise.
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
