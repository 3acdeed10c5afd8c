import { sql, type RawBuilder } from 'kysely';
import * as complaintDeskMessages from './complaint-desk.words.ts';
import type { AcknowledgeBody, Complaint, DeskNoteBody, ResolveBody } from './complaints.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { record, type Locked, type Actor, type Step } from '../../platform/records/record.server.ts';
import { complaintResolvedMail } from './complaint-mail-job.server.ts';
import { queueMail } from '../../platform/mail/mail-texts.server.ts';
import { deletePicturesOf, deleteGuestsPictures } from '../../orders/kept-pictures/keep-pictures.server.ts';
import { complaintNumber, complaintToken, requireComplaint, readNotes } from './complaint-rows.server.ts';
import type { ComplaintServices } from './make-complaint.server.ts';
import { RETENTION } from '../../platform/retention/retention.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** The complainant's data that is kept once the complaint is done and the account is gone. */
export const NOBODY = { name: '–', email: null, phone: null, address: null };

/** The data that is kept for good. */
const NOTHING = { ...NOBODY, text: '–' };

/** The complaints in the data that a person downloads: those from their address. */
export async function readComplaintsOf(db: Db, { email }: { email: string }): Promise<object[]> {
  const rows = await db
    .selectFrom('complaints')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  const notes = await readNotes(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    number: complaintNumber(row),
    name: row.name,
    email: row.email,
    phone: row.phone,
    order: row.order_number,
    text: row.text,
    state: row.state,
    receivedAt: row.received_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    notes: notes
      .get(row.id)!
      .filter(({ is_public }) => is_public)
      .map(({ at, text }) => ({ at: at.toISOString(), text })),
  }));
}

/** Open ones stay whole until they are done. */
export async function eraseComplaintsOf(tx: Tx, { email }: { email: string }): Promise<void> {
  const isTheirs = sql<boolean>`lower(email) = ${email.toLowerCase()}`;
  await tx
    .updateTable('complaints')
    .set({ erases_when_done: true })
    .where(isTheirs)
    .where('state', '=', 'open')
    .execute();
  await eraseResolved(tx, isTheirs, NOBODY);
}

/** The privacy page says how long they are kept. */
export async function eraseOldComplaints(db: Db, now: Date): Promise<void> {
  const before = (seconds: number) => sql<boolean>`resolved_at < ${secondsAfter(now, -seconds)}`;
  const isOld = sql<boolean>`${before(RETENTION.complaints.seconds)} and text <> ${NOTHING.text}`;
  const ids = await eraseResolved(db, isOld, NOTHING);
  if (ids.length > 0) await db.deleteFrom('complaint_notes').where('complaint_id', 'in', ids).execute();
  const ended = sql`select id from complaints where ${before(RETENTION.guestPictures.seconds)}`;
  await deleteGuestsPictures(db, 'complaint', ended);
}

async function eraseResolved(
  db: Db | Tx,
  which: RawBuilder<boolean>,
  left: typeof NOBODY & { text?: string },
): Promise<string[]> {
  const resolved = await db
    .updateTable('complaints')
    .set(left)
    .where(which)
    .where('state', '=', 'resolved')
    .returning('id')
    .execute();
  const ids = resolved.map(({ id }) => id);
  await deletePicturesOf(db, 'complaint', ids);
  return ids;
}

const complaints = record({
  table: 'complaints',
  notFound: () => complaintDeskMessages.notFound,
  changed: () => complaintDeskMessages.changed,
});

/** Records an acknowledgement by other means than the mail. @throws Refused 404; 409 changed_meanwhile, already */
export function acknowledgeComplaint(
  actor: Actor<ComplaintServices>,
  id: string,
  { how, updatedAt }: AcknowledgeBody,
): Promise<Complaint> {
  return changed(actor, id, updatedAt, async (step) => {
    const { tx, row, now, audit } = step;
    if (row.acknowledged_at !== null) throw conflict('already', complaintDeskMessages.acknowledged);
    await tx.updateTable('complaints').set({ acknowledged_at: now }).where('id', '=', id).execute();
    await writeNote(step, id, how, false);
    await audit('complaint.acknowledge', complaintNumber(row));
  });
}

/** @throws Refused 404; 409 changed_meanwhile */
export function noteComplaint(
  actor: Actor<ComplaintServices>,
  id: string,
  { text, isPublic, updatedAt }: DeskNoteBody,
): Promise<Complaint> {
  return changed(actor, id, updatedAt, async (step) => {
    const { row, audit } = step;
    await writeNote(step, id, text, isPublic);
    await audit('complaint.note', complaintNumber(row), { isPublic });
  });
}

/** The customer is mailed the outcome, and reads it by the link. @throws Refused 404; 409 changed_meanwhile, already */
export function resolveComplaint(
  actor: Actor<ComplaintServices>,
  id: string,
  { outcome, updatedAt }: ResolveBody,
): Promise<Complaint> {
  return changed(actor, id, updatedAt, async (step) => {
    const { tx, row, now, audit } = step;
    if (row.state === 'resolved') throw conflict('already', complaintDeskMessages.resolved);
    await tx
      .updateTable('complaints')
      .set({
        state: 'resolved',
        resolved_at: now,
        // An answer is more than an acknowledgement.
        acknowledged_at: row.acknowledged_at ?? now,
        ...(row.erases_when_done && NOBODY),
      })
      .where('id', '=', id)
      .execute();
    if (row.erases_when_done) await deletePicturesOf(tx, 'complaint', [id]);
    await writeNote(step, id, outcome, true);
    await audit('complaint.resolve', complaintNumber(row));
    if (row.email === null) return;
    const about = {
      number: complaintNumber(row),
      token: complaintToken(actor.services.secret, id),
      publicUrl: actor.services.config.publicUrl,
    };
    const text = complaintResolvedMail(row.email, about, outcome);
    await queueMail(tx, actor.services, await toCustomer(tx, row.email, text, row.language));
  });
}

function changed(
  actor: Actor<ComplaintServices>,
  id: string,
  updatedAt: string,
  work: (step: Step & Locked<'complaints'>) => Promise<void>,
): Promise<Complaint> {
  return complaints.step(actor, { id, updatedAt }, async (step) => {
    await work(step);
    await step.change({});
    return requireComplaint(step.tx, actor.services, id);
  });
}

async function writeNote(
  { tx, now, actorId }: Step,
  complaintId: string,
  text: string,
  isPublic: boolean,
): Promise<void> {
  await tx
    .insertInto('complaint_notes')
    .values({
      complaint_id: complaintId,
      at: now,
      text,
      is_public: isPublic,
      by_customer: false,
      written_by: actorId,
    })
    .execute();
}
