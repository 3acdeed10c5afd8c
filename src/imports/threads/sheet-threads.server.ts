import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit } from '../../kit/server/http/concurrency-limit.ts';
import {
  UnreadableFile,
  type WantedColumns,
  type SheetTable,
  type TablePlace,
  type FileRefusal,
} from '../reading/sheet-table.server.ts';
import type { Mapping } from '../formats/row-reader.server.ts';
import type { SheetFormat } from '../formats/sheet-format.server.ts';
import type { SheetProduct } from '../formats/sheet-product.server.ts';

const MAX_RUNNING = 1;
const MAX_WAITING = 8;
const RETRY_AFTER_SECONDS = 10;
const TIME_LIMIT_MS = 60_000;
const THREAD_MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };

type AskSheetThread = <T>(request: SheetRequest) => Promise<T>;

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

export type SheetRequest =
  | { ask: 'open'; bytes: Uint8Array; place: TablePlace }
  | { ask: 'rows'; csv: string }
  | { ask: 'columns'; csv: string; wanted: WantedColumns; maxRows: number }
  | { ask: 'products'; format: SheetFormat; mapping: Mapping }
  | { ask: 'keys'; from: number; size: number }
  | { ask: 'batch'; from: number; size: number }
  | { ask: 'cells'; format: SheetFormat; rows: number[] }
  | { ask: 'add'; rows: WrittenCell[][] }
  | { ask: 'write'; sheet: string };

export interface OpenedSheet extends Omit<SheetTable, 'rows'> {
  samples: Record<string, string[]>;
  format: SheetFormat;
  mapping: Mapping;
}

export interface ReadProducts {
  count: number;
  unmapped: string[];
}

export type ProductBatch = SheetProduct[];

/** The part of a row that is compared with all other rows. */
export interface KeyedRow extends Pick<SheetProduct, 'row' | 'id' | 'sku'> {
  name: string | null;
  /** Undefined where the file leaves it as it is. */
  group: string | null | undefined;
}

export type WrittenCell = string | number | null;

export type SheetReply =
  | { result: unknown }
  | { refusal: FileRefusal; columns: string[]; sheets: string[] }
  | { error: string };
