import { REOPEN_DAYS } from './complaint-choices.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import { complaintMessages } from './complaint.words.ts';
import type { SeenComplaint } from './complaints.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { later, secondsAfter } from '../../kit/server/clock.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import { requireWithinLimits } from '../../kit/server/security/rate-limits.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/in-transaction.ts';
import { complaintNumber, readNotes } from './complaint-rows.server.ts';

const NOTES_A_DAY = { max: 10, windowSeconds: DAY_SECONDS };

/** @throws Refused 404 */
export async function readSeenComplaint(db: Db, token: string): Promise<SeenComplaint> {
  const row = await db
    .selectFrom('complaints')
    .selectAll()
    .where('link_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!row) throw notFound(complaintMessages.notFound);
  const notes = (await readNotes(db, [row.id])).get(row.id)!;
  return {
    number: complaintNumber(row),
    state: row.state,
    receivedAt: row.received_at.toISOString(),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    resolveBy: row.resolve_by.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    notes: notes
      .filter(({ is_public }) => is_public)
      .map(({ at, text, by_customer }) => ({
        at: at.toISOString(),
        text,
        by: by_customer ? 'customer' : 'shop',
      })),
  };
}

/** A resolved one is open again, with its old clock. @throws Refused 404, 429; 409 closed */
export async function answerComplaint(
  services: WriteServices,
  token: string,
  text: string,
): Promise<SeenComplaint> {
  const hash = hashOf(token);
  const known = await services.db
    .selectFrom('complaints')
    .select('id')
    .where('link_hash', '=', hash)
    .executeTakeFirst();
  if (!known) throw notFound(complaintMessages.notFound);
  await requireWithinLimits(
    services,
    [[`complaint-notes:${known.id}`, NOTES_A_DAY]],
    complaintMessages.often,
  );
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const row = await tx
      .selectFrom('complaints')
      .select(['id', 'resolved_at', 'updated_at'])
      .where('id', '=', known.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.resolved_at && secondsAfter(row.resolved_at, REOPEN_DAYS * DAY_SECONDS) < now)
      throw conflict('closed', complaintMessages.closed);
    await tx
      .insertInto('complaint_notes')
      .values({ complaint_id: row.id, at: now, text, is_public: true, by_customer: true, written_by: null })
      .execute();
    await tx
      .updateTable('complaints')
      .set({ state: 'open', resolved_at: null, updated_at: later(now, row.updated_at), updated_by: null })
      .where('id', '=', row.id)
      .execute();
    return readSeenComplaint(tx, token);
  });
}
