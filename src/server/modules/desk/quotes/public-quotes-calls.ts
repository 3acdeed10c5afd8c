import { z } from 'zod';
import { mailHint } from '../../../../domain/desk/quote-states.ts';
import { maskedPhone } from '../../../../domain/platform/message-text.ts';
import { quoteMessages } from '../../../../contract/desk/quote-messages.ts';
import {
  acceptedQuoteShape,
  newQuoteRequest,
  ownQuoteShape,
  publicQuoteShape,
  quoteAcceptance,
  quoteRequestShape,
  quoteTokenParams,
} from '../../../../contract/desk/quote-requests-shapes.ts';
import { message, pagingQuery } from '../../../../contract/platform/shapes.ts';
import { attach } from '../../../http/attach.ts';
import { notFound } from '../../../http/errors.ts';
import { findCurrentUser } from '../../../http/guards.ts';
import { forAnyone, forUser } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { ipKeyOf } from '../../../security/ip-key.ts';
import { fileNameOf } from '../../invoices/documents/document-pdf-calls.ts';
import { drawForGuest } from '../../invoices/documents/draw-for-guest.ts';
import type { PdfDrawer } from '../../invoices/documents/pdf/pdf-drawer.ts';
import { acceptQuote } from './accept-quote.ts';
import { listOwnQuotes } from './own-quotes.ts';
import { noteSeen, publicQuote } from './public-quote.ts';
import { requireKey } from './quote-checks.ts';
import { sendQuoteCode } from './quote-codes.ts';
import type { QuoteServices } from './quote-context.ts';
import { quotePaper } from './quote-paper.ts';
import type { QuoteRecord } from './quote-record.ts';
import { findQuoteByToken, type QuoteRow } from './quotes-queries.ts';
import { requestQuote } from './request-quote.ts';
import { requireSentRecord } from './sent-record.ts';

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
        const paper = quotePaper(masked(record), await services.settings());
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
