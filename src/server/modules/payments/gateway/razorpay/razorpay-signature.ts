import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * @param signed the very bytes that were signed
 * @param signature as it was sent: HMAC-SHA256 in lower-case hex, if it is one at all
 * @returns whether it was made with this secret; how long that takes says nothing of the right one
 */
export function isSigned(signed: Buffer | string, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string') return false;
  const right = Buffer.from(createHmac('sha256', secret).update(signed).digest('hex'));
  const sent = Buffer.from(signature);
  return sent.length === right.length && timingSafeEqual(sent, right);
}
