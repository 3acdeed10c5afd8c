import { randomBytes } from 'node:crypto';
import { recoveryCodeOf, typedRecoveryCode, base32Of } from './totp.ts';
import type { Db } from '../../db/transaction.ts';
import { keyedHashOf } from '../../kit/server/security/secrets.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

const CODES = 10;
/** Sixteen letters of base32; a code takes ten of them: 50 random bits. */
const RANDOM_BYTES = 10;

/** The former codes are deleted. @returns the new codes, which are shown once */
export async function replaceRecoveryCodes(
  tx: Tx,
  services: Pick<Services, 'secret'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => recoveryCodeOf(base32Of(randomBytes(RANDOM_BYTES))));
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, hash: hashOfCode(services, userId, code) }));
  await tx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Whether it was one of the person's, which is used up then. */
export async function takeRecoveryCode(
  db: Db | Tx,
  services: Pick<Services, 'secret'>,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = typedRecoveryCode(typed);
  if (code === null) return false;
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hashOfCode(services, userId, code))
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

function hashOfCode({ secret }: Pick<Services, 'secret'>, userId: string, code: string): Buffer {
  return keyedHashOf(secret, 'recovery-code', `${userId} ${code}`);
}
