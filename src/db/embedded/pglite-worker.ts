import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { copyRest, type Stamps } from './copy-directory.ts';
import { fatalErrorIn } from './fatal-error.ts';
import type { FromWorker, ToWorker } from './embedded-database.ts';

/** A worker thread for PGlite, so that a long query never blocks the web server. */

interface EmscriptenStream {
  nfd?: number;
  node: unknown;
}
interface EmscriptenModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: EmscriptenStream) => number };
    realPath: (node: unknown) => string;
  };
}

/** PGlite's file system ignores fsync (its issue 1107); this one syncs files and directories. */
class DurableFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const initialised = await super.init(...args);
    initialised.emscriptenOpts.preRun!.push((module: unknown) => {
      const { NODEFS } = module as EmscriptenModule;
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncDirectory(NODEFS.realPath(stream.node));
        else fs.fsyncSync(stream.nfd);
        return 0;
      };
    });
    return initialised;
  }
}

function syncDirectory(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

const port = parentPort!;
const { dir } = workerData as { dir: string };
// '-F' turns fsync off. PostgreSQL must use fsync: fdatasync does nothing in PGlite's C library. Its buffers are filled at
// the start, whatever the shop's size: with the default they took 128 MB.
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=32MB'],
];
const database = await openOrCleanUp();

let streamsOpened = 0;
let queue = Promise.resolve();

port.on('message', (message: ToWorker) => {
  queue = queue
    .then(() => handle(message))
    // PostgreSQL's errors are answers; a thrown error means that the engine is broken.
    .catch((error: unknown) => endThread(String(error)));
});
post({ kind: 'ready' });

/** Deletes a new database whose first start failed (full disk): no later start could open it. */
async function openOrCleanUp(): Promise<PGlite> {
  const isNew = !fs.existsSync(dir) || fs.readdirSync(dir).length === 0;
  try {
    return await PGlite.create({ fs: new DurableFS(dir), extensions: { pg_trgm }, startParams });
  } catch (error) {
    if (isNew) fs.rmSync(dir, { recursive: true, force: true });
    throw error;
  }
}

async function handle(message: ToWorker): Promise<void> {
  if (message.kind === 'close') {
    await database.close();
    post({ kind: 'closed' });
  } else if (message.kind === 'copy') {
    post({ kind: 'copied', to: message.to, error: completeCopy(message.to, message.stamps) });
  } else if (message.kind === 'open') {
    // All connections share PGlite's one session, so it is reset for each.
    if (streamsOpened++ > 0) await resetSession();
  } else {
    const bytes = await runBatch(message.bytes);
    const fatalError = fatalErrorIn(bytes);
    if (fatalError === null) post({ kind: 'answer', stream: message.stream, bytes });
    else endThread(fatalError);
  }
}

/** The next connection starts another thread, which replays the log. */
function endThread(reason: string): never {
  post({ kind: 'ended', reason });
  process.exit(1);
}

/** Nothing else runs during the copy, so it is what a power cut would leave. Returns the error, or null. */
function completeCopy(to: string, stamps: Stamps): string | null {
  try {
    copyRest(dir, to, stamps);
    return null;
  } catch (error) {
    return String(error);
  }
}

/** Two calls: statements sent together form one transaction, which DISCARD ALL does not allow. */
async function resetSession(): Promise<void> {
  await database.exec('ROLLBACK');
  await database.exec('DISCARD ALL');
}

async function runBatch(batch: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // Copied, because WebAssembly's memory is invalid after the call.
  await database.execProtocolRawStream(batch, {
    syncToFs: false,
    onRawData: (part) => parts.push(part.slice()),
  });
  return parts.length === 1 ? parts[0]! : new Uint8Array(Buffer.concat(parts));
}

function post(message: FromWorker): void {
  port.postMessage(message);
}
