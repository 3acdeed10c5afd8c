import { sql } from 'kysely';
import { orderMessages } from '../../../orders/orders/order.words.ts';
import { preparedStatement, type ValueOf } from '../../../db/connect.ts';
import { violatedUnique, type Db } from '../../../db/transaction.ts';
import { secondsAfter } from '../clock.ts';
import { conflict } from '../http/errors.ts';
import { IDEMPOTENCY_SECONDS, type Idempotency } from '../http/idempotency-key.ts';
import type { Tx } from './effects.ts';
import { ONE_TIME_CODE_MINUTES, RESEND_COOLDOWN_SECONDS } from '../../../accounts/auth/accounts-limits.ts';
import { keyedHashOf } from '../security/secrets.ts';
import type { Services } from '../services.ts';

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

const MAX_TRIES = 5;

export const MAILED_CODE_SECONDS = ONE_TIME_CODE_MINUTES * 60;

/** Codes of six digits sent by mail, used once; one is valid at a time for each id. */
export class MailedCodes {
  private readonly table: string;
  private readonly column: string;
  private readonly purpose: string;

  /**
   * @param table has code_hash, tries, sent_at and expires_at
   * @param column its primary key
   * @param purpose of the hash
   */
  constructor(table: string, column: string, purpose: string) {
    this.table = table;
    this.column = column;
    this.purpose = purpose;
  }

  /** Replaces the one before. @returns false where that was sent just now */
  async write(
    services: Pick<Services, 'secret'>,
    tx: Tx,
    id: string,
    code: string,
    now: Date,
  ): Promise<boolean> {
    const column = sql.ref(this.column);
    const { rows } = await sql`
      insert into ${sql.table(this.table)} as c (${column}, code_hash, tries, sent_at, expires_at)
      values (${id}, ${this.hash(services, id, code)}, 0, ${now}, ${secondsAfter(now, MAILED_CODE_SECONDS)})
      on conflict (${column}) do update set code_hash = excluded.code_hash, tries = 0,
        sent_at = excluded.sent_at, expires_at = excluded.expires_at
        where c.sent_at <= ${secondsAfter(now, -RESEND_COOLDOWN_SECONDS)}
      returning ${column}`.execute(tx);
    return rows.length > 0;
  }

  /** Counts a wrong code at once, outside the transaction it is for, whose rollback would undo the count. */
  async try(services: Pick<Services, 'clock' | 'db' | 'secret'>, id: string, code: string): Promise<boolean> {
    const isRight = sql`code_hash = ${this.hash(services, id, code)}`;
    const { rows } = await sql<{ isRight: boolean }>`
      update ${sql.table(this.table)} set tries = tries + case when ${isRight} then 0 else 1 end
      where ${sql.ref(this.column)} = ${id} and tries < ${MAX_TRIES} and expires_at > ${services.clock.now()}
      returning ${isRight} as "isRight"`.execute(services.db);
    return rows[0]?.isRight ?? false;
  }

  /** @returns false when it has just been used for something else */
  async use(services: Pick<Services, 'secret'>, tx: Tx, id: string, code: string): Promise<boolean> {
    const column = sql.ref(this.column);
    const { rows } = await sql`
      update ${sql.table(this.table)} set tries = ${MAX_TRIES}
      where ${column} = ${id} and tries < ${MAX_TRIES} and code_hash = ${this.hash(services, id, code)}
      returning ${column}`.execute(tx);
    return rows.length > 0;
  }

  private hash({ secret }: Pick<Services, 'secret'>, id: string, code: string): Buffer {
    return keyedHashOf(secret, this.purpose, `${id} ${code}`);
  }
}
