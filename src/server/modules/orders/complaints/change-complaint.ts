import * as complaintDeskMessages from '../../../../contract/orders/complaints/complaint-desk-messages.ts';
import type {
  AcknowledgeBody,
  Complaint,
  DeskNoteBody,
  ResolveBody,
} from '../../../../contract/orders/complaints/complaints-shapes.ts';
import { later } from '../../../clock.ts';
import { conflict } from '../../../http/errors.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { toCustomer } from '../../accounts/auth/mail-language.ts';
import { requireSeen } from '../../platform/audit/require-seen.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { complaintResolvedMail } from '../../platform/mail/complaint-mail-texts.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { deletePicturesOf } from '../kept-pictures/keep-pictures.ts';
import {
  complaintNumber,
  complaintToken,
  lockComplaint,
  requireComplaint,
  type ComplaintRow,
} from './complaint-rows.ts';
import type { ComplaintServices } from './make-complaint.ts';
import { NOBODY } from './own-complaints.ts';

/** By other means than the mail. @throws Refused 404; 409 changed_meanwhile, already */
export function acknowledgeComplaint(
  services: ComplaintServices,
  currentUser: CurrentUser,
  id: string,
  { how, updatedAt }: AcknowledgeBody,
): Promise<Complaint> {
  return changed(services, currentUser, id, updatedAt, async (tx, row, now) => {
    if (row.acknowledged_at !== null) throw conflict('already', complaintDeskMessages.acknowledged);
    await tx.updateTable('complaints').set({ acknowledged_at: now }).where('id', '=', id).execute();
    await writeNote(tx, currentUser, id, how, false, now);
    await writeAudit(tx, currentUser, 'complaint.acknowledge', complaintNumber(row), {}, now);
  });
}

/** @throws Refused 404; 409 changed_meanwhile */
export function noteComplaint(
  services: ComplaintServices,
  currentUser: CurrentUser,
  id: string,
  { text, isPublic, updatedAt }: DeskNoteBody,
): Promise<Complaint> {
  return changed(services, currentUser, id, updatedAt, async (tx, row, now) => {
    await writeNote(tx, currentUser, id, text, isPublic, now);
    await writeAudit(tx, currentUser, 'complaint.note', complaintNumber(row), { isPublic }, now);
  });
}

/** The customer is mailed the outcome, and reads it by the link. @throws Refused 404; 409 changed_meanwhile, already */
export function resolveComplaint(
  services: ComplaintServices,
  currentUser: CurrentUser,
  id: string,
  { outcome, updatedAt }: ResolveBody,
): Promise<Complaint> {
  return changed(services, currentUser, id, updatedAt, async (tx, row, now) => {
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
    await writeNote(tx, currentUser, id, outcome, true, now);
    await writeAudit(tx, currentUser, 'complaint.resolve', complaintNumber(row), {}, now);
    if (row.email === null) return;
    const about = {
      number: complaintNumber(row),
      token: complaintToken(services.secret, id),
      publicUrl: services.config.publicUrl,
    };
    const text = complaintResolvedMail(row.email, about, outcome);
    await queueMail(tx, services, await toCustomer(tx, row.email, text, row.language));
  });
}

function changed(
  services: ComplaintServices,
  currentUser: CurrentUser,
  id: string,
  seen: string,
  change: (tx: Tx, row: ComplaintRow, now: Date) => Promise<void>,
): Promise<Complaint> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const row = await lockComplaint(tx, id);
    await requireSeen(tx, row, seen, complaintDeskMessages.changed);
    await change(tx, row, now);
    await tx
      .updateTable('complaints')
      .set({ updated_at: later(now, row.updated_at), updated_by: currentUser.id })
      .where('id', '=', id)
      .execute();
    return requireComplaint(tx, services, id);
  });
}

async function writeNote(
  tx: Tx,
  { id: userId }: CurrentUser,
  complaintId: string,
  text: string,
  isPublic: boolean,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('complaint_notes')
    .values({
      complaint_id: complaintId,
      at: now,
      text,
      is_public: isPublic,
      by_customer: false,
      written_by: userId,
    })
    .execute();
}
