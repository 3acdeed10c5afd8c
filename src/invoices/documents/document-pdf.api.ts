import { timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { hasRight } from '../../platform/rights/staff-rights.ts';
import { pdfQuery, printQuery, type Copy, type DocumentRecord, type PaperKind } from './documents.shapes.ts';
import * as taxDocumentMessages from './tax-document.words.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { idParams } from '../../kit/api/shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { attach, type Routing, forAnyone, forDesk, forUser } from '../../kit/server/http/route.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import { findDeskUser, noRight } from '../../kit/server/http/guards.ts';
import { drawPaperPicture } from '../../catalogue/pictures/store-pictures.server.ts';
import type { Lane } from '../../kit/server/http/concurrency-limit.ts';
import { drawForGuest } from './draw-for-guest.server.ts';
import type { PaperStamp } from '../pdf/quote-pdf.server.ts';
import type { PdfDrawer } from '../pdf/pdf-drawer.server.ts';
import type { SettingsRow, WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { keyedHashOf } from '../../kit/server/security/secrets.ts';
import type { HttpReply, Services } from '../../kit/server/services.ts';
import type { DocumentRow } from './document-reply.server.ts';
import { requireDocument } from './documents-queries.server.ts';

const DEFAULT_COPIES: Copy[] = ['original', 'duplicate'];

/** Routes for staff with the right `documents`, for the order's customer, and for anyone who has the link. */
export function documentPdfCalls({ services, guards }: Routing<WithSettings>, drawer: PdfDrawer) {
  async function sendPdf(
    reply: HttpReply,
    document: DocumentRow,
    lane: Lane,
    copy: Copy = 'original',
    paper: PaperKind = 'a4',
  ): Promise<Buffer> {
    const [record, stamp] = [recordOf(document), await stampOf(services.db, document)];
    const pdf = await (paper === 'a4'
      ? drawer.draw(record, stamp, copy, lane)
      : drawer.drawSlip(record, stamp, copy, lane));
    attach(reply, fileNameOf(document.number));
    return bufferOf(pdf);
  }

  return {
    'GET /documents/:id/pdf': forUser(
      {
        name: 'readPdf',
        summary: 'Return the PDF of a tax document, for its customer or staff',
        refusals: [403, 404, 409, 429],
        fileType: 'application/pdf',
        params: idParams,
        query: pdfQuery,
        reply: z.unknown(),
      },
      async ({ currentUser, params, query, request, reply }) => {
        const staff = await findDeskUser(guards, request);
        const document = await requireDocument(services.db, params.id);
        if (!staff || !hasRight(staff.staffRole, 'documents')) {
          if (!(await isOwner(services.db, document, currentUser)))
            throw staff ? noRight('documents') : notFound(taxDocumentMessages.notFound);
          requireIrn(document, await services.settings());
        }
        return sendPdf(reply, document, staff ? 'desk' : 'shopper', query.copy, query.paper);
      },
    ),

    'GET /admin/documents/print.pdf': forDesk(
      'documents',
      {
        name: 'printDocuments',
        summary: 'Print many tax documents in one PDF, by default two copies each',
        refusals: [404, 429],
        fileType: 'application/pdf',
        dataOf: 'many',
        query: printQuery,
        reply: z.unknown(),
      },
      async ({ query: { ids, copies = DEFAULT_COPIES }, reply }) => {
        const documents = await Promise.all([...new Set(ids)].map((id) => requireDocument(services.db, id)));
        const stamps = await Promise.all(documents.map((document) => stampOf(services.db, document)));
        const papers = documents.flatMap((document, index) =>
          copies.map((copy) => ({ record: recordOf(document), stamp: stamps[index]!, copy })),
        );
        const pdf = await drawer.drawAll(papers);
        attach(reply, 'documents.pdf');
        return bufferOf(pdf);
      },
    ),

    'GET /admin/documents/:id/link': forDesk(
      'documents',
      {
        name: 'readDocumentLink',
        summary: 'Return a link that opens the PDF without a session',
        refusals: [404],
        params: idParams,
        reply: z.object({ url: z.string() }),
      },
      async ({ params }) => {
        const { id } = await requireDocument(services.db, params.id);
        return { url: `${services.config.publicUrl}/api/documents/${id}/shared/${keyOf(services, id)}` };
      },
    ),

    'GET /documents/:id/shared/:key': forAnyone(
      {
        name: 'readSharedPdf',
        summary: 'Return the PDF of a tax document by its link',
        refusals: [404, 409, 429],
        fileType: 'application/pdf',
        params: idParams.extend({ key: z.string().max(100) }),
        reply: z.unknown(),
      },
      async ({ params: { id, key }, request, reply }) => {
        if (!isSameKey(key, keyOf(services, id))) throw notFound(taxDocumentMessages.notFound);
        const document = await requireDocument(services.db, id);
        requireIrn(document, await services.settings());
        return drawForGuest(services, request, () => sendPdf(reply, document, 'shopper'));
      },
    ),
  };
}

function keyOf({ secret }: Pick<Services, 'secret'>, documentId: string): string {
  return keyedHashOf(secret, 'document-link', documentId).toString('base64url');
}

function isSameKey(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function recordOf({ record }: DocumentRow): DocumentRecord {
  return JSON.parse(record) as DocumentRecord;
}

function bufferOf(pdf: Uint8Array): Buffer {
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}

export function fileNameOf(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}

async function isOwner(db: Db, document: DocumentRow, currentUser: CurrentUser): Promise<boolean> {
  const own = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', document.order_id)
    .where('user_id', '=', currentUser.id)
    .executeTakeFirst();
  return own !== undefined;
}

/** A registered buyer cannot claim the tax without the IRN, so the customer does not get the PDF yet. */
function requireIrn(document: DocumentRow, settings: SettingsRow): void {
  if (isEInvoiceDue(document, settings)) throw conflict('irn_missing', orderMessages.irnMissing);
}

export function isEInvoiceDue(
  { buyer_gstin, irn, irn_cancelled_at, void_at, day }: DocumentRow,
  { e_invoice_from }: SettingsRow,
): boolean {
  return (
    e_invoice_from !== null &&
    buyer_gstin !== null &&
    (irn === null || irn_cancelled_at !== null) &&
    void_at === null &&
    day >= e_invoice_from
  );
}

/** A cancelled IRN is not printed. */
export async function stampOf(db: Db, document: DocumentRow): Promise<PaperStamp> {
  const { logo, accent } = recordOf(document);
  const isRegistered = document.irn_cancelled_at === null;
  return {
    footer: document.footer,
    irn: isRegistered ? document.irn : null,
    ackNo: isRegistered ? document.ack_no : null,
    ackAt: isRegistered ? (document.ack_at?.toISOString() ?? null) : null,
    signedQr: isRegistered ? document.signed_qr : null,
    isVoid: document.void_at !== null,
    contentHash: document.content_hash,
    ...(accent !== undefined && { accent }),
    ...(logo !== undefined && { logo: await drawPaperPicture(db, path.basename(logo)) }),
  };
}
