import { sql } from 'kysely';
import { quoteStateOf } from './quote-states.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import type { OwnQuote } from './quote-requests.shapes.ts';
import type { Paging } from '../../kit/api/shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { readPage } from '../../db/read-page.ts';
import { quoteContext, type QuoteServices, parsedRecord } from './quote-record.server.ts';
import { renewLinks, fullQuotes, quoteUrl } from './quote-reply.server.ts';
import { selectQuotes } from './quotes-queries.server.ts';

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
