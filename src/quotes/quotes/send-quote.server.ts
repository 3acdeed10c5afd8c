import * as quoteDeskMessages from './quote-desk.words.ts';
import type { Quote, QuoteWithdrawal } from './quotes.shapes.ts';
import { later } from '../../kit/server/clock.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { step, type Actor } from '../../platform/records/step.server.ts';
import { requireLockedQuote, requireOpen, requireSeenQuote } from './quote-checks.server.ts';
import { isExpired, quoteContext, type QuoteContext, type QuoteServices } from './quote-context.server.ts';
import type { QuoteMailJob } from './quote-mail-job.server.ts';
import { linkHashOf, fullQuote, oneQuoteReply } from './quote-reply.server.ts';
import { requireKeptPrices } from './require-quoted-prices.server.ts';
import { findQuoteRow, type QuoteRow } from './quotes-queries.server.ts';

/** The version is frozen, and goes by mail with its PDF; one that was sent goes again. @throws Refused 400, 403, 404, 409 */
export async function sendQuote(
  actor: Actor<QuoteServices, DeskUser>,
  id: string,
  updatedAt: string,
): Promise<Quote> {
  const context = await quoteContext(actor.services);
  const { now } = context;
  const kept = await findQuoteRow(actor.services.db, id);
  if (kept) await requireKeptPrices(actor.services, actor.currentUser, kept);
  return step(actor, async ({ tx, audit }) => {
    const row = await requireSeenQuote(tx, id, updatedAt);
    if (isExpired(row.valid_until, now))
      throw invalid(quoteDeskMessages.dayPast, { validUntil: quoteDeskMessages.dayPast });
    await freezeVersion(tx, row, context);
    // A code was mailed for the version that was sent then.
    if (row.sent_version !== row.version)
      await tx.deleteFrom('quote_codes').where('quote_id', '=', row.id).execute();
    await tx
      .updateTable('quotes')
      .set({
        state: 'sent',
        missing: null,
        link_hash: linkHashOf(actor.services, row.id),
        sent_version: row.version,
        sent_at: now,
        seen_at: null,
        updated_at: later(now, row.updated_at),
      })
      .where('id', '=', row.id)
      .execute();
    const job: QuoteMailJob = { quoteId: row.id, version: row.version };
    await enqueueJob(tx, 'quote-mail', job, now);
    await audit('quote.send', row.id, { name: row.number, version: row.version });
    return oneQuoteReply(tx, (await findQuoteRow(tx, row.id))!, context, actor.currentUser.staffRole);
  });
}

/** Records the version as it is today; it changes no more. */
export async function freezeVersion(tx: Tx, row: QuoteRow, context: QuoteContext): Promise<void> {
  const { record } = await fullQuote(tx, row, context);
  await tx
    .insertInto('quote_versions')
    .values({
      quote_id: row.id,
      version: row.version,
      record: JSON.stringify(record),
      sent_at: context.now,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}

/** Its link shows that it was withdrawn. @throws Refused 404, 409 */
export async function withdrawQuote(
  actor: Actor<QuoteServices, DeskUser>,
  id: string,
  { reason }: QuoteWithdrawal,
): Promise<Quote> {
  const context = await quoteContext(actor.services);
  const { now } = context;
  return step(actor, async ({ tx, audit }) => {
    const row = await requireLockedQuote(tx, id);
    requireOpen(row);
    await tx
      .updateTable('quotes')
      .set({ state: 'withdrawn', missing: null, updated_at: later(now, row.updated_at) })
      .where('id', '=', row.id)
      .execute();
    await audit('quote.withdraw', row.id, { name: row.number, ...(reason !== undefined && { reason }) });
    return oneQuoteReply(tx, (await findQuoteRow(tx, row.id))!, context, actor.currentUser.staffRole);
  });
}
