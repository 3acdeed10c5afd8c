import type { Access } from '../contract/call.ts';
import type { AccessTokens, Person } from './access-token.ts';
import { notAllowed, notSignedIn } from './errors.ts';
import type { Revocations } from './revocations.ts';
import type { ShopRequest } from './shop.ts';

export const ACCESS_COOKIE = 'access_token';

export interface Guards {
  accessTokens: AccessTokens;
  revocations: Revocations;
}

/**
 * Lets the right person through.
 * @returns the person, or null on rows for anyone, which do not look who asks
 * @throws Refused 401 or 403
 */
export async function requireAccess(
  guards: Guards,
  access: Access,
  request: ShopRequest,
): Promise<Person | null> {
  if (access === 'anyone') return null;
  const person = await personAsking(guards, request);
  if (!person) throw notSignedIn();
  if (access === 'admin' && person.role !== 'admin') throw notAllowed();
  return person;
}

/** @returns who a request's access cookie speaks for, or null when nobody is signed in */
export async function personAsking(guards: Guards, request: ShopRequest): Promise<Person | null> {
  const token = request.cookies[ACCESS_COOKIE];
  if (!token) return null;
  const person = await guards.accessTokens.personOf(token);
  return person && !guards.revocations.has(person.sessionId) ? person : null;
}
