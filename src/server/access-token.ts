import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from './clock.ts';
import { secondsAfter } from './clock.ts';

export const ACCESS_TOKEN_SECONDS = 10 * 60;
const ALGORITHM = 'HS256';
/** Enough for every shopper of a busy ten minutes; a token takes about 400 bytes. */
const REMEMBERED_TOKENS = 10_000;

/** Who is asking, as a valid access token says. */
export interface Person {
  id: string;
  role: 'admin' | 'customer';
  sessionId: string;
}

export function signAccessToken(person: Person, secret: Uint8Array, clock: Clock): Promise<string> {
  const now = clock.now();
  return new SignJWT({ role: person.role, sid: person.sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(person.id)
    .setIssuedAt(now)
    .setExpirationTime(secondsAfter(now, ACCESS_TOKEN_SECONDS))
    .sign(secret);
}

/**
 * Checks access tokens. A token once found genuine is remembered until it expires, as the signature of the same
 * text does not change; the clock and the end of its session are looked at every time.
 */
export class AccessTokens {
  private readonly genuine = new Map<string, { person: Person; expiresAtMs: number }>();
  private readonly secret: Uint8Array;
  private readonly clock: Clock;

  constructor(secret: Uint8Array, clock: Clock) {
    this.secret = secret;
    this.clock = clock;
  }

  /** @returns who the token speaks for, or null when it is forged, expired or not a token at all */
  async personOf(token: string): Promise<Person | null> {
    const known = this.genuine.get(token) ?? (await this.verify(token));
    if (!known) return null;
    if (known.expiresAtMs <= this.clock.now().getTime()) {
      this.genuine.delete(token);
      return null;
    }
    return known.person;
  }

  private async verify(token: string) {
    try {
      const { payload } = await jwtVerify(token, this.secret, {
        algorithms: [ALGORITHM],
        currentDate: this.clock.now(),
        requiredClaims: ['sub', 'sid', 'role', 'exp'],
      });
      const person: Person = {
        id: payload.sub!,
        role: payload.role === 'admin' ? 'admin' : 'customer',
        sessionId: payload.sid as string,
      };
      const entry = { person, expiresAtMs: payload.exp! * 1000 };
      if (this.genuine.size >= REMEMBERED_TOKENS) this.genuine.delete(this.genuine.keys().next().value!);
      this.genuine.set(token, entry);
      return entry;
    } catch {
      // Forged, foreign, expired or garbled: to the person asking they are all the same, nobody is signed in.
      return null;
    }
  }
}
