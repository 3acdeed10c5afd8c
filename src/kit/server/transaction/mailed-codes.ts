import { sql } from 'kysely';
import { ONE_TIME_CODE_MINUTES, RESEND_COOLDOWN_SECONDS } from '../../../accounts/auth/accounts-limits.ts';
import { secondsAfter } from '../clock.ts';
import { keyedHashOf } from '../security/secrets.ts';
import type { Services } from '../services.ts';
import type { Tx } from './effects.ts';

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
