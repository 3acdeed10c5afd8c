import type { IncomingHttpHeaders } from 'node:http';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { Encoding, CachedResponse } from '../cache/response-cache.ts';
import { ipKeyOf } from '../security/ip-key.ts';
import type { HttpReply, HttpRequest } from '../services.ts';

export interface Representation {
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

export function represent(answer: CachedResponse, asked: IncomingHttpHeaders): Representation {
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
