import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The built worker thread of the embedded database; Node cannot start a thread from TypeScript. */
export const workerUrl = pathToFileURL(path.resolve('dist/server/pglite-worker.js'));
