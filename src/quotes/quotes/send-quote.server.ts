import * as quoteDeskMessages from './quote-desk.words.ts';
import type { Quote, QuoteWithdrawal, QuoteOrder, QuoteOrderBody } from './quotes.shapes.ts';
import { later } from '../../kit/server/clock.ts';
import { invalid, notFound } from '../../kit/server/http/errors.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import { type Tx, inTransaction } from '../../kit/server/transaction/effects.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import {
  requireLockedQuote,
  requirePoNumberAllowed,
  requireOpen,
  requireSeenQuote,
  isExpired,
  quoteContext,
  type QuoteContext,
  type QuoteServices,
  type QuoteRecord,
} from './quote-record.server.ts';
import { type QuoteMailJob, linkHashOf, fullQuote, oneQuoteReply } from './quote-reply.server.ts';
import { requireKeptPrices } from './quote-buyer.server.ts';
import { findQuoteRow, type QuoteRow } from './quotes-queries.server.ts';
import type { PayBy } from '../../payments/payments/payments-choices.ts';
import { quoteMessages } from './quote.words.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import {
  findFirstOrder,
  placeQuotedOrder,
  retryIfSignedUp,
  unknownPassword,
} from './place-quoted-order.server.ts';
import { addressText, knownAddress, quotedParties } from './quoted-parties.server.ts';

/**
 * Places the order on the customer's word, also after the quotation's last day.
 * @throws Refused 400 without an address, 403 for a low price, 404, 409 quote_withdrawn, already_accepted,
 * not_enough, key_reused
 */
export async function orderQuote(
  services: QuoteServices,
  currentUser: DeskUser,
  id: string,
  body: QuoteOrderBody,
  idempotency: Idempotency,
): Promise<QuoteOrder> {
  const context = await quoteContext(services);
  const { db } = services;
  const before = await findQuoteRow(db, id);
  if (!before) throw notFound(quoteMessages.notFound);
  await requireKeptPrices(services, currentUser, before);
  const passwordHash = await unknownPassword(db, before.buyer.email);
  const by = { staffId: currentUser.id, idempotency };
  return retryIfSignedUp(() =>
    inTransaction(services, async (tx) => {
      const row = await requireLockedQuote(tx, before.id);
      const first = await findFirstOrder(tx, by);
      if (first) return replyOf(tx, first);
      requireOpen(row);
      await freezeVersion(tx, row, context);
      const { record: present } = await fullQuote(tx, row, context);
      requirePayBy(body.payBy, present.company !== null);
      requirePoNumberAllowed(body.poNumber, present);
      const { address, ...sent } = await destinationOf(tx, present, body);
      const parties = await quotedParties(tx, present, sent, context.settings.gstin);
      const { name } = await tx
        .selectFrom('users')
        .select('name')
        .where('id', '=', currentUser.id)
        .executeTakeFirstOrThrow();
      const acceptance = {
        ...by,
        record: present,
        address,
        parties,
        passwordHash,
        name,
        poNumber: body.poNumber,
      };
      const payBy = body.payBy ?? present.payBy;
      const order = await placeQuotedOrder(tx, row, { ...acceptance, payBy }, context);
      const details = { name: row.number, order: order._id };
      await writeAudit(tx, currentUser, 'quote.order', row.id, details, context.now);
      return replyOf(tx, order);
    }),
  );

  async function replyOf(tx: Tx, order: Order): Promise<QuoteOrder> {
    const row = (await findQuoteRow(tx, before!.id))!;
    return { order, quote: await oneQuoteReply(tx, row, context, currentUser.staffRole) };
  }
}

/** @throws Refused 400 where nobody says where it goes, and nothing is known */
async function destinationOf(tx: Tx, record: QuoteRecord, { Address, shipping, billing }: QuoteOrderBody) {
  const known = Address === undefined && !shipping ? await knownAddress(tx, record) : null;
  const goesTo = shipping ?? known ?? undefined;
  const address = Address ?? (goesTo && addressText(goesTo));
  if (address === undefined)
    throw invalid(quoteDeskMessages.addressNeeded, { Address: quoteDeskMessages.addressNeeded });
  return { address, shipping: goesTo, billing };
}

function requirePayBy(payBy: PayBy | undefined, isCompany: boolean): void {
  if (payBy === 'account' && !isCompany)
    throw invalid(quoteDeskMessages.payByAccount, { payBy: quoteDeskMessages.payByAccount });
}

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
    await markSent(tx, row, context);
    await audit('quote.send', row.id, { name: row.number, version: row.version });
    return oneQuoteReply(tx, (await findQuoteRow(tx, row.id))!, context, actor.currentUser.staffRole);
  });
}

/** Freezes the version of a locked quotation and queues its mail; its link shows it from now on. */
export async function markSent(tx: Tx, row: QuoteRow, context: QuoteContext): Promise<void> {
  const { services, now } = context;
  await freezeVersion(tx, row, context);
  // A code was mailed for the version that was sent then.
  if (row.sent_version !== row.version)
    await tx.deleteFrom('quote_codes').where('quote_id', '=', row.id).execute();
  await tx
    .updateTable('quotes')
    .set({
      state: 'sent',
      missing: null,
      link_hash: linkHashOf(services, row.id),
      sent_version: row.version,
      sent_at: now,
      seen_at: null,
      updated_at: later(now, row.updated_at),
    })
    .where('id', '=', row.id)
    .execute();
  const job: QuoteMailJob = { quoteId: row.id, version: row.version };
  await enqueueJob(tx, 'quote-mail', job, now);
}

/** Records the version as it is today; it changes no more. */
async function freezeVersion(tx: Tx, row: QuoteRow, context: QuoteContext): Promise<void> {
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
