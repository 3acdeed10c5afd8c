/**
 * Sessions that ended before their access tokens expired. A log-out, a changed password or a deleted account ends them
 * in this process at once, and in other processes at their next poll.
 */
export class Revocations {
  private seen = new Set<string>();
  private mine = new Map<string, number>();

  /** Notes sessions ended by this process. */
  add(sessionIds: string[], now: Date): void {
    for (const id of sessionIds) this.mine.set(id, now.getTime());
  }

  /**
   * Takes over what the database says is revoked.
   * @param sessionIds all sessions revoked since `since`
   * @param since older revocations no longer matter: every access token of theirs has expired
   */
  replace(sessionIds: string[], since: Date): void {
    this.seen = new Set(sessionIds);
    for (const [id, at] of this.mine) if (at < since.getTime()) this.mine.delete(id);
  }

  has(sessionId: string): boolean {
    return this.mine.has(sessionId) || this.seen.has(sessionId);
  }
}
