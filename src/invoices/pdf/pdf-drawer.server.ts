import crypto from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Copy, DocumentRecord } from '../documents/documents.shapes.ts';
import type { Lane } from '../../kit/server/http/concurrency-limit.ts';
import { tooMany } from '../../kit/server/http/errors.ts';
import type { WarrantyPaper, DrawReply, DrawRequest, ParcelRequest } from './pdf-worker-messages.server.ts';
import type { Paper } from './document-pdf.server.ts';
import type { StatementPaper } from './statement-pdf.server.ts';
import type { PaperStamp, QuotePaper } from './quote-pdf.server.ts';

/** Limit of each lane. */
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 3;
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
const TIME_LIMIT_MS = 20_000;
const MAX_ATTEMPTS = 2;
/** The thread uses 100 MB before it collects garbage, unless it is limited. */
const WORKER_MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

interface Job {
  request: DrawRequest;
  lane: Lane;
  attempts: number;
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
}

interface DrawerOptions {
  timeLimitMs?: number;
}

/** Draws in one worker thread and caches the latest PDFs. It starts with the first document and restarts if it dies. */
export class PdfDrawer {
  private readonly workerUrl: URL;
  private readonly timeLimitMs: number;
  private readonly finished = new LRUCache<string, Uint8Array>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (pdf) => pdf.byteLength,
  });
  private readonly pending = new Map<string, Promise<Uint8Array>>();
  private readonly waiting: Record<Lane, Job[]> = { desk: [], shopper: [] };
  private current: Job | null = null;
  private timer: NodeJS.Timeout | undefined;
  private worker: Worker | null = null;
  private isClosed = false;

  constructor(workerUrl: URL, { timeLimitMs = TIME_LIMIT_MS }: DrawerOptions = {}) {
    this.workerUrl = workerUrl;
    this.timeLimitMs = timeLimitMs;
  }

  draw(record: DocumentRecord, stamp: PaperStamp, copy: Copy, lane: Lane = 'desk'): Promise<Uint8Array> {
    return this.drawAll([{ record, stamp, copy }], lane);
  }

  /**
   * @param papers at least one
   * @returns the PDF, possibly cached; callers must not change it
   * @throws Refused 429 when too many documents wait, and an error when it cannot be drawn
   */
  drawAll(papers: readonly Paper[], lane: Lane = 'desk'): Promise<Uint8Array> {
    return this.drawOnce(keyOf(papers), { papers }, lane);
  }

  /** @throws as drawAll */
  drawQuote(quote: QuotePaper, lane: Lane = 'desk'): Promise<Uint8Array> {
    return this.drawOnce(hashOfJson(quote), { quote }, lane);
  }

  /** A warranty card, or the warranties of an order. @throws as drawAll */
  drawWarranty(warranty: WarrantyPaper, lane: Lane): Promise<Uint8Array> {
    return this.drawOnce(`warranty ${hashOfJson(warranty)}`, { warranty }, lane);
  }

  /** Draws on the paper of a receipt printer. @throws as drawAll */
  drawSlip(record: DocumentRecord, stamp: PaperStamp, copy: Copy, lane: Lane = 'desk'): Promise<Uint8Array> {
    const slip = { record, stamp, copy };
    return this.drawOnce(`slip ${keyOf([slip])}`, { slip }, lane);
  }

  private async drawOnce(key: string, request: DrawRequest, lane: Lane): Promise<Uint8Array> {
    const known = this.finished.get(key) ?? this.pending.get(key);
    if (known) return known;
    const drawing = this.enqueue(request, lane);
    this.pending.set(key, drawing);
    try {
      const pdf = await drawing;
      this.finished.set(key, pdf);
      return pdf;
    } finally {
      this.pending.delete(key);
    }
  }

  /** Not cached, because tomorrow's statement differs. @throws as drawAll */
  drawStatement(statement: StatementPaper): Promise<Uint8Array> {
    return this.enqueue({ statement });
  }

  /** Labels, a packing slip or a pick list; not cached. @throws as drawAll */
  drawParcels(parcels: ParcelRequest): Promise<Uint8Array> {
    return this.enqueue({ parcels });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const { worker, current } = this;
    this.worker = null;
    this.current = null;
    clearTimeout(this.timer);
    const unfinished = [
      ...(current ? [current] : []),
      ...this.waiting.desk.splice(0),
      ...this.waiting.shopper.splice(0),
    ];
    for (const { reject } of unfinished) reject(closedError());
    await worker?.terminate();
  }

  private async enqueue(request: DrawRequest, lane: Lane = 'desk'): Promise<Uint8Array> {
    if (this.isClosed) throw closedError();
    if (this.waiting[lane].length >= MAX_WAITING) throw tooMany(RETRY_AFTER_SECONDS, undefined, 'pdf');
    return new Promise((resolve, reject) => {
      this.waiting[lane].push({ request, lane, attempts: 0, resolve, reject });
      this.drawNext();
    });
  }

  private drawNext(): void {
    if (this.current !== null) return;
    const job = this.waiting.desk.shift() ?? this.waiting.shopper.shift();
    if (!job) return;
    this.current = job;
    job.attempts++;
    this.worker ??= this.startWorker();
    const { worker } = this;
    this.timer = setTimeout(() => void worker.terminate(), this.timeLimitMs).unref();
    worker.postMessage(job.request);
  }

  private startWorker(): Worker {
    const worker = new Worker(this.workerUrl, { resourceLimits: WORKER_MEMORY });
    let cause: Error | undefined;
    worker.unref();
    worker.on('message', (reply: DrawReply) => this.finish(worker, reply));
    worker.on('error', (error: Error) => (cause = error));
    worker.on('exit', () => this.onExit(worker, cause));
    return worker;
  }

  private finish(worker: Worker, reply: DrawReply): void {
    const job = this.current;
    if (worker !== this.worker || job === null) return;
    this.endJob();
    if ('pdf' in reply) job.resolve(reply.pdf);
    else job.reject(new Error(`A document could not be drawn: ${reply.error}`));
    this.drawNext();
  }

  /** A job is tried twice: the first thread may have died for another reason, such as lack of memory. */
  private onExit(worker: Worker, cause: Error | undefined): void {
    if (worker !== this.worker) return;
    this.worker = null;
    const job = this.current;
    this.endJob();
    if (job !== null && job.attempts < MAX_ATTEMPTS) this.waiting[job.lane].unshift(job);
    else job?.reject(new Error('The thread that draws documents ended.', { cause }));
    this.drawNext();
  }

  private endJob(): void {
    clearTimeout(this.timer);
    this.current = null;
  }
}

/** The hash identifies the record; all else on the paper is in the stamp. */
function keyOf(papers: readonly Paper[]): string {
  return hashOfJson(papers.map(({ copy, stamp }) => [copy, stamp]));
}

function hashOfJson(contents: unknown): string {
  return crypto.createHash('sha256').update(JSON.stringify(contents)).digest('base64');
}

function closedError(): Error {
  return new Error('The drawer of documents is closed.');
}
