import { ACCESS_TOKEN_SECONDS } from './access-token.ts';

/** Every access token of an ended session has expired by then, however far apart clocks are. */
export const MATTERS_SECONDS = 2 * ACCESS_TOKEN_SECONDS;
const MATTERS_MS = MATTERS_SECONDS * 1000;
/** A revocation is dated before its commit, so each look overlaps the last. */
const MARGIN_MS = 5000;
/** The interval of full looks, which find slow commits and those of a leader with another clock. */
const LOOK_AT_ALL_MS = 60_000;

export interface RevocationLook {
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
