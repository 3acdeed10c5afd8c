import { runTransaction, type Db, type PlainTx } from '../../db/transaction.ts';
import { Effects, type EffectHandlers } from './effects.ts';

/**
 * A transaction of the server. Every query inside one takes this and not the pool: with a single connection, the pool
 * would wait for the transaction to end. `effects` collects what is done after the commit.
 */
export type Tx = PlainTx & { readonly effects: Effects };

/** The services that a transaction needs. */
export interface Transactional {
  db: Db;
  effectHandlers: EffectHandlers;
  /** Under test: compares the effects with what was written, and throws when one was forgotten. */
  checkEffects?: ((tx: Tx) => Promise<void>) | undefined;
}

/**
 * Runs `work` in one transaction, and after the commit each of its effects once.
 * @param work gets the transaction; it may run more than once, so it must do nothing outside the database
 * @returns what `work` returns
 * @throws what `work` throws, after a rollback; then no effect runs
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
