import { sql, type RawBuilder } from 'kysely';
import type { SerialDays } from '../../after-sale/serials/serial-replies.server.ts';
import { unitDaysColumn, unitDaysTables, warrantyOfUnit } from '../../after-sale/claims/claim-rows.server.ts';
import type { Article } from '../../catalogue/listing/article.shapes.ts';
import { fileUrl, pictured } from '../../catalogue/pictures/sent-image.server.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { SiteUnit } from './sites.shapes.ts';

interface UnitRow {
  id: string;
  site_id: string;
  visit_id: string | null;
  place: string;
  fitted_on: string;
  product: Article;
  serial: string | null;
  replaces: string | null;
  is_away: boolean;
  days: SerialDays | null;
  manuals: { title: string; kind: string; sha256: string; name: string }[] | null;
}

/** A chain of replacements is never longer. */
const MAX_REPLACEMENTS = 50;

/** The unit that now has the place of `first_serial`, after each replacement. */
const presentSerial = sql`
  left join lateral (
    with recursive chain as (
      select id, replaced_by, 0 as step from serials where serials.id = units.serial_id
      union all select next.id, next.replaced_by, step + 1 from chain join serials next on next.id = chain.replaced_by
      where step < ${sql.lit(MAX_REPLACEMENTS)})
    select serials.id, serials.serial, serials.state, serials.product_id, serials.order_id
    from chain join serials on serials.id = chain.id order by step desc limit 1
  ) present on true`;

/**
 * The units that hang somewhere, in one statement; one that a claim has replaced shows as the new one.
 * @param which condition on `site_units`, as `units`
 * @param today India's
 */
async function readUnitRows(db: Db | Tx, which: RawBuilder<unknown>): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select claims.id, claims.site_id, claims.visit_id, claims.place, claims.fitted_on, claims.serial, claims.is_away,
      (select serial from serials old where old.replaced_by = claims.new_serial_id) as replaces,
      jsonb_build_object('_id', product.id, 'sku', product.sku, 'name', product.name, 'slug', product.slug,
        'image', product.image) as product,
      case when not claims.is_away then ${unitDaysColumn} end as days, (
      select jsonb_agg(jsonb_build_object('title', title, 'kind', kind, 'sha256', sha256, 'name', file_name)
        order by kind, created_at, product_files.id)
      from product_files where product_files.product_id = product.id) as manuals
    from (
      select units.id, units.site_id, units.visit_id, units.place, units.fitted_on, units.order_id, units.position,
        coalesce(present.product_id, units.product_id) as product_id, units.serial_id, present.id as new_serial_id,
        present.serial, null::date as until_after,
        present.id is not null and (present.state <> 'sold' or present.order_id <> units.order_id) as is_away
      from site_units units ${presentSerial} where units.removed_on is null and ${which}
    ) claims ${unitDaysTables}
    order by claims.fitted_on, claims.place, claims.id`.execute(db);
  return rows;
}

/** @returns the units by the id of their site, or of the visit that fitted them */
export async function readUnitsOf(
  db: Db | Tx,
  of: 'site_id' | 'visit_id',
  ids: readonly string[],
  today: string,
): Promise<Map<string, SiteUnit[]>> {
  const units = new Map<string, SiteUnit[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return units;
  const rows = await readUnitRows(db, sql`${sql.ref(`units.${of}`)} = any(${[...ids]}::uuid[])`);
  for (const row of rows) units.get(row[of]!)!.push(unitReply(row, today));
  return units;
}

function unitReply(row: UnitRow, today: string): SiteUnit {
  const warranty = warrantyOfUnit(row.days, today);
  return {
    _id: row.id,
    place: row.place,
    product: pictured(row.product),
    serial: row.serial,
    replaces: row.replaces,
    fittedOn: row.fitted_on,
    away: row.is_away,
    warranty: warranty && { until: warranty.until, inWarranty: warranty.inWarranty },
    manuals: (row.manuals ?? []).map(({ title, kind, sha256, name }) => ({
      title,
      kind,
      link: fileUrl(sha256, name),
    })),
  };
}
