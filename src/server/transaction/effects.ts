import type { PlainTx } from '../../db/transaction.ts';

/** What is done in this process once a transaction that asked for it is committed. */
export interface EffectHandlers {
  /** There is a job to carry out. */
  jobsQueued: () => void;
  /** These sessions are over: access tokens of theirs are refused from now on. */
  sessionsEnded: (sessionIds: string[]) => void;
  /** What shoppers see has changed: cached answers of an older version are stale. */
  catalogueChanged: (version: number) => void;
}

/**
 * What one run of a transaction wants done after its commit. Whoever writes a job, ends a session or changes what
 * shoppers see notes it here; `inTransaction` does the rest. A rollback drops the effects, a retry begins anew.
 */
export class Effects {
  private areJobsQueued = false;
  private readonly endedSessionIds: string[] = [];
  private isCatalogueChanged = false;
  private catalogueVersion: number | null = null;

  jobQueued(): void {
    this.areJobsQueued = true;
  }

  sessionsEnded(sessionIds: string[]): void {
    this.endedSessionIds.push(...sessionIds);
  }

  /** The version is raised as the last statement before the commit, because its row stays locked until then. */
  catalogueChanged(): void {
    this.isCatalogueChanged = true;
  }

  /**
   * Raises the catalogue version now instead of at the end. Until the commit nobody else who calls this, or whose
   * change is committed, gets past it: whoever needs a free slug or adds a category is alone.
   */
  async lockCatalogue(tx: PlainTx): Promise<void> {
    this.isCatalogueChanged = true;
    this.catalogueVersion ??= await raiseCatalogueVersion(tx);
  }

  /** Writes what belongs into the transaction itself. Called once, before the commit. */
  async beforeCommit(tx: PlainTx): Promise<void> {
    if (this.isCatalogueChanged) await this.lockCatalogue(tx);
  }

  /** Does in this process what was asked for. Called once, after the commit. */
  afterCommit(handlers: EffectHandlers): void {
    if (this.catalogueVersion !== null) handlers.catalogueChanged(this.catalogueVersion);
    if (this.endedSessionIds.length > 0) handlers.sessionsEnded(this.endedSessionIds);
    if (this.areJobsQueued) handlers.jobsQueued();
  }

  /** @returns the effects asked for so far, by name; tests compare them with what was written */
  names(): string[] {
    return [
      ...(this.isCatalogueChanged ? ['catalogue'] : []),
      ...(this.endedSessionIds.length > 0 ? ['sessions'] : []),
      ...(this.areJobsQueued ? ['jobs'] : []),
    ];
  }
}

/** Other processes see the new version at their next poll. */
async function raiseCatalogueVersion(tx: PlainTx): Promise<number> {
  const { version } = await tx
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
