import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Measured: docs/decisions/0006-ready-bytes.md. */
const GZIP_LEVEL = 6;
const BROTLI_QUALITY = 5;
/** Shorter bodies are sent as they are: compressing them costs more than it saves. */
const MIN_COMPRESSED_BYTES = 512;

/** An answer as a handler made it, before it is cached. */
export interface FreshResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** An answer ready to send: its bytes in each encoding asked for so far, and its entity tags. */
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

  /** About its size in memory in bytes; the compressed bodies are counted before they exist. */
  get weight(): number {
    return (this.bodies.identity as Buffer).length * 1.6 + 1000;
  }

  /** Photographs are compressed already. */
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
 * Public answers, the same for every visitor, kept in memory under a bound and dropped when the catalogue version
 * rises. What was not used for longest goes first. A missing key is made once, however many ask for it at the same
 * time. Nothing personal may come in here.
 */
export class ResponseCache {
  private readonly cache: LRUCache<string, CachedResponse>;
  private readonly pending = new Map<string, Promise<CachedResponse>>();
  /** All that is cached is of this version. */
  private cachedVersion = 0;
  hits = 0;
  misses = 0;
  private readonly versionNow: () => number;

  /**
   * @param maxBytes the bound on what is cached; 0 caches nothing
   * @param versionNow the catalogue version known now
   */
  constructor(maxBytes: number, versionNow: () => number) {
    this.versionNow = versionNow;
    this.cache = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      // One large answer may not push out everything else.
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
      sizeCalculation: (answer) => Math.ceil(answer.weight),
    });
  }

  /** About what the cached answers take in memory. */
  get bytes(): number {
    return this.cache.calculatedSize;
  }

  /** @returns the answer cached under the key, if the catalogue version has not risen since it was made */
  find(key: string): CachedResponse | null {
    this.dropStale();
    const answer = this.cache.get(key);
    if (!answer) return null;
    this.hits++;
    return answer;
  }

  /** Makes the answer, or waits for whoever is making it, and caches it if the version did not rise meanwhile. */
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

  /** Stale answers are never sent again, and must not stay in memory until somebody asks for them. */
  private dropStale(): void {
    const version = this.versionNow();
    if (version === this.cachedVersion) return;
    this.cache.clear();
    this.cachedVersion = version;
  }
}
