import cluster, { type Worker } from 'node:cluster';
import type { Database } from '../../../db/connect.ts';
import type { HttpServer } from '../../../kit/server/services.ts';
import { DirectoryInUseError } from '../../../db/embedded/directory-lock.ts';
import { CannotOpenError } from '../../../db/embedded/embedded-database.ts';
import { ConfigError, type Config } from '../../../kit/server/config.ts';

const RESTART_WAIT_MS = 1000;

/** WEB_CONCURRENCY processes on one port. This one replaces those that die, and passes on the signal to stop. */
export function startWorkerProcesses(size: number, say: (line: string) => void): void {
  let stopping = false;
  let hasServed = false;
  const start = () => {
    if (!stopping) closeLostConnections(cluster.fork());
  };
  for (let count = 0; count < size; count++) start();
  cluster.on('listening', () => (hasServed = true));
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) {
      if (code !== 0 && signal === null) process.exitCode = code;
      return;
    }
    // A worker that fails before any has served cannot start, and neither could its successor. Later, the database may
    // just be away for a while.
    if (!hasServed && code !== 0 && signal === null) {
      stop();
      process.exitCode = code;
      return;
    }
    say(`Process ${worker.process.pid ?? ''} ended (${signal ?? code}); another takes its place.`);
    setTimeout(start, RESTART_WAIT_MS);
  });
  const stop = () => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill('SIGTERM');
  };
  whenToStop(stop);
}

/**
 * node:cluster sends a worker one connection at a time, until it confirms it. If the worker dies before, nobody serves
 * or closes the connection and its browser waits for ever; closed here, the browser retries.
 */
function closeLostConnections(worker: Worker): void {
  let handed: { close: () => void } | null = null;
  const send = worker.process.send.bind(worker.process) as (...args: unknown[]) => boolean;
  worker.process.send = (...args: unknown[]) => {
    const [message, handle] = args as [{ act?: string }, typeof handed];
    if (message.act === 'newconn') handed = handle;
    return send(...args);
  };
  worker.once('exit', () => handed?.close());
}

export function watchesWorkers(size: number): boolean {
  return size > 1 && cluster.isPrimary;
}

const GRACE_MS = 10_000;

/** Finishes running requests and closes the database. Exits with 0; with 1 when that fails or takes too long. */
export function stopOnSignal(app: HttpServer, database: Database): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    app
      .close()
      .then(() => database.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`The shop could not close cleanly: ${String(error)}\n`);
          process.exit(1);
        },
      );
  };
  whenToStop(stop);
}

/**
 * Stops on SIGTERM and SIGINT, and when the channel to the parent process (scripts/run.mjs or the watching process)
 * closes.
 * @returns a function that removes the listeners
 */
export function whenToStop(stop: () => void): () => void {
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const { worker } = cluster;
  const stopWorker = () => {
    // Node would end the process at once otherwise.
    worker!.exitedAfterDisconnect = true;
    stop();
  };
  if (worker) {
    worker.once('disconnect', stopWorker);
  } else if (process.send) {
    if (process.connected) process.once('disconnect', stop);
    else stop();
    process.channel?.unref();
  }
  return () => {
    for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.off(event, stop);
    worker?.off('disconnect', stopWorker);
  };
}

const ERRORS_WITH_A_SENTENCE = [ConfigError, DirectoryInUseError, CannotOpenError];
const READ_ONLY_STATE = '25006';
const CANNOT_WRITE_CODES = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST']);

/**
 * @param config null when it could not be read
 * @returns null when the reason is not known
 */
export function startupErrorMessage(error: unknown, config: Config | null): string | null {
  if (ERRORS_WITH_A_SENTENCE.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (config === null) return null;
  if (code === 'EADDRINUSE')
    return `Port ${config.port} on ${config.host} is in use. Stop what uses it, or set PORT.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${config.host}. Set HOST.`;
  // A recursive mkdir fails with ENOENT on a read-only disk.
  if (CANNOT_WRITE_CODES.has(code ?? '') || (code === 'ENOENT' && syscall === 'mkdir')) {
    return `The data directory ${config.dataDir} cannot be written to. Make it writable, or set DATA_DIR.`;
  }
  if (code === 'ENOSPC') return `The disk of the data directory ${config.dataDir} is full.`;
  if (config.databaseUrl !== undefined) {
    const { host } = new URL(config.databaseUrl);
    if (code === READ_ONLY_STATE)
      return `The database at ${host || 'DATABASE_URL'} takes no writes: it is a replica. Check that DATABASE_URL leads to the leader.`;
    return `The database at ${host || 'DATABASE_URL'} cannot be used: ${message || code}. Check DATABASE_URL and that PostgreSQL runs.`;
  }
  return null;
}
