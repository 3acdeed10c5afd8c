// The development server: the shop's app behind Vite, in one process on one port.
import http from 'node:http';
import { pathToFileURL } from 'node:url';
import { createServer } from 'vite';
import react from '@vitejs/plugin-react';

/** The exit code when the environment is at fault, which no change of the code fixes. */
const CANNOT_START = 2;
const REFRESH_PREAMBLE = '/@refresh-preamble.js';

/** Serves as a module what React's plugin would write into an index.html. */
const refreshPreamble = {
  name: 'refresh-preamble',
  resolveId: (id) => (id === REFRESH_PREAMBLE ? id : null),
  load: (id) => (id === REFRESH_PREAMBLE ? react.preambleCode.replace('__BASE__', '/') : null),
};

const vite = await createServer({
  configFile: 'config/vite.config.ts',
  server: { middlewareMode: true },
  appType: 'custom',
  plugins: [refreshPreamble],
});
const load = (file) => vite.ssrLoadModule(file);
const { readConfig } = await load('/src/kit/server/config.ts');
const { buildApp } = await load('/src/app/server/app.ts');
const { mailerFor, openDatabase, secretFor } = await load('/src/app/server/startup/open-database.ts');
const { systemClock } = await load('/src/kit/server/clock.ts');
const { startupErrorMessage } = await load('/src/app/server/startup/worker-processes.ts');
const { stopOnSignal } = await load('/src/app/server/startup/worker-processes.ts');

const say = (line) => console.log(line);
let config = null;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  const sentence = startupErrorMessage(error, config);
  console.error(sentence ?? error);
  process.exit(sentence === null ? 1 : CANNOT_START);
}

async function start(config) {
  const secret = secretFor(config);
  const database = await openDatabase(
    config,
    systemClock,
    pathToFileURL('dist/server/pglite-worker.js'),
    say,
  );
  const assets = {
    styles: [],
    scripts: [REFRESH_PREAMBLE, '/@vite/client', '/src/app/web/entry-client.tsx'],
    imports: [],
    rest: [],
  };

  const { app } = await buildApp({
    config,
    database,
    secret,
    mailer: mailerFor(config, say),
    clock: systemClock,
    pdfWorkerUrl: pathToFileURL('dist/server/pdf-worker.js'),
    sheetWorkerUrl: pathToFileURL('dist/server/sheet-worker.js'),
    pages: { renderer: () => load('/src/app/web/entry-server.tsx'), files: { assetsOf: () => assets } },
    serverFactory: (handler) =>
      http.createServer((request, response) =>
        vite.middlewares(request, response, () => handler(request, response)),
      ),
  });
  app.addHook('onClose', () => vite.close());
  stopOnSignal(app, database);
  await app.listen({ port: config.port, host: config.host });
  say(`The shop in development is open at ${config.publicUrl}.`);
}
