import type { Selectable } from 'kysely';
import type { WithDeliveryRules, Zone } from '../../delivery/zones/delivery-rules.server.ts';
import type { Schema } from '../../db/schema.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { IdempotencyKeys } from '../../kit/server/transaction/idempotency-keys.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { isClaimOpenSql } from '../../orders/serials/check-serials.server.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { insertSite, requireSite, type SiteRow } from '../sites/site-record.server.ts';
import type { NewSite } from '../sites/sites.shapes.ts';
import { visitNumber, type VisitKind, type VisitStep } from './onsite-choices.ts';
import { lockOnsiteRow, requireOn, type OnsiteRow, type WithOnsite } from './onsite-memo.server.ts';
import type { FreeSlot } from './slots.ts';
import { queueVisitMail } from './visit-mails.server.ts';
import { requireVisitReply, visitContext, visitForCustomer } from './visit-replies.server.ts';
import { promisedDay, requireFreeSlot, servedZone } from './visit-slots.server.ts';
import { visitMessages } from './visit.words.ts';
import type { NewVisit, Visit } from './site-visits.shapes.ts';

export const onsiteKeys = new IdempotencyKeys<string>('onsite_keys', 'record_id');

export type OnsiteServices = WriteServices &
  Pick<Services, 'secret' | 'config'> &
  WithOnsite &
  WithDeliveryRules;

/**
 * Books a visit for a shopper, once under a key.
 * @throws Refused 404; 409 key_reused, switched_off, order_needed, order_cancelled, not_bookable, not_here, has_visit,
 * day_closed, slot_full
 */
export async function bookVisit(
  services: OnsiteServices,
  { id: userId }: CurrentUser,
  body: NewVisit,
  idempotency: Idempotency,
): Promise<Visit> {
  const delivery = await services.deliveryRules();
  const now = services.clock.now();
  const today = isoDayOf(now);
  return onsiteKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const row = await lockOnsiteRow(tx);
      const context = visitContext(services, row);
      const first = await onsiteKeys.find(tx, userId, idempotency, now);
      if (first !== null) return requireVisitReply(tx, first, context, visitForCustomer);
      requireOn(row, 'visits');
      const about = await aboutOf(tx, body, userId);
      const known = typeof body.site === 'string' ? await requireSite(tx, body.site, userId) : null;
      await requireBookable(tx, row, body.kind, about);
      const zone = servedZone(delivery, known?.pin ?? (body.site as NewSite).address.pin);
      if (!zone?.installs) throw conflict('not_here', visitMessages.notHere);
      if (known) await requireNoVisit(tx, known.id, body.kind);
      const slot = await requireFreeSlot(tx, row, today, {
        zone,
        day: body.day,
        from: body.from,
        visitId: null,
        promisedBy: body.kind === 'fitting' && about.order ? promisedDay(about.order) : null,
      });
      const making = { userId, actorId: userId, now };
      const site = known ?? (await insertSite(tx, body.site as NewSite, making));
      const id = await insertVisit(tx, services, row, {
        ...{ kind: body.kind, site, zone, about, day: body.day, slot },
        ...{ note: body.note ?? null, isNotePublic: true, technicianId: null, actorId: userId, now },
      });
      await onsiteKeys.insert(tx, userId, idempotency, id, now);
      return requireVisitReply(tx, id, context, visitForCustomer);
    }),
  );
}

type Order = Pick<Selectable<Schema['orders']>, 'id' | 'status' | 'created_at' | 'days_max'>;

/** What a visit is about. */
export interface VisitSubject {
  order: Order | null;
  claim: { id: string; isOpen: boolean } | null;
}

/**
 * @param userId the customer, whose they must be
 * @param isDesk takes the claim of a guest about one of the customer's orders too
 * @throws Refused 404
 */
export async function aboutOf(
  tx: Tx,
  { kind, order: number, claim: claimId }: Pick<NewVisit, 'kind' | 'order' | 'claim'>,
  userId: string,
  isDesk = false,
): Promise<VisitSubject> {
  if (kind === 'claim') {
    const claim = claimId === undefined ? null : await findClaim(tx, claimId, userId, isDesk);
    return { order: claim?.order ?? null, claim };
  }
  if (number === undefined) return { order: null, claim: null };
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'created_at', 'days_max'])
    .where('number', '=', number)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  return { order, claim: null };
}

async function findClaim(tx: Tx, id: string, userId: string, isDesk: boolean) {
  const claim = isUuid(id)
    ? await tx
        .selectFrom('claims')
        .leftJoin('orders', 'orders.id', 'claims.order_id')
        .select(['claims.id', 'claims.order_id', 'orders.status', 'orders.created_at', 'orders.days_max'])
        .select(isClaimOpenSql.as('isOpen'))
        .where('claims.id', '=', id)
        .where((its) =>
          isDesk
            ? its.or([its('claims.user_id', '=', userId), its('orders.user_id', '=', userId)])
            : its('claims.user_id', '=', userId),
        )
        .executeTakeFirst()
    : undefined;
  if (!claim) throw notFound(visitMessages.claimNotFound);
  const { order_id, status, created_at, days_max } = claim;
  const order =
    order_id === null || status === null || created_at === null
      ? null
      : { id: order_id, status, created_at, days_max };
  return { id: claim.id, isOpen: claim.isOpen, order };
}

/** @throws Refused 409 order_needed, order_cancelled, not_bookable */
async function requireBookable(
  tx: Tx,
  row: OnsiteRow,
  kind: VisitKind,
  { order, claim }: VisitSubject,
): Promise<void> {
  const needsOrder = kind !== 'claim' && order === null && !row.without_order.includes(kind);
  if (needsOrder || (kind === 'claim' && !claim?.isOpen))
    throw conflict('order_needed', visitMessages.orderNeeded);
  if (order === null) return;
  if (order.status === 'Cancelled') throw conflict('order_cancelled', visitMessages.orderCancelled);
  if (kind === 'claim') return;
  const line = await tx
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'product_id')
    .select('position')
    .where('order_id', '=', order.id)
    .where('products.onsite', '=', kind)
    .limit(1)
    .executeTakeFirst();
  if (!line) throw conflict('not_bookable', visitMessages.notBookable);
}

/** @throws Refused 409 has_visit */
async function requireNoVisit(tx: Tx, siteId: string, kind: VisitKind): Promise<void> {
  const other = await tx
    .selectFrom('site_visits')
    .select('number')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('state', 'in', ['booked', 'started', 'finished'])
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const number = visitNumber(other.number);
  throw conflict('has_visit', visitMessages.hasVisit(number), { number });
}

interface NewVisitRow {
  kind: VisitKind;
  site: SiteRow;
  zone: Zone | null;
  about: VisitSubject;
  day: string;
  slot: Pick<FreeSlot, 'from' | 'to'>;
  technicianId: string | null;
  note: string | null;
  isNotePublic: boolean;
  actorId: string;
  now: Date;
}

/** With its first step, and the mail that has the code. @returns its id */
export async function insertVisit(
  tx: Tx,
  services: Pick<OnsiteServices, 'secret' | 'config' | 'clock'>,
  row: OnsiteRow,
  visit: NewVisitRow,
): Promise<string> {
  const { id } = await tx
    .insertInto('site_visits')
    .values({
      kind: visit.kind,
      state: 'booked',
      site_id: visit.site.id,
      zone_id: visit.zone?.id ?? null,
      order_id: visit.about.order?.id ?? null,
      claim_id: visit.about.claim?.id ?? null,
      day: visit.day,
      slot_from: visit.slot.from,
      slot_to: visit.slot.to,
      technician_id: visit.technicianId,
      note: visit.note,
      checklist: newChecklist(row, visit.kind),
      created_at: visit.now,
      updated_at: visit.now,
      updated_by: visit.actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addStep(tx, id, {
    step: 'booked',
    note: visit.note,
    isPublic: visit.note === null || visit.isNotePublic,
    by: visit.actorId,
    now: visit.now,
  });
  await queueVisitMail(tx, services, id, 'booked');
  return id;
}

/** The lines of the settings as they are on the day of booking. */
export function newChecklist({ checklists }: OnsiteRow, kind: VisitKind): string {
  return JSON.stringify((checklists[kind] ?? []).map((text) => ({ text, answer: null, note: null })));
}

interface NewStep {
  step: VisitStep;
  note?: string | null;
  isPublic: boolean;
  /** Null: the account was deleted. */
  by: string | null;
  now: Date;
}

/** Adds a step that the shop or the customer takes at once. */
export async function addStep(
  tx: Tx,
  visitId: string,
  { step, note = null, isPublic, by, now }: NewStep,
): Promise<void> {
  await tx
    .insertInto('visit_steps')
    .values({ visit_id: visitId, at: now, recorded_at: now, step, note, is_public: isPublic, by })
    .execute();
}
