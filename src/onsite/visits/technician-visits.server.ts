import { sql } from 'kysely';
import type { Article } from '../../catalogue/listing/article.shapes.ts';
import { pictured } from '../../catalogue/pictures/sent-image.server.ts';
import { dayAfter } from '../../delivery/zones/arrival.ts';
import type { Db } from '../../db/transaction.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { ordersToPlace, readToPlace } from '../sites/to-place.server.ts';
import { readSketches } from '../sites/site-sketch.server.ts';
import { readUnitsOf } from '../sites/site-units.server.ts';
import type { Reader } from './change-visit.server.ts';
import type { TechnicianDay, TechVisit } from './technician.shapes.ts';
import { readVisitRows, visitForStaff, visitNotFound, type VisitContext } from './visit-replies.server.ts';
import { visitMessages } from './visit.words.ts';

const DAYS_BACK = 7;
const DAYS_AHEAD = 30;

/** Whether a visit is this account's, which is an active member of staff. */
export async function isTechnicianOf(db: Db | Tx, visitId: string, userId: string): Promise<boolean> {
  if (!isUuid(visitId)) return false;
  const visit = await db
    .selectFrom('site_visits')
    .innerJoin('users', 'users.id', 'technician_id')
    .select('site_visits.id')
    .where('site_visits.id', '=', visitId)
    .where('technician_id', '=', userId)
    .where('users.staff_state', '=', 'active')
    .executeTakeFirst();
  return visit !== undefined;
}

/** @throws Refused 404 unless it is the reader's work, or the desk's */
export async function requireWork(
  db: Db | Tx,
  visitId: string,
  { currentUser, isDesk }: Reader,
): Promise<void> {
  if (!isDesk && !(await isTechnicianOf(db, visitId, currentUser.id))) throw visitNotFound();
}

/** @param day India's; left out: today @throws Refused 400 for a day that is too far away */
export async function readTechnicianDay(
  db: Db,
  userId: string,
  context: VisitContext,
  day: string = context.today,
): Promise<TechnicianDay> {
  const { today } = context;
  if (day < dayAfter(today, -DAYS_BACK) || day > dayAfter(today, DAYS_AHEAD))
    throw invalid(undefined, { day: visitMessages.dayTooFar });
  const { rows } = await sql<{ id: string; isEarlier: boolean }>`
    select site_visits.id, day < ${day}::date as "isEarlier" from site_visits
      join users on users.id = technician_id and users.staff_state = 'active'
    where technician_id = ${userId}::uuid
      and (day = ${day}::date or (day < ${day}::date and site_visits.state in ('booked', 'started', 'finished')))
    order by day, slot_from, number`.execute(db);
  const ids = rows.map(({ id }) => id);
  const visits = await readTechVisits(db, ids, context);
  const early = new Set(rows.filter(({ isEarlier }) => isEarlier).map(({ id }) => id));
  return {
    day,
    visits: visits.filter(({ _id }) => !early.has(_id)),
    earlier: visits.filter(({ _id }) => early.has(_id)),
  };
}

/** @throws Refused 404 */
export async function requireTechVisit(db: Db | Tx, id: string, context: VisitContext): Promise<TechVisit> {
  const [visit] = isUuid(id) ? await readTechVisits(db, [id], context) : [];
  if (!visit) throw visitNotFound();
  return visit;
}

/** In the order of the ids. A visit without an order may place what its customer bought at any time. */
async function readTechVisits(
  db: Db | Tx,
  ids: readonly string[],
  context: VisitContext,
): Promise<TechVisit[]> {
  const rows = await readVisitRows(db, ids);
  const siteIds = [...new Set(rows.map(({ site }) => site.id))];
  const units = await readUnitsOf(db, 'visit_id', ids, context.today);
  const sketches = await readSketches(db, context, siteIds);
  const orders = new Map<string, number[]>();
  for (const { id, order_id, customer } of rows)
    orders.set(id, order_id === null ? await ordersToPlace(db, customer.userId) : [order_id]);
  const toPlace = await readToPlace(db, [...new Set([...orders.values()].flat())]);
  const lines = await readOrderLines(
    db,
    rows.flatMap(({ order_id }) => order_id ?? []),
  );
  return rows.map((row) => {
    const visit = visitForStaff(row, units.get(row.id)!, context);
    return {
      ...visit,
      technician: visit.technician && { name: visit.technician.name },
      sketch: sketches.get(row.site.id) ?? null,
      orderLines: row.order_id === null ? [] : (lines.get(row.order_id) ?? []),
      toPlace: orders.get(row.id)!.flatMap((id) => toPlace.get(id) ?? []),
      claimProblem: row.problem,
    };
  });
}

interface LineRow {
  order_id: number;
  position: number;
  quantity: number;
  product: Article;
}

async function readOrderLines(
  db: Db | Tx,
  orderIds: readonly number[],
): Promise<Map<number, TechVisit['orderLines']>> {
  const lines = new Map<number, TechVisit['orderLines']>();
  if (orderIds.length === 0) return lines;
  const { rows } = await sql<LineRow>`
    select order_id, position, quantity, jsonb_build_object('_id', products.id, 'sku', line.sku, 'name', line.name,
      'slug', slug, 'image', image) as product
    from order_lines line join products on products.id = line.product_id
    where order_id = any(${[...orderIds]}::bigint[]) order by order_id, position`.execute(db);
  for (const { order_id, position, quantity, product } of rows)
    lines.set(order_id, [...(lines.get(order_id) ?? []), { position, quantity, product: pictured(product) }]);
  return lines;
}
