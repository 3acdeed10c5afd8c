import { runTransaction, type Db, type PlainTx } from '../../db/transaction.ts';
import { Effects, type EffectHandlers } from './effects.ts';

/**
 * A transaction of the server. Inside one every query takes this and not the pool: where there is one connection, the
 * pool would wait for the transaction to end. What it wants done after the commit is noted in `effects`.
 */
export type Tx = PlainTx & { readonly effects: Effects };

/** What a transaction needs of the services. */
export interface Transactional {
  db: Db;
  effectHandlers: EffectHandlers;
  /** Under test: compares the effects asked for with what was written, and throws when one was forgotten. */
  checkEffects?: ((tx: Tx) => Promise<void>) | undefined;
}

/**
 * Runs `work` in one transaction, and after its commit the effects it asked for, each once.
 * @param work gets the transaction; it may run more than once, so it does nothing outside the database
 * @returns what `work` returns
 * @throws what `work` throws, after undoing everything; then no effect is run
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
