import type { PayBy } from '../../payments/payments/payments-choices.ts';
import * as quoteDeskMessages from './quote-desk.words.ts';
import { quoteMessages } from './quote.words.ts';
import type { QuoteOrder, QuoteOrderBody } from './quotes.shapes.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { invalid, notFound } from '../../kit/server/http/errors.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { findFirstOrder } from './first-order.server.ts';
import { placeQuotedOrder, retryIfSignedUp, unknownPassword } from './place-quoted-order.server.ts';
import { requireLockedQuote, requireOpen } from './quote-checks.server.ts';
import { quoteContext, type QuoteServices } from './quote-context.server.ts';
import type { QuoteRecord } from './quote-record.server.ts';
import { fullQuote, oneQuoteReply } from './quote-reply.server.ts';
import { addressText, knownAddress, quotedParties } from './quoted-parties.server.ts';
import { findQuoteRow } from './quotes-queries.server.ts';
import { requireKeptPrices } from './require-quoted-prices.server.ts';
import { freezeVersion } from './send-quote.server.ts';

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
      const { address, ...sent } = await destinationOf(tx, present, body);
      const parties = await quotedParties(tx, present, sent, context.settings.gstin);
      const { name } = await tx
        .selectFrom('users')
        .select('name')
        .where('id', '=', currentUser.id)
        .executeTakeFirstOrThrow();
      const acceptance = { ...by, record: present, address, parties, passwordHash, name };
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
