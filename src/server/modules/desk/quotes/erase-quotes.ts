import { sql } from 'kysely';
import type { QuoteBuyer } from '../../../../contract/desk/quotes-shapes.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

const NOBODY: QuoteBuyer = { name: '–', email: '', phone: null, gstin: null, legalName: null };

/**
 * Of whoever deletes their account: what came of nothing names nobody any more, and is withdrawn. An accepted one is kept
 * as its order is.
 */
export async function eraseQuotesOf(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const nobody = JSON.stringify(NOBODY);
  const { rows } = await sql<{ id: string }>`
    update quotes set buyer = ${nobody}::jsonb, user_id = null, note = '', missing = null, state = 'withdrawn'
    where state <> 'accepted' and (user_id = ${id} or buyer ->> 'email' = ${email.toLowerCase()})
    returning id`.execute(tx);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  await sql`
    update quote_versions
    set record = (record::jsonb || jsonb_build_object('buyer', ${nobody}::jsonb, 'customer', null))::text
    where quote_id = any(${ids}::uuid[])`.execute(tx);
  await tx.deleteFrom('quote_codes').where('quote_id', 'in', ids).execute();
}
