import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { HOUR_MS } from '../../kit/rules/units-of-time.ts';
import { copyQuietly, type Stamps } from './copy-directory.ts';
import { lockDirectory, serveSnapshotRequests } from './directory-lock.ts';
import { EmbeddedStream, type StreamPeer } from './embedded-stream.ts';

const MAX_BACKUP_MS = 6 * HOUR_MS;

export class CannotOpenError extends Error {
  override name = 'CannotOpenError';
  constructor(dir: string, { message }: Error) {
    super(
      `${message}\nIt lies in ${dir}. Is its disk full or faulty? docs/operations.md says how to restore a backup.`,
    );
  }
}

/**
 * A worker thread runs PGlite; node-postgres reaches it through streams. PGlite has one session, so the pool must have
 * one connection. A dead worker restarts with the next stream; everything acknowledged is on disk.
 */
export class EmbeddedDatabase implements StreamPeer {
  private worker: Worker | null = null;
  private readonly timers = new Map<EmbeddedStream, NodeJS.Timeout>();
  private stuckAt: Error | null = null;
  private readonly ids = new Map<EmbeddedStream, number>();
  private readonly streams = new Map<number, EmbeddedStream>();
  private nextId = 1;
  private closing: (() => void) | null = null;
  private readonly copies = new Map<string, (error: string | null) => void>();
  private onLost: (error: Error) => void = () => undefined;
  private readonly dir: string;
  private readonly workerUrl: URL;
  private readonly unlock: () => void;

  private constructor(dir: string, workerUrl: URL, unlock: () => void) {
    this.dir = dir;
    this.workerUrl = workerUrl;
    this.unlock = unlock;
  }

  /** @throws DirectoryInUseError, CannotOpenError */
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

  /** @throws when the database is not running or the copy fails */
  async snapshot(dir: string): Promise<string> {
    const to = makeSnapshotDirectory(dir);
    // Most files do not change, so that orders wait only for the rest.
    const stamps = await copyQuietly(this.dir, `${to}/pglite`);
    const error = await new Promise<string | null>((resolve) => {
      if (!this.worker) return resolve('The embedded database is not running.');
      this.copies.set(`${to}/pglite`, resolve);
      this.post({ kind: 'copy', to: `${to}/pglite`, stamps });
    });
    if (error !== null) throw new Error(error);
    return to;
  }

  stream(): EmbeddedStream {
    return new EmbeddedStream(this);
  }

  async close(): Promise<void> {
    const worker = this.worker;
    if (worker) {
      await new Promise<void>((resolve) => {
        this.closing = resolve;
        worker.once('exit', () => resolve());
        this.post({ kind: 'close' });
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
    if (!this.worker) this.startWorker().catch((error: unknown) => stream.destroy(error as Error));
    this.post({ kind: 'open', stream: id });
  }

  batch(stream: EmbeddedStream, bytes: Uint8Array): void {
    const id = this.ids.get(stream);
    if (id !== undefined && this.worker) {
      this.boundStatement(stream);
      this.post({ kind: 'batch', stream: id, bytes });
    } else stream.destroy(new Error('The embedded database is not running.'));
  }

  closed(stream: EmbeddedStream): void {
    const id = this.ids.get(stream);
    this.ids.delete(stream);
    this.unboundStatement(stream);
    if (id !== undefined) this.streams.delete(id);
  }

  keepProcessAlive(alive: boolean): void {
    if (alive) this.worker?.ref();
    else this.worker?.unref();
  }

  /** PGlite cannot leave a statement, so its thread is ended, and the next one replays the log. */
  private boundStatement(stream: EmbeddedStream): void {
    if (stream.silenceMs === 0 || this.timers.has(stream)) return;
    const end = () => {
      this.stuckAt = new Error(
        `The embedded database was at one statement for ${stream.silenceMs / 1000} s.`,
      );
      void this.worker?.terminate();
    };
    this.timers.set(stream, setTimeout(end, stream.silenceMs).unref());
  }

  private unboundStatement(stream: EmbeddedStream): void {
    clearTimeout(this.timers.get(stream));
    this.timers.delete(stream);
  }

  private startWorker(): Promise<void> {
    const worker = new Worker(this.workerUrl, { workerData: { dir: this.dir } });
    this.worker = worker;
    let reason = new Error('The embedded database stopped.');
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') resolve();
        else if (message.kind === 'ended') reason = stoppedError(message.reason);
        else this.receive(message);
      });
      worker.once('error', (error: unknown) => (reason = stoppedError(error)));
      // The directory may be opened again only after the thread has exited.
      worker.once('exit', () => {
        const cause = this.stuckAt ?? reason;
        this.stuckAt = null;
        reject(cause);
        this.handleExit(worker, cause);
      });
    });
  }

  /** When the worker exits, connections break as with a dead server; the pool opens new ones. */
  private handleExit(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = null;
    this.onLost(error);
    for (const stream of this.streams.values()) stream.destroy(error);
    for (const resolveCopy of this.copies.values()) resolveCopy(error.message);
    this.copies.clear();
  }

  private receive(message: Exclude<FromWorker, { kind: 'ready' | 'ended' }>): void {
    if (message.kind === 'closed') return this.closing?.();
    if (message.kind === 'copied') {
      this.copies.get(message.to)?.(message.error);
      this.copies.delete(message.to);
      return;
    }
    const { buffer, byteOffset, byteLength } = message.bytes;
    // The pool may have dropped the connection in between.
    const stream = this.streams.get(message.stream);
    if (!stream) return;
    this.unboundStatement(stream);
    stream.push(Buffer.from(buffer, byteOffset, byteLength));
  }

  private post(message: ToWorker): void {
    this.worker?.postMessage(message);
  }
}

/** PGlite does not always throw an Error. */
function stoppedError(reason: unknown): Error {
  const text =
    reason instanceof Error ? reason.message : typeof reason === 'string' ? reason : inspect(reason);
  return new Error(`The embedded database stopped: ${text}`);
}

function makeSnapshotDirectory(dir: string): string {
  const snapshots = path.join(dir, 'snapshots');
  fs.mkdirSync(snapshots, { recursive: true, mode: 0o700 });
  for (const name of fs.readdirSync(snapshots)) {
    const snapshot = path.join(snapshots, name);
    const madeMs = fs.statSync(snapshot, { throwIfNoEntry: false })?.mtimeMs;
    if (madeMs !== undefined && Date.now() - madeMs > MAX_BACKUP_MS)
      fs.rmSync(snapshot, { recursive: true, force: true });
  }
  const directory = path.join(snapshots, randomBytes(6).toString('hex'));
  fs.mkdirSync(directory, { mode: 0o700 });
  return directory;
}

export type ToWorker =
  | { kind: 'open'; stream: number }
  | { kind: 'batch'; stream: number; bytes: Uint8Array }
  | { kind: 'copy'; to: string; stamps: Stamps }
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; stream: number; bytes: Uint8Array }
  | { kind: 'copied'; to: string; error: string | null }
  | { kind: 'closed' }
  | { kind: 'ended'; reason: string };
