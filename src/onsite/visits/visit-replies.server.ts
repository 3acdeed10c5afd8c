import { createHmac } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Article } from '../../catalogue/listing/article.shapes.ts';
import { pictured } from '../../catalogue/pictures/sent-image.server.ts';
import type { Db } from '../../db/transaction.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { addressOfPicture } from '../../orders/kept-pictures/keep-pictures.server.ts';
import { claimNumber } from '../../after-sale/claims/claim-rows.server.ts';
import { siteFacts, type SiteRow } from '../sites/site-record.server.ts';
import { readUnitsOf } from '../sites/site-units.server.ts';
import type { SiteUnit } from '../sites/sites.shapes.ts';
import {
  contractNumber,
  visitNumber,
  type ChecklistLine,
  type VisitKind,
  type VisitState,
} from './onsite-choices.ts';
import { movableUntil } from './slots.ts';
import { visitMessages } from './visit.words.ts';
import type { Visit } from './site-visits.shapes.ts';

/** A visit as stored, with what its answers name. */
export interface VisitRow {
  id: string;
  number: number;
  kind: VisitKind;
  state: VisitState;
  site: SiteRow;
  order_id: number | null;
  order: string | null;
  claim: number | null;
  problem: string | null;
  contract: number | null;
  due_on: string | null;
  day: string | null;
  slot_from: string | null;
  slot_to: string | null;
  technician: { _id: string; name: string } | null;
  checklist: ChecklistLine[];
  needs: { product: Article; quantity: number }[];
  pictures: string[];
  steps: (Visit['steps'][number] & { isPublic: boolean })[];
  signed_at: Date | null;
  signed_name: string | null;
  signed_by: 'code' | 'name' | null;
  quote: string | null;
  customer: { userId: string; name: string; email: string };
  updated_at: Date;
}

/** The shop that answers, and its day. */
export interface VisitContext {
  secret: Uint8Array;
  today: string;
  leadDays: number;
}

export function visitContext(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  { lead_days: leadDays }: { lead_days: number },
): VisitContext {
  return { secret, today: isoDayOf(clock.now()), leadDays };
}

/** In one statement; the rows have the order of the ids. */
export async function readVisitRows(db: Db | Tx, ids: readonly string[]): Promise<VisitRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<VisitRow>`
    select visits.id, visits.number, visits.kind, visits.state, to_jsonb(sites) as site, visits.order_id,
      orders.number as order, claims.number as claim, claims.problem, care_contracts.number as contract, visits.due_on,
      visits.day, visits.slot_from, visits.slot_to, case when technician.staff_state = 'active'
        then jsonb_build_object('_id', technician.id, 'name', technician.name) end as technician,
      visits.checklist, visits.signed_at, visits.signed_name, visits.signed_by, quotes.number as quote, visits.updated_at,
      jsonb_build_object('userId', customer.id, 'name', customer.name, 'email', customer.email) as customer, (
      select coalesce(jsonb_agg(jsonb_build_object('product', jsonb_build_object('_id', product.id, 'sku', product.sku,
        'name', product.name, 'slug', product.slug, 'image', product.image), 'quantity', need -> 'quantity')
        order by place), '[]')
      from jsonb_array_elements(visits.needs) with ordinality needs (need, place)
        join products product on product.id = (need ->> 'product')::uuid) as needs,
      array(select id from pictures_kept where owner_kind = 'visit' and owner_id = visits.id order by place) as pictures, (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'step', step, 'note', visit_steps.note,
        'isPublic', is_public, 'by', users.name) order by visit_steps.id), '[]')
      from visit_steps left join users on users.id = visit_steps.by where visit_id = visits.id) as steps
    from site_visits visits join unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place) on wanted.id = visits.id
      join sites on sites.id = visits.site_id join users customer on customer.id = sites.user_id
      left join orders on orders.id = visits.order_id left join claims on claims.id = visits.claim_id
      left join care_contracts on care_contracts.id = visits.contract_id
      left join users technician on technician.id = visits.technician_id
      left join quotes on quotes.id = visits.quote_id
    order by wanted.place`.execute(db);
  return rows;
}

/** @returns each visit as a reader sees it; two statements */
export async function visitReplies<Reply>(
  db: Db | Tx,
  ids: readonly string[],
  context: VisitContext,
  reply: (row: VisitRow, units: SiteUnit[], context: VisitContext) => Reply,
): Promise<Reply[]> {
  const rows = await readVisitRows(db, ids);
  const units = await readUnitsOf(db, 'visit_id', ids, context.today);
  return rows.map((row) => reply(row, units.get(row.id)!, context));
}

/** @throws Refused 404 */
export async function requireVisitReply<Reply>(
  db: Db | Tx,
  id: string,
  context: VisitContext,
  reply: (row: VisitRow, units: SiteUnit[], context: VisitContext) => Reply,
): Promise<Reply> {
  const [visit] = isUuid(id) ? await visitReplies(db, [id], context, reply) : [];
  if (!visit) throw visitNotFound();
  return visit;
}

export function visitNotFound() {
  return notFound(visitMessages.notFound);
}

const SHOWN_STEPS: readonly Visit['steps'][number]['step'][] = [
  'booked',
  'moved',
  'cancelled',
  'started',
  'missed',
  'finished',
  'signed',
];

/** Without what is between the shop and its technician. */
export function visitForCustomer(row: VisitRow, units: SiteUnit[], context: VisitContext): Visit {
  const { technician, ...visit } = visitFacts(row, units, context);
  const isOpen = row.state === 'booked' || row.state === 'started' || row.state === 'finished';
  return {
    ...visit,
    technician: technician && { name: technician.name },
    code: isOpen ? signOffCode(context.secret, row.id) : null,
    steps: row.steps
      .filter(({ step, isPublic }) => SHOWN_STEPS.includes(step) || (step === 'note' && isPublic))
      .map(({ at, step, note, isPublic }) => ({
        at: new Date(at).toISOString(),
        step,
        note: isPublic ? note : null,
        by: null,
      })),
  };
}

/** As the desk and the technician read it. */
export function visitForStaff(row: VisitRow, units: SiteUnit[], context: VisitContext): Visit {
  return {
    ...visitFacts(row, units, context),
    needs: row.needs.map(({ product, quantity }) => ({
      product: pictured(product),
      quantity,
    })),
    quote: row.quote,
  };
}

function visitFacts(row: VisitRow, units: SiteUnit[], context: VisitContext): Visit {
  return {
    _id: row.id,
    number: visitNumber(row.number),
    kind: row.kind,
    state: row.state,
    site: siteFacts(row.site),
    order: row.order,
    claim: row.claim === null ? null : claimNumber(row.claim),
    contract: row.contract === null ? null : contractNumber(row.contract),
    dueOn: row.due_on,
    day: row.day,
    from: row.slot_from,
    to: row.slot_to,
    late: isLate(row, context.today),
    technician: row.technician,
    canMove: canMove(row, context),
    code: null,
    checklist: row.checklist,
    units,
    pictures: row.pictures.map(addressOfPicture),
    steps: row.steps.map(({ at, step, note, by }) => ({ at: new Date(at).toISOString(), step, note, by })),
    signed: row.signed_at && {
      at: row.signed_at.toISOString(),
      name: row.signed_name,
      by: row.signed_by!,
    },
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Condition on `site_visits`, as `visits`: it should have been by now. */
export function isLateSql(today: string): RawBuilder<boolean> {
  return sql<boolean>`((visits.state = 'planned' and visits.due_on < ${today}::date)
    or (visits.state in ('booked', 'started') and visits.day < ${today}::date))`;
}

export function isLate(
  { state, due_on, day }: Pick<VisitRow, 'state' | 'due_on' | 'day'>,
  today: string,
): boolean {
  if (state === 'planned') return due_on !== null && due_on < today;
  return (state === 'booked' || state === 'started') && day !== null && day < today;
}

/** Whether the customer may still choose another day. */
export function canMove(
  { state, day }: Pick<VisitRow, 'state' | 'day'>,
  { today, leadDays }: Pick<VisitContext, 'today' | 'leadDays'>,
): boolean {
  if (state === 'planned' || state === 'missed') return true;
  return state === 'booked' && today <= movableUntil(day!, leadDays);
}

const CODES = 1_000_000;
const DIGITS = 6;

/** Six digits that the customer gives the technician; derived each time, stored nowhere. */
export function signOffCode(secret: Uint8Array, visitId: string): string {
  const number = createHmac('sha256', secret).update(`visit:${visitId}`).digest().readUInt32BE(0);
  return String(number % CODES).padStart(DIGITS, '0');
}
