import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Measured: docs/decisions/0006-ready-bytes.md. */
const GZIP_LEVEL = 6;
const BROTLI_QUALITY = 5;
/** Shorter bodies are sent uncompressed: compression would cost more than it saves. */
const MIN_COMPRESSED_BYTES = 512;

/** An answer from a handler, before it is cached. */
export interface FreshResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** A cached answer: its bytes in each encoding requested so far, and its entity tags. */
export class CachedResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly version: number;
  private readonly hash: string;
  private readonly bodies: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  private readonly heads: Partial<Record<Encoding, Record<string, string>>> = {};

  constructor(fresh: FreshResponse, version: number) {
    this.status = fresh.status;
    this.headers = fresh.headers;
    this.version = version;
    this.bodies = { identity: fresh.body };
    this.hash = createHash('sha256').update(fresh.body).digest('base64url').slice(0, 22);
  }

  /** The bytes in an encoding; compressed at the first request for it and then kept. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
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
    return (this.bodies.identity as Buffer).length * 1.6 + 1000;
  }

  /** False for short bodies and for photographs, which are already compressed. */
  get isWorthCompressing(): boolean {
    const isPhotograph = /^image\/(webp|avif|jpeg)$/.test(this.headers['content-type'] ?? '');
    return !isPhotograph && (this.bodies.identity as Buffer).length >= MIN_COMPRESSED_BYTES;
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

  /**
   * Makes an answer, or waits for one that is being made under the same key. It is cached unless the catalogue version
   * rose meanwhile.
   * @throws what `make` throws
   */
  make(key: string, make: () => Promise<FreshResponse>): Promise<CachedResponse> {
    const version = this.versionNow();
    const pendingKey = `${version} ${key}`;
    const pending = this.pending.get(pendingKey);
    if (pending) return pending;
    this.misses++;
    const making = make()
      .then((fresh) => this.add(key, new CachedResponse(fresh, version)))
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
