import { sql } from 'kysely';
import { isoDayOf } from '../../kit/rules/dates.ts';
import * as serialDeskMessages from '../../after-sale/serials/serial-desk.words.ts';
import type { SerialsCheck } from '../../after-sale/serials/serials.shapes.ts';
import type { Article } from '../../catalogue/listing/article.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { Services } from '../../kit/server/services.ts';
import { pictured } from '../../catalogue/pictures/sent-image.server.ts';
import { CLAIM_NUMBER_PREFIX } from '../../after-sale/claims/claim-steps.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** A broken list would otherwise be as long as all of them. */
const MAX_WRONG = 200;

interface WrongRow {
  serial: string;
  product: Article;
  fault: keyof typeof serialDeskMessages.faults;
}

/** Compares state with parcel, order, replacement and loan; no line has more numbers than units. In one snapshot. */
export async function checkSerials(db: Db): Promise<SerialsCheck> {
  const { rows } = await sql<{ serials: number; wrong: WrongRow[] }>`
    with place as (
      select serials.order_id, serials.position, serials.product_id, count(*) as known
      from serials where order_id is not null group by 1, 2, 3
    ), many as (
      select place.order_id, place.position, place.product_id from place
        left join order_lines line on line.order_id = place.order_id and line.position = place.position
        left join order_line_parts part on part.order_id = place.order_id and part.position = place.position
          and part.product_id = place.product_id
      where known > coalesce(line.quantity * coalesce(part.quantity,
        case when line.product_id = place.product_id then 1 end), 0)
    ), checked as (
      select serials.id, serials.serial, serials.product_id, case
        when serials.state in ('in_stock', 'scrapped', 'loaned')
          and (serials.order_id is not null or serials.shipment_id is not null) then 'inOrder'
        when serials.state in ('packed', 'sold') and serials.order_id is null and claims.id is null then 'noOrder'
        when serials.state = 'packed' and shipments.state is distinct from 'packed' and claims.id is null then 'parcel'
        when serials.state = 'sold' and shipments.state in ('packed', 'unpacked', 'came_back') then 'parcel'
        when serials.state = 'sold' and shipments.id is null and orders.status = 'Cancelled' and not exists (
          select from claims done where done.order_id = serials.order_id and done.returned_at is not null
            and serials.id in (done.serial_id, done.new_serial_id)) then 'cancelled'
        when serials.state = 'loaned' and not exists (
          select from claims where loan_serial_id = serials.id) then 'loan'
        when serials.replaced_by = serials.id or newer.product_id <> serials.product_id then 'replaced'
        when many.order_id is not null then 'many' end as fault
      from serials left join orders on orders.id = serials.order_id
        left join shipments on shipments.id = serials.shipment_id
        left join serials newer on newer.id = serials.replaced_by
        left join many on many.order_id = serials.order_id and many.position = serials.position
          and many.product_id = serials.product_id
        left join lateral (
          select claims.id from claims where new_serial_id = serials.id
            and (claims.order_id is null or ${isClaimOpenSql}) limit 1
        ) claims on true
    )
    select (select count(*)::int from serials) as serials, coalesce((
      select jsonb_agg(jsonb_build_object('serial', serial, 'fault', fault, 'product', jsonb_build_object(
        '_id', products.id, 'sku', products.sku, 'name', products.name, 'slug', products.slug,
        'image', products.image)) order by serial, wrong.id)
      from (select * from checked where fault is not null order by serial, id limit ${MAX_WRONG}) wrong
        join products on products.id = wrong.product_id), '[]') as wrong`.execute(db);
  const { serials, wrong } = rows[0]!;
  return {
    serials,
    wrong: wrong.map(({ serial, product, fault }) => ({
      serial,
      product: pictured(product),
      why: serialDeskMessages.faults[fault],
    })),
  };
}

/** Runs soon after midnight in India, in one of the processes; findings are logged and listed in the to-do list. */
export async function checkSerialsNightly(
  { db, log }: Pick<Services, 'db' | 'log'>,
  now: Date,
): Promise<void> {
  const today = isoDayOf(now);
  const claimed = await db
    .updateTable('serials_check')
    .set({ day: today })
    .where((row) => row.or([row('day', 'is', null), row('day', '<', today)]))
    .returning('single')
    .executeTakeFirst();
  if (!claimed) return;
  const { wrong } = await checkSerials(db);
  await db.updateTable('serials_check').set({ wrong: wrong.length }).execute();
  if (wrong.length > 0)
    log.warn(
      { wrong: wrong.slice(0, 20).map(({ serial, why }) => ({ serial, why })) },
      'Serial numbers are wrong',
    );
}

/** Condition on a row of `claims`: it has a next step (claim-steps.ts). */
export const isClaimOpenSql = sql<boolean>`
  not (claims.state in ('solved', 'returned') or (claims.state = 'refused' and claims.received_at is null))`;

/** The open claim that holds or has lent one of these units; one that was replaced is the shop's. @returns its number */
export async function claimNumberOver(tx: Tx, serialIds: readonly string[]): Promise<string | null> {
  const ids = sql`any(${[...serialIds]}::uuid[])`;
  const { rows } = await sql<{ number: number }>`
    select number from claims where ${isClaimOpenSql} and ((serial_id = ${ids} and claims.state <> 'replaced')
      or new_serial_id = ${ids} or loan_serial_id = ${ids})
    order by number limit 1`.execute(tx);
  return rows[0] ? `${CLAIM_NUMBER_PREFIX}${rows[0].number}` : null;
}
