import type { Encoding, ReadyAnswer } from './ready-bytes.ts';
import type { ShopReply, ShopRequest } from './shop.ts';

/**
 * Sends a ready answer in the best encoding the client takes, or 304 when it already has it.
 * @param answer from ReadyBytes
 */
export function sendReady(
  request: ShopRequest,
  reply: ShopReply,
  answer: ReadyAnswer,
): ShopReply | Promise<ShopReply> {
  const encoding = answer.isWorthCompressing ? bestEncoding(request.headers['accept-encoding']) : 'identity';
  const etag = answer.etag(encoding);
  reply.headers(answer.headers).header('etag', etag).header('vary', 'Accept-Encoding');
  if (answer.status === 200 && holdsTag(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  reply.code(answer.status);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = answer.body(encoding);
  return body instanceof Promise ? body.then((bytes) => reply.send(bytes)) : reply.send(body);
}

/** @param accepted the Accept-Encoding header; a coding with q=0 is refused (RFC 9110, section 12.5.3) */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const refused = (coding: string) => new RegExp(`\\b${coding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted);
  if (/\bbr\b/.test(accepted) && !refused('br')) return 'br';
  if (/\bgzip\b/.test(accepted) && !refused('gzip')) return 'gzip';
  return 'identity';
}

function holdsTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
