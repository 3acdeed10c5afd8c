import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import { EmbeddedStream, type StreamEnd } from './embedded-stream.ts';
import { lockDirectory } from './directory-lock.ts';
import { serveSnapshotRequests } from './snapshot-requests.ts';
import { makeSnapshotDirectory } from './snapshot-directory.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** The engine did not start on what lies in the directory. */
export class CannotOpenError extends Error {
  override name = 'CannotOpenError';
  constructor(dir: string, { message }: Error) {
    super(
      `${message}\nIt lies in ${dir}. Is its disk full or faulty? docs/operations.md says how to restore a backup.`,
    );
  }
}

/**
 * PostgreSQL inside this process: a worker thread with PGlite, and streams to it that node-postgres takes for
 * sockets. PGlite has one session, so the pool must have one connection. A worker that dies is started again
 * when the next stream is opened; what it had acknowledged is on disk.
 */
export class EmbeddedDatabase implements StreamEnd {
  private worker: Worker | null = null;
  private readonly ids = new Map<EmbeddedStream, number>();
  private readonly streams = new Map<number, EmbeddedStream>();
  private nextId = 1;
  private closing: (() => void) | null = null;
  private readonly copying = new Map<string, (trouble: string | null) => void>();
  private onLost: (error: Error) => void = () => undefined;
  private readonly dir: string;
  private readonly workerUrl: URL;
  private readonly unlock: () => void;

  private constructor(dir: string, workerUrl: URL, unlock: () => void) {
    this.dir = dir;
    this.workerUrl = workerUrl;
    this.unlock = unlock;
  }

  /**
   * @param dir where the database lives; made if it is not there
   * @param workerUrl the built pglite-worker
   * @param onLost told why, whenever the worker has died
   * @throws DirectoryInUseError, CannotOpenError
   */
  static async open(dir: string, workerUrl: URL, onLost: (error: Error) => void): Promise<EmbeddedDatabase> {
    let database: EmbeddedDatabase | null = null;
    const unlock = await lockDirectory(dir, (connection) =>
      serveSnapshotRequests(
        connection,
        () => database?.snapshot(dir) ?? Promise.reject(new Error('Not open yet.')),
      ),
    );
    database = new EmbeddedDatabase(`${dir}/pglite`, workerUrl, unlock);
    try {
      await database.startWorker();
    } catch (error) {
      unlock();
      throw new CannotOpenError(dir, error as Error);
    }
    database.onLost = onLost;
    return database;
  }

  /**
   * Copies the database as it is at one moment, between two batches of work.
   * @returns the new directory, to be opened like this one
   */
  async snapshot(dir: string): Promise<string> {
    const to = makeSnapshotDirectory(dir);
    const trouble = await new Promise<string | null>((resolve) => {
      if (!this.worker) return resolve('The embedded database is not running.');
      this.copying.set(`${to}/pglite`, resolve);
      this.say({ kind: 'copy', to: `${to}/pglite` });
    });
    if (trouble !== null) throw new Error(trouble);
    return to;
  }

  /** A new connection, for the pool's `stream` option. */
  stream(): EmbeddedStream {
    return new EmbeddedStream(this);
  }

  /** Writes a last checkpoint and gives the directory free. */
  async close(): Promise<void> {
    const worker = this.worker;
    if (worker) {
      await new Promise<void>((resolve) => {
        this.closing = resolve;
        worker.once('exit', () => resolve());
        this.say({ kind: 'close' });
      });
      this.worker = null;
      await worker.terminate();
    }
    this.unlock();
  }

  opened(stream: EmbeddedStream): void {
    const id = this.nextId++;
    this.ids.set(stream, id);
    this.streams.set(id, stream);
    if (!this.worker) this.startWorker().catch((error: Error) => stream.destroy(error));
    this.say({ kind: 'open', stream: id });
  }

  batch(stream: EmbeddedStream, bytes: Uint8Array): void {
    const id = this.ids.get(stream);
    if (id !== undefined && this.worker) this.say({ kind: 'batch', stream: id, bytes });
    else stream.destroy(new Error('The embedded database is not running.'));
  }

  closed(stream: EmbeddedStream): void {
    const id = this.ids.get(stream);
    this.ids.delete(stream);
    if (id !== undefined) this.streams.delete(id);
  }

  keepProcessAlive(alive: boolean): void {
    if (alive) this.worker?.ref();
    else this.worker?.unref();
  }

  private startWorker(): Promise<void> {
    const worker = new Worker(this.workerUrl, { workerData: { dir: this.dir } });
    this.worker = worker;
    let why = new Error('The embedded database stopped.');
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') resolve();
        else if (message.kind === 'ended') why = stoppedBecause(message.reason);
        else this.take(message);
      });
      worker.once('error', (error: unknown) => (why = stoppedBecause(error)));
      // Only now is the thread gone, and another may open the directory.
      worker.once('exit', () => {
        reject(why);
        this.lose(worker, why);
      });
    });
  }

  /** The worker is gone: its connections break, as with a server that died, and the pool opens new ones. */
  private lose(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = null;
    this.onLost(error);
    for (const stream of this.streams.values()) stream.destroy(error);
    for (const copied of this.copying.values()) copied(error.message);
    this.copying.clear();
  }

  private take(message: Exclude<FromWorker, { kind: 'ready' | 'ended' }>): void {
    if (message.kind === 'closed') return this.closing?.();
    if (message.kind === 'copied') {
      this.copying.get(message.to)?.(message.trouble);
      this.copying.delete(message.to);
      return;
    }
    // An answer to a connection that the pool has dropped meanwhile concerns nobody.
    this.streams
      .get(message.stream)
      ?.push(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength));
  }

  private say(message: ToWorker): void {
    this.worker?.postMessage(message);
  }
}

/** What PGlite throws is not always an Error. */
function stoppedBecause(reason: unknown): Error {
  const text =
    reason instanceof Error ? reason.message : typeof reason === 'string' ? reason : inspect(reason);
  return new Error(`The embedded database stopped: ${text}`);
}
