import type { CookieSerializeOptions } from '@fastify/cookie';
import { ACCESS_TOKEN_SECONDS } from '../../kit/server/security/tokens.ts';
import {
  KNOWN_BROWSER_SECONDS,
  knownBrowserWith,
  type KnownUser,
  readKnownBrowser,
} from '../../kit/server/security/known-browser.ts';
import type { HttpReply, HttpRequest, Services } from '../../kit/server/services.ts';
import { SESSION_SECONDS, type OpenSession } from './sessions.server.ts';

export function setSessionCookies(
  reply: HttpReply,
  services: Pick<Services, 'cookies'>,
  session: OpenSession,
): void {
  const { cookies } = services;
  const secret = hidden(services);
  reply.setCookie(cookies.access, session.accessToken, { ...secret, maxAge: ACCESS_TOKEN_SECONDS });
  reply.setCookie(cookies.refresh, session.refreshToken, {
    ...secret,
    path: authPath(services),
    maxAge: SESSION_SECONDS,
  });
  reply.setCookie(cookies.hint, '1', { ...secret, httpOnly: false, maxAge: SESSION_SECONDS });
}

export function clearSessionCookies(reply: HttpReply, services: Pick<Services, 'cookies'>): void {
  const { cookies } = services;
  reply.clearCookie(cookies.access, hidden(services));
  reply.clearCookie(cookies.refresh, { ...hidden(services), path: authPath(services) });
  reply.clearCookie(cookies.hint, { ...hidden(services), httpOnly: false });
}

/**
 * Set after a log-in or sign-up in this browser, or a new password chosen in it.
 * @param user with the hash of the present password
 * @param withCode whether a code of the second step was right there
 */
export function setKnownBrowserCookie(
  request: HttpRequest,
  reply: HttpReply,
  services: Pick<Services, 'cookies' | 'secret'>,
  user: KnownUser,
  withCode = false,
): void {
  const name = services.cookies.knownBrowser;
  const browser = readKnownBrowser(services.secret, request.cookies[name]);
  reply.setCookie(name, knownBrowserWith(services.secret, browser, user, withCode), {
    ...hidden(services),
    path: authPath(services),
    maxAge: KNOWN_BROWSER_SECONDS,
  });
}

export function setVerifiedCookie(
  reply: HttpReply,
  services: Pick<Services, 'cookies'>,
  token: string,
  maxAgeSeconds: number,
): void {
  const options = { ...hidden(services), path: authPath(services), maxAge: maxAgeSeconds };
  reply.setCookie(services.cookies.verified, token, options);
}

export function clearVerifiedCookie(reply: HttpReply, services: Pick<Services, 'cookies'>): void {
  reply.clearCookie(services.cookies.verified, { ...hidden(services), path: authPath(services) });
}

/** `__Host-` cookies go with every path; on plain http the path limits tokens to the calls that read them. */
function authPath({ cookies }: Pick<Services, 'cookies'>): string {
  return cookies.areHostOnly ? '/' : '/api/auth';
}

function hidden({ cookies }: Pick<Services, 'cookies'>): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: cookies.areHostOnly, path: '/' };
}
