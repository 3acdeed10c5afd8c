import { createHmac } from 'node:crypto';

/** The page that a secret link opens. */
export type LinkPurpose = 'track' | 'warranty' | 'complaint' | 'cart-mail';

/** 43 characters that can be made again at any time, and are stored nowhere. Never log one. */
export function linkToken(secret: Uint8Array, purpose: LinkPurpose, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
}
