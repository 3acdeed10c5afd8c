import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);
const brotli = promisify(zlib.brotliCompress);

/** Measured: docs/decisions/0006-response-cache.md. */
const GZIP_LEVEL = 6;
const BROTLI_QUALITY = 5;
/** Compressing shorter bodies costs more than it saves. */
const MIN_COMPRESSED_BYTES = 512;
/** Larger bodies are kept as gzip only, a tenth of the size. */
const MAX_PLAIN_BYTES = 1024 * 1024;

/** Runs each time a client gets the answer. @param ipKey of the client */
export type WhenGiven = (ipKey: string) => void;

export interface FreshResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  whenGiven?: WhenGiven | undefined;
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** An answer in each encoding requested so far, with its entity tags. */
export class CachedResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly version: number;
  readonly whenGiven: WhenGiven | undefined;
  readonly encodings: readonly Encoding[];
  private readonly hash: string;
  private readonly bodies: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  private readonly heads: Partial<Record<Encoding, Record<string, string>>> = {};
  private readonly plainBytes: number;
  private shared: WeakRef<Buffer> | null = null;
  private unpacking: Promise<Buffer> | null = null;

  private constructor(fresh: FreshResponse, version: number, gzipped: Buffer | null) {
    this.status = fresh.status;
    this.headers = fresh.headers;
    this.version = version;
    this.whenGiven = fresh.whenGiven;
    this.plainBytes = fresh.body.length;
    this.bodies = gzipped ? { gzip: gzipped } : { identity: fresh.body };
    this.encodings = gzipped ? ['gzip', 'identity'] : encodingsOf(fresh);
    this.hash = createHash('sha256').update(fresh.body).digest('base64url').slice(0, 22);
  }

  static async of(fresh: FreshResponse, version: number): Promise<CachedResponse> {
    const isLarge = fresh.body.length > MAX_PLAIN_BYTES && encodingsOf(fresh).length > 1;
    return new CachedResponse(fresh, version, isLarge ? await gzip(fresh.body, { level: GZIP_LEVEL }) : null);
  }

  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity' && !this.bodies.identity) return this.unpacked();
    return (this.bodies[encoding] ??= this.compress(encoding));
  }

  /** Each encoding needs its own tag (RFC 9110, section 8.8.3). */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  head(encoding: Encoding): Readonly<Record<string, string>> {
    return (this.heads[encoding] ??= {
      ...this.headers,
      etag: this.etag(encoding),
      vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
  }

  /** Estimated bytes, including compressed bodies that do not exist yet. */
  get weight(): number {
    const { identity, gzip: gzipped } = this.bodies;
    return (identity ? this.plainBytes * 1.6 : (gzipped as Buffer).length) + 1000;
  }

  /** Only clients without gzip need it; simultaneous ones share a copy, which is freed with the last of them. */
  private unpacked(): Buffer | Promise<Buffer> {
    return (
      this.shared?.deref() ??
      (this.unpacking ??= gunzip(this.bodies.gzip as Buffer)
        .then((plain) => {
          this.shared = new WeakRef(plain);
          return plain;
        })
        .finally(() => (this.unpacking = null)))
    );
  }

  private async compress(encoding: Encoding): Promise<Buffer> {
    const plain = this.bodies.identity as Buffer;
    const compressed =
      encoding === 'gzip'
        ? await gzip(plain, { level: GZIP_LEVEL })
        : await brotli(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
    this.bodies[encoding] = compressed;
    return compressed;
  }
}

/** Photographs are compressed already; short bodies do not pay. */
function encodingsOf({ headers, body }: FreshResponse): readonly Encoding[] {
  const isPhotograph = /^image\/(webp|avif|jpeg)$/.test(headers['content-type'] ?? '');
  return isPhotograph || body.length < MIN_COMPRESSED_BYTES ? ['identity'] : ['br', 'gzip', 'identity'];
}

/**
 * Public answers, the same for every visitor, dropped when the catalogue version rises. Simultaneous requests for a
 * missing key share one run. Personal data must never be cached here.
 */
export class ResponseCache {
  private readonly cache: LRUCache<string, CachedResponse>;
  private readonly pending = new Map<string, Promise<CachedResponse>>();
  private cachedVersion = 0;
  hits = 0;
  misses = 0;
  private readonly versionNow: () => number;

  constructor(maxBytes: number, versionNow: () => number) {
    this.versionNow = versionNow;
    this.cache = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      // One large answer must not displace everything else.
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
      sizeCalculation: (answer) => Math.ceil(answer.weight),
    });
  }

  get bytes(): number {
    return this.cache.calculatedSize;
  }

  find(key: string): CachedResponse | null {
    this.dropStale();
    const answer = this.cache.get(key);
    if (!answer) return null;
    this.hits++;
    return answer;
  }

  findPending(key: string): Promise<CachedResponse> | null {
    return this.pending.get(this.pendingKey(key)) ?? null;
  }

  async findOrMake(key: string, make: () => Promise<FreshResponse>): Promise<CachedResponse> {
    return this.find(key) ?? this.make(key, make);
  }

  make(key: string, make: () => Promise<FreshResponse>): Promise<CachedResponse> {
    const version = this.versionNow();
    const pendingKey = this.pendingKey(key);
    const pending = this.pending.get(pendingKey);
    if (pending) return pending;
    this.misses++;
    const making = make()
      .then((fresh) => CachedResponse.of(fresh, version))
      .then((answer) => this.add(key, answer))
      .finally(() => this.pending.delete(pendingKey));
    this.pending.set(pendingKey, making);
    return making;
  }

  private pendingKey(key: string): string {
    return `${this.versionNow()} ${key}`;
  }

  private add(key: string, answer: CachedResponse): CachedResponse {
    this.dropStale();
    if (answer.version === this.cachedVersion) this.cache.set(key, answer);
    return answer;
  }

  private dropStale(): void {
    const version = this.versionNow();
    if (version === this.cachedVersion) return;
    this.cache.clear();
    this.cachedVersion = version;
  }
}
