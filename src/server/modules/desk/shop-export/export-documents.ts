import { sql } from 'kysely';
import type { Db } from '../../../../db/transaction.ts';

const INDENT = 2;

/** The published pages, with the draft where it differs. */
export async function readExportedPages(db: Db): Promise<string> {
  const { rows } = await sql<{ pages: unknown }>`
    select coalesce(jsonb_agg(jsonb_build_object('key', pages.key, 'slug', pages.slug, 'version', published_version,
      'content', version.content, 'draft', case when is_changed then draft end) order by pages.key, pages.slug), '[]') as pages
    from pages left join page_versions version
      on version.page_id = pages.id and version.number = pages.published_version`.execute(db);
  return JSON.stringify(rows[0]!.pages, null, INDENT);
}

/** The settings that an owner set. Keys of a gateway are in the environment alone. */
export async function readExportedSettings(db: Db): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`
    select (select to_jsonb(s) - 'updated_by' from shop_settings s) as "shop",
      (select to_jsonb(s) from payment_settings s) as "payments",
      (select to_jsonb(s) - 'updated_by' from desk_settings s) as "desk",
      (select to_jsonb(s) - 'brand_updated_by' - 'menus_updated_by' - 'languages_updated_by' - 'growth_updated_by' - 'indexnow_key'
        from storefront s) as "storefront",
      (select coalesce(jsonb_agg(to_jsonb(z) || jsonb_build_object(
          'pins', (select coalesce(jsonb_agg(prefix order by prefix), '[]') from zone_pins where zone_id = z.id),
          'fees', (select coalesce(jsonb_agg(jsonb_build_object('from_paise', from_paise, 'fee_paise', fee_paise) order by from_paise), '[]')
            from fee_steps where zone_id = z.id)) order by z.name), '[]') from zones z) as "zones"`.execute(
    db,
  );
  return JSON.stringify(rows[0], null, INDENT);
}
