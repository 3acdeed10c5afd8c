import { sql } from 'kysely';
import { CLAIM_NUMBER_PREFIX } from '../../after-sale/claims/claim-steps.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

/** Condition on a row of `claims`: it has a next step (claim-steps.ts). */
export const isClaimOpenSql = sql<boolean>`
  not (claims.state in ('solved', 'returned') or (claims.state = 'refused' and claims.received_at is null))`;

/** The open claim that holds or has lent one of these units; one that was replaced is the shop's. @returns its number */
export async function claimNumberOver(tx: Tx, serialIds: readonly string[]): Promise<string | null> {
  const ids = sql`any(${[...serialIds]}::uuid[])`;
  const { rows } = await sql<{ number: number }>`
    select number from claims where ${isClaimOpenSql} and ((serial_id = ${ids} and claims.state <> 'replaced')
      or new_serial_id = ${ids} or loan_serial_id = ${ids})
    order by number limit 1`.execute(tx);
  return rows[0] ? `${CLAIM_NUMBER_PREFIX}${rows[0].number}` : null;
}
