import { randomUUID, timingSafeEqual } from 'node:crypto';
import { YEAR_SECONDS } from '../../domain/platform/units-of-time.ts';
import type { HttpRequest, Services } from '../services.ts';
import { keyedHashOf } from './secrets.ts';

/** A shared phone may have several people. */
const MAX_USERS = 5;
const MARK_LENGTH = 16;
export const KNOWN_BROWSER_SECONDS = YEAR_SECONDS;

export interface KnownBrowser {
  id: string;
  users: string[];
}

/** With the hash of the password: a new one ends what other browsers are known for. */
export interface KnownUser {
  id: string;
  password_hash: string;
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
  return { id, users: users.split('_') };
}

/** The id of a browser in which the user logged in before. */
export function findKnownBrowser(
  { cookies, secret }: Pick<Services, 'cookies' | 'secret'>,
  request: HttpRequest,
  user: KnownUser,
): string | null {
  const browser = readKnownBrowser(secret, request.cookies[cookies.knownBrowser]);
  return isKnownTo(secret, browser, user) ? browser!.id : null;
}

export function isKnownTo(secret: Uint8Array, browser: KnownBrowser | null, user: KnownUser): boolean {
  return browser?.users.includes(entryOf(secret, user)) ?? false;
}

export function knownBrowserWith(secret: Uint8Array, browser: KnownBrowser | null, user: KnownUser): string {
  const id = browser?.id ?? randomUUID();
  const others = (browser?.users ?? []).filter((other) => !other.startsWith(user.id));
  const users = [entryOf(secret, user), ...others].slice(0, MAX_USERS).join('_');
  return `${id}.${users}.${signatureOf(secret, id, users).toString('base64url')}`;
}

function entryOf(secret: Uint8Array, { id, password_hash }: KnownUser): string {
  const mark = keyedHashOf(secret, 'known-password', password_hash).toString('hex').slice(0, MARK_LENGTH);
  return `${id}~${mark}`;
}

function signatureOf(secret: Uint8Array, id: string, users: string): Buffer {
  return keyedHashOf(secret, 'known-browser', `${id}.${users}`);
}
