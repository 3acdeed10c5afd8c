import type { Database } from '../../db/connect.ts';
import type { HttpServer } from '../services.ts';

/** What is in flight gets this long to finish. */
const GRACE_MS = 10_000;

/** On SIGTERM and SIGINT: stop accepting, finish what is in flight, close the database, leave. */
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
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
