import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PublicUrls } from '../cache/public-urls.ts';
import type { Services, HttpServer } from '../services.ts';
import { represent, type Representation } from './send-cached.ts';

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
    // Only the framework knows whose address it is, behind a proxy.
    // A redirect takes the query along, which the key has dropped.
    if (!answer || answer.whenGiven || answer.status === 301) return false;
    const { status, headers: own, body } = represent(answer, request.headers);
    if (body instanceof Promise) return false;
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

/** Some calls answer admins more, so requests with a cookie go to the route. Pages are the same for all. */
function keyOf({ url, headers }: IncomingMessage, urls: PublicUrls): string | null {
  if (!url!.startsWith('/api/')) return pageCacheKey(urls.canonical(url!));
  return headers.cookie === undefined ? apiCacheKey(urls.canonical(url!)) : null;
}
