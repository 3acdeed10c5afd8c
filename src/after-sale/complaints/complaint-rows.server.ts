import type { Selectable } from 'kysely';
import { COMPLAINT_NUMBER_PREFIX, REOPEN_DAYS } from './complaint-choices.ts';
import { lateStepOf } from './complaint-clocks.ts';
import * as complaintDeskMessages from './complaint-desk.words.ts';
import type { Complaint, SeenComplaint } from './complaints.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { requireById, conflict, notFound } from '../../kit/server/http/errors.ts';
import { linkToken } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { readPicturesOf } from '../../orders/kept-pictures/keep-pictures.server.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import { complaintMessages } from './complaint.words.ts';
import { later, secondsAfter } from '../../kit/server/clock.ts';
import { requireWithinLimits } from '../../kit/server/security/rate-limits.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';

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

type ComplaintRow = Selectable<Schema['complaints']>;
export type NoteRow = Pick<
  Selectable<Schema['complaint_notes']>,
  'at' | 'text' | 'is_public' | 'by_customer'
>;

/** The services that a reply needs: the link is derived again each time. */
export type LinkingServices = Pick<Services, 'config' | 'secret' | 'clock'>;

export function complaintNumber({ number }: Pick<ComplaintRow, 'number'>): string {
  return `${COMPLAINT_NUMBER_PREFIX}${number}`;
}

export function complaintToken(secret: Uint8Array, id: string): string {
  return linkToken(secret, 'complaint', id);
}

export function complaintLink({ config, secret }: Pick<Services, 'config' | 'secret'>, id: string): string {
  return config.publicUrl + paths.complaint(complaintToken(secret, id));
}

export async function readNotes(db: Db, ids: readonly string[]): Promise<Map<string, NoteRow[]>> {
  const notes = new Map<string, NoteRow[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return notes;
  const rows = await db
    .selectFrom('complaint_notes')
    .select(['complaint_id', 'at', 'text', 'is_public', 'by_customer'])
    .where('complaint_id', 'in', [...ids])
    .orderBy('id')
    .execute();
  for (const { complaint_id, ...note } of rows) notes.get(complaint_id)!.push(note);
  return notes;
}

function complaintReply(
  services: LinkingServices,
  row: ComplaintRow,
  { notes, pictures }: { notes: readonly NoteRow[]; pictures: string[] },
): Complaint {
  return {
    _id: row.id,
    number: complaintNumber(row),
    channel: row.channel,
    name: row.name,
    email: row.email,
    phone: row.phone,
    ...(row.address !== null && { address: row.address }),
    order: row.order_number,
    text: row.text,
    pictures,
    state: row.state,
    receivedAt: row.received_at.toISOString(),
    acknowledgeBy: row.acknowledge_by.toISOString(),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    resolveBy: row.resolve_by.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    late: lateStepOf(
      {
        state: row.state,
        receivedAt: row.received_at,
        acknowledgeBy: row.acknowledge_by,
        acknowledgedAt: row.acknowledged_at,
        resolveBy: row.resolve_by,
      },
      services.clock.now(),
    ),
    notes: notes.map(({ at, text, is_public, by_customer }) => ({
      at: at.toISOString(),
      text,
      isPublic: is_public,
      by: by_customer ? 'customer' : 'shop',
    })),
    link: complaintLink(services, row.id),
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function complaintReplies(
  db: Db,
  services: LinkingServices,
  rows: readonly ComplaintRow[],
): Promise<Complaint[]> {
  const ids = rows.map(({ id }) => id);
  const [notes, pictures] = await Promise.all([readNotes(db, ids), readPicturesOf(db, 'complaint', ids)]);
  return rows.map((row) =>
    complaintReply(services, row, { notes: notes.get(row.id)!, pictures: pictures.get(row.id)! }),
  );
}

/** @throws Refused 404 */
export async function requireComplaint(db: Db, services: LinkingServices, id: string): Promise<Complaint> {
  const row = await requireById(db.selectFrom('complaints').selectAll(), id, complaintDeskMessages.notFound);
  return (await complaintReplies(db, services, [row]))[0]!;
}
