import { z } from 'zod';
import { E_INVOICE_REPLIES_BYTES } from '../../../../domain/invoices/invoices-limits.ts';
import {
  eInvoiceQuery,
  eInvoiceReplies,
  eInvoicingShape,
  eWayBillQuery,
  takenRepliesShape,
} from '../../../../contract/invoices/portal-files-shapes.ts';
import { attach } from '../../../http/attach.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { eInvoicesJson, eWayBillsJson } from './portal/portal-documents.ts';
import { ownTransportIn } from './portal/own-transport.ts';
import { takeEInvoiceReplies } from './portal/take-e-invoice-replies.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';

export function portalFilesCalls({ services }: Routing<WithSettings>) {
  return {
    /** Of the settings, which those who work with papers may not read. */
    'GET /admin/documents/e-invoicing': forDesk(
      'documents',
      { name: 'readEInvoicing', summary: 'From which day papers need an IRN', reply: eInvoicingShape },
      async () => ({ from: (await services.settings()).e_invoice_from }),
    ),

    'GET /admin/documents/e-invoice.json': forDesk(
      'documents',
      {
        name: 'readEInvoices',
        proof: 'never',
        summary: 'The file that registers documents at the e-invoice portal',
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
        summary: 'Take what the e-invoice portal answered: IRN and signed QR code of each document',
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
        summary:
          'The file that generates e-way bills at their portal; a document’s own distance and vehicle as `distance.<id>` and `vehicleNo.<id>`',
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
