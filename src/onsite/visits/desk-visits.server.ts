import { sql } from 'kysely';
import { dayAfter } from '../../delivery/zones/arrival.ts';
import { containsPattern, findById, readPage } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import {
  accountOf,
  retryIfSignedUp,
  unknownPassword,
} from '../../quotes/quotes/place-quoted-order.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import type { Zone } from '../../delivery/zones/delivery-rules.server.ts';
import { insertSite, requireKeptSite, requireSite, type SiteRow } from '../sites/site-record.server.ts';
import type { SiteUnit } from '../sites/sites.shapes.ts';
import { aboutOf, addStep, insertVisit, onsiteKeys, type OnsiteServices } from './book-visit.server.ts';
import {
  auditedVisit,
  bookedColumns,
  isBookedFor,
  lockVisit,
  noteBooking,
  requireMayBecome,
  wrongState,
  type LockedVisit,
} from './change-visit.server.ts';
import type { DeskVisit, DeskVisitBody, DeskVisitsQuery, NewDeskVisit } from './desk-visits.shapes.ts';
import { CONTRACT_PREFIX, VISIT_PREFIX, type VisitState } from './onsite-choices.ts';
import * as onsiteDeskMessages from './onsite-desk.words.ts';
import { lockOnsiteRow, readOnsiteRow, requireOn, type OnsiteRow } from './onsite-memo.server.ts';
import {
  isLateSql,
  requireVisitReply,
  visitContext,
  visitForStaff,
  visitReplies,
  type VisitContext,
  type VisitRow,
} from './visit-replies.server.ts';
import { queueVisitMail } from './visit-mails.server.ts';
import { dayClosed, servedZone, slotFull, slotOf } from './visit-slots.server.ts';

const DAYS_SHOWN = 6;

export function visitForDesk(row: VisitRow, units: SiteUnit[], context: VisitContext): DeskVisit {
  return { ...visitForStaff(row, units, context), customer: row.customer };
}

/** By day, where planned ones have their due day. */
export async function listDeskVisits(
  db: Db,
  query: DeskVisitsQuery,
  context: VisitContext,
): Promise<Page<DeskVisit>> {
  const { state, kind, technician, zone, view, search, ...paging } = query;
  const on = sql<string>`coalesce(visits.day, visits.due_on)`;
  let visits = db.selectFrom('site_visits as visits').select('visits.id');
  const from = query.from ?? (view ? undefined : context.today);
  const to = query.to ?? (view || from === undefined ? undefined : dayAfter(from, DAYS_SHOWN));
  if (from !== undefined) visits = visits.where(sql<boolean>`${on} >= ${from}::date`);
  if (to !== undefined) visits = visits.where(sql<boolean>`${on} <= ${to}::date`);
  if (state) visits = visits.where('visits.state', '=', state);
  if (kind) visits = visits.where('visits.kind', '=', kind);
  if (technician !== undefined)
    visits = visits.where(sql<boolean>`visits.technician_id::text = ${technician}`);
  if (zone !== undefined) visits = visits.where(sql<boolean>`visits.zone_id::text = ${zone}`);
  if (view) visits = visits.where(VIEWS[view](context.today));
  if (search) {
    const pattern = containsPattern(search);
    visits = visits.where(sql<boolean>`(${sql.lit(VISIT_PREFIX)} || visits.number ilike ${pattern}
      or exists (select from sites join users on users.id = sites.user_id where sites.id = visits.site_id
        and (sites.name ilike ${pattern} or contact ilike ${pattern} or sites.phone ilike ${pattern}
          or users.name ilike ${pattern} or users.phone ilike ${pattern}))
      or exists (select from orders where orders.id = visits.order_id and orders.number ilike ${pattern})
      or exists (select from care_contracts contracts where contracts.id = visits.contract_id
        and ${sql.lit(CONTRACT_PREFIX)} || contracts.number ilike ${pattern}))`);
  }
  const { items, total } = await readPage(
    visits.orderBy(on).orderBy('visits.slot_from').orderBy('visits.number'),
    paging,
  );
  const ids = items.map(({ id }) => id);
  return { items: await visitReplies(db, ids, context, visitForDesk), total };
}

const VIEWS = {
  late: isLateSql,
  unassigned: () => sql<boolean>`(visits.state = 'booked' and not exists (
    select from users where users.id = visits.technician_id and staff_state = 'active'))`,
  to_sign: () => sql<boolean>`visits.state = 'finished'`,
  to_invoice: () => sql<boolean>`(visits.state = 'done' and visits.order_id is not null and not exists (
    select from tax_documents where tax_documents.order_id = visits.order_id and tax_documents.kind = 'INV'
      and void_at is null and not is_credited_in_full))`,
} as const;

/**
 * Books a visit for a customer, once under a key; `over` passes what binds shoppers.
 * @throws Refused 400, 404; 409 key_reused, switched_off, day_closed, slot_full, too_many
 */
export async function bookDeskVisit(
  services: OnsiteServices,
  currentUser: CurrentUser,
  body: NewDeskVisit,
  idempotency: Idempotency,
): Promise<DeskVisit> {
  const delivery = await services.deliveryRules();
  const passwordHash = body.buyer ? await unknownPassword(services.db, body.buyer.email) : null;
  const once = () =>
    step({ services, currentUser }, async ({ tx, now, actorId, audit }) => {
      const settings = await lockOnsiteRow(tx);
      const context = visitContext(services, settings);
      const first = await onsiteKeys.find(tx, actorId, idempotency, now);
      if (first !== null) return requireVisitReply(tx, first, context, visitForDesk);
      requireOn(settings, 'visits');
      requireFuture(body.day, context.today);
      if (body.technician) await requireTechnician(tx, body.technician);
      const known = typeof body.site === 'string' ? await requireKeptSite(tx, body.site, null) : null;
      const userId = await customerOf(tx, body, known, passwordHash, now);
      const about = await aboutOf(tx, body, userId, true);
      const pin = known?.pin ?? (body.site as Exclude<typeof body.site, string>).address.pin;
      const zone = servedZone(delivery, pin);
      const slot = await deskSlot(tx, settings, { ...body, zone, visitId: null });
      const site =
        known ??
        (await insertSite(tx, body.site as Exclude<typeof body.site, string>, { userId, actorId, now }));
      const id = await insertVisit(tx, services, settings, {
        ...{ kind: body.kind, site, zone, about, day: body.day, slot, actorId, now },
        ...{ note: body.note ?? null, isNotePublic: false, technicianId: body.technician ?? null },
      });
      await onsiteKeys.insert(tx, actorId, idempotency, id, now);
      const reply = await requireVisitReply(tx, id, context, visitForDesk);
      await audit('visit.create', id, { name: reply.number });
      return reply;
    });
  return retryIfSignedUp(() => onsiteKeys.retryIfTaken(once));
}

/** @throws Refused 400; 404 for another's site */
async function customerOf(
  tx: Tx,
  { customer, buyer }: Pick<NewDeskVisit, 'customer' | 'buyer'>,
  site: SiteRow | null,
  passwordHash: string | null,
  now: Date,
): Promise<string> {
  const userId = await namedCustomer(tx, customer, buyer, passwordHash, now);
  if (site === null) {
    if (userId === null) throw invalid(undefined, { customer: onsiteDeskMessages.customerNeeded });
    return userId;
  }
  if (userId !== null) await requireSite(tx, site.id, userId);
  return site.user_id;
}

async function namedCustomer(
  tx: Tx,
  customer: string | undefined,
  buyer: NewDeskVisit['buyer'],
  passwordHash: string | null,
  now: Date,
): Promise<string | null> {
  if (customer === undefined) return buyer ? accountOf(tx, buyer, passwordHash, now) : null;
  const users = tx
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('is_walk_in', '=', false);
  const user = await findById(users, customer);
  if (!user) throw invalid(undefined, { customer: onsiteDeskMessages.customerUnknown });
  return user.id;
}

interface DeskPlace {
  zone: Zone | null;
  day: string;
  from: string;
  to?: string | undefined;
  over?: boolean | undefined;
  visitId: string | null;
}

/** @throws Refused 400 where `to` is missing; 409 day_closed, slot_full */
async function deskSlot(tx: Tx, settings: OnsiteRow, { to, over, ...place }: DeskPlace) {
  const { zone, from } = place;
  const { slot, slots } = zone
    ? await slotOf(tx, settings, { ...place, zone })
    : { slot: undefined, slots: [] };
  if (!over) {
    if (!slot || (to !== undefined && to !== slot.to)) throw dayClosed();
    if (slot.left === 0) throw slotFull(slots);
    return slot;
  }
  const end = to ?? slot?.to;
  if (end === undefined || end <= from) throw invalid(undefined, { to: onsiteDeskMessages.endNeeded });
  return { from, to: end };
}

/** @throws Refused 400 */
function requireFuture(day: string, today: string): void {
  if (day < today) throw invalid(undefined, { day: onsiteDeskMessages.dayPast });
}

/** @throws Refused 400 */
async function requireTechnician(tx: Tx, id: string): Promise<void> {
  const staff = isUuid(id)
    ? await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('staff_state', '=', 'active')
        .executeTakeFirst()
    : undefined;
  if (!staff) throw invalid(undefined, { technician: onsiteDeskMessages.technicianUnknown });
}

/** @throws Refused 400, 404; 409 changed_meanwhile, wrong_state, day_closed, slot_full */
export async function changeDeskVisit(
  actor: Actor<OnsiteServices>,
  id: string,
  body: DeskVisitBody,
): Promise<DeskVisit> {
  const { services } = actor;
  const delivery = await services.deliveryRules();
  return step(actor, async (each) => {
    const { tx, now, actorId, audit } = each;
    const settings = await lockOnsiteRow(tx);
    const { row, change } = await lockVisit(each, { id, updatedAt: body.updatedAt });
    if (!mayChange(row.state, body)) throw wrongState(row.state);
    if (body.technician) await requireTechnician(tx, body.technician);
    if (body.dueOn !== undefined) await requireDueDay(tx, row, body.dueOn);
    const place = placeOf(row, body);
    if (place) requireFuture(place.day, isoDayOf(now));
    const { pin } = await requireSite(tx, row.site_id, null);
    const zone = servedZone(delivery, pin);
    const slot = place && (await deskSlot(tx, settings, { ...body, ...place, zone, visitId: id }));
    await change({
      due_on: body.dueOn,
      technician_id: body.technician,
      note: body.note,
      ...(place &&
        slot && {
          ...bookedColumns(settings, row),
          ...{ zone_id: zone?.id ?? null, day: place.day, slot_from: slot.from, slot_to: slot.to },
        }),
    });
    if (place) await noteBooking(tx, services, row, actorId, now);
    if (body.note)
      await addStep(tx, id, { step: 'note', note: body.note, isPublic: false, by: actorId, now });
    await audit('visit.change', id, auditedVisit(row));
    return requireVisitReply(tx, id, visitContext(services, settings), visitForDesk);
  });
}

/** Of a visit that has begun the technician alone changes. */
function mayChange(state: VisitState, { updatedAt: _, technician, ...others }: DeskVisitBody): boolean {
  if (state === 'started') return technician !== undefined && Object.keys(others).length === 0;
  return state === 'booked' || state === 'missed' || state === 'planned';
}

/** @returns the day and hours that a visit gets, or null where it keeps its own @throws Refused 400 */
function placeOf(
  row: LockedVisit['row'],
  { day: sentDay, from: sentFrom, to }: DeskVisitBody,
): { day: string; from: string; to?: string } | null {
  if (sentDay === undefined && sentFrom === undefined && to === undefined) return null;
  const day = sentDay ?? row.day;
  const from = sentFrom ?? row.slot_from;
  if (day === null || from === null) throw invalid(undefined, { from: onsiteDeskMessages.hoursNeeded });
  const place = { day, from, ...(to !== undefined && { to }) };
  return isBookedFor(row, place) ? null : place;
}

/** @throws Refused 400 */
async function requireDueDay(tx: Tx, { state, contract_id }: LockedVisit['row'], dueOn: string) {
  const contract =
    state === 'planned' && contract_id !== null
      ? await tx
          .selectFrom('care_contracts')
          .select('id')
          .where('id', '=', contract_id)
          .where('starts_on', '<=', dueOn)
          .where('ends_on', '>=', dueOn)
          .executeTakeFirst()
      : undefined;
  if (!contract) throw invalid(undefined, { dueOn: onsiteDeskMessages.dueWithin });
}

/** A finished visit is done: somebody signed on paper. @throws Refused 404; 409 changed_meanwhile, wrong_state */
export function signVisit(
  actor: Actor<OnsiteServices>,
  id: string,
  { name, updatedAt }: { name: string; updatedAt: string },
): Promise<DeskVisit> {
  return step(actor, async (each) => {
    const { tx, now, actorId, audit } = each;
    const { row, change } = await lockVisit(each, { id, updatedAt });
    requireMayBecome(row.state, 'done');
    await change({ state: 'done', signed_at: now, signed_name: name, signed_by: 'name' });
    await addStep(tx, id, { step: 'signed', isPublic: true, by: actorId, now });
    await queueVisitMail(tx, actor.services, id, 'done');
    await audit('visit.sign', id, auditedVisit(row));
    return requireVisitReply(tx, id, visitContext(actor.services, await readOnsiteRow(tx)), visitForDesk);
  });
}

/** Active members of staff, by name. */
export async function listTechnicians(db: Db) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'staff_role'])
    .where('staff_state', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, staff_role }) => ({ _id: id, name, staffRole: staff_role! }));
}
