import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Compares in constant time.
 * @param signed the exact signed bytes
 * @param signature as sent: HMAC-SHA256 in lower-case hex, if valid
 */
export function isSigned(signed: Buffer | string, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string') return false;
  const right = Buffer.from(createHmac('sha256', secret).update(signed).digest('hex'));
  const sent = Buffer.from(signature);
  return sent.length === right.length && timingSafeEqual(sent, right);
}
