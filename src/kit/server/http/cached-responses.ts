import type { IncomingMessage, RequestListener, ServerResponse, IncomingHttpHeaders } from 'node:http';
import { Negotiator } from '@fastify/accept-negotiator';
import proxyAddr from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';
import type { PublicUrls } from '../cache/public-urls.ts';
import type { Services, HttpServer, HttpReply, HttpRequest } from '../services.ts';
import type { Config } from '../config.ts';
import type { Encoding, CachedResponse } from '../cache/response-cache.ts';
import { ipKeyOf } from '../security/rate-limits.ts';

/** A URL alone could mean a call or a page. */
export const apiCacheKey = (url: string) => `api ${url}`;
export const pageCacheKey = (url: string) => `page ${url}`;

export interface CachedResponseCount {
  /** Requests answered here bypass the framework's hooks, and so the other metrics. */
  answered: number;
}

/** Skips the framework, whose routing, hooks and reply cost more than sending. Returns a count of answers. */
export function serveCachedResponses(
  app: HttpServer,
  services: Services,
  headers: Record<string, string>,
): CachedResponseCount {
  const count = { answered: 0 };
  const addressOf = addressReader(services.config.trustProxy);
  const heads = new WeakMap<Representation['headers'], string[]>();
  const [framework] = app.server.listeners('request') as [RequestListener];
  app.server.removeListener('request', framework);
  app.server.on('request', (request, response) => {
    if (answerReady(request, response)) count.answered++;
    else framework(request, response);
  });
  return count;

  function answerReady(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || services.isClosing()) return false;
    const key = keyOf(request, services.publicUrls);
    const answer = key === null ? null : services.responseCache.find(key);
    // A redirect takes the query along, which the key has dropped.
    if (!answer || answer.status === 301) return false;
    const { status, headers: own, body } = represent(answer, request.headers);
    if (body instanceof Promise) return false;
    if (answer.whenGiven) {
      if (request.socket.remoteAddress === undefined) return false;
      answer.whenGiven(ipKeyOf(addressOf(request)));
    }
    response.writeHead(status, body ? wholeHead(own, body) : { ...headers, ...own }).end(body);
    return true;
  }

  function wholeHead(own: Representation['headers'], body: Buffer): string[] {
    const built = heads.get(own);
    if (built) return built;
    const head = Object.entries({ ...headers, ...own, 'content-length': String(body.length) }).flat();
    heads.set(own, head);
    return head;
  }
}

/** As Fastify reads `request.ip`. */
function addressReader(trust: Config['trustProxy']): (request: IncomingMessage) => string {
  if (trust === false) return ({ socket }) => socket.remoteAddress!;
  const isTrusted =
    typeof trust === 'string'
      ? proxyAddr.compile(trust.split(',').map((range) => range.trim()))
      : typeof trust === 'function'
        ? trust
        : () => true;
  return (request) => proxyAddr(request, isTrusted);
}

/** Some calls answer admins more, so requests with a cookie go to the route. Pages are the same for all. */
function keyOf({ url, headers }: IncomingMessage, urls: PublicUrls): string | null {
  if (!url!.startsWith('/api/')) return pageCacheKey(urls.canonical(url!));
  return headers.cookie === undefined ? apiCacheKey(urls.canonical(url!)) : null;
}

interface Representation {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer | Promise<Buffer> | null;
}

export function sendCached(
  request: HttpRequest,
  reply: HttpReply,
  answer: CachedResponse,
): HttpReply | Promise<HttpReply> {
  const { status, headers, body } = represent(answer, request.headers);
  answer.whenGiven?.(ipKeyOf(request.ip));
  reply.code(status).headers(headers);
  if (body === null) return reply.send();
  return body instanceof Promise ? body.then((bytes) => reply.send(bytes)) : reply.send(body);
}

function represent(answer: CachedResponse, asked: IncomingHttpHeaders): Representation {
  const encoding = bestEncoding(answer.encodings, asked['accept-encoding']);
  const headers = answer.head(encoding);
  if (answer.status === 200 && holdsTag(asked['if-none-match'], answer.etag(encoding)))
    return { status: 304, headers, body: null };
  return { status: answer.status, headers, body: answer.body(encoding) };
}

/** Few different Accept-Encoding texts exist, so each is parsed once per choice of encodings. */
const negotiators = new Map<string, Negotiator<Encoding>>();

/** @param accepted the Accept-Encoding header (RFC 9110, section 12.5.3) */
function bestEncoding(encodings: readonly Encoding[], accepted = ''): Encoding {
  if (encodings.length === 1) return 'identity';
  const known = negotiators.get(encodings[0]!);
  const negotiator =
    known ??
    new Negotiator<Encoding>({
      supportedValues: [...encodings],
      cache: new LRUCache<string, string>({ max: 200 }),
    });
  if (!known) negotiators.set(encodings[0]!, negotiator);
  return negotiator.negotiate(accepted) ?? 'identity';
}

function holdsTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
