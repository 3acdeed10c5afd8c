import { z } from 'zod';
import { pdfQuery, type DocumentRecord } from '../../../../contract/invoices/documents-shapes.ts';
import { readPdf } from '../../../../contract/invoices/documents.ts';
import * as taxDocumentMessages from '../../../../contract/invoices/tax-document-messages.ts';
import * as orderMessages from '../../../../contract/orders/order-messages.ts';
import { idParams } from '../../../../contract/platform/shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import { attach } from '../../../http/attach.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { route, type Routing } from '../../../http/route.ts';
import type { PaperStamp } from './pdf/paper-stamp.ts';
import type { PdfDrawer } from './pdf/pdf-drawer.ts';
import type { SettingsRow, WithSettings } from '../../platform/settings/settings-memo.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { DocumentRow } from './document-reply.ts';
import { requireDocument } from './documents-queries.ts';

/** For admins and for the customer who placed the order. */
export function documentPdfRoute(routing: Routing<WithSettings>, drawer: PdfDrawer): void {
  const { services } = routing;

  route(
    routing,
    readPdf,
    {
      summary: 'The PDF of a tax document, for admins and for the customer whose order it is',
      refusals: [404, 409, 429],
      fileType: 'application/pdf',
      params: idParams,
      query: pdfQuery,
      reply: z.unknown(),
    },
    async ({ currentUser, params, query, reply }) => {
      const document = await requireDocument(services.db, params.id);
      if (currentUser.role !== 'admin') {
        await requireOwner(services.db, document, currentUser);
        requireIrn(document, await services.settings());
      }
      const record = JSON.parse(document.record) as DocumentRecord;
      const pdf = await drawer.draw(record, stampOf(document), query.copy ?? 'original');
      attach(reply, `${document.number.replaceAll('/', '-')}.pdf`);
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
  );
}

async function requireOwner(db: Db, document: DocumentRow, currentUser: CurrentUser): Promise<void> {
  const own = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', document.order_id)
    .where('user_id', '=', currentUser.id)
    .executeTakeFirst();
  if (!own) throw notFound(taxDocumentMessages.notFound);
}

/** Without its IRN, a registered buyer cannot claim the tax, so the customer does not get the PDF yet. */
function requireIrn(document: DocumentRow, settings: SettingsRow): void {
  if (isEInvoiceDue(document, settings)) throw conflict('irn_missing', orderMessages.irnMissing);
}

export function isEInvoiceDue(
  { buyer_gstin, irn, void_at, day }: DocumentRow,
  { e_invoice_from }: SettingsRow,
): boolean {
  return (
    e_invoice_from !== null &&
    buyer_gstin !== null &&
    irn === null &&
    void_at === null &&
    day >= e_invoice_from
  );
}

function stampOf(document: DocumentRow): PaperStamp {
  return {
    footer: document.footer,
    irn: document.irn,
    ackNo: document.ack_no,
    ackAt: document.ack_at?.toISOString() ?? null,
    signedQr: document.signed_qr,
    isVoid: document.void_at !== null,
    contentHash: document.content_hash,
  };
}
