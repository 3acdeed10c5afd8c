// `npm run dev`: the browser's half is replaced in place by Vite; the server's half is started anew when it changes.
import { spawn } from 'node:child_process';
import fs from 'node:fs';

const SERVER_DIRS = ['src/server', 'src/db', 'src/contract'];
const SETTLE_MS = 150;
/** With this code the server says that its environment is at fault: a port in use, a directory it cannot write to. */
const CANNOT_START = 2;

let child = startServer();
let timer;
let stopping = false;
for (const room of SERVER_DIRS) {
  fs.watch(room, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, SETTLE_MS);
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
  const old = child;
  // The embedded database lets the next process in only when this one has left.
  const next = () => (child = startServer());
  if (old.exitCode === null) old.once('exit', next).kill('SIGTERM');
  else next();
}
