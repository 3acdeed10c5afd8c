import { randomUUID } from 'node:crypto';
import type { ComplaintChannel } from './complaint-choices.ts';
import { acknowledgeByOf, resolveByOf } from './complaint-clocks.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { LanguageCode } from '../../kit/rules/languages.ts';
import * as complaintDeskMessages from './complaint-desk.words.ts';
import type { Complaint, ComplaintReceipt, DeskComplaint, NewComplaint } from './complaints.shapes.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { languageNow } from '../../kit/server/http/request-language.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { countTry } from '../../kit/server/security/rate-limits.ts';
import { hashedEmail, hashOf } from '../../kit/server/security/secrets.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { IdempotencyKeys } from '../../kit/server/transaction/idempotency-keys.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { DrawServices, PictureSender } from '../../catalogue/pictures/draw-for-shopper.server.ts';
import { drawSentPictures, keepPictures } from '../../orders/kept-pictures/keep-pictures.server.ts';
import { complaintLink, complaintNumber, complaintToken, requireComplaint } from './complaint-rows.server.ts';

export const complaintKeys = new IdempotencyKeys<string>('complaint_keys', 'complaint_id');

export type ComplaintServices = WriteServices & Pick<Services, 'config' | 'secret'>;

const MAILS_PER_EMAIL = { max: 3, windowSeconds: DAY_SECONDS };

/** Made on the shop's own page. Its mail repeats none of the typed text, and goes three times a day to one address. */
export async function sendComplaint(
  services: ComplaintServices & DrawServices,
  sender: PictureSender,
  { pictures, ...form }: NewComplaint,
): Promise<ComplaintReceipt> {
  const now = services.clock.now();
  const language = languageNow();
  const key = `complaint-mails:email:${hashedEmail(form.email)}`;
  const isMailed = (await countTry(services, [[key, MAILS_PER_EMAIL]])) === null;
  const drawn = await drawSentPictures(services, sender, pictures);
  return inTransaction(services, async (tx) => {
    const written = { channel: 'web', receivedAt: now, ...form, language, isMailed } as const;
    const { id, number, acknowledgeBy, resolveBy } = await insertComplaint(tx, services, written);
    await keepPictures(tx, { kind: 'complaint', id, userId: null }, drawn ?? [], now, true);
    return {
      number,
      link: complaintLink(services, id),
      acknowledgeBy: acknowledgeBy.toISOString(),
      resolveBy: resolveBy.toISOString(),
      ...(drawn === null && { picturesLeftOut: true as const }),
    };
  });
}

/** Records a complaint by phone, letter, mail or at the counter. @throws Refused 400; 409 key_reused */
export function createComplaint(
  services: ComplaintServices,
  currentUser: CurrentUser,
  { receivedAt: received, ...form }: DeskComplaint,
  idempotency: Idempotency,
): Promise<Complaint> {
  const now = services.clock.now();
  const receivedAt = new Date(received);
  if (receivedAt > now) throw invalid(undefined, { receivedAt: complaintDeskMessages.future });
  if (form.email === undefined && form.phone === undefined && form.address === undefined)
    throw invalid(undefined, { email: complaintDeskMessages.noAddress });
  return complaintKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const first = await complaintKeys.find(tx, currentUser.id, idempotency, now);
      if (first !== null) return requireComplaint(tx, services, first);
      const written = { ...form, receivedAt, language: 'en', isMailed: true, by: currentUser } as const;
      const { id } = await insertComplaint(tx, services, written);
      await complaintKeys.insert(tx, currentUser.id, idempotency, id, now);
      return requireComplaint(tx, services, id);
    }),
  );
}

export interface WrittenComplaint {
  channel: ComplaintChannel;
  receivedAt: Date;
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  order?: string | undefined;
  text: string;
  enquiryId?: string;
  language: LanguageCode;
  /** Whether its mail may go to the address, where one is known. */
  isMailed: boolean;
  /** The member of staff who wrote it down. */
  by?: CurrentUser;
}

interface InsertedComplaint {
  id: string;
  number: string;
  acknowledgeBy: Date;
  resolveBy: Date;
}

/** Inserts the complaint with its clocks, its link's hash, its mail and, at the desk, its line in the audit log. */
export async function insertComplaint(
  tx: Tx,
  services: ComplaintServices,
  written: WrittenComplaint,
): Promise<InsertedComplaint> {
  const now = services.clock.now();
  const id = randomUUID();
  const acknowledgeBy = acknowledgeByOf(written.receivedAt);
  const resolveBy = resolveByOf(written.receivedAt);
  const row = await tx
    .insertInto('complaints')
    .values({
      id,
      link_hash: hashOf(complaintToken(services.secret, id)),
      channel: written.channel,
      name: written.name,
      email: written.email ?? null,
      phone: written.phone ?? null,
      address: written.address ?? null,
      order_number: written.order ?? null,
      text: written.text,
      enquiry_id: written.enquiryId ?? null,
      received_at: written.receivedAt,
      acknowledge_by: acknowledgeBy,
      resolve_by: resolveBy,
      language: written.language,
      updated_at: now,
      updated_by: written.by?.id ?? null,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  const number = complaintNumber(row);
  if (written.isMailed && written.email !== undefined) await enqueueJob(tx, 'complaint-mail', { id }, now);
  if (written.by)
    await writeAudit(tx, written.by, 'complaint.create', number, { channel: written.channel }, now);
  return { id, number, acknowledgeBy, resolveBy };
}
