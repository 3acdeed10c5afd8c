import { sql } from 'kysely';
import type { CareCover } from '../../after-sale/claims/claim-steps.ts';
import type { Db } from '../../db/transaction.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import { linkToken } from '../../kit/server/security/tokens.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { addressOfPicture } from '../../orders/kept-pictures/keep-pictures.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import { contractNumber, visitNumber, type VisitKind } from '../visits/onsite-choices.ts';
import type { WithOnsite } from '../visits/onsite-memo.server.ts';
import { isInForceSql } from '../contracts/care-cover.server.ts';
import { siteFacts, type SiteRow } from './site-record.server.ts';
import { readSketches } from './site-sketch.server.ts';
import { readUnitsOf } from './site-units.server.ts';
import type { SharedSite, ShownSite, Site, SiteFile } from './sites.shapes.ts';
import { siteMessages } from '../visits/visit.words.ts';
import { ordersToPlace, readToPlace } from './to-place.server.ts';

type Reading = Pick<Services, 'secret' | 'clock' | 'config'>;

/** The page of the link; the first number is 1. */
export function siteToken(secret: Uint8Array, { id, link_no }: Pick<SiteRow, 'id' | 'link_no'>): string {
  return linkToken(secret, 'site', `${id}:${link_no}`);
}

export function siteReply({ secret, config }: Pick<Reading, 'secret' | 'config'>, row: SiteRow): Site {
  return {
    ...siteFacts(row),
    hasPlan: row.plan_id !== null,
    link: row.link_hash && `${config.publicUrl}/site/${siteToken(secret, row)}`,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The site with what hangs where. */
export async function readSiteFile(db: Db | Tx, services: Reading, row: SiteRow): Promise<SiteFile> {
  const orders = await ordersToPlace(db, row.user_id);
  const toPlace = await readToPlace(db, orders);
  const pictures = await db
    .selectFrom('pictures_kept')
    .innerJoin('site_visits', 'site_visits.id', 'owner_id')
    .select('pictures_kept.id')
    .where('owner_kind', '=', 'visit')
    .where('site_id', '=', row.id)
    .orderBy('site_visits.number', 'desc')
    .orderBy('place')
    .execute();
  return {
    ...siteReply(services, row),
    ...(await readShownSite(db, services, row)),
    toPlace: orders.flatMap((id) => toPlace.get(id) ?? []),
    pictures: pictures.map(({ id }) => addressOfPicture(id)),
  };
}

interface ShownRow {
  contract: { number: number; cover: CareCover; until: string } | null;
  next: { day: string; from: string; to: string } | null;
  visits: { number: number; kind: VisitKind; day: string }[] | null;
}

/** @param pictureUrl of the picture below the sketch, for readers of the link */
async function readShownSite(
  db: Db | Tx,
  services: Reading,
  { id }: SiteRow,
  pictureUrl?: string,
): Promise<ShownSite> {
  const today = isoDayOf(services.clock.now());
  const units = await readUnitsOf(db, 'site_id', [id], today);
  const sketches = await readSketches(db, services, [id], pictureUrl);
  const { rows } = await sql<ShownRow>`
    select (
      select jsonb_build_object('number', contracts.number, 'cover', cover, 'until', ends_on)
      from care_contracts contracts join orders on orders.id = contracts.order_id
      where site_id = ${id}::uuid and ${isInForceSql(today)} order by ends_on desc limit 1) as contract, (
      select jsonb_build_object('day', day, 'from', slot_from, 'to', slot_to) from site_visits
      where site_id = ${id}::uuid and state = 'booked' and day >= ${today}::date
      order by day, slot_from limit 1) as next, (
      select jsonb_agg(jsonb_build_object('number', number, 'kind', kind, 'day', day) order by day desc, number desc)
      from site_visits where site_id = ${id}::uuid and state = 'done') as visits`.execute(db);
  const { contract, next, visits } = rows[0]!;
  return {
    units: units.get(id)!,
    sketch: sketches.get(id) ?? null,
    contract: contract && { ...contract, number: contractNumber(contract.number) },
    nextVisit: next,
    visits: (visits ?? []).map(({ number, ...visit }) => ({ number: visitNumber(number), ...visit })),
  };
}

/** @throws Refused 404 alike, for a link that is wrong or dead, and while site files are off */
export async function requireSharedSite(
  { db, onsite }: Pick<Services, 'db'> & WithOnsite,
  token: string,
): Promise<SiteRow> {
  const row = await db
    .selectFrom('sites')
    .innerJoin('users', 'users.id', 'sites.user_id')
    .selectAll('sites')
    .where('link_hash', '=', hashOf(token))
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || !(await onsite()).site_files) throw notFound(siteMessages.linkNotFound);
  return row;
}

/** What anyone reads who has the link. */
export async function readSharedSite(
  services: Reading & Pick<Services, 'db'> & WithOnsite & WithSettings,
  token: string,
): Promise<SharedSite> {
  const row = await requireSharedSite(services, token);
  const { trade_name: tradeName, phone } = await services.settings();
  const shown = await readShownSite(services.db, services, row, `/api/site-file/${token}/picture`);
  return { name: row.name, ...shown, shop: { tradeName, phone } };
}

/** @returns the WebP below the sketch @throws Refused 404 */
export async function readSharedPicture(
  services: Pick<Services, 'db'> & WithOnsite,
  token: string,
): Promise<Buffer> {
  const { plan_id } = await requireSharedSite(services, token);
  const picture =
    plan_id === null
      ? undefined
      : await services.db
          .selectFrom('plan_pictures')
          .select('bytes')
          .where('plan_id', '=', plan_id)
          .executeTakeFirst();
  if (!picture) throw notFound(siteMessages.linkNotFound);
  return picture.bytes;
}
