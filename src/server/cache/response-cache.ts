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
/** Shorter bodies are sent uncompressed: compression would cost more than it saves. */
const MIN_COMPRESSED_BYTES = 512;
/** Larger bodies (the whole list of a large shop) are kept as gzip alone, a tenth of their size. */
const MAX_PLAIN_BYTES = 1024 * 1024;

/** An answer from a handler, before it is cached. */
export interface FreshResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Called each time it is given to a client, for counting. */
  whenGiven?: (() => void) | undefined;
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** A cached answer: its bytes in each encoding requested so far, and its entity tags. */
export class CachedResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly version: number;
  readonly whenGiven: (() => void) | undefined;
  /** The encodings it can be sent in, the best first. */
  readonly encodings: readonly Encoding[];
  private readonly hash: string;
  private readonly bodies: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  private readonly heads: Partial<Record<Encoding, Record<string, string>>> = {};
  private readonly plainBytes: number;

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

  /** @param version the catalogue version the answer was made under */
  static async of(fresh: FreshResponse, version: number): Promise<CachedResponse> {
    const isLarge = fresh.body.length > MAX_PLAIN_BYTES && encodingsOf(fresh).length > 1;
    return new CachedResponse(fresh, version, isLarge ? await gzip(fresh.body, { level: GZIP_LEVEL }) : null);
  }

  /** The bytes in an encoding; compressed at the first request for it, and then kept. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
    // The plain bytes of a large answer are unpacked each time: only clients without gzip ask for them.
    if (encoding === 'identity' && !this.bodies.identity) return gunzip(this.bodies.gzip as Buffer);
    return (this.bodies[encoding] ??= this.compress(encoding));
  }

  /** The entity tag of an encoding. Each encoding needs its own tag (RFC 9110, section 8.8.3). */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  /** The headers for an encoding; the same object each time. */
  head(encoding: Encoding): Readonly<Record<string, string>> {
    return (this.heads[encoding] ??= {
      ...this.headers,
      etag: this.etag(encoding),
      vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
  }

  /** The estimated size in memory in bytes, compressed bodies included even before they exist. */
  get weight(): number {
    const { identity, gzip: gzipped } = this.bodies;
    return (identity ? this.plainBytes * 1.6 : (gzipped as Buffer).length) + 1000;
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

/** Photographs are compressed already, and for what is short it costs more than it saves. */
function encodingsOf({ headers, body }: FreshResponse): readonly Encoding[] {
  const isPhotograph = /^image\/(webp|avif|jpeg)$/.test(headers['content-type'] ?? '');
  return isPhotograph || body.length < MIN_COMPRESSED_BYTES ? ['identity'] : ['br', 'gzip', 'identity'];
}

/**
 * Public answers, the same for every visitor, kept in memory up to a limit and dropped when the catalogue version
 * rises. The least recently used answer is dropped first. Simultaneous requests for a missing key share one run.
 * Personal data must never be cached here.
 */
export class ResponseCache {
  private readonly cache: LRUCache<string, CachedResponse>;
  private readonly pending = new Map<string, Promise<CachedResponse>>();
  /** The catalogue version of all cached answers. */
  private cachedVersion = 0;
  hits = 0;
  misses = 0;
  private readonly versionNow: () => number;

  /**
   * @param maxBytes the limit in bytes; 0 caches nothing
   * @param versionNow the catalogue version known now
   */
  constructor(maxBytes: number, versionNow: () => number) {
    this.versionNow = versionNow;
    this.cache = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      // One large answer must not push out everything else.
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
      sizeCalculation: (answer) => Math.ceil(answer.weight),
    });
  }

  /** The estimated size of all cached answers in memory. */
  get bytes(): number {
    return this.cache.calculatedSize;
  }

  /** @returns the answer cached under the key, or null when there is none of the current catalogue version */
  find(key: string): CachedResponse | null {
    this.dropStale();
    const answer = this.cache.get(key);
    if (!answer) return null;
    this.hits++;
    return answer;
  }

  /** @returns the cached answer, or the one that `make` makes */
  async findOrMake(key: string, make: () => Promise<FreshResponse>): Promise<CachedResponse> {
    return this.find(key) ?? this.make(key, make);
  }

  /** Makes the answer, or waits for whoever is making it, and caches it if the version did not rise meanwhile. */
  make(key: string, make: () => Promise<FreshResponse>): Promise<CachedResponse> {
    const version = this.versionNow();
    const pendingKey = `${version} ${key}`;
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

  private add(key: string, answer: CachedResponse): CachedResponse {
    this.dropStale();
    if (answer.version === this.cachedVersion) this.cache.set(key, answer);
    return answer;
  }

  /** Stale answers are dropped at once, so that they take no memory. */
  private dropStale(): void {
    const version = this.versionNow();
    if (version === this.cachedVersion) return;
    this.cache.clear();
    this.cachedVersion = version;
  }
}
