import { sql, type RawBuilder } from 'kysely';
import { RETENTION } from '../../platform/retention/retention.ts';
import type { QuoteBuyer } from './quotes.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

const NOBODY: Pick<QuoteBuyer, 'email' | 'name' | 'phone'> = { name: '–', email: '', phone: null };

const UNREGISTERED: Pick<QuoteBuyer, 'gstin' | 'legalName'> = { gstin: null, legalName: null };

interface Person {
  id: string;
  email: string;
}

/**
 * Removes a deleted account's name from all quotations. A company's quotation stays open in the company's own name;
 * any other that led to no order is withdrawn; an accepted one keeps the GSTIN that its order is billed to.
 */
export async function eraseQuotesOf(tx: Tx, person: Person, now: Date): Promise<void> {
  const { id, email } = person;
  await eraseQuotes(tx, sql`user_id = ${id} or buyer ->> 'email' = ${email.toLowerCase()}`, now);
  await blankOldVersions(tx, person);
}

/** Erases quotations that led to no order; the privacy page says how long they are kept. */
export async function eraseOldQuotes(db: Db, now: Date): Promise<void> {
  const before = secondsAfter(now, -RETENTION.quotes.seconds);
  await eraseQuotes(
    db,
    sql`order_id is null and company_id is null and updated_at < ${before} and buyer ->> 'email' <> ''`,
    now,
  );
}

async function eraseQuotes(tx: Db | Tx, which: RawBuilder<boolean>, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; buyer: QuoteBuyer }>`
    update quotes set user_id = null, note = '', buyer = buyer || ${JSON.stringify(NOBODY)}::jsonb || case
        when company_id is not null then (
          select jsonb_build_object('name', legal_name, 'email', lower(email), 'phone', phone)
          from companies where companies.id = company_id)
        when state = 'accepted' then '{}'::jsonb
        else ${JSON.stringify(UNREGISTERED)}::jsonb end,
      state = case when state = 'accepted' or company_id is not null then state else 'withdrawn' end,
      missing = case when company_id is null then null else missing end,
      accepted_by_name = case when accepted_by_staff is null then null else accepted_by_name end,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where ${which}
    returning id, buyer`.execute(tx);
  for (const quote of rows) await blankVersions(tx, quote);
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await tx.deleteFrom('quote_codes').where('quote_id', 'in', ids).execute();
}

async function blankVersions(tx: Db | Tx, { id, buyer }: { id: string; buyer: QuoteBuyer }): Promise<void> {
  await sql`
    update quote_versions
    set record = (record::jsonb || jsonb_build_object('buyer', ${JSON.stringify(buyer)}::jsonb, 'customer', null))::text
    where quote_id = ${id}`.execute(tx);
}

/** Blanks old versions of quotations that somebody else has now. */
async function blankOldVersions(tx: Tx, { id, email }: Person): Promise<void> {
  const nobody = JSON.stringify({ ...NOBODY, ...UNREGISTERED });
  await sql`
    update quote_versions
    set record = (record::jsonb || jsonb_build_object('buyer', ${nobody}::jsonb, 'customer', null))::text
    where record::jsonb ->> 'customer' = ${id}
      or record::jsonb -> 'buyer' ->> 'email' = ${email.toLowerCase()}`.execute(tx);
}
