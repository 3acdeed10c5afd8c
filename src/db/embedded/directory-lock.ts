import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Linux allows 107 bytes for a local socket's path, macOS 103. */
const LONGEST_SOCKET_PATH = 100;
/** An older starter's directory was left by a dead process. Written out: a test runs this file alone. */
const LONGEST_START_MS = 60 * 60 * 1000;
const SOCKET_NAME_BYTES = 6;
/** Added to the lock's path by `-XXXXXX/` and a socket's name. */
const ADDED_TO_LOCK_PATH = '-XXXXXX/'.length + 2 * SOCKET_NAME_BYTES + '.sock'.length;

/** These mean that nobody listens. Other errors do not: a full queue has a live owner. */
const NOBODY_LISTENS = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTSOCK']);

/** Thrown when another live process uses the directory. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
  constructor(dir: string) {
    super(
      `The embedded database in ${dir} is in use by another process. ` +
        'Stop that one, choose another DATA_DIR, or set DATABASE_URL to run several processes.',
    );
  }
}

/**
 * Ensures that one process uses a directory: PGlite does not, and two would lose data silently. A listening socket ends
 * with its process, so a crash never leaves it locked; a PID file would.
 * @throws DirectoryInUseError, or the system's error when the directory is not writable
 */
export async function lockDirectory(
  dir: string,
  serve: (connection: net.Socket) => void,
): Promise<() => void> {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  // PGlite's error for a read-only disk is unreadable.
  fs.accessSync(dir, fs.constants.W_OK);
  const server = net.createServer(serve);
  const unlock = process.platform === 'win32' ? await lockPipe(dir, server) : await lockSocket(dir, server);
  server.unref();
  return unlock;
}

export function lockSocketOf(dir: string): string | null {
  if (process.platform === 'win32') return pipeOf(dir);
  const lock = lockPathOf(dir);
  const [name] = socketsIn(lock);
  return name === undefined ? null : path.join(lock, name);
}

/** A pipe's name is free as soon as its process ends. */
async function lockPipe(dir: string, server: net.Server): Promise<() => void> {
  try {
    await listen(server, pipeOf(dir));
  } catch (error) {
    throw codeOf(error) === 'EADDRINUSE' ? new DirectoryInUseError(dir) : error;
  }
  return () => server.close();
}

/**
 * A socket's file outlives its process, so the lock is a directory with the owner's socket under a unique name.
 * Starters rename their own directory to the lock's name, which the system refuses while it holds a socket. Only dead
 * sockets are deleted.
 */
async function lockSocket(dir: string, server: net.Server): Promise<() => void> {
  const lock = lockPathOf(dir);
  // Anyone who connects can copy the database: mkdtemp admits only its owner.
  const own = fs.mkdtempSync(`${lock}-`);
  const name = `${randomBytes(SOCKET_NAME_BYTES).toString('hex')}.sock`;
  try {
    await listen(server, path.join(own, name));
    while (!renameUnlessHeld(own, lock)) await deleteDeadSockets(lock, dir);
  } catch (error) {
    server.close();
    fs.rmSync(own, { recursive: true, force: true });
    throw error;
  }
  deleteAbandoned(lock);
  return () => {
    fs.rmSync(path.join(lock, name), { force: true });
    server.close();
  };
}

/** False when the lock holds a socket, dead or alive. */
function renameUnlessHeld(own: string, lock: string): boolean {
  try {
    fs.renameSync(own, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function deleteDeadSockets(lock: string, dir: string): Promise<void> {
  for (const name of socketsIn(lock)) {
    const socketPath = path.join(lock, name);
    if (await isListening(socketPath)) throw new DirectoryInUseError(dir);
    fs.rmSync(socketPath, { force: true });
  }
}

function deleteAbandoned(lock: string): void {
  const [parent, prefix] = [path.dirname(lock), `${path.basename(lock)}-`];
  for (const name of fs.readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    const starter = path.join(parent, name);
    const madeMs = fs.statSync(starter, { throwIfNoEntry: false })?.mtimeMs;
    if (madeMs !== undefined && Date.now() - madeMs > LONGEST_START_MS)
      fs.rmSync(starter, { recursive: true, force: true });
  }
}

function lockPathOf(dir: string): string {
  const inside = path.join(fs.realpathSync(dir), 'in-use');
  return Buffer.byteLength(inside) + ADDED_TO_LOCK_PATH <= LONGEST_SOCKET_PATH
    ? inside
    : path.join(os.tmpdir(), `shop-${hashOf(dir).slice(0, 16)}`);
}

function pipeOf(dir: string): string {
  return `\\\\.\\pipe\\shop-${hashOf(dir)}`;
}

function hashOf(dir: string): string {
  return createHash('sha256').update(fs.realpathSync(dir)).digest('hex').slice(0, 24);
}

function socketsIn(lock: string): string[] {
  try {
    return fs.readdirSync(lock);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

function listen(server: net.Server, socketPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function isListening(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socketPath, () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', (error) => resolve(!NOBODY_LISTENS.has(codeOf(error) ?? '')));
  });
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/**
 * Only the process with the open database can make a snapshot. One line asks, one line of JSON answers. The copy is
 * kept for as long as the process that asked keeps the connection open, so that a killed backup leaves none.
 */
const REQUEST = 'snapshot\n';
const TIMEOUT_MS = 60_000;

type SnapshotReply = { dir: string } | { error: string };

/** Most clients only check whether a process listens and send nothing. */
export function serveSnapshotRequests(connection: net.Socket, snapshot: () => Promise<string>): void {
  let received = '';
  connection.setTimeout(TIMEOUT_MS, () => connection.destroy());
  connection.on('error', () => connection.destroy());
  connection.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    if (received !== REQUEST) {
      if (!REQUEST.startsWith(received)) connection.destroy();
      return;
    }
    connection.setTimeout(0);
    let hasLeft = false;
    connection.once('end', () => (hasLeft = true));
    snapshot().then(
      (dir) => {
        const remove = () => fs.rmSync(dir, { recursive: true, force: true });
        if (hasLeft) return remove();
        connection.once('end', remove);
        connection.write(`${JSON.stringify({ dir } satisfies SnapshotReply)}\n`);
      },
      (error: unknown) =>
        connection.end(`${JSON.stringify({ error: String(error) } satisfies SnapshotReply)}\n`),
    );
  });
}

export interface Snapshot {
  dir: string;
  /** The running shop deletes it. */
  release: () => void;
}

/** @throws when no process answers, or the snapshot fails */
export async function requestSnapshot(dir: string): Promise<Snapshot> {
  const socketPath = lockSocketOf(dir);
  if (socketPath === null) throw new Error('The shop that ran has just stopped. Try again.');
  const connection = net.connect(socketPath);
  connection.setTimeout(TIMEOUT_MS, () => connection.destroy(new Error('The running shop does not answer.')));
  connection.write(REQUEST);
  const text = await firstLine(connection);
  if (text === '')
    throw new Error('The running shop cannot copy its database: it is older than this command.');
  const reply = JSON.parse(text) as SnapshotReply;
  if ('error' in reply) throw new Error(`The running shop could not copy its database: ${reply.error}`);
  connection.setTimeout(0);
  connection.on('error', () => undefined);
  return { dir: reply.dir, release: () => connection.end() };
}

function firstLine(connection: net.Socket): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => resolve(text));
    connection.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.endsWith('\n')) resolve(text);
    });
  });
}
