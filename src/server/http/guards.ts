import type { Access } from '../../contract/call.ts';
import type { AccessTokens, CurrentUser } from '../security/access-token.ts';
import { notAllowed, notSignedIn } from './errors.ts';
import type { Revocations } from '../security/revocations.ts';
import type { HttpRequest } from '../services.ts';

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
  request: HttpRequest,
): Promise<CurrentUser | null> {
  if (access === 'anyone') return null;
  const person = await findCurrentUser(guards, request);
  if (!person) throw notSignedIn();
  if (access === 'admin' && person.role !== 'admin') throw notAllowed();
  return person;
}

/** @returns who a request's access cookie speaks for, or null when nobody is signed in */
export async function findCurrentUser(guards: Guards, request: HttpRequest): Promise<CurrentUser | null> {
  const token = request.cookies[ACCESS_COOKIE];
  if (!token) return null;
  const person = await guards.accessTokens.currentUserOf(token);
  return person && !guards.revocations.has(person.sessionId) ? person : null;
}
