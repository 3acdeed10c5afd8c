import { runTransaction, type Db, type PlainTx } from '../../../db/transaction.ts';
import { Effects, type EffectHandlers } from './effects.ts';

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
