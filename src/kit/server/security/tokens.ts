import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { secondsAfter, type Clock } from '../clock.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

export const ACCESS_TOKEN_SECONDS = 10 * 60;
/** How far apart the clocks of the shop's machines may be. */
const CLOCK_TOLERANCE_SECONDS = 2 * 60;
const ALGORITHM = 'HS256';
const HMAC_SHA256 = { name: 'HMAC', hash: 'SHA-256' };
/** RFC 9068: no other token signed with the same secret is accepted. */
const TOKEN_TYPE = 'at+jwt';
/** Enough for every shopper of a busy ten minutes; a token takes about 400 bytes. */
const MAX_CACHED_TOKENS = 10_000;

export interface CurrentUser {
  id: string;
  role: 'admin' | 'customer';
  sessionId: string;
}

/** @param audience the shop's public URL: a token of another shop with the same secret is refused */
export function signAccessToken(
  user: CurrentUser,
  secret: Uint8Array,
  audience: string,
  clock: Clock,
): Promise<string> {
  const now = clock.now();
  return new SignJWT({ role: user.role, sid: user.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TOKEN_TYPE })
    .setAudience(audience)
    .setSubject(user.id)
    .setIssuedAt(now)
    .setExpirationTime(secondsAfter(now, ACCESS_TOKEN_SECONDS))
    .sign(secret);
}

/** Valid signatures are cached until they expire. The clock and the end of the session are checked every time. */
export class AccessTokens {
  private readonly verified = new LRUCache<string, { user: CurrentUser; expiresAtMs: number }>({
    max: MAX_CACHED_TOKENS,
  });
  /** Imported once: given bytes, the library would import them for each token. */
  private readonly key: Promise<CryptoKey>;
  private readonly audience: string;
  private readonly clock: Clock;

  constructor(secret: Uint8Array, audience: string, clock: Clock) {
    this.key = crypto.subtle.importKey('raw', new Uint8Array(secret), HMAC_SHA256, false, ['verify']);
    this.audience = audience;
    this.clock = clock;
  }

  /** @returns null when it is forged, expired, malformed, or good for longer than any that the shop makes */
  async currentUserOf(token: string): Promise<CurrentUser | null> {
    const entry = this.verified.get(token) ?? (await this.verify(token));
    if (!entry) return null;
    if (entry.expiresAtMs <= this.clock.now().getTime()) {
      this.verified.delete(token);
      return null;
    }
    return entry.user;
  }

  private async verify(token: string) {
    try {
      const { payload } = await jwtVerify(token, await this.key, {
        algorithms: [ALGORITHM],
        typ: TOKEN_TYPE,
        audience: this.audience,
        currentDate: this.clock.now(),
        requiredClaims: ['sub', 'sid', 'role', 'exp'],
      });
      if (this.isTooLong(payload.exp!, payload.iat)) return null;
      const user: CurrentUser = {
        id: payload.sub!,
        role: payload.role === 'admin' ? 'admin' : 'customer',
        sessionId: payload.sid as string,
      };
      const entry = { user, expiresAtMs: payload.exp! * 1000 };
      this.verified.set(token, entry);
      return entry;
    } catch {
      return null;
    }
  }

  private isTooLong(expiresAt: number, issuedAt: number | undefined): boolean {
    const now = this.clock.now().getTime() / 1000;
    const latest = now + CLOCK_TOLERANCE_SECONDS;
    return expiresAt - Math.min(issuedAt ?? now, latest) > ACCESS_TOKEN_SECONDS;
  }
}

/** Every access token of an ended session has expired by then, however far apart clocks are. */
export const MATTERS_SECONDS = 2 * ACCESS_TOKEN_SECONDS;
const MATTERS_MS = MATTERS_SECONDS * 1000;
/** A revocation is dated before its commit, so each look overlaps the last. */
const MARGIN_MS = 5000;
/** The interval of full looks, which find slow commits and those of a leader with another clock. */
const LOOK_AT_ALL_MS = 60_000;

interface RevocationLook {
  /** Milliseconds since 1970. */
  atMs: number;
  /** The start of the look, as `askSince`; null for all that matter. */
  since: Date | null;
  /** Times are milliseconds since 1970. */
  revoked: [sessionId: string, atMs: number][];
}

/** Sessions that ended before their access tokens expired: at once in this process, in others at their next poll. */
export class Revocations {
  private readonly seen = new Map<string, number>();
  private readonly mine = new Map<string, number>();
  private lookedAtMs = 0;
  private lookedAtAllMs: number | null = null;

  add(sessionIds: string[], now: Date): void {
    for (const id of sessionIds) this.mine.set(id, now.getTime());
  }

  /** A little before the last look. Null asks for all that matter. */
  get askSince(): Date | null {
    const { lookedAtMs, lookedAtAllMs } = this;
    if (lookedAtAllMs === null || lookedAtMs - lookedAtAllMs >= LOOK_AT_ALL_MS) return null;
    return new Date(lookedAtMs - MARGIN_MS);
  }

  take({ atMs, since, revoked }: RevocationLook, now: Date): void {
    for (const [id, revokedAtMs] of revoked) this.seen.set(id, revokedAtMs);
    if (since === null) this.lookedAtAllMs = atMs;
    else if (atMs < this.lookedAtMs) this.lookedAtAllMs = null;
    this.lookedAtMs = atMs;
    forgetBefore(this.seen, atMs - MATTERS_MS);
    forgetBefore(this.mine, now.getTime() - MATTERS_MS);
  }

  has(sessionId: string): boolean {
    return this.mine.has(sessionId) || this.seen.has(sessionId);
  }

  get size(): number {
    return this.mine.size + this.seen.size;
  }
}

function forgetBefore(times: Map<string, number>, timeMs: number): void {
  for (const [id, atMs] of times) if (atMs < timeMs) times.delete(id);
}

/** The page that a secret link opens. */
type LinkPurpose = 'track' | 'warranty' | 'complaint' | 'cart-mail' | 'site';

/** 43 characters that can be made again at any time, and are stored nowhere. Never log one. */
export function linkToken(secret: Uint8Array, purpose: LinkPurpose, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
}

/**
 * Compares in constant time.
 * @param signed the exact signed bytes
 * @param signature as sent: HMAC-SHA256 in lower-case hex, if valid
 */
export function isSigned(signed: Buffer | string, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string') return false;
  const right = Buffer.from(createHmac('sha256', secret).update(signed).digest('hex'));
  const sent = Buffer.from(signature);
  return sent.length === right.length && timingSafeEqual(sent, right);
}
