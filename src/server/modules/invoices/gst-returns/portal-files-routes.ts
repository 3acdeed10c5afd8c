import { z } from 'zod';
import { E_INVOICE_REPLIES_BYTES } from '../../../../domain/invoices/invoices-limits.ts';
import {
  eInvoiceQuery,
  eInvoiceReplies,
  eInvoicingShape,
  eWayBillQuery,
  takenRepliesShape,
} from '../../../../contract/invoices/portal-files-shapes.ts';
import * as calls from '../../../../contract/invoices/portal-files.ts';
import { attach } from '../../../http/attach.ts';
import { route, type Routing } from '../../../http/route.ts';
import { eInvoicesJson, eWayBillsJson } from './portal/portal-documents.ts';
import { ownTransportIn } from './portal/own-transport.ts';
import { takeEInvoiceReplies } from './portal/take-e-invoice-replies.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';

export function portalFilesRoutes(routing: Routing<WithSettings>): void {
  const { services } = routing;

  route(
    routing,
    calls.readEInvoicing,
    { summary: 'Return the date from which documents need an IRN', reply: eInvoicingShape },
    async () => ({ from: (await services.settings()).e_invoice_from }),
  );

  route(
    routing,
    calls.readEInvoices,
    {
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
  );

  route(
    routing,
    calls.takeEInvoiceReplies,
    {
      summary: 'Import the IRNs and signed QR codes that the e-invoice portal returned',
      bodyLimitBytes: E_INVOICE_REPLIES_BYTES,
      body: eInvoiceReplies,
      reply: takenRepliesShape,
    },
    ({ currentUser, body }) => takeEInvoiceReplies(services, currentUser, body),
  );

  route(
    routing,
    calls.readEWayBills,
    {
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
  );
}
