import { sql } from 'kysely';
import { keyedHashOf } from '../../../security/secrets.ts';
import type { Services } from '../../../services.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

const MAX_TRIES = 5;

/** Counts a wrong code at once, outside the order's transaction, whose rollback would undo the count. */
export async function tryCodCode(
  services: Pick<Services, 'clock' | 'db' | 'secret'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const isRight = sql`code_hash = ${codCodeHash(services, userId, code)}`;
  const { rows } = await sql<{ isRight: boolean }>`
    update cod_codes set tries = tries + case when ${isRight} then 0 else 1 end
    where user_id = ${userId} and tries < ${MAX_TRIES} and expires_at > ${services.clock.now()}
    returning ${isRight} as "isRight"`.execute(services.db);
  return rows[0]?.isRight ?? false;
}

/** @returns false when another order has just used it */
export async function useCodCode(
  services: Pick<Services, 'secret'>,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> {
  const { rows } = await sql`
    update cod_codes set tries = ${MAX_TRIES}
    where user_id = ${userId} and tries < ${MAX_TRIES} and code_hash = ${codCodeHash(services, userId, code)}
    returning user_id`.execute(tx);
  return rows.length > 0;
}

export function codCodeHash({ secret }: Pick<Services, 'secret'>, userId: string, code: string): Buffer {
  return keyedHashOf(secret, 'cod-code', `${userId} ${code}`);
}
