import type { Access } from '../../contract/platform/call.ts';
import type { AccessTokens, CurrentUser } from '../security/access-token.ts';
import type { Revocations } from '../security/revocations.ts';
import { logSecurityEvent } from '../security/security-log.ts';
import type { HttpRequest, Services } from '../services.ts';
import { notAllowed, notSignedIn } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read; null on calls for anyone. */
    currentUser: CurrentUser | null;
  }
}

export interface Guards {
  accessTokens: AccessTokens;
  accessCookie: string;
  revocations: Revocations;
}

/** @throws Refused 401 or 403 */
export async function requireAccess(
  guards: Guards,
  access: Access,
  request: HttpRequest,
  services: Pick<Services, 'secret'>,
): Promise<CurrentUser | null> {
  if (access === 'anyone') return null;
  const user = await findCurrentUser(guards, request);
  if (!user) throw notSignedIn();
  if (access === 'admin' && user.role !== 'admin') {
    const reason = `${request.method} ${request.routeOptions.url ?? ''} is for admins`;
    logSecurityEvent(services, request, 'access_refused', { userId: user.id, reason });
    throw notAllowed();
  }
  return user;
}

export async function findCurrentUser(guards: Guards, request: HttpRequest): Promise<CurrentUser | null> {
  const token = request.cookies[guards.accessCookie];
  if (!token) return null;
  const user = await guards.accessTokens.currentUserOf(token);
  return user && !guards.revocations.has(user.sessionId) ? user : null;
}
