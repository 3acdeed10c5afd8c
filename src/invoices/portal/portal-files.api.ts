import { z } from 'zod';
import { E_INVOICE_REPLIES_BYTES } from '../documents/invoices-limits.ts';
import {
  eInvoiceQuery,
  eInvoiceReplies,
  eInvoicingShape,
  eWayBillQuery,
  takenRepliesShape,
} from './portal-files.shapes.ts';
import { attach, type Routing, forDesk } from '../../kit/server/http/route.ts';
import { eInvoicesJson, eWayBillsJson, ownTransportIn } from './portal-documents.server.ts';
import { takeEInvoiceReplies } from './take-e-invoice-replies.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';

export function portalFilesCalls({ services }: Routing<WithSettings>) {
  return {
    /** Part of the settings, which staff who work with papers may not read. */
    'GET /admin/documents/e-invoicing': forDesk(
      'documents',
      {
        name: 'readEInvoicing',
        summary: 'Return the date from which documents need an IRN',
        reply: eInvoicingShape,
      },
      async () => ({ from: (await services.settings()).e_invoice_from }),
    ),

    'GET /admin/documents/e-invoice.json': forDesk(
      'documents',
      {
        name: 'readEInvoices',
        proof: 'never',
        summary: 'Export the JSON that registers documents at the e-invoice portal',
        refusals: [404, 409],
        fileType: 'application/json',
        dataOf: 'many',
        query: eInvoiceQuery,
        reply: z.unknown(),
      },
      async ({ query, reply }) => {
        const file = await eInvoicesJson(services, query.ids);
        attach(reply, 'e-invoice.json');
        return file;
      },
    ),

    'POST /admin/documents/e-invoice-replies': forDesk(
      'documents',
      {
        name: 'takeEInvoiceReplies',
        summary: 'Import the IRNs and signed QR codes that the e-invoice portal returned',
        bodyLimitBytes: E_INVOICE_REPLIES_BYTES,
        body: eInvoiceReplies,
        reply: takenRepliesShape,
      },
      ({ currentUser, body }) => takeEInvoiceReplies(services, currentUser, body),
    ),

    'GET /admin/documents/e-way-bill.json': forDesk(
      'documents',
      {
        name: 'readEWayBills',
        proof: 'never',
        summary: 'Export e-way bill JSON; `distance.<id>` and `vehicleNo.<id>` set a document’s own',
        refusals: [404, 409],
        fileType: 'application/json',
        dataOf: 'many',
        query: eWayBillQuery,
        reply: z.unknown(),
      },
      async ({ query, request, reply }) => {
        const own = ownTransportIn(request.query as Record<string, unknown>);
        const file = await eWayBillsJson(services.db, query, own);
        attach(reply, 'e-way-bill.json');
        return file;
      },
    ),
  };
}
