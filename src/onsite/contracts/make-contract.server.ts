import { sql, type RawBuilder } from 'kysely';
import type { Article } from '../../catalogue/listing/article.shapes.ts';
import { pictured } from '../../catalogue/pictures/sent-image.server.ts';
import { dayAfter } from '../../delivery/zones/arrival.ts';
import { containsPattern, readPage } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { conflict, invalid, requireById } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { lockOrder, lockOrderById } from '../../orders/orders/lock-order.server.ts';
import { record, step, type Actor } from '../../platform/records/record.server.ts';
import { requireKeptSite } from '../sites/site-record.server.ts';
import { addStep, onsiteKeys, type OnsiteServices } from '../visits/book-visit.server.ts';
import { CONTRACT_PREFIX, contractNumber } from '../visits/onsite-choices.ts';
import { readOnsiteRow, requireOn } from '../visits/onsite-memo.server.ts';
import { contractState, dueDays, lastDayOf, nextStart } from './care-days.ts';
import { isInForceSql } from './care-cover.server.ts';
import { queueCareMail } from './care-mails.server.ts';
import * as onsiteDeskMessages from '../visits/onsite-desk.words.ts';
import { readContracts } from './contract-replies.server.ts';
import type { Contract, ContractsQuery, NewContract, ToMake } from './contracts.shapes.ts';
import { readOwed } from '../../orders/owed/read-owed.server.ts';

const ENDING_DAYS = 30;
const MAX_TO_MAKE = 500;

const contracts = record({
  table: 'care_contracts',
  notFound: () => onsiteDeskMessages.contractNotFound,
  changed: () => onsiteDeskMessages.contractChanged,
});

/** The one that ends soonest first. */
export async function listContracts(
  db: Db,
  { state, ending, search, ...paging }: ContractsQuery,
  now: Date,
): Promise<Page<Contract>> {
  const today = isoDayOf(now);
  let query = db
    .selectFrom('care_contracts as contracts')
    .innerJoin('orders', 'orders.id', 'contracts.order_id')
    .select('contracts.id');
  if (state) query = query.where(stateSql[state](today));
  if (ending)
    query = query.where(isInForceSql(today)).where('contracts.ends_on', '<=', dayAfter(today, ENDING_DAYS));
  if (search) {
    const pattern = containsPattern(search);
    query = query.where(sql<boolean>`(${sql.lit(CONTRACT_PREFIX)} || contracts.number ilike ${pattern}
      or orders.number ilike ${pattern} or exists (
        select from sites join users on users.id = sites.user_id where sites.id = contracts.site_id
          and (sites.name ilike ${pattern} or users.name ilike ${pattern} or sites.phone ilike ${pattern})))`);
  }
  const { items, total } = await readPage(
    query.orderBy('contracts.ends_on').orderBy('contracts.number'),
    paging,
  );
  return {
    items: await readContracts(
      db,
      items.map(({ id }) => id),
      now,
    ),
    total,
  };
}

const isCancelledSql = sql<boolean>`(contracts.cancelled_on is not null or orders.status = 'Cancelled')`;

const stateSql: Record<Contract['state'], (today: string) => RawBuilder<boolean>> = {
  cancelled: () => isCancelledSql,
  upcoming: (today) => sql<boolean>`(not ${isCancelledSql} and contracts.starts_on > ${today}::date)`,
  active: isInForceSql,
  ended: (today) => sql<boolean>`(not ${isCancelledSql} and contracts.ends_on < ${today}::date)`,
};

interface LineRow {
  order_id: number;
  order: string;
  position: number;
  product: Article;
  customer: { userId: string; name: string };
  left: number;
  renews: { id: string; number: number; endsOn: string } | null;
}

/** Lines with which care was sold and contracts are still to be made. */
export async function listToMake(db: Db, now: Date): Promise<ToMake[]> {
  const rows = await readCareLines(db, sql`orders.status <> 'Cancelled'`, MAX_TO_MAKE);
  const today = isoDayOf(now);
  return rows.map(({ order, position, product, customer, left, renews }) => ({
    ...{ order, position, customer, left },
    product: pictured(product),
    renews: renews && contractNumber(renews.number),
    startsOn: renews ? nextStart(renews.endsOn, today) : today,
  }));
}

/** Units that left the order need no contract. A line of a renewal's quotation renews that contract, once. */
async function readCareLines(db: Db | Tx, which: RawBuilder<unknown>, most: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow & { sold: number }>`
    select * from (
      select orders.id as order_id, orders.number as order, line.position,
        jsonb_build_object('_id', product.id, 'sku', line.sku, 'name', line.name, 'slug', product.slug,
          'image', product.image) as product,
        jsonb_build_object('userId', users.id, 'name', users.name) as customer,
        line.quantity - (select count(*)::int from care_contracts made where made.order_id = orders.id
          and made.position = line.position and made.cancelled_on is null) as left, line.quantity as sold, (
        select jsonb_build_object('id', former.id, 'number', former.number, 'endsOn', former.ends_on)
        from quotes join care_contracts former on former.renewal_quote_id = quotes.id
        where quotes.order_id = orders.id and former.product_id = line.product_id and not exists (
          select from care_contracts later where later.renews = former.id and later.cancelled_on is null)
        order by former.number limit 1) as renews
      from order_lines line join products product on product.id = line.product_id and product.onsite = 'care'
        join orders on orders.id = line.order_id join users on users.id = orders.user_id
      where ${which}
    ) lines where "left" > 0 order by order_id, position limit ${most}`.execute(db);
  const owed = await readOwed(
    db,
    rows.map(({ order_id }) => order_id),
  );
  return rows
    .map(({ sold, ...row }) => {
      const staying = owed.get(row.order_id)!.lines.find(({ position }) => position === row.position);
      return { ...row, left: row.left - sold + (staying?.quantity ?? 0) };
    })
    .filter(({ left }) => left > 0);
}

/**
 * Makes a contract of what was sold, with its visits, once under a key.
 * @throws Refused 400, 404; 409 key_reused, switched_off, order_cancelled, not_care, all_made
 */
export function makeContract(
  services: OnsiteServices,
  currentUser: CurrentUser,
  body: NewContract,
  idempotency: Idempotency,
): Promise<Contract> {
  return onsiteKeys.retryIfTaken(() =>
    step({ services, currentUser }, async ({ tx, now, actorId, audit }) => {
      const today = isoDayOf(now);
      const first = await onsiteKeys.find(tx, actorId, idempotency, now);
      if (first !== null) return (await readContracts(tx, [first], now))[0]!;
      const settings = await readOnsiteRow(tx);
      requireOn(settings, 'care');
      const order = await lockOrder(tx, body.order);
      const site = await requireKeptSite(tx, body.site, order.user_id);
      if (order.status === 'Cancelled') throw conflict('order_cancelled', onsiteDeskMessages.orderCancelled);
      const { productId, renews } = await requireCareLine(tx, order.id, body.position);
      const startsOn = body.startsOn ?? (renews ? nextStart(renews.endsOn, today) : today);
      requireWithinYear(startsOn, today);
      const endsOn = lastDayOf(startsOn, body.months ?? settings.care_months);
      const { id, number } = await tx
        .insertInto('care_contracts')
        .values({
          site_id: site.id,
          order_id: order.id,
          position: body.position,
          product_id: productId,
          cover: body.cover ?? settings.care_cover,
          starts_on: startsOn,
          ends_on: endsOn,
          renews: renews?.id ?? null,
          created_at: now,
          updated_at: now,
          updated_by: actorId,
        })
        .returning(['id', 'number'])
        .executeTakeFirstOrThrow();
      const due = dueDays(startsOn, endsOn, body.visits ?? settings.care_visits);
      await planVisits(tx, { contractId: id, siteId: site.id, due, now });
      await onsiteKeys.insert(tx, actorId, idempotency, id, now);
      await queueCareMail(tx, services, id, 'begins');
      await audit('contract.create', id, { name: contractNumber(number), order: order.number });
      return (await readContracts(tx, [id], now))[0]!;
    }),
  );
}

/** @param orderId locked @throws Refused 400; 409 not_care, all_made */
async function requireCareLine(tx: Tx, orderId: number, position: number) {
  const line = await tx
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['products.id', 'products.onsite'])
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .executeTakeFirst();
  if (!line) throw invalid(undefined, { position: onsiteDeskMessages.linePosition });
  if (line.onsite !== 'care') throw conflict('not_care', onsiteDeskMessages.notCare);
  const which = sql`orders.id = ${orderId} and line.position = ${position}`;
  const [toMake] = await readCareLines(tx, which, 1);
  if (!toMake) throw conflict('all_made', onsiteDeskMessages.allMade);
  return { productId: line.id, renews: toMake.renews };
}

/** @throws Refused 400 */
function requireWithinYear(day: string, today: string): void {
  const [year, ...rest] = today.split('-') as [string, string, string];
  const yearFrom = (years: number) => [String(Number(year) + years), ...rest].join('-');
  if (day < yearFrom(-1) || day > yearFrom(1))
    throw invalid(undefined, { startsOn: onsiteDeskMessages.withinYear });
}

interface Planned {
  contractId: string;
  siteId: string;
  due: readonly string[];
  now: Date;
}

async function planVisits(tx: Tx, { contractId, siteId, due, now }: Planned): Promise<void> {
  if (due.length === 0) return;
  await tx
    .insertInto('site_visits')
    .values(
      due.map((due_on) => ({
        kind: 'service' as const,
        state: 'planned' as const,
        site_id: siteId,
        contract_id: contractId,
        due_on,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}

/** Its planned visits are cancelled; booked ones stay. @throws Refused 404; 409 changed_meanwhile, wrong_state */
export function cancelContract(
  actor: Actor<OnsiteServices>,
  id: string,
  { why, updatedAt }: { why: string; updatedAt: string },
): Promise<Contract> {
  return step(actor, async (each) => {
    const { tx, now, actorId, audit } = each;
    const today = isoDayOf(now);
    const found = tx.selectFrom('care_contracts').select('order_id');
    const { order_id } = await requireById(found, id, onsiteDeskMessages.contractNotFound);
    const order = await lockOrderById(tx, order_id);
    const { row, change } = await contracts.lock(each, { id, updatedAt });
    const isCancelled = row.cancelled_on !== null || order.status === 'Cancelled';
    const days = { startsOn: row.starts_on, endsOn: row.ends_on };
    const state = contractState({ ...days, isCancelled: row.cancelled_on !== null }, today);
    if (state === 'cancelled' || (state === 'ended' && !isCancelled))
      throw conflict('wrong_state', onsiteDeskMessages.contractOver, { state });
    await change({ cancelled_on: today, cancelled_why: why });
    const cancelled = await tx
      .updateTable('site_visits')
      .set({ state: 'cancelled', updated_at: now, updated_by: actorId })
      .where('contract_id', '=', id)
      .where('state', '=', 'planned')
      .returning('id')
      .execute();
    for (const visit of cancelled)
      await addStep(tx, visit.id, { step: 'cancelled', isPublic: true, by: actorId, now });
    await audit('contract.cancel', id, { name: contractNumber(row.number) });
    return (await readContracts(tx, [id], now))[0]!;
  });
}
