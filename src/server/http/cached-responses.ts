import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PublicUrls } from '../cache/public-urls.ts';
import type { Services, HttpServer } from '../services.ts';
import { represent, type Representation } from './send-cached.ts';

/** The key of a public call's answer, and that of a page; a URL alone could stand for both. */
export const apiCacheKey = (url: string) => `api ${url}`;
export const pageCacheKey = (url: string) => `page ${url}`;

export interface CachedResponseCount {
  /** How many requests were answered here; the framework's hooks, and so the other metrics, do not see them. */
  answered: number;
}

/**
 * Answers from the response cache before the framework sees the request: its routing, hooks and reply cost more than
 * the sending. Every request that is not plainly such a one goes on to the framework.
 * @param headers what every answer carries
 * @returns a count of the requests answered here
 */
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
    if (!answer) return false;
    const { status, headers: own, body } = represent(answer, request.headers);
    if (body instanceof Promise) return false;
    answer.whenGiven?.();
    response.writeHead(status, body ? wholeHead(own, body) : { ...headers, ...own }).end(body);
    return true;
  }

  /** Built once for an answer, as the list of names and values that Node writes fastest. */
  function wholeHead(own: Representation['headers'], body: Buffer): string[] {
    const built = heads.get(own);
    if (built) return built;
    const head = Object.entries({ ...headers, ...own, 'content-length': String(body.length) }).flat();
    heads.set(own, head);
    return head;
  }
}

/** Some calls answer admins more, so that requests with a cookie go to the route. Pages are the same for all. */
function keyOf({ url, headers }: IncomingMessage, urls: PublicUrls): string | null {
  if (!url!.startsWith('/api/')) return pageCacheKey(urls.canonical(url!));
  return headers.cookie === undefined ? apiCacheKey(urls.canonical(url!)) : null;
}
