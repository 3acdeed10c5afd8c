import { sql } from 'kysely';
import { orderMessages } from '../../../orders/orders/order.words.ts';
import { preparedStatement, type ValueOf } from '../../../db/prepared-statement.ts';
import { violatedUnique, type Db } from '../../../db/transaction.ts';
import { secondsAfter } from '../clock.ts';
import { conflict } from '../http/errors.ts';
import { IDEMPOTENCY_SECONDS, type Idempotency } from '../http/idempotency-key.ts';
import type { Tx } from './effects.ts';

interface UserKey {
  userId: string;
  key: string;
}

interface KeyRow<Id> {
  id: Id;
  body_hash: Buffer;
  created_at: Date;
}

/** Per user. A key holds for a day; a repeat under it finds the first record. */
export class IdempotencyKeys<Id extends string | number> {
  private readonly table: string;
  private readonly column: string;
  private readonly findStatement = preparedStatement(
    (_db, value: ValueOf<UserKey>) => sql<KeyRow<Id>>`
      select ${sql.ref(this.column)} as id, body_hash, created_at from ${sql.table(this.table)}
      where user_id = ${value(({ userId }) => userId)} and key = ${value(({ key }) => key)}`,
  );

  /**
   * @param table has user_id, key (together its primary key), body_hash and created_at
   * @param column the id of what was written
   */
  constructor(table: string, column: string) {
    this.table = table;
    this.column = column;
  }

  /**
   * @returns null when there is nothing or the key has expired
   * @throws Refused 409 when the key was used with another body
   */
  async find(tx: Tx, userId: string, { key, bodyHash }: Idempotency, now: Date): Promise<Id | null> {
    const [first] = await this.findStatement(tx, { userId, key });
    if (!first) return null;
    if (first.created_at <= secondsAfter(now, -IDEMPOTENCY_SECONDS)) {
      await sql`delete from ${sql.table(this.table)} where user_id = ${userId} and key = ${key}`.execute(tx);
      return null;
    }
    if (!first.body_hash.equals(bodyHash)) throw conflict('key_reused', orderMessages.keyReused);
    return first.id;
  }

  async insert(tx: Tx, userId: string, { key, bodyHash }: Idempotency, id: Id, now: Date): Promise<void> {
    await sql`
      insert into ${sql.table(this.table)} (user_id, key, body_hash, ${sql.ref(this.column)}, created_at)
      values (${userId}, ${key}, ${bodyHash}, ${id}, ${now})`.execute(tx);
  }

  retryIfTaken<T>(writeOnce: () => Promise<T>): Promise<T> {
    return retryIfTaken(`${this.table}_pkey`, writeOnce);
  }

  async purge(db: Db, now: Date): Promise<void> {
    const oldest = secondsAfter(now, -IDEMPOTENCY_SECONDS);
    await sql`delete from ${sql.table(this.table)} where created_at < ${oldest}`.execute(db);
  }
}

/**
 * Repeats when a simultaneous request has just written the same key; the second run finds its record.
 * @param constraint that makes each key unique
 */
export async function retryIfTaken<T>(constraint: string, writeOnce: () => Promise<T>): Promise<T> {
  try {
    return await writeOnce();
  } catch (error) {
    if (violatedUnique(error) === constraint) return writeOnce();
    throw error;
  }
}
