import { randomUUID, timingSafeEqual } from 'node:crypto';
import { YEAR_SECONDS } from '../../domain/platform/units-of-time.ts';
import { keyedHashOf } from './secrets.ts';

/** A shared phone may have several people. */
const MAX_USERS = 5;
export const KNOWN_BROWSER_SECONDS = YEAR_SECONDS;

export interface KnownBrowser {
  id: string;
  userIds: string[];
}

/**
 * Does not prove identity; it only keeps strangers' wrong passwords from locking out the owner.
 * @returns null when the cookie is missing, malformed or not signed by this shop
 */
export function readKnownBrowser(secret: Uint8Array, cookie: string | undefined): KnownBrowser | null {
  const [id, users, signature] = (cookie ?? '').split('.');
  if (!id || !users || !signature) return null;
  const expected = signatureOf(secret, id, users);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { id, userIds: users.split('_') };
}

export function knownBrowserWith(secret: Uint8Array, browser: KnownBrowser | null, userId: string): string {
  const id = browser?.id ?? randomUUID();
  const others = (browser?.userIds ?? []).filter((other) => other !== userId);
  const users = [userId, ...others].slice(0, MAX_USERS).join('_');
  return `${id}.${users}.${signatureOf(secret, id, users).toString('base64url')}`;
}

function signatureOf(secret: Uint8Array, id: string, users: string): Buffer {
  return keyedHashOf(secret, 'known-browser', `${id}.${users}`);
}
