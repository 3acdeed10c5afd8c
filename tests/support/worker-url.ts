import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The embedded database's worker thread as `npm test` has built it: Node cannot start a thread from TypeScript. */
export const workerUrl = pathToFileURL(path.resolve('dist/server/pglite-worker.js'));
