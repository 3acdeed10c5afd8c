import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { secondsAfter } from '../clock.ts';

export const ACCESS_TOKEN_SECONDS = 10 * 60;
const ALGORITHM = 'HS256';
/** Enough for every shopper of a busy ten minutes; a token takes about 400 bytes. */
const MAX_CACHED_TOKENS = 10_000;

/** Who is asking, as a valid access token says. */
export interface CurrentUser {
  id: string;
  role: 'admin' | 'customer';
  sessionId: string;
}

export function signAccessToken(person: CurrentUser, secret: Uint8Array, clock: Clock): Promise<string> {
  const now = clock.now();
  return new SignJWT({ role: person.role, sid: person.sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(person.id)
    .setIssuedAt(now)
    .setExpirationTime(secondsAfter(now, ACCESS_TOKEN_SECONDS))
    .sign(secret);
}

/**
 * Checks access tokens. A token whose signature was found right is cached until it expires, because the signature of
 * the same text does not change. The clock and the end of its session are checked every time.
 */
export class AccessTokens {
  private readonly verified = new LRUCache<string, { person: CurrentUser; expiresAtMs: number }>({
    max: MAX_CACHED_TOKENS,
  });
  private readonly secret: Uint8Array;
  private readonly clock: Clock;

  constructor(secret: Uint8Array, clock: Clock) {
    this.secret = secret;
    this.clock = clock;
  }

  /** @returns who the token speaks for, or null when it is forged, expired or not a token at all */
  async currentUserOf(token: string): Promise<CurrentUser | null> {
    const entry = this.verified.get(token) ?? (await this.verify(token));
    if (!entry) return null;
    if (entry.expiresAtMs <= this.clock.now().getTime()) {
      this.verified.delete(token);
      return null;
    }
    return entry.person;
  }

  private async verify(token: string) {
    try {
      const { payload } = await jwtVerify(token, this.secret, {
        algorithms: [ALGORITHM],
        currentDate: this.clock.now(),
        requiredClaims: ['sub', 'sid', 'role', 'exp'],
      });
      const person: CurrentUser = {
        id: payload.sub!,
        role: payload.role === 'admin' ? 'admin' : 'customer',
        sessionId: payload.sid as string,
      };
      const entry = { person, expiresAtMs: payload.exp! * 1000 };
      this.verified.set(token, entry);
      return entry;
    } catch {
      // Forged, expired or malformed: in each case nobody is signed in.
      return null;
    }
  }
}
