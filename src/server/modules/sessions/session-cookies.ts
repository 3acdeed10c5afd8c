import type { CookieSerializeOptions } from '@fastify/cookie';
import { ACCESS_TOKEN_SECONDS } from '../../access-token.ts';
import { ACCESS_COOKIE } from '../../guards.ts';
import type { Shop, ShopReply } from '../../shop.ts';
import { SESSION_SECONDS, type OpenSession } from './sessions.ts';

export const REFRESH_COOKIE = 'refresh_token';
export const VERIFIED_COOKIE = 'verified_email';
/** Readable by scripts and worth nothing: it only says whether asking for the profile makes sense. */
const HINT_COOKIE = 'signed_in';
const AUTH_PATH = '/api/auth';

/** Hands a session to the browser. */
export function setSessionCookies(reply: ShopReply, shop: Shop, session: OpenSession): void {
  const secret = hidden(shop);
  reply.setCookie(ACCESS_COOKIE, session.accessToken, { ...secret, path: '/', maxAge: ACCESS_TOKEN_SECONDS });
  reply.setCookie(REFRESH_COOKIE, session.refreshToken, {
    ...secret,
    path: AUTH_PATH,
    maxAge: SESSION_SECONDS,
  });
  reply.setCookie(HINT_COOKIE, '1', { ...secret, httpOnly: false, path: '/', maxAge: SESSION_SECONDS });
}

export function clearSessionCookies(reply: ShopReply, shop: Shop): void {
  reply.clearCookie(ACCESS_COOKIE, { ...hidden(shop), path: '/' });
  reply.clearCookie(REFRESH_COOKIE, { ...hidden(shop), path: AUTH_PATH });
  reply.clearCookie(HINT_COOKIE, { ...hidden(shop), httpOnly: false, path: '/' });
}

/** Marks the browser that has proven an e-mail address. */
export function setVerifiedCookie(reply: ShopReply, shop: Shop, token: string, maxAgeSeconds: number): void {
  reply.setCookie(VERIFIED_COOKIE, token, { ...hidden(shop), path: AUTH_PATH, maxAge: maxAgeSeconds });
}

export function clearVerifiedCookie(reply: ShopReply, shop: Shop): void {
  reply.clearCookie(VERIFIED_COOKIE, { ...hidden(shop), path: AUTH_PATH });
}

function hidden(shop: Shop): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: shop.config.publicUrl.startsWith('https:') };
}
