import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { represent, type Representation } from './send-cached.ts';
import type { Services, HttpServer } from '../services.ts';

/** The key of a public call's answer, and that of a page; an address alone would let one stand for the other. */
export const apiCacheKey = (url: string) => `api ${url}`;
export const pageCacheKey = (url: string) => `page ${url}`;

export interface CachedResponseCount {
  /** How many requests were answered here; the framework's hooks, and so the other figures, do not know of them. */
  answered: number;
}

/**
 * Puts a door before the framework: what is kept ready is sent without routing, hooks and reply, which cost more than
 * the sending. Whatever is not plainly such a request goes on to the framework.
 * @param headers what every answer carries
 */
export function serveCachedResponses(
  app: HttpServer,
  services: Services,
  headers: Record<string, string>,
): CachedResponseCount {
  const door = { answered: 0 };
  const heads = new WeakMap<Representation['headers'], string[]>();
  const [askFramework] = app.server.listeners('request') as [RequestListener];
  app.server.removeListener('request', askFramework);
  app.server.on('request', (request, response) => {
    if (answerReady(request, response)) door.answered++;
    else askFramework(request, response);
  });
  return door;

  function answerReady(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || services.isClosing()) return false;
    const key = keyOf(request);
    const answer = key === null ? null : services.responseCache.find(key);
    if (!answer) return false;
    const { status, headers: own, body } = represent(answer, request.headers);
    if (body instanceof Promise) return false;
    response.writeHead(status, body ? wholeHead(own, body) : { ...headers, ...own }).end(body);
    return true;
  }

  /** Put together once for an answer, as the list of names and values that Node writes fastest. */
  function wholeHead(own: Representation['headers'], body: Buffer): string[] {
    const known = heads.get(own);
    if (known) return known;
    const head = Object.entries({ ...headers, ...own, 'content-length': String(body.length) }).flat();
    heads.set(own, head);
    return head;
  }
}

/** Of the API some answers tell admins more: whoever may be one is looked at by the route. Pages are the same for all. */
function keyOf({ url, headers }: IncomingMessage): string | null {
  if (!url!.startsWith('/api/')) return pageCacheKey(url!);
  return headers.cookie === undefined ? apiCacheKey(url!) : null;
}
