import type { Db } from '../../db/transaction.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { conflict, type Refused } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { record, step, type Locked } from '../../platform/records/record.server.ts';
import { requireSite } from '../sites/site-record.server.ts';
import { addStep, newChecklist, type OnsiteServices } from './book-visit.server.ts';
import { mayBecome, visitNumber, type VisitState } from './onsite-choices.ts';
import { lockOnsiteRow, readOnsiteRow, type OnsiteRow } from './onsite-memo.server.ts';
import { movableUntil } from './slots.ts';
import { queueVisitMail } from './visit-mails.server.ts';
import {
  requireVisitReply,
  visitContext,
  visitForCustomer,
  visitForStaff,
  visitNotFound,
} from './visit-replies.server.ts';
import { promisedDay, requireFreeSlot, servedZone } from './visit-slots.server.ts';
import { visitMessages } from './visit.words.ts';
import type { Visit, VisitEnd, VisitMove } from './site-visits.shapes.ts';

const visits = record({
  table: 'site_visits',
  notFound: () => visitMessages.notFound,
  changed: () => visitMessages.changed,
});

export const { lock: lockVisit } = visits;

export type LockedVisit = Locked<'site_visits'>;

/** Somebody who opens a visit or a site: its customer, or the desk for anyone. */
export interface Reader {
  currentUser: CurrentUser;
  isDesk: boolean;
}

/** @throws Refused 404 */
export async function requireOwnVisit(
  db: Db | Tx,
  id: string,
  { currentUser, isDesk }: Reader,
): Promise<void> {
  const visit = isUuid(id)
    ? await db
        .selectFrom('site_visits')
        .innerJoin('sites', 'sites.id', 'site_id')
        .select('sites.user_id')
        .where('site_visits.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!visit || (!isDesk && visit.user_id !== currentUser.id)) throw visitNotFound();
}

export function wrongState(state: VisitState): Refused {
  return conflict('wrong_state', visitMessages.wrongState, { state });
}

/** @throws Refused 409 wrong_state */
export function requireMayBecome(from: VisitState, to: VisitState): void {
  if (!mayBecome(from, to)) throw wrongState(from);
}

/** @throws Refused 409 too_late, with the day until which it was possible */
function requireInTime({ state, day }: LockedVisit['row'], leadDays: number, today: string): void {
  if (state !== 'booked') return;
  const until = movableUntil(day!, leadDays);
  if (today > until) throw conflict('too_late', visitMessages.tooLate, { until });
}

/**
 * Another day is chosen, of the slots that are free; the desk needs no notice.
 * @throws Refused 404; 409 changed_meanwhile, wrong_state, too_late, not_here, day_closed, slot_full
 */
export async function moveVisit(
  services: OnsiteServices,
  reader: Reader,
  id: string,
  { day, from, updatedAt }: VisitMove,
): Promise<Visit> {
  const delivery = await services.deliveryRules();
  const { currentUser, isDesk } = reader;
  return step({ services, currentUser }, async (each) => {
    const { tx, now, audit } = each;
    const today = isoDayOf(now);
    const settings = await lockOnsiteRow(tx);
    await requireOwnVisit(tx, id, reader);
    const { row, change } = await visits.lock(each, { id, updatedAt });
    requireMayBecome(row.state, 'booked');
    if (!isDesk) requireInTime(row, settings.lead_days, today);
    const { pin } = await requireSite(tx, row.site_id, null);
    const zone = servedZone(delivery, pin);
    if (!zone?.installs) throw conflict('not_here', visitMessages.notHere);
    const promisedBy = row.kind === 'fitting' && !isDesk ? await promisedDayOf(tx, row.order_id) : null;
    const notice = isDesk ? { ...settings, lead_days: 0 } : settings;
    const slot = await requireFreeSlot(tx, notice, today, { zone, day, from, visitId: id, promisedBy });
    await change({
      ...bookedColumns(settings, row),
      ...{ zone_id: zone.id, day, slot_from: slot.from, slot_to: slot.to },
    });
    if (!isBookedFor(row, { day, ...slot })) await noteBooking(tx, services, row, currentUser.id, now);
    if (isDesk) await audit('visit.change', id, auditedVisit(row));
    return requireVisitReply(tx, id, visitContext(services, settings), replyFor(reader));
  });
}

export function replyFor({ isDesk }: Reader) {
  return isDesk ? visitForStaff : visitForCustomer;
}

async function promisedDayOf(tx: Tx, orderId: number | null): Promise<string | null> {
  if (orderId === null) return null;
  const order = await tx
    .selectFrom('orders')
    .select(['status', 'created_at', 'days_max'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return promisedDay(order);
}

/** A planned visit gets its checklist when it is booked, and is reminded of anew; any other keeps its own. */
export function bookedColumns(settings: OnsiteRow, { state, kind }: LockedVisit['row']) {
  return {
    state: 'booked' as const,
    ...(state === 'planned' && { checklist: newChecklist(settings, kind), reminded_for: null }),
  };
}

/** @param to left out: whenever it ends */
export function isBookedFor(
  { state, day, slot_from, slot_to }: LockedVisit['row'],
  place: { day: string; from: string; to?: string },
): boolean {
  const isSameStart = day === place.day && slot_from === place.from;
  return state === 'booked' && isSameStart && (place.to === undefined || slot_to === place.to);
}

/** Writes the step and the mail of a visit that got its first or another day. @param before as it was */
export async function noteBooking(
  tx: Tx,
  services: Pick<OnsiteServices, 'secret' | 'config' | 'clock'>,
  before: LockedVisit['row'],
  by: string,
  now: Date,
): Promise<void> {
  const kind = before.state === 'planned' ? 'booked' : 'moved';
  await addStep(tx, before.id, { step: kind, isPublic: true, by, now });
  await queueVisitMail(tx, services, before.id, kind);
}

/** @throws Refused 404; 409 changed_meanwhile, wrong_state, too_late */
export function cancelVisit(
  services: OnsiteServices,
  reader: Reader,
  id: string,
  { why, updatedAt }: VisitEnd,
): Promise<Visit> {
  const { currentUser, isDesk } = reader;
  return step({ services, currentUser }, async (each) => {
    const { tx, now, audit } = each;
    const settings = await readOnsiteRow(tx);
    await requireOwnVisit(tx, id, reader);
    const { row, change } = await visits.lock(each, { id, updatedAt });
    requireMayBecome(row.state, 'cancelled');
    if (!isDesk) requireInTime(row, settings.lead_days, isoDayOf(now));
    await change({ state: 'cancelled' });
    await addStep(tx, id, { step: 'cancelled', note: why ?? null, isPublic: true, by: currentUser.id, now });
    await queueVisitMail(tx, services, id, 'cancelled');
    if (isDesk) await audit('visit.cancel', id, auditedVisit(row));
    return requireVisitReply(tx, id, visitContext(services, settings), replyFor(reader));
  });
}

/** As the desk names a visit in its log. */
export function auditedVisit({ number }: LockedVisit['row']) {
  return { name: visitNumber(number) };
}
