// `npm run dev`: Vite updates the browser's files in place; the server is restarted when its files change.
import { spawn } from 'node:child_process';
import fs from 'node:fs';

const SERVER_DIRS = ['src/server', 'src/db', 'src/contract'];
const DEBOUNCE_MS = 150;
/** With this code the server says that its environment is at fault: a port in use, a directory it cannot write to. */
const CANNOT_START = 2;

let child = startServer();
let timer;
let stopping = false;
for (const dir of SERVER_DIRS) {
  fs.watch(dir, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, DEBOUNCE_MS);
  });
}
// The last comes when the process that started this one is gone.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) {
  process.on(event, () => {
    stopping = true;
    child.kill('SIGTERM');
  });
}

function startServer() {
  const server = spawn(process.execPath, ['scripts/dev-server.mjs'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  server.on('exit', (code) => {
    if (stopping) process.exit(code ?? 0);
    if (code === CANNOT_START) process.exit(1);
  });
  return server;
}

function restart() {
  console.log('The server’s code has changed: starting it anew.');
  const previous = child;
  // The embedded database can be opened only after the previous process has exited.
  const startNext = () => (child = startServer());
  if (previous.exitCode === null) previous.once('exit', startNext).kill('SIGTERM');
  else startNext();
}
