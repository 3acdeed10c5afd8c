import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { IrnCancelledBody, TaxDocument } from './documents.shapes.ts';
import * as taxDocumentMessages from './tax-document.words.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { readSettingsRow } from '../../platform/settings/settings-memo.server.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import { documentReply, type DocumentRow } from './document-reply.server.ts';
import { lockDocument } from './lock-document.server.ts';

/** The portal's own limit, counted from its acknowledgement. */
const OPEN_SECONDS = DAY_SECONDS;

/**
 * Notes what was done at the portal. The invoice can then be cancelled.
 * @throws Refused 404; 400 for a time outside the 24 hours; 409 irn_missing, already_cancelled, too_late
 */
export function noteIrnCancelled(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  body: IrnCancelledBody,
): Promise<TaxDocument> {
  return inTransaction(services, async (tx) => {
    const row = await noteIrnCancelledIn(tx, services.clock.now(), currentUser, id, body);
    return documentReply(row, await readSettingsRow(tx));
  });
}

export async function noteIrnCancelledIn(
  tx: Tx,
  now: Date,
  currentUser: CurrentUser,
  id: string,
  { reason, at }: IrnCancelledBody,
): Promise<DocumentRow> {
  const document = await lockDocument(tx, id);
  requireCancellable(document, new Date(at), now);
  const row = await tx
    .updateTable('tax_documents')
    .set({ irn_cancelled_at: new Date(at), irn_cancelled_by: currentUser.id, irn_cancel_reason: reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(tx, currentUser, 'document.irn-cancelled', document.number, { reason }, now);
  return row;
}

function requireCancellable({ irn, ack_at, irn_cancelled_at }: DocumentRow, at: Date, now: Date): void {
  if (irn === null || ack_at === null) throw conflict('irn_missing', taxDocumentMessages.irnNone);
  if (irn_cancelled_at !== null) throw conflict('already_cancelled', taxDocumentMessages.irnCancelledAlready);
  if (at < ack_at || at > now)
    throw invalid(taxDocumentMessages.irnCancelTime, { at: taxDocumentMessages.irnCancelTime });
  if (at > secondsAfter(ack_at, OPEN_SECONDS))
    throw conflict('too_late', taxDocumentMessages.irnCancelTooLate);
}
