import { z } from 'zod';
import {
  creditNoteBody,
  documentShape,
  documentsQuery,
  documentSummaryShape,
  eWayBillBody,
  irnCancelledBody,
  issuedInvoicesShape,
  issueInvoicesBody,
  invoicePreviewShape,
  issueInvoiceBody,
  orderDocumentShape,
  previewQuery,
  voidBody,
} from './documents.shapes.ts';
import { orderParams } from '../../orders/orders/orders.shapes.ts';
import { idParams } from '../../kit/api/shapes.ts';
import { idempotencyOf } from '../../kit/server/http/idempotency-key.ts';
import { forDesk, forUser, type Routing } from '../../kit/server/http/route.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import { bookEWayBill, cancelEWayBill, correctEWayBill } from './book-e-way-bill.server.ts';
import { readBooksToDo } from './books-to-do.server.ts';
import { noteIrnCancelled, voidInvoice } from './void-invoice.server.ts';
import { documentReply, documentSummary } from './document-reply.server.ts';
import { listDocuments, listOrderDocuments, requireDocument } from './documents-queries.server.ts';
import { issueCreditNote } from '../credit-notes/credit-invoice.server.ts';
import { issueInvoice, previewInvoice, issueInvoices } from './issue-invoice.server.ts';
import { booksCheckShape, booksToDoShape } from '../gst-returns/books.shapes.ts';
import { checkBooks } from './check-books.server.ts';

export function documentsCalls({ services }: Routing<WithSettings>) {
  return {
    'GET /admin/orders/:id/invoice-preview': forDesk(
      'documents',
      {
        name: 'previewInvoice',
        summary: 'Preview the tax invoice of an order, and what prevents issuing it',
        refusals: [404],
        params: orderParams,
        query: previewQuery,
        reply: invoicePreviewShape,
      },
      ({ params, query }) => previewInvoice(services, params.id, query),
    ),

    'POST /admin/orders/:id/invoice': forDesk(
      'documents',
      {
        name: 'issueInvoice',
        summary: 'Issue the tax invoice of an order',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: orderParams,
        body: issueInvoiceBody,
        reply: documentShape,
      },
      ({ currentUser, params, body, request }) =>
        issueInvoice(services, currentUser, params.id, body, idempotencyOf(request, { ...params, ...body })),
    ),

    'POST /admin/documents/:id/credit-note': forDesk(
      'documents',
      {
        name: 'issueCreditNote',
        summary: 'Issue a credit note for units or an amount of an invoice',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: creditNoteBody,
        reply: documentShape,
      },
      ({ currentUser, params, body, request }) =>
        issueCreditNote(
          services,
          currentUser,
          params.id,
          body,
          idempotencyOf(request, { ...params, ...body }),
        ),
    ),

    'POST /admin/documents/:id/void': forDesk(
      'documents',
      {
        name: 'voidInvoice',
        summary: 'Cancel an invoice of this month that nothing depends on; its number stays used',
        refusals: [404, 409],
        params: idParams,
        body: voidBody,
        reply: documentShape,
      },
      ({ currentUser, params, body }) => voidInvoice({ services, currentUser }, params.id, body.reason),
    ),

    'POST /admin/documents/:id/e-way-bill': forDesk(
      'documents',
      {
        name: 'bookEWayBill',
        summary: 'Record the e-way bill of an invoice',
        refusals: [404, 409],
        params: idParams,
        body: eWayBillBody,
        reply: documentShape,
      },
      ({ currentUser, params, body }) => bookEWayBill(services, currentUser, params.id, body),
    ),

    'PUT /admin/documents/:id/e-way-bill': forDesk(
      'documents',
      {
        name: 'correctEWayBill',
        summary: 'Correct a recorded e-way bill within 24 hours; the former one is kept',
        refusals: [404, 409],
        params: idParams,
        body: eWayBillBody,
        reply: documentShape,
      },
      ({ currentUser, params, body }) => correctEWayBill(services, currentUser, params.id, body),
    ),

    'DELETE /admin/documents/:id/e-way-bill': forDesk(
      'documents',
      {
        name: 'cancelEWayBill',
        summary: 'Cancel a recorded e-way bill within 24 hours; it is kept',
        refusals: [404, 409],
        params: idParams,
        reply: documentShape,
      },
      ({ currentUser, params }) => cancelEWayBill(services, currentUser, params.id),
    ),

    'POST /admin/documents/:id/irn-cancelled': forDesk(
      'documents',
      {
        name: 'noteIrnCancelled',
        summary: 'Record that the portal cancelled an IRN, which it allows for 24 hours',
        refusals: [404, 409],
        params: idParams,
        body: irnCancelledBody,
        reply: documentShape,
      },
      ({ currentUser, params, body }) => noteIrnCancelled(services, currentUser, params.id, body),
    ),

    'POST /admin/documents/issue': forDesk(
      'documents',
      {
        name: 'issueInvoices',
        summary: 'Issue the tax invoices of many orders; return what prevents the others',
        body: issueInvoicesBody,
        reply: issuedInvoicesShape,
      },
      ({ currentUser, body }) => issueInvoices(services, currentUser, body),
    ),

    'GET /admin/documents': forDesk(
      'documents',
      {
        name: 'listDocuments',
        counted: true,
        summary: 'List tax invoices and credit notes, newest first',
        query: documentsQuery,
        reply: z.array(documentSummaryShape),
      },
      async ({ query }) => {
        const settings = await services.settings();
        const { items, total } = await listDocuments(services.db, query);
        return { items: items.map((row) => documentSummary(row, settings)), total };
      },
    ),

    'GET /admin/documents/:id': forDesk(
      'documents',
      {
        name: 'readDocument',
        summary: 'Return a document',
        refusals: [404],
        params: idParams,
        reply: documentShape,
      },
      async ({ params }) =>
        documentReply(await requireDocument(services.db, params.id), await services.settings()),
    ),

    'GET /admin/documents/:id/record': forDesk(
      'documents',
      {
        name: 'readRecord',
        proof: 'never',
        summary: 'Return the record of a document, byte for byte as hashed',
        refusals: [404],
        fileType: 'application/json',
        dataOf: 'one',
        params: idParams,
        reply: z.unknown(),
      },
      async ({ params }) => Buffer.from((await requireDocument(services.db, params.id)).record),
    ),

    'GET /orders/my-orders/:id/documents': forUser(
      {
        name: 'listOrderDocuments',
        summary: 'List the tax documents of one of my orders, oldest first',
        refusals: [404],
        params: orderParams,
        reply: z.array(orderDocumentShape),
      },
      ({ currentUser, params }) => listOrderDocuments(services.db, params.id, currentUser.id),
    ),
  };
}

export function booksCalls({ services }: Routing<WithSettings>) {
  return {
    'GET /admin/books/check': forDesk(
      'documents',
      {
        name: 'checkBooks',
        summary: 'Check the numbers, hash chain and sums of all documents',
        reply: booksCheckShape,
      },
      () => services.reads.report(checkBooks),
    ),

    'GET /admin/books/to-do': forDesk(
      'documents',
      {
        name: 'readBooksToDo',
        summary: 'Count the orders, documents and products that need attention',
        reply: booksToDoShape,
      },
      async () => readBooksToDo(services.db, await services.settings()),
    ),
  };
}
