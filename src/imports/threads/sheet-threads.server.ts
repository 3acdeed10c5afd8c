import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit } from '../../kit/server/http/concurrency-limit.ts';
import { UnreadableFile } from '../reading/sheet-table.server.ts';
import type { SheetReply, SheetRequest } from './sheet-thread-messages.server.ts';

const MAX_RUNNING = 1;
const MAX_WAITING = 8;
const RETRY_AFTER_SECONDS = 10;
const TIME_LIMIT_MS = 60_000;
const THREAD_MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };

export type AskSheetThread = <T>(request: SheetRequest) => Promise<T>;

/** Runs one thread at a time, each for one file, so that its memory is freed. */
export class SheetThreads {
  private readonly workerUrl: URL;
  private readonly limit = new ConcurrencyLimit(MAX_RUNNING, MAX_WAITING, RETRY_AFTER_SECONDS);
  private readonly threads = new Set<Worker>();

  constructor(workerUrl: URL) {
    this.workerUrl = workerUrl;
  }

  /**
   * The thread ends after `work`.
   * @throws Refused 503 when too many wait; UnreadableFile; an error when the thread dies
   */
  async use<T>(work: (ask: AskSheetThread) => Promise<T>): Promise<T> {
    return this.limit.take(async () => {
      const worker = new Worker(this.workerUrl, { resourceLimits: THREAD_MEMORY });
      this.threads.add(worker);
      worker.unref();
      // An error between two requests ends the thread, which the next request notices.
      worker.on('error', () => undefined);
      try {
        return await work((request) => ask(worker, request));
      } finally {
        this.threads.delete(worker);
        await worker.terminate();
      }
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.threads].map((thread) => thread.terminate()));
  }
}

function ask<T>(worker: Worker, request: SheetRequest): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS).unref();
    const onMessage = (reply: SheetReply) => {
      end();
      if ('result' in reply) resolve(reply.result as T);
      else if ('refusal' in reply)
        reject(Object.assign(new UnreadableFile(reply.refusal, reply.columns), { sheets: reply.sheets }));
      else reject(new Error(`A sheet could not be read or written: ${reply.error}`));
    };
    const onError = (error: NodeJS.ErrnoException) => {
      end();
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isTooLarge ? new UnreadableFile('import_too_large', [], error) : error);
    };
    const onExit = () => {
      end();
      reject(new Error('The thread that reads sheets ended.'));
    };
    // Listeners are removed one by one: removing all would also remove the worker's own.
    const end = () => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(request, 'bytes' in request ? [request.bytes.buffer as ArrayBuffer] : []);
  });
}
