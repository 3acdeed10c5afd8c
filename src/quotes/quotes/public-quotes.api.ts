import { z } from 'zod';
import { mailHint, quoteStateOf } from './quote-sums.ts';
import { maskedPhone } from '../../platform/messages/message-text.ts';
import { quoteMessages } from './quote.words.ts';
import {
  acceptedQuoteShape,
  newQuoteRequest,
  ownQuoteShape,
  publicQuoteShape,
  quoteAcceptance,
  quoteRequestShape,
  quoteTokenParams,
  type PublicQuote,
  type NewQuoteRequest,
  type QuoteRequest,
} from './quote-requests.shapes.ts';
import { message, pagingQuery } from '../../kit/api/shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { QUOTE_REQUESTS_A_DAY } from '../../platform/settings/desk-limits.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import { attach, type Routing, forAnyone, forUser } from '../../kit/server/http/route.ts';
import { notFound, conflict } from '../../kit/server/http/errors.ts';
import { findCurrentUser } from '../../kit/server/http/guards.ts';
import { ipKeyOf, giveBack, requireWithinLimits } from '../../kit/server/security/rate-limits.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { fileNameOf } from '../../invoices/documents/document-pdf.api.ts';
import { drawForGuest } from '../../invoices/documents/draw-for-guest.server.ts';
import type { PdfDrawer } from '../../invoices/pdf/pdf-drawer.server.ts';
import { acceptQuote, sendQuoteCode } from './accept-quote.server.ts';
import { listOwnQuotes } from './own-quotes.server.ts';
import {
  mayHavePoNumber,
  requireKey,
  type QuoteServices,
  quoteContext,
  type QuoteRecord,
  lineReply,
  requireSentRecord,
} from './quote-record.server.ts';
import { quotePaper, linesFrom } from './quote-lines.server.ts';
import { findQuoteByToken, type QuoteRow } from './quotes-queries.server.ts';
import { addresseeOf } from './quote-buyer.server.ts';
import { insertQuote, quoteKeys } from './save-quote.server.ts';

/** A page that is looked at again within a minute writes nothing. */
const SEEN_AGAIN_SECONDS = 60;

/** Routes for customers, and for anyone who has the link of a quotation. */
export function publicQuotesCalls({ services, guards }: Routing<QuoteServices>, drawer: PdfDrawer) {
  async function requireSent(token: string): Promise<QuoteRow> {
    const row = await findQuoteByToken(services.db, token);
    if (!row) throw notFound(quoteMessages.notFound);
    return row;
  }

  return {
    'POST /quotes': forUser(
      {
        name: 'requestQuote',
        summary: 'Request a quotation for my cart or a plan; needs an Idempotency-Key',
        status: 201,
        refusals: [409, 429],
        isIdempotent: true,
        body: newQuoteRequest,
        reply: quoteRequestShape,
      },
      ({ currentUser, body, request }) =>
        requestQuote(services, currentUser, body, requireKey(request, body)),
    ),

    'GET /me/quotes': forUser(
      {
        name: 'listOwnQuotes',
        counted: true,
        summary: 'List quotations sent to me or my company, and those I requested',
        query: pagingQuery,
        reply: z.array(ownQuoteShape),
      },
      ({ currentUser, query }) => listOwnQuotes(services, currentUser.id, query),
    ),

    'GET /quotes/:token': forAnyone(
      {
        name: 'readPublicQuote',
        summary: 'Return a quotation by its link',
        refusals: [404],
        params: quoteTokenParams,
        reply: publicQuoteShape,
      },
      async ({ params, request, reply }) => {
        reply.header('x-robots-tag', 'noindex');
        const row = await requireSent(params.token);
        const now = services.clock.now();
        // Staff who open the link do not count as the customer.
        const reader = await findCurrentUser(guards, request);
        if (reader?.role !== 'admin') await noteSeen(services.db, row, now);
        return publicQuote(row, await requireSentRecord(services.db, row), now);
      },
    ),

    'GET /quotes/:token/pdf': forAnyone(
      {
        name: 'readPublicQuotePdf',
        summary: 'Return the PDF of a quotation by its link',
        refusals: [404, 429],
        fileType: 'application/pdf',
        params: quoteTokenParams,
        reply: z.unknown(),
      },
      async ({ params, request, reply }) => {
        reply.header('x-robots-tag', 'noindex');
        const row = await requireSent(params.token);
        const record = await requireSentRecord(services.db, row);
        attach(reply, fileNameOf(row.number));
        const paper = await quotePaper(services.db, masked(record), await services.settings());
        return Buffer.from(await drawForGuest(services, request, () => drawer.drawQuote(paper, 'shopper')));
      },
    ),

    'POST /quotes/:token/code': forAnyone(
      {
        name: 'sendQuoteCode',
        summary: 'Mail the code that accepts a quotation to the quotation’s address',
        refusals: [404, 409, 429],
        params: quoteTokenParams,
        reply: message,
      },
      async ({ params, request }) => {
        await sendQuoteCode(services, params.token, ipKeyOf(request.ip));
        return { message: quoteMessages.codeSent };
      },
    ),

    'POST /quotes/:token/accept': forAnyone(
      {
        name: 'acceptQuote',
        summary: 'Accept a quotation with the mailed code and place its order; needs an Idempotency-Key',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: quoteTokenParams,
        body: quoteAcceptance,
        reply: acceptedQuoteShape,
      },
      ({ params, body, request }) =>
        acceptQuote(services, params.token, body, requireKey(request, { ...params, ...body })),
    ),
  };
}

/** A link is passed on: its paper hides what the page hides. */
function masked({ buyer, ...record }: QuoteRecord): QuoteRecord {
  const { email, phone, gstin } = buyer;
  return {
    ...record,
    buyer: {
      ...buyer,
      email: mailHint(email),
      phone: phone && maskedPhone(phone),
      gstin: gstin && `${gstin.slice(0, 2)}•••${gstin.slice(-2)}`,
    },
  };
}

function publicQuote(row: QuoteRow, record: QuoteRecord, now: Date): PublicQuote {
  const { number, version, validUntil, seller, buyer, deliveryFee, totals, placeOfSupply, terms, payBy } =
    record;
  // The next version is the desk's until it is sent.
  const state = quoteStateOf(row.state === 'draft' ? 'sent' : row.state, validUntil, now);
  return {
    number,
    version,
    state,
    validUntil,
    seller,
    buyerName: buyer.legalName ?? buyer.name,
    mailHint: mailHint(buyer.email),
    lines: record.lines.map(lineReply),
    deliveryFee,
    totals,
    placeOfSupply,
    ...(asksParts(record) && { asksParts: true }),
    ...(mayHavePoNumber(record) && { poNumber: record.poNumber ?? '' }),
    terms,
    payBy,
    canAccept: state === 'sent',
    order: row.order_number,
  };
}

/** Whether its invoice needs the address in parts: for a GSTIN that no company's address goes with, or another State. */
function asksParts({ buyer, company, seller, isInterState }: QuoteRecord): boolean {
  return company === null && (isInterState || (buyer.gstin !== null && buyer.gstin !== seller.gstin));
}

async function noteSeen(db: Db, row: QuoteRow, now: Date): Promise<void> {
  if (row.seen_at !== null && row.seen_at > secondsAfter(now, -SEEN_AGAIN_SECONDS)) return;
  await db.updateTable('quotes').set({ seen_at: now }).where('id', '=', row.id).execute();
}

/**
 * A draft for the desk, at the customer's own prices.
 * @throws Refused 409 quotes_closed or empty_cart, 429 beyond ten a day
 */
async function requestQuote(
  services: QuoteServices,
  { id: userId }: CurrentUser,
  { from, note }: NewQuoteRequest,
  idempotency: Idempotency,
): Promise<QuoteRequest> {
  const desk = await services.deskSettings();
  const context = await quoteContext(services);
  const known = await inTransaction(services, (tx) => findFirst(tx));
  if (known) return known;
  if (!desk.quote_requests) throw conflict('quotes_closed', quoteMessages.closed);
  const addressee = await addresseeOf(services, { customer: userId }, null);
  const isCart = from === 'cart';
  const lines = await linesFrom(services, isCart ? { cart: userId } : from, addressee.prices);
  if (lines.length === 0)
    throw conflict('empty_cart', isCart ? quoteMessages.emptyCart : quoteMessages.emptyPlan);
  const limit = `quotes:user:${userId}`;
  const counted = { max: QUOTE_REQUESTS_A_DAY, windowSeconds: DAY_SECONDS };
  await requireWithinLimits(services, [[limit, counted]], quoteMessages.tooManyRequests);
  return quoteKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const first = await findFirst(tx);
      if (first) {
        await giveBack({ db: tx }, [limit]);
        return first;
      }
      const details = {
        terms: desk.quote_terms,
        note: note ?? '',
        stateCode: addressee.companyState,
        asked: true as const,
      };
      const id = await insertQuote(tx, context, addressee, lines, details, userId, idempotency);
      return replyOf(tx, id);
    }),
  );

  async function findFirst(tx: Tx): Promise<QuoteRequest | null> {
    const id = await quoteKeys.find(tx, userId, idempotency, context.now);
    return id === null ? null : replyOf(tx, id);
  }
}

async function replyOf(tx: Tx, id: string): Promise<QuoteRequest> {
  const { number } = await tx
    .selectFrom('quotes')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { number, state: 'draft' };
}
