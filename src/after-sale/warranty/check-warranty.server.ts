import { sql, type RawBuilder } from 'kysely';
import { normalisedSerial } from '../../orders/serials/serial-outcomes.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import { warrantyMessages } from './warranty.words.ts';
import type { CheckedWarranty, WarrantyCheck, WarrantyItem } from './warranty.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { CLAIM_NUMBER_PREFIX, type ClaimState } from '../claims/claim-steps.ts';
import { warrantyFrom } from './warranty-rows.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { countedByNetwork, giveBack, requireWithinLimits } from '../../kit/server/security/rate-limits.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { pictured } from '../../catalogue/pictures/sent-image.server.ts';
import {
  serialDaysColumn,
  serialDaysTables,
  warrantyOfSerial,
  type SerialDays,
} from '../serials/serial-replies.server.ts';
import { withCare, type CareUnit, type WithCare } from '../claims/care-of-units.server.ts';
import { paths } from '../../app/page-paths.ts';
import { linkToken } from '../../kit/server/security/tokens.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';

const TRIES_PER_IP = { max: 10, windowSeconds: 10 * 60 };

/** Four digits are guessed in 10,000 tries, from any address. */
const WRONG_PER_SERIAL = { max: 5, windowSeconds: DAY_SECONDS };

type WarrantyServices = WriteServices & Pick<Services, 'config' | 'secret'> & WithCare;

/**
 * Answers anyone who knows the serial number and the last four digits of the phone number of its present order.
 * @throws Refused 404, the same for anything that does not fit; 429
 */
export async function checkWarranty(
  services: WarrantyServices,
  { serial: typed, phone4 }: WarrantyCheck,
  ipKey: string,
): Promise<CheckedWarranty> {
  await requireWithinLimits(
    services,
    countedByNetwork('warranty:ip:', ipKey, TRIES_PER_IP),
    warrantyMessages.often,
  );
  const serial = normalisedSerial(typed);
  if (serial === null) throw notFound(warrantyMessages.noSale);
  const counted = [`warranty-serial:${serial}`];
  await requireWrongLeft(services, counted);
  const units = (await findPresentUnits(services.db, serial)).filter(isSold);
  // A former number of a unit gives no further guesses.
  const unitKeys = [...new Set(units.map(({ id }) => `warranty-unit:${id}`))];
  if (unitKeys.length > 0) await requireWrongLeft(services, unitKeys);
  counted.push(...unitKeys);
  const fitting = await unitsOfPhone(services.db, units, phone4);
  if (fitting.length === 0) throw notFound(warrantyMessages.noSale);
  await giveBack(services, counted);
  return inTransaction(services, async (tx) => {
    await keepWarrantyLinks(
      tx,
      services.secret,
      fitting.map(({ id }) => id),
    );
    return { items: await readWarrantyItems(tx, services, fitting) };
  });
}

/** @throws Refused 429 */
function requireWrongLeft(services: WarrantyServices, keys: readonly string[]): Promise<void> {
  return requireWithinLimits(
    services,
    keys.map((key) => [key, WRONG_PER_SERIAL]),
    warrantyMessages.often,
  );
}

function isSold({ orderId, soldOn }: PresentUnit): boolean {
  return orderId !== null && soldOn !== null;
}

async function unitsOfPhone(db: Db, units: readonly PresentUnit[], phone4: string): Promise<PresentUnit[]> {
  const ids = units.flatMap(({ orderId }) => orderId ?? []);
  if (ids.length === 0) return [];
  const orders = await db.selectFrom('orders').select(['id', 'phone']).where('id', 'in', ids).execute();
  const fitting = new Set(orders.filter(({ phone }) => phone?.slice(-4) === phone4).map(({ id }) => id));
  return units.filter(({ orderId }) => fitting.has(orderId!));
}

/** @throws Refused 404 */
export async function requireUnitOfLink(db: Db, token: string): Promise<PresentUnit> {
  const id = await findByWarrantyToken(db, token);
  const unit = id === null ? null : await findPresentUnit(db, id);
  if (!unit || !isSold(unit)) throw notFound(warrantyMessages.notFound);
  return unit;
}

/** @throws Refused 404 */
export async function readWarrantyByLink(
  services: Pick<Services, 'db' | 'config' | 'secret' | 'clock'> & WithCare,
  token: string,
): Promise<WarrantyItem> {
  const unit = await requireUnitOfLink(services.db, token);
  const [item] = await readWarrantyItems(services.db, services, [unit]);
  return item!;
}

interface ItemRow {
  asked: string;
  serial: string;
  product: { name: string; slug: string; image: string | null };
  days: SerialDays;
  claims: { number: number; state: ClaimState; at: string }[] | null;
}

/** Warranties of sold units, with the care of those that have ended, without their buyers. */
async function readWarrantyItems(
  db: Db | Tx,
  services: Pick<Services, 'config' | 'secret' | 'clock'> & WithCare,
  units: readonly PresentUnit[],
): Promise<WarrantyItem[]> {
  if (units.length === 0) return [];
  const { rows } = await sql<ItemRow & CareUnit & { id: string }>`
    select serials.id, serials.id as "serialId", serials.order_id as "orderId", serials.position,
      serials.product_id as "productId", asked.serial as asked, serials.serial, ${serialDaysColumn} as days,
      jsonb_build_object('name', coalesce(part.name, line.name, product.name), 'slug', product.slug,
        'image', product.image) as product, (
      select jsonb_agg(jsonb_build_object('number', number, 'state', state, 'at', created_at) order by number)
      from claims where serial_id in (asked.id, serials.id) or new_serial_id in (asked.id, serials.id)) as claims
    from unnest(${units.map(({ askedId }) => askedId)}::uuid[], ${units.map(({ id }) => id)}::uuid[])
        with ordinality as wanted (asked_id, id, place)
      join serials asked on asked.id = wanted.asked_id join serials on serials.id = wanted.id
      join products product on product.id = serials.product_id ${serialDaysTables}
      left join order_line_parts part on part.order_id = serials.order_id and part.position = serials.position
        and part.product_id = serials.product_id
    order by place`.execute(db);
  const today = isoDayOf(services.clock.now());
  const dated = rows.map((row) => {
    const warranty = warrantyOfSerial(row.days, today);
    return { ...row, until: warranty?.until ?? null, inWarranty: warranty?.inWarranty ?? false };
  });
  const covered = await withCare(services, db, dated, (unit) => unit, today);
  return covered.map(({ id, asked, serial, product, days, claims, until, inWarranty, care }) => {
    const sentOn = days.sentAt === null ? days.soldOn : isoDayOf(days.sentAt);
    return {
      product: pictured(product),
      serial: asked,
      from: warrantyFrom({ deliveredOn: days.deliveredAt && isoDayOf(days.deliveredAt), sentOn }),
      ...{ until, inWarranty, ...(care && { care }) },
      replacedBy: asked === serial ? null : serial,
      claims: (claims ?? []).map(({ number, state, at }) => ({
        ...{ number: `${CLAIM_NUMBER_PREFIX}${number}`, state, day: isoDayOf(at) },
      })),
      link: warrantyLink(services, id),
    };
  });
}

/** Opens the warranty of the unit with a serial number. */
export function warrantyToken(secret: Uint8Array, serialId: string): string {
  return linkToken(secret, 'warranty', serialId);
}

function warrantyLink({ config, secret }: Pick<Services, 'config' | 'secret'>, serialId: string): string {
  return config.publicUrl + paths.warranty(warrantyToken(secret, serialId));
}

/** Called before links to these units are given away. */
export async function keepWarrantyLinks(
  tx: Tx,
  secret: Uint8Array,
  serialIds: readonly string[],
): Promise<void> {
  if (serialIds.length === 0) return;
  await tx
    .insertInto('warranty_links')
    .values(serialIds.map((id) => ({ link_hash: hashOf(warrantyToken(secret, id)), serial_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns the id of the serial number, or null for a token of none */
async function findByWarrantyToken(db: Db, token: string): Promise<string | null> {
  const link = await db
    .selectFrom('warranty_links')
    .select('serial_id')
    .where('link_hash', '=', hashOf(token))
    .executeTakeFirst();
  return link?.serial_id ?? null;
}

/** Longer chains of replacements do not occur. */
const MAX_REPLACEMENTS = 50;

interface PresentUnit {
  /** Id of the number that was asked for. */
  askedId: string;
  /** Id of the unit that has its place now: itself, or its replacement. */
  id: string;
  productId: string;
  orderId: number | null;
  soldOn: string | null;
}

/** For each product the unit that has the number now, else those that had it once. @param serial normalised */
export function findPresentUnits(db: Db | Tx, serial: string): Promise<PresentUnit[]> {
  return followReplacements(
    db,
    sql`select id from serials where serial = ${serial}
      union select former.serial_id from serial_events former join serials unit on unit.id = former.serial_id
      where former.kind = 'corrected' and former.ref = ${serial} and not exists (
        select from serials same where same.serial = ${serial} and same.product_id = unit.product_id)`,
  );
}

/** @returns null for an id of none */
export async function findPresentUnit(db: Db | Tx, serialId: string): Promise<PresentUnit | null> {
  const [unit] = await followReplacements(db, sql`select id from serials where id = ${serialId}::uuid`);
  return unit ?? null;
}

/** A replaced unit that is in no order is followed to its replacement. */
async function followReplacements(db: Db | Tx, asked: RawBuilder<unknown>): Promise<PresentUnit[]> {
  const { rows } = await sql<PresentUnit>`
    with recursive chain as (
      select serials.id as asked_id, serials.id, product_id, order_id, sold_on, replaced_by, 0 as depth
      from serials where id in (${asked})
      union all
      select asked_id, newer.id, newer.product_id, newer.order_id, newer.sold_on, newer.replaced_by, depth + 1
      from chain join serials newer on newer.id = chain.replaced_by
      where chain.order_id is null and depth < ${MAX_REPLACEMENTS}
    )
    select distinct on (asked_id) asked_id as "askedId", id, product_id as "productId", order_id as "orderId",
      sold_on as "soldOn"
    from chain order by asked_id, depth desc`.execute(db);
  return rows;
}
