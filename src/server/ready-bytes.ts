import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Measured: docs/decisions/0006-ready-bytes.md. */
const GZIP_LEVEL = 6;
const BROTLI_QUALITY = 5;
/** Below this, compressing costs more than it saves. */
const SMALLEST_COMPRESSED = 512;

/** An answer as it was made, before it is kept. */
export interface FreshAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** An answer kept ready to send: its bytes in each encoding asked for so far, and its entity tags. */
export class ReadyAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly version: number;
  private readonly hash: string;
  private readonly bodies: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  private readonly heads: Partial<Record<Encoding, Record<string, string>>> = {};

  constructor(fresh: FreshAnswer, version: number) {
    this.status = fresh.status;
    this.headers = fresh.headers;
    this.version = version;
    this.bodies = { identity: fresh.body };
    this.hash = createHash('sha256').update(fresh.body).digest('base64url').slice(0, 22);
  }

  /** The bytes in an encoding; compressed at the first request for it, and then kept. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
    return (this.bodies[encoding] ??= this.compress(encoding));
  }

  /** Each encoding is a representation of its own and has its own tag (RFC 9110, section 8.8.3). */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  /** The headers that go with the bytes in an encoding; the same object each time. */
  head(encoding: Encoding): Readonly<Record<string, string>> {
    return (this.heads[encoding] ??= {
      ...this.headers,
      etag: this.etag(encoding),
      vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
  }

  /** About what it weighs in memory; the compressed bytes are counted before they exist. */
  get weight(): number {
    return (this.bodies.identity as Buffer).length * 1.6 + 1000;
  }

  /** Photographs are compressed in themselves. */
  get isWorthCompressing(): boolean {
    const isPhotograph = /^image\/(webp|avif|jpeg)$/.test(this.headers['content-type'] ?? '');
    return !isPhotograph && (this.bodies.identity as Buffer).length >= SMALLEST_COMPRESSED;
  }

  private async compress(encoding: Encoding): Promise<Buffer> {
    const plain = this.bodies.identity as Buffer;
    const squeezed =
      encoding === 'gzip'
        ? await gzip(plain, { level: GZIP_LEVEL })
        : await brotli(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
    this.bodies[encoding] = squeezed;
    return squeezed;
  }
}

/**
 * Public answers, the same for every visitor, kept in memory under a bound and dropped when the catalogue moves.
 * A missing key is made once, however many ask for it at the same time. Nothing personal may come in here.
 */
export class ReadyBytes {
  private readonly kept = new Map<string, ReadyAnswer>();
  private readonly making = new Map<string, Promise<ReadyAnswer>>();
  private weight = 0;
  /** All that is kept is of this version. */
  private keptVersion = 0;
  hits = 0;
  misses = 0;
  private readonly maxBytes: number;
  private readonly versionNow: () => number;

  /**
   * @param maxBytes the bound on what is kept
   * @param versionNow the catalogue's version known now
   */
  constructor(maxBytes: number, versionNow: () => number) {
    this.maxBytes = maxBytes;
    this.versionNow = versionNow;
  }

  /** About what is kept weighs in memory. */
  get bytes(): number {
    return this.weight;
  }

  /** @returns the answer kept under the key, if the catalogue has not moved since it was made */
  find(key: string): ReadyAnswer | null {
    this.dropStale();
    const answer = this.kept.get(key);
    if (!answer) return null;
    this.hits++;
    return answer;
  }

  /** Makes the answer, or waits for whoever is making it, and keeps it if the catalogue stood still meanwhile. */
  make(key: string, make: () => Promise<FreshAnswer>): Promise<ReadyAnswer> {
    const version = this.versionNow();
    const flight = `${version} ${key}`;
    const underWay = this.making.get(flight);
    if (underWay) return underWay;
    this.misses++;
    const flying = make()
      .then((fresh) => this.keep(key, new ReadyAnswer(fresh, version)))
      .finally(() => this.making.delete(flight));
    this.making.set(flight, flying);
    return flying;
  }

  private keep(key: string, answer: ReadyAnswer): ReadyAnswer {
    this.dropStale();
    if (answer.version !== this.keptVersion || answer.weight > this.maxBytes / 8) return answer;
    const before = this.kept.get(key);
    if (before) this.drop(key, before);
    this.kept.set(key, answer);
    this.weight += answer.weight;
    // A Map remembers the order of entry: the oldest goes first.
    for (const [oldestKey, oldest] of this.kept) {
      if (this.weight <= this.maxBytes) break;
      this.drop(oldestKey, oldest);
    }
    return answer;
  }

  /** An answer of an older version is never sent again, and must not wait in memory for somebody to ask for it. */
  private dropStale(): void {
    const version = this.versionNow();
    if (version === this.keptVersion) return;
    this.kept.clear();
    this.weight = 0;
    this.keptVersion = version;
  }

  private drop(key: string, answer: ReadyAnswer): void {
    this.kept.delete(key);
    this.weight -= answer.weight;
  }
}
