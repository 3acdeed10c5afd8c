// `npm run dev`: Vite updates the browser's files in place; the server is restarted when its files change.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { floorOf } from './floors.mjs';

const OF_SERVER = ['start', 'server', 'db', 'shapes', 'facts'];
const DEBOUNCE_MS = 150;
/** With this code the server says that its environment is at fault: a port in use, a directory it cannot write to. */
const CANNOT_START = 2;

let child = startServer();
let timer;
let stopping = false;
fs.watch('src', { recursive: true }, (_event, file) => {
  if (file === null || !OF_SERVER.includes(floorOf(path.posix.join('src', file.replaceAll(path.sep, '/')))))
    return;
  clearTimeout(timer);
  timer = setTimeout(restart, DEBOUNCE_MS);
});
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
