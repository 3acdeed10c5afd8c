import { randomUUID, timingSafeEqual } from 'node:crypto';
import { YEAR_SECONDS } from '../../rules/units-of-time.ts';
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

/** A new password ends what other browsers are known for, a new secret of the app who passed both steps there. */
export interface KnownUser {
  id: string;
  password_hash: string;
  totp_secret: string | null;
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

/** The id of a browser in which the user passed both steps of a log-in, whatever the password is now. */
export function findTwoStepBrowser(
  { cookies, secret }: Pick<Services, 'cookies' | 'secret'>,
  request: HttpRequest,
  user: KnownUser,
): string | null {
  const browser = readKnownBrowser(secret, request.cookies[cookies.knownBrowser]);
  return passedBothSteps(secret, browser, user) ? browser!.id : null;
}

export function isKnownTo(secret: Uint8Array, browser: KnownBrowser | null, user: KnownUser): boolean {
  const [, mark] = entryFor(browser, user);
  return mark === passwordMarkOf(secret, user);
}

function passedBothSteps(secret: Uint8Array, browser: KnownBrowser | null, user: KnownUser): boolean {
  const [, , mark] = entryFor(browser, user);
  return mark !== undefined && mark === twoStepMarkOf(secret, user);
}

/** @param withCode whether a code of the second step was right there; once it was, it stays so */
export function knownBrowserWith(
  secret: Uint8Array,
  browser: KnownBrowser | null,
  user: KnownUser,
  withCode: boolean,
): string {
  const id = browser?.id ?? randomUUID();
  const others = (browser?.users ?? []).filter((other) => !other.startsWith(user.id));
  const bothSteps = withCode || passedBothSteps(secret, browser, user);
  const entry = [user.id, passwordMarkOf(secret, user), ...(bothSteps ? [twoStepMarkOf(secret, user)] : [])];
  const users = [entry.join('~'), ...others].slice(0, MAX_USERS).join('_');
  return `${id}.${users}.${signatureOf(secret, id, users).toString('base64url')}`;
}

function entryFor(browser: KnownBrowser | null, { id }: KnownUser): string[] {
  return browser?.users.find((entry) => entry.startsWith(`${id}~`))?.split('~') ?? [];
}

function passwordMarkOf(secret: Uint8Array, { password_hash }: KnownUser): string {
  return keyedHashOf(secret, 'known-password', password_hash).toString('hex').slice(0, MARK_LENGTH);
}

function twoStepMarkOf(secret: Uint8Array, { totp_secret }: KnownUser): string | null {
  if (totp_secret === null) return null;
  return keyedHashOf(secret, 'known-two-step', totp_secret).toString('hex').slice(0, MARK_LENGTH);
}

function signatureOf(secret: Uint8Array, id: string, users: string): Buffer {
  return keyedHashOf(secret, 'known-browser', `${id}.${users}`);
}
