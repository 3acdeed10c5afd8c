import type { IncomingHttpHeaders } from 'node:http';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { Encoding, CachedResponse } from '../cache/response-cache.ts';
import type { HttpReply, HttpRequest } from '../services.ts';

/** A cached answer as one client gets it; no body when the client has it already. */
export interface Representation {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer | Promise<Buffer> | null;
}

/**
 * Sends a cached answer in the best encoding the client takes, or 304 when it already has it.
 * @param answer from a ResponseCache
 */
export function sendCached(
  request: HttpRequest,
  reply: HttpReply,
  answer: CachedResponse,
): HttpReply | Promise<HttpReply> {
  const { status, headers, body } = represent(answer, request.headers);
  answer.whenGiven?.();
  reply.code(status).headers(headers);
  if (body === null) return reply.send();
  return body instanceof Promise ? body.then((bytes) => reply.send(bytes)) : reply.send(body);
}

/**
 * @param answer from a ResponseCache
 * @param asked the request's headers
 * @returns what is sent to this client
 */
export function represent(answer: CachedResponse, asked: IncomingHttpHeaders): Representation {
  const encoding = bestEncoding(answer.encodings, asked['accept-encoding']);
  const headers = answer.head(encoding);
  if (answer.status === 200 && holdsTag(asked['if-none-match'], answer.etag(encoding)))
    return { status: 304, headers, body: null };
  return { status: answer.status, headers, body: answer.body(encoding) };
}

/** What clients send as Accept-Encoding is one of few texts, so that each is read once for each choice of encodings. */
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
