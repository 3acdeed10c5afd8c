import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { fatalErrorIn } from './fatal-error.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/**
 * The worker thread of the embedded database: one PGlite (PostgreSQL in WebAssembly), spoken to in PostgreSQL's own
 * wire protocol, one batch in and one answer out, so that a long query never stops the web server.
 */

/** The little of Emscripten's file layer that is touched here. */
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

/** PGlite's file layer ignores fsync (its issue 1107). This one carries it out, for files and directories alike. */
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
// '-F' would turn fsync off; fdatasync does nothing in PGlite's C library, so PostgreSQL is told to use fsync.
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
const database = await openOrLeaveNothing();

let streamsOpened = 0;
let queue = Promise.resolve();

port.on('message', (message: ToWorker) => {
  queue = queue
    .then(() => handle(message))
    // What PostgreSQL refuses is an answer. Anything thrown comes from the engine, which nobody can trust any more.
    .catch((error: unknown) => end(String(error)));
});
say({ kind: 'ready' });

/** A first start that fails half-way, on a full disk for example, would leave what no later start can open. */
async function openOrLeaveNothing(): Promise<PGlite> {
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
    say({ kind: 'closed' });
  } else if (message.kind === 'copy') {
    say({ kind: 'copied', to: message.to, trouble: troubleOfCopying(message.to) });
  } else if (message.kind === 'open') {
    // All connections share PGlite's one session: a new one starts from a clean state, as with a real server.
    if (streamsOpened++ > 0) await startAfresh();
  } else {
    const bytes = await answerTo(message.bytes);
    const lastWords = fatalErrorIn(bytes);
    if (lastWords === null) say({ kind: 'answer', stream: message.stream, bytes });
    else end(lastWords);
  }
}

/** As a server ends its process: the next connection starts another thread, which replays the log. */
function end(reason: string): never {
  say({ kind: 'ended', reason });
  process.exit(1);
}

/**
 * Copies the directory as it lies. Nothing runs in this thread meanwhile, so the copy is what a power cut at this
 * moment would leave: opening it replays the log, and a transaction under way is not in it.
 */
function troubleOfCopying(to: string): string | null {
  try {
    fs.cpSync(dir, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
    return null;
  } catch (error) {
    return String(error);
  }
}

/** In two calls: statements sent together would be one transaction, and DISCARD ALL refuses to run in one. */
async function startAfresh(): Promise<void> {
  await database.exec('ROLLBACK');
  await database.exec('DISCARD ALL');
}

async function answerTo(batch: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // The bytes handed over belong to WebAssembly's memory and are gone after the call: they are copied.
  await database.execProtocolRawStream(batch, {
    syncToFs: false,
    onRawData: (part) => parts.push(part.slice()),
  });
  return parts.length === 1 ? parts[0]! : new Uint8Array(Buffer.concat(parts));
}

function say(message: FromWorker): void {
  port.postMessage(message);
}
