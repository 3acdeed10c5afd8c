import { sql, type RawBuilder } from 'kysely';
import { quoteStateOf } from './quote-sums.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import type { OwnQuote } from './quote-requests.shapes.ts';
import type { Paging } from '../../kit/api/shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { readPage } from '../../db/queries.ts';
import { quoteContext, parsedRecord, type QuoteServices } from './quote-record.server.ts';
import { renewLinks, fullQuotes, quoteUrl } from './quote-reply.server.ts';
import { selectQuotes } from './quotes-queries.server.ts';
import { RETENTION } from '../../platform/retention/retention.ts';
import type { QuoteBuyer } from './quotes.shapes.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

interface Person {
  id: string;
  email: string;
}

/** Everything that was sent to them or asked for by them, as it was sent. */
export async function readQuotesOf(db: Db, { id, email }: Person): Promise<object[]> {
  const rows = await db
    .selectFrom('quotes')
    .leftJoin('quote_versions', (join) =>
      join.onRef('quote_id', '=', 'quotes.id').onRef('quote_versions.version', '=', 'sent_version'),
    )
    .select(['number', 'quotes.version', 'state', 'buyer', 'created_at', 'record'])
    .where((eb) =>
      eb.or([eb('user_id', '=', id), eb(sql<string>`buyer ->> 'email'`, '=', email.toLowerCase())]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ record, created_at, ...quote }) => ({
    ...quote,
    createdAt: created_at.toISOString(),
    sent: record === null ? null : parsedRecord(record),
  }));
}

/** Sent to the account or to its company, or asked for by it; newest first. */
export async function listOwnQuotes(
  services: QuoteServices,
  userId: string,
  paging: Paging,
): Promise<Page<OwnQuote>> {
  const { db } = services;
  const context = await quoteContext(services);
  const email = sql<string>`(select lower(email) from users where id = ${userId})`;
  const company = sql<string>`(select company_id from company_members where user_id = ${userId} and may_see)`;
  const own = selectQuotes(db)
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', '=', userId), eb('asked', '=', true)]),
        eb.and([
          eb('sent_version', 'is not', null),
          eb.or([
            eb('user_id', '=', userId),
            eb('company_id', '=', company),
            eb(sql<string>`buyer ->> 'email'`, '=', email),
          ]),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const { items, total } = await readPage(own, paging);
  await renewLinks(services, db, items);
  const quotes = await fullQuotes(db, items, context);
  return {
    items: quotes.map(({ row, record, sent }) => {
      const shown = sent ?? record;
      // The next version is the desk's until it is sent.
      const state = sent && row.state === 'draft' ? 'sent' : row.state;
      return {
        number: row.number,
        version: shown.version,
        state: quoteStateOf(state, shown.validUntil, context.now),
        validUntil: shown.validUntil,
        total: shown.totals.total,
        link: sent && quoteUrl(services, row.id),
      };
    }),
    total,
  };
}

const NOBODY: Pick<QuoteBuyer, 'email' | 'name' | 'phone'> = { name: '–', email: '', phone: null };

const UNREGISTERED: Pick<QuoteBuyer, 'gstin' | 'legalName'> = { gstin: null, legalName: null };

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
