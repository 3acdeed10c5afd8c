import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import * as portalFileMessages from './portal-file.words.ts';
import type { TakenReplies } from './portal-files.shapes.ts';
import type { DocumentKind } from '../documents/documents.shapes.ts';
import { Refused } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { readSettingsRow } from '../../platform/settings/change-settings.server.ts';
import { noteIrnCancelledIn } from '../documents/void-invoice.server.ts';
import type { DocumentMailJob } from '../documents/document-mail-job.server.ts';

/** The portal writes India's time. */
const OFFSET = '+05:30';

const MAX_SHOWN_IRN_LENGTH = 64;

const portalTime = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4})[ T]\d{2}:\d{2}:\d{2}$/)
  .transform((text) => {
    const [day, time] = [text.slice(0, 10), text.slice(11)];
    const isoDay = day.includes('/') ? day.split('/').reverse().join('-') : day;
    return new Date(`${isoDay}T${time}${OFFSET}`);
  })
  .refine((date) => !Number.isNaN(date.getTime()));

const portalReply = z.object({
  Irn: z.string().regex(/^[0-9a-f]{64}$/),
  AckNo: z.union([z.int().positive().transform(String), z.string()]).pipe(z.string().regex(/^\d{1,20}$/)),
  AckDt: portalTime,
  /** A JSON Web Token. */
  SignedQRCode: z.string().regex(/^[\w.=-]{1,4000}$/),
});

/** The portal's answer to the cancelling of an IRN. */
const portalCancellation = z.object({
  Irn: portalReply.shape.Irn,
  CancelDate: portalTime,
  Status: z.literal('CNL'),
});

/** The same in SQL, from the columns of tax_documents. */
const OWN_IRN: RawBuilder<string> = sql`
  encode(sha256(convert_to(seller_gstin || '20' || fy || kind || number, 'UTF8')), 'hex')`;

interface Candidate {
  id: string;
  number: string;
  ownIrn: string;
  hasIrn: boolean;
  isIrnCancelled: boolean;
  isVoid: boolean;
}

interface Booking {
  document: Candidate;
  reply: EInvoiceReply;
}

/**
 * A reply is matched by the document's own IRN; unmatched ones are refused, and the others are stored.
 * @param entries the portal's downloaded array, untrusted
 */
export function takeEInvoiceReplies(
  services: WriteServices,
  currentUser: CurrentUser,
  entries: readonly unknown[],
): Promise<TakenReplies> {
  const read = entries.map((entry) => ({
    irn: shownIrnOf(entry),
    cancellation: cancellationOf(entry),
    reply: eInvoiceReplyOf(entry),
  }));
  const irns = read.flatMap(({ reply, cancellation }) => reply?.Irn ?? cancellation?.Irn ?? []);
  return inTransaction(services, async (tx) => {
    const settings = await readSettingsRow(tx);
    const documents = await lockDocumentsOf(tx, irns);
    const bookings = new Map<string, Booking>();
    const refused: TakenReplies['refused'] = [];
    let already = 0;
    let cancelled = 0;
    for (const { irn, reply, cancellation } of read) {
      if (cancellation) {
        const outcome = await noteCancellation(tx, services, currentUser, documents.get(irn), cancellation);
        if (outcome === 'taken') cancelled++;
        else if (outcome === 'already') already++;
        else refused.push({ irn, message: outcome.message });
        continue;
      }
      const document = reply && documents.get(reply.Irn);
      if (!reply) refused.push({ irn, message: portalFileMessages.replyUnreadable });
      else if (!document) refused.push({ irn, message: portalFileMessages.replyUnknown });
      else if (document.isVoid)
        refused.push({ irn, message: portalFileMessages.replyOfCancelled(document.number) });
      else if (document.hasIrn || bookings.has(irn)) already++;
      else bookings.set(irn, { document, reply });
    }
    await bookReplies(tx, [...bookings.values()]);
    for (const { document } of bookings.values()) {
      const now = services.clock.now();
      await writeAudit(tx, currentUser, 'document.e-invoice', document.number, {}, now);
      if (settings.mail_documents)
        await enqueueJob(tx, 'document-mail', { documentId: document.id } satisfies DocumentMailJob, now);
    }
    return { taken: bookings.size + cancelled, already, refused };
  });
}

async function noteCancellation(
  tx: Tx,
  services: WriteServices,
  currentUser: CurrentUser,
  document: Candidate | undefined,
  { CancelDate }: EInvoiceCancellation,
): Promise<'taken' | 'already' | { message: string }> {
  if (!document) return { message: portalFileMessages.replyUnknown };
  if (document.isIrnCancelled) return 'already';
  const body = { reason: portalFileMessages.cancelledAtPortal, at: CancelDate.toISOString() };
  try {
    await noteIrnCancelledIn(tx, services.clock.now(), currentUser, document.id, body);
  } catch (error) {
    if (error instanceof Refused) return { message: error.message };
    throw error;
  }
  document.isIrnCancelled = true;
  return 'taken';
}

async function lockDocumentsOf(tx: Tx, irns: readonly string[]): Promise<Map<string, Candidate>> {
  const { rows } = await sql<Candidate>`
    select id, number, ${OWN_IRN} as "ownIrn", irn is not null as "hasIrn",
      irn_cancelled_at is not null as "isIrnCancelled", void_at is not null as "isVoid"
    from tax_documents
    where buyer_gstin is not null and ${OWN_IRN} = any(${irns}::text[])
    order by seq
    for update`.execute(tx);
  return new Map(rows.map((row) => [row.ownIrn, row]));
}

async function bookReplies(tx: Tx, bookings: readonly Booking[]): Promise<void> {
  const replies = bookings.map(({ reply }) => reply);
  await sql`
    update tax_documents
    set irn = booked.irn, ack_no = booked.ack_no, ack_at = booked.ack_at, signed_qr = booked.signed_qr
    from unnest(
      ${bookings.map(({ document }) => document.id)}::uuid[],
      ${replies.map(({ Irn }) => Irn)}::text[],
      ${replies.map(({ AckNo }) => AckNo)}::text[],
      ${replies.map(({ AckDt }) => AckDt.toISOString())}::timestamptz[],
      ${replies.map(({ SignedQRCode }) => SignedQRCode)}::text[]
    ) as booked (id, irn, ack_no, ack_at, signed_qr)
    where tax_documents.id = booked.id`.execute(tx);
}

/**
 * The invoice reference number as the portal computes it: SHA-256 in hex of GSTIN, year, kind and number.
 * @param fy the financial year: `26-27`
 */
export function irnOf(sellerGstin: string, fy: string, kind: DocumentKind, number: string): string {
  return createHash('sha256').update(`${sellerGstin}20${fy}${kind}${number}`).digest('hex');
}

type EInvoiceCancellation = z.output<typeof portalCancellation>;

/** @returns null for an entry that cancels nothing */
function cancellationOf(entry: unknown): EInvoiceCancellation | null {
  return portalCancellation.safeParse(entry).data ?? null;
}

type EInvoiceReply = z.output<typeof portalReply>;

/** @returns null for an entry not in the portal's format */
function eInvoiceReplyOf(entry: unknown): EInvoiceReply | null {
  return portalReply.safeParse(entry).data ?? null;
}

function shownIrnOf(entry: unknown): string {
  const irn = (entry as { Irn?: unknown } | null)?.Irn;
  return typeof irn === 'string' ? irn.slice(0, MAX_SHOWN_IRN_LENGTH) : '';
}
