import { z } from 'zod';
import { quoteMessages } from './quote.words.ts';
import {
  newQuote,
  quoteBody,
  quoteOrderBody,
  quoteOrderShape,
  quotePdfQuery,
  quoteSeen,
  quoteShape,
  quotesQuery,
  quoteWithdrawal,
  versionParams,
  type Quote,
} from './quotes.shapes.ts';
import { idParams } from '../../kit/api/shapes.ts';
import type { DeskRole } from '../../platform/rights/staff-rights.ts';
import type { Db } from '../../db/transaction.ts';
import { attach, type Routing, forDesk } from '../../kit/server/http/route.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { fileNameOf } from '../../invoices/documents/document-pdf.api.ts';
import type { PdfDrawer } from '../../invoices/pdf/pdf-drawer.server.ts';
import { orderQuote, sendQuote, withdrawQuote } from './send-quote.server.ts';
import {
  requireKey,
  quoteContext,
  type QuoteServices,
  type QuoteContext,
  parsedRecord,
  type QuoteRecord,
} from './quote-record.server.ts';
import { renewLinks, fullQuotes, oneQuoteReply, quoteReplies, fullQuote } from './quote-reply.server.ts';
import { quotePaper } from './quote-lines.server.ts';
import { findQuoteRow, listQuoteRows, type QuoteRow, findVersion } from './quotes-queries.server.ts';
import { createQuote, updateQuote } from './save-quote.server.ts';

export function quotesCalls({ services }: Routing<QuoteServices>, drawer: PdfDrawer) {
  async function requireQuote(id: string): Promise<QuoteRow> {
    const row = await findQuoteRow(services.db, id);
    if (!row) throw notFound(quoteMessages.notFound);
    return row;
  }

  return {
    'GET /admin/quotes': forDesk(
      'orders',
      {
        name: 'listQuotes',
        counted: true,
        summary: 'List quotations: requests, then the newest',
        query: quotesQuery,
        reply: z.array(quoteShape),
      },
      async ({ currentUser, query }) => {
        const context = await quoteContext(services);
        const { items, total } = await listQuoteRows(services.db, query, context.today);
        await renewLinks(services, services.db, items);
        const quotes = await fullQuotes(services.db, items, context);
        return { items: await quoteReplies(services.db, quotes, context, currentUser.staffRole), total };
      },
    ),

    'GET /admin/quotes/:id': forDesk(
      'orders',
      {
        name: 'readQuote',
        summary: 'Return a quotation',
        refusals: [404],
        params: idParams,
        reply: quoteShape,
      },
      async ({ currentUser, params }) => {
        const row = await requireQuote(params.id);
        await renewLinks(services, services.db, [row]);
        return oneQuoteReply(services.db, row, await quoteContext(services), currentUser.staffRole);
      },
    ),

    'GET /admin/quotes/:id/versions/:version': forDesk(
      'orders',
      {
        name: 'readQuoteVersion',
        summary: 'Return a version of a quotation',
        refusals: [404],
        params: versionParams,
        reply: quoteShape,
      },
      async ({ currentUser, params: { id, version } }) =>
        versionReply(
          services.db,
          await requireQuote(id),
          Number(version),
          await quoteContext(services),
          currentUser.staffRole,
        ),
    ),

    'GET /admin/quotes/:id/pdf': forDesk(
      'orders',
      {
        name: 'readQuotePdf',
        summary: 'Return the PDF of a quotation, by default of its present version',
        refusals: [404, 429],
        fileType: 'application/pdf',
        dataOf: 'one',
        params: idParams,
        query: quotePdfQuery,
        reply: z.unknown(),
      },
      async ({ params, query, reply }) => {
        const row = await requireQuote(params.id);
        const context = await quoteContext(services);
        const record = await recordAtVersion(services.db, row, query.version ?? row.version, context);
        attach(reply, fileNameOf(row.number));
        return Buffer.from(await drawer.drawQuote(await quotePaper(services.db, record, context.settings)));
      },
    ),

    'POST /admin/quotes': forDesk(
      'orders',
      {
        name: 'createQuote',
        summary: 'Create a quotation; needs an Idempotency-Key',
        status: 201,
        refusals: [409],
        isIdempotent: true,
        body: newQuote,
        reply: quoteShape,
      },
      ({ currentUser, body, request }) => createQuote(services, currentUser, body, requireKey(request, body)),
    ),

    'PUT /admin/quotes/:id': forDesk(
      'orders',
      {
        name: 'updateQuote',
        summary: 'Change a draft, or start the next version; fields left out stay',
        refusals: [404, 409],
        params: idParams,
        body: quoteBody,
        reply: quoteShape,
      },
      ({ currentUser, params, body }) => updateQuote(services, currentUser, params.id, body),
    ),

    'POST /admin/quotes/:id/send': forDesk(
      'orders',
      {
        name: 'sendQuote',
        summary: 'Mail a quotation with its link and PDF; this version becomes final',
        refusals: [404, 409],
        params: idParams,
        body: quoteSeen,
        reply: quoteShape,
      },
      ({ currentUser, params, body }) => sendQuote({ services, currentUser }, params.id, body.updatedAt),
    ),

    'POST /admin/quotes/:id/withdraw': forDesk(
      'orders',
      {
        name: 'withdrawQuote',
        summary: 'Withdraw a quotation; its link shows that it was withdrawn',
        refusals: [404, 409],
        params: idParams,
        body: quoteWithdrawal,
        reply: quoteShape,
      },
      ({ currentUser, params, body }) => withdrawQuote({ services, currentUser }, params.id, body),
    ),

    'POST /admin/quotes/:id/order': forDesk(
      'orders',
      {
        name: 'orderQuote',
        summary: 'Place the order of a quotation for its customer; needs an Idempotency-Key',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: quoteOrderBody,
        reply: quoteOrderShape,
      },
      ({ currentUser, params, body, request }) =>
        orderQuote(services, currentUser, params.id, body, requireKey(request, { ...params, ...body })),
    ),
  };
}

/** @throws Refused 404 */
async function recordAtVersion(
  db: Db,
  row: QuoteRow,
  version: number,
  context: QuoteContext,
): Promise<QuoteRecord> {
  if (version === row.version) return (await fullQuote(db, row, context)).record;
  return (await requireVersion(db, row, version)).record;
}

/** An earlier version as it was sent; the present one as it is. @throws Refused 404 */
async function versionReply(
  db: Db,
  row: QuoteRow,
  version: number,
  context: QuoteContext,
  staffRole: DeskRole,
): Promise<Quote> {
  const full = await fullQuote(db, row, context);
  if (version !== row.version) {
    const { record, sentAt } = await requireVersion(db, row, version);
    const then: QuoteRow = {
      ...row,
      state: row.state === 'withdrawn' ? 'withdrawn' : 'sent',
      sent_at: sentAt,
      seen_at: row.sent_version === version ? row.seen_at : null,
      ...{ accepted_at: null, accepted_by_name: null, order_number: null, missing: null },
    };
    return (await quoteReplies(db, [{ ...full, row: then, record }], context, staffRole))[0]!;
  }
  return (await quoteReplies(db, [full], context, staffRole))[0]!;
}

async function requireVersion(db: Db, row: QuoteRow, version: number) {
  const found = isVersion(version) ? await findVersion(db, row.id, version) : null;
  if (!found) throw notFound(quoteMessages.notFound);
  return { record: parsedRecord(found.record), sentAt: found.sent_at };
}

function isVersion(version: number): boolean {
  return Number.isInteger(version) && version >= 1 && version < 2 ** 31;
}
