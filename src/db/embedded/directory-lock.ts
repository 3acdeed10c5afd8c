import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Linux allows 107 bytes for a local socket's path, macOS 103. */
const LONGEST_SOCKET_PATH = 100;

/** The directory belongs to another process that is alive. */
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
 * Makes sure that one process alone uses a directory: PGlite does not, and two would lose data silently.
 * A listening local socket is the lock: it answers only while its process lives, so a crash never leaves it held
 * (a PID file does: zombies, and PIDs used again in containers).
 * @param dir the directory, made if it is not there (mode 0700)
 * @param serve what to do with those who connect: to see whether somebody is there, or to ask for something
 * @returns a function that gives the directory free
 * @throws DirectoryInUseError, or the system's error when the directory cannot be written to
 */
export async function lockDirectory(
  dir: string,
  serve: (connection: net.Socket) => void,
): Promise<() => void> {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  // What PGlite says of a read-only disk is not for people.
  fs.accessSync(dir, fs.constants.W_OK);
  const socketPath = lockSocketOf(dir);
  const server = net.createServer(serve);
  try {
    await listen(server, socketPath);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (await answers(socketPath)) throw new DirectoryInUseError(dir);
    fs.rmSync(socketPath, { force: true });
    await listen(server, socketPath);
  }
  // Whoever may connect may ask for a copy of the database: its owner alone.
  if (process.platform !== 'win32') fs.chmodSync(socketPath, 0o600);
  server.unref();
  return () => server.close();
}

/** @returns where the owner of a directory listens */
export function lockSocketOf(dir: string): string {
  const realDir = fs.realpathSync(dir);
  const hash = createHash('sha256').update(realDir).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\shop-${hash}`;
  const inside = path.join(realDir, 'in-use.sock');
  return Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH
    ? inside
    : path.join(os.tmpdir(), `shop-${hash}.sock`);
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

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socketPath, () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}
