import type { IncomingHttpHeaders } from 'node:http';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { Encoding, CachedResponse } from '../cache/response-cache.ts';
import type { HttpReply, HttpRequest } from '../services.ts';

/** A ready answer as one client gets it; no body when the client has it already. */
export interface Representation {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer | Promise<Buffer> | null;
}

/**
 * Sends a ready answer in the best encoding the client takes, or 304 when it already has it.
 * @param answer from ReadyBytes
 */
export function sendCached(
  request: HttpRequest,
  reply: HttpReply,
  answer: CachedResponse,
): HttpReply | Promise<HttpReply> {
  const { status, headers, body } = represent(answer, request.headers);
  reply.code(status).headers(headers);
  if (body === null) return reply.send();
  return body instanceof Promise ? body.then((bytes) => reply.send(bytes)) : reply.send(body);
}

/**
 * @param answer from ReadyBytes
 * @param asked the request's headers
 */
export function represent(answer: CachedResponse, asked: IncomingHttpHeaders): Representation {
  const encoding = answer.isWorthCompressing ? bestEncoding(asked['accept-encoding']) : 'identity';
  const headers = answer.head(encoding);
  if (answer.status === 200 && holdsTag(asked['if-none-match'], answer.etag(encoding)))
    return { status: 304, headers, body: null };
  return { status: answer.status, headers, body: answer.body(encoding) };
}

/** Best first. What clients send as Accept-Encoding is one of few texts, so that each is read once. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 200 }),
});

/** @param accepted the Accept-Encoding header (RFC 9110, section 12.5.3) */
function bestEncoding(accepted = ''): Encoding {
  return negotiator.negotiate(accepted) ?? 'identity';
}

function holdsTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
