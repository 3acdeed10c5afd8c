import type { CookieSerializeOptions } from '@fastify/cookie';
import { ACCESS_TOKEN_SECONDS } from '../../security/access-token.ts';
import { ACCESS_COOKIE } from '../../http/guards.ts';
import type { Services, HttpReply } from '../../services.ts';
import { SESSION_SECONDS, type OpenSession } from './sessions.ts';

export const REFRESH_COOKIE = 'refresh_token';
export const VERIFIED_COOKIE = 'verified_email';
/** Readable by scripts and worth nothing: it only says whether asking for the profile makes sense. */
const HINT_COOKIE = 'signed_in';
const AUTH_PATH = '/api/auth';

/** Hands a session to the browser. */
export function setSessionCookies(reply: HttpReply, services: Services, session: OpenSession): void {
  const secret = hidden(services);
  reply.setCookie(ACCESS_COOKIE, session.accessToken, { ...secret, path: '/', maxAge: ACCESS_TOKEN_SECONDS });
  reply.setCookie(REFRESH_COOKIE, session.refreshToken, {
    ...secret,
    path: AUTH_PATH,
    maxAge: SESSION_SECONDS,
  });
  reply.setCookie(HINT_COOKIE, '1', { ...secret, httpOnly: false, path: '/', maxAge: SESSION_SECONDS });
}

export function clearSessionCookies(reply: HttpReply, services: Services): void {
  reply.clearCookie(ACCESS_COOKIE, { ...hidden(services), path: '/' });
  reply.clearCookie(REFRESH_COOKIE, { ...hidden(services), path: AUTH_PATH });
  reply.clearCookie(HINT_COOKIE, { ...hidden(services), httpOnly: false, path: '/' });
}

/** Marks the browser that has proven an e-mail address. */
export function setVerifiedCookie(
  reply: HttpReply,
  services: Services,
  token: string,
  maxAgeSeconds: number,
): void {
  reply.setCookie(VERIFIED_COOKIE, token, { ...hidden(services), path: AUTH_PATH, maxAge: maxAgeSeconds });
}

export function clearVerifiedCookie(reply: HttpReply, services: Services): void {
  reply.clearCookie(VERIFIED_COOKIE, { ...hidden(services), path: AUTH_PATH });
}

function hidden(services: Services): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: services.config.publicUrl.startsWith('https:') };
}
