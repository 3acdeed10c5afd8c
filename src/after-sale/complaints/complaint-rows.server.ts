import type { Selectable } from 'kysely';
import { COMPLAINT_NUMBER_PREFIX } from './complaint-choices.ts';
import { lateStepOf } from './complaint-clocks.ts';
import * as complaintDeskMessages from './complaint-desk.words.ts';
import type { Complaint } from './complaints.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { requireById } from '../../kit/server/http/require-by-id.ts';
import { linkToken } from '../../kit/server/security/link-tokens.ts';
import type { Services } from '../../kit/server/services.ts';
import { readPicturesOf } from '../../orders/kept-pictures/keep-pictures.server.ts';

export type ComplaintRow = Selectable<Schema['complaints']>;
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
