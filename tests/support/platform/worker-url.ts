import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The built worker thread of the embedded database; Node cannot start a thread from TypeScript. */
export const workerUrl = pathToFileURL(path.resolve('dist/server/pglite-worker.js'));

/** The built worker thread that draws tax documents. */
export const pdfWorkerUrl = pathToFileURL(path.resolve('dist/server/pdf-worker.js'));

/** The built worker thread that reads and writes sheets. */
export const sheetWorkerUrl = pathToFileURL(path.resolve('dist/server/sheet-worker.js'));
