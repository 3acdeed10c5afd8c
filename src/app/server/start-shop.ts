import { fileURLToPath } from 'node:url';
import { builtClientFiles } from './ssr/page-routes.ts';
import { mailerFor, openDatabase, secretFor } from './startup/open-database.ts';
import {
  startupErrorMessage,
  stopOnSignal,
  startWorkerProcesses,
  watchesWorkers,
} from './startup/worker-processes.ts';
import { buildApp } from './app.ts';
import { DatabaseClock } from '../../kit/server/clock.ts';
import { readConfig, type Config } from '../../kit/server/config.ts';

const printLine = (line: string) => process.stdout.write(`${line}\n`);

export async function startShop(): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig(process.env);
    if (watchesWorkers(config.webConcurrency)) startWorkerProcesses(config.webConcurrency, printLine);
    else await start(config);
  } catch (error) {
    process.stderr.write(`${startupErrorMessage(error, config) ?? String((error as Error).stack)}\n`);
    process.exit(1);
  }
}

async function loadRenderer() {
  const renderer = await import('../web/entry-server.tsx');
  await renderer.loadPages();
  return renderer;
}

async function start(config: Config): Promise<void> {
  const secret = secretFor(config);
  const clock = new DatabaseClock();
  const workerUrl = new URL('./pglite-worker.js', import.meta.url);
  const [database, renderer] = await Promise.all([
    openDatabase(config, clock, workerUrl, printLine),
    loadRenderer(),
  ]);
  const clientDir = fileURLToPath(new URL('../client', import.meta.url));
  const { app } = await buildApp({
    config,
    database,
    secret,
    mailer: mailerFor(config, printLine),
    clock,
    clientDir,
    pdfWorkerUrl: new URL('./pdf-worker.js', import.meta.url),
    sheetWorkerUrl: new URL('./sheet-worker.js', import.meta.url),
    pages: { renderer: () => Promise.resolve(renderer), files: builtClientFiles(clientDir) },
  });
  stopOnSignal(app, database);
  await app.listen({ port: config.port, host: config.host });
  const kind = database.embedded ? 'the embedded database' : 'PostgreSQL';
  printLine(
    `The shop is open at ${config.publicUrl} with ${kind}, ready in ${Math.round(performance.now())} ms.`,
  );
}
