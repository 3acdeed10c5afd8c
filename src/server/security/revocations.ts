import { ACCESS_TOKEN_SECONDS } from './access-token.ts';

/** After this time every access token of an ended session has expired, however far apart clocks are. */
export const MATTERS_SECONDS = 2 * ACCESS_TOKEN_SECONDS;
const MATTERS_MS = MATTERS_SECONDS * 1000;
/** A revocation is dated before its commit. Each look goes so far behind the one before, so that none is passed over. */
const MARGIN_MS = 5000;
/** A commit that waited longer, or a leader with another clock, is found by a look at all, once in so long. */
const LOOK_AT_ALL_MS = 60_000;

/** What a look into the database found. Times are the database's. */
export interface RevocationLook {
  /** When it was taken, in milliseconds since 1970. */
  atMs: number;
  /** From when on it asked, as `askSince` said; null for all that matter. */
  since: Date | null;
  /** The sessions revoked since, each with its time in milliseconds since 1970. */
  revoked: [sessionId: string, atMs: number][];
}

/**
 * Sessions that ended before their access tokens expired. A log-out, a changed password or a deleted account ends them
 * in this process at once, and in other processes at their next poll.
 */
export class Revocations {
  /** What looks found, with the database's times. */
  private readonly seen = new Map<string, number>();
  /** What this process ended, with its own times. */
  private readonly mine = new Map<string, number>();
  private lookedAtMs = 0;
  private lookedAtAllMs: number | null = null;

  /** Notes sessions ended by this process. */
  add(sessionIds: string[], now: Date): void {
    for (const id of sessionIds) this.mine.set(id, now.getTime());
  }

  /** From when on the next look has to ask: a little before the last one, whenever that was. Null asks for all that matter. */
  get askSince(): Date | null {
    const { lookedAtMs, lookedAtAllMs } = this;
    if (lookedAtAllMs === null || lookedAtMs - lookedAtAllMs >= LOOK_AT_ALL_MS) return null;
    return new Date(lookedAtMs - MARGIN_MS);
  }

  /**
   * Takes over what a look found, and forgets what no longer matters.
   * @param now the time of this process
   */
  take({ atMs, since, revoked }: RevocationLook, now: Date): void {
    for (const [id, revokedAtMs] of revoked) this.seen.set(id, revokedAtMs);
    if (since === null) this.lookedAtAllMs = atMs;
    // Another server's clock: what it dated before the last look has not been asked for.
    else if (atMs < this.lookedAtMs) this.lookedAtAllMs = null;
    this.lookedAtMs = atMs;
    forgetBefore(this.seen, atMs - MATTERS_MS);
    forgetBefore(this.mine, now.getTime() - MATTERS_MS);
  }

  has(sessionId: string): boolean {
    return this.mine.has(sessionId) || this.seen.has(sessionId);
  }

  /** How many are kept in memory. */
  get size(): number {
    return this.mine.size + this.seen.size;
  }
}

function forgetBefore(times: Map<string, number>, timeMs: number): void {
  for (const [id, atMs] of times) if (atMs < timeMs) times.delete(id);
}
