import { runTransaction, type PlainTx, type Db } from '../../../db/transaction.ts';

/**
 * Every query inside a transaction must use it, not the pool: with a single connection, the pool would wait for the
 * transaction to end.
 */
export type Tx = PlainTx & { readonly effects: Effects };

export interface Transactional {
  db: Db;
  effectHandlers: EffectHandlers;
  /** Set in tests: throws when an effect was forgotten. */
  checkEffects?: ((tx: Tx) => Promise<void>) | undefined;
}

/**
 * Runs the effects once after the commit, none after a rollback.
 * @param work may run more than once, so it must do nothing outside the database
 */
export async function inTransaction<T>(
  { db, effectHandlers, checkEffects }: Transactional,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { result, effects } = await runTransaction(db, async (plain) => {
    const effects = new Effects();
    const tx: Tx = Object.assign(plain, { effects });
    const result = await work(tx);
    await effects.beforeCommit(tx);
    await checkEffects?.(tx);
    return { result, effects };
  });
  effects.afterCommit(effectHandlers);
  return result;
}

export interface EffectHandlers {
  jobsQueued: () => void;
  sessionsEnded: (sessionIds: string[]) => void;
  /** Cached answers of an older version are stale. */
  catalogueChanged: (version: number) => void;
  stockChanged: () => void;
  /** Price lists, companies or members in memory are stale. */
  pricesChanged: () => void;
  wordsWritten: (words: string[]) => void;
}

/**
 * Effects after the commit. Code that writes a job, ends a session or changes what shoppers see must call the matching
 * method. A rollback drops them, and a retry starts with none.
 */
class Effects {
  private areJobsQueued = false;
  private readonly endedSessionIds: string[] = [];
  private isCatalogueChanged = false;
  private catalogueVersion: number | null = null;
  private isStockChanged = false;
  private arePricesChanged = false;
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

  /** The last statement before the commit raises the version, because its row stays locked until then. */
  catalogueChanged(): void {
    this.isCatalogueChanged = true;
  }

  /** Has versions of its own, so that orders do not wait for each other. */
  stockChanged(): void {
    this.isStockChanged = true;
  }

  pricesChanged(): void {
    this.arePricesChanged = true;
  }

  /**
   * Raises the catalogue version now. The locked row makes other catalogue changes wait for this commit, so that
   * choosing a slug or adding a category has no race.
   */
  async lockCatalogue(tx: PlainTx): Promise<void> {
    this.isCatalogueChanged = true;
    this.catalogueVersion ??= await raiseCatalogueVersion(tx);
  }

  async beforeCommit(tx: PlainTx): Promise<void> {
    if (this.isCatalogueChanged) await this.lockCatalogue(tx);
    else if (this.isStockChanged) await raiseStockVersion(tx);
    if (this.arePricesChanged) await raisePriceVersion(tx);
  }

  afterCommit(handlers: EffectHandlers): void {
    if (this.writtenWords.size > 0) handlers.wordsWritten([...this.writtenWords]);
    if (this.catalogueVersion !== null) handlers.catalogueChanged(this.catalogueVersion);
    else if (this.isStockChanged) handlers.stockChanged();
    if (this.arePricesChanged) handlers.pricesChanged();
    if (this.endedSessionIds.length > 0) handlers.sessionsEnded(this.endedSessionIds);
    if (this.areJobsQueued) handlers.jobsQueued();
  }

  names(): string[] {
    return [
      ...(this.isCatalogueChanged ? ['catalogue'] : []),
      ...(this.isCatalogueChanged || this.isStockChanged ? ['stock'] : []),
      ...(this.arePricesChanged ? ['prices'] : []),
      ...(this.endedSessionIds.length > 0 ? ['sessions'] : []),
      ...(this.areJobsQueued ? ['jobs'] : []),
    ];
  }
}

async function raiseCatalogueVersion(tx: PlainTx): Promise<number> {
  const { version } = await tx
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

async function raisePriceVersion(tx: PlainTx): Promise<void> {
  await tx
    .updateTable('price_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
}

const STOCK_SLOTS = 16;

/** Raises a random one of the version rows; other processes read their sum. */
async function raiseStockVersion(tx: PlainTx): Promise<void> {
  await tx
    .updateTable('stock_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('slot', '=', Math.floor(Math.random() * STOCK_SLOTS))
    .execute();
}
