import type { PlainTx } from '../../db/transaction.ts';

/** What this process does after a commit, by effect. */
export interface EffectHandlers {
  /** A job was written. */
  jobsQueued: () => void;
  /** These sessions ended; their access tokens are refused from now on. */
  sessionsEnded: (sessionIds: string[]) => void;
  /** What shoppers see changed; cached answers of an older version are stale. */
  catalogueChanged: (version: number) => void;
  /** The stock that shoppers see changed, and nothing else of the catalogue. */
  stockChanged: () => void;
  /** Products were written with these words. */
  wordsWritten: (words: string[]) => void;
}

/**
 * Collects what a transaction wants done after its commit. Code that writes a job, ends a session or changes what
 * shoppers see must call the matching method. A rollback drops the effects, and a retry starts with none.
 */
export class Effects {
  private areJobsQueued = false;
  private readonly endedSessionIds: string[] = [];
  private isCatalogueChanged = false;
  private catalogueVersion: number | null = null;
  private isStockChanged = false;
  private readonly writtenWords = new Set<string>();

  jobQueued(): void {
    this.areJobsQueued = true;
  }

  sessionsEnded(sessionIds: string[]): void {
    this.endedSessionIds.push(...sessionIds);
  }

  wordsWritten(words: Iterable<string>): void {
    for (const word of words) this.writtenWords.add(word);
  }

  /** The version is raised by the last statement before the commit, because its row stays locked until the commit. */
  catalogueChanged(): void {
    this.isCatalogueChanged = true;
  }

  /** For a change of the stock that shoppers see. It has versions of its own, so that orders do not wait for each other. */
  stockChanged(): void {
    this.isStockChanged = true;
  }

  /**
   * Raises the catalogue version now instead of at the end. The locked row makes other transactions that change the
   * catalogue wait for this commit, so that choosing a free slug or adding a category has no race.
   */
  async lockCatalogue(tx: PlainTx): Promise<void> {
    this.isCatalogueChanged = true;
    this.catalogueVersion ??= await raiseCatalogueVersion(tx);
  }

  /** Runs the effects that belong to the transaction itself. Called once, before the commit. */
  async beforeCommit(tx: PlainTx): Promise<void> {
    if (this.isCatalogueChanged) await this.lockCatalogue(tx);
    else if (this.isStockChanged) await raiseStockVersion(tx);
  }

  /** Calls the handlers of the effects. Called once, after the commit. */
  afterCommit(handlers: EffectHandlers): void {
    if (this.writtenWords.size > 0) handlers.wordsWritten([...this.writtenWords]);
    if (this.catalogueVersion !== null) handlers.catalogueChanged(this.catalogueVersion);
    else if (this.isStockChanged) handlers.stockChanged();
    if (this.endedSessionIds.length > 0) handlers.sessionsEnded(this.endedSessionIds);
    if (this.areJobsQueued) handlers.jobsQueued();
  }

  /** @returns the names of the effects so far; tests compare them with what was written */
  names(): string[] {
    return [
      ...(this.isCatalogueChanged ? ['catalogue'] : []),
      ...(this.isCatalogueChanged || this.isStockChanged ? ['stock'] : []),
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

const STOCK_SLOTS = 16;

/** Raises one of the versions by chance; other processes read their sum at their next poll. */
async function raiseStockVersion(tx: PlainTx): Promise<void> {
  await tx
    .updateTable('stock_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('slot', '=', Math.floor(Math.random() * STOCK_SLOTS))
    .execute();
}
