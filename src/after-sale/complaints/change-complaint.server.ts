import * as complaintDeskMessages from './complaint-desk.words.ts';
import type { AcknowledgeBody, Complaint, DeskNoteBody, ResolveBody } from './complaints.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { toCustomer } from '../../accounts/auth/mail-language.server.ts';
import { record, type Locked } from '../../platform/records/record.server.ts';
import type { Actor, Step } from '../../platform/records/step.server.ts';
import { complaintResolvedMail } from './complaint-mail-texts.server.ts';
import { queueMail } from '../../platform/mail/queue-mail.server.ts';
import { deletePicturesOf } from '../../orders/kept-pictures/keep-pictures.server.ts';
import { complaintNumber, complaintToken, requireComplaint } from './complaint-rows.server.ts';
import type { ComplaintServices } from './make-complaint.server.ts';
import { NOBODY } from './own-complaints.server.ts';

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
