import type { PoolClient } from 'pg';
import { quoteIdentifier } from './table-layout.ts';

/** Filled by migrations; not counted as data. */
const FILLED_BY_MIGRATIONS = new Set([
  'schema_migrations',
  'catalogue_version',
  'price_version',
  'stock_version',
  'user_counts',
  'shop_settings',
  'document_chain',
  'pin_states',
  'import_lock',
  'synonyms',
  'attribute_defs',
  'plan_constants',
  'retention_presets',
  'stock_check',
  'sold_units_count',
  'zones',
  'fee_steps',
  'payment_settings',
  'desk_settings',
  'new_orders_mail',
  'regular_tasks',
  'storefront',
  'couriers',
  'after_sale_settings',
  'message_settings',
  'serials_check',
  'indexnow',
  'pages',
  'page_versions',
  'last_backups',
]);

export async function isEmptyDatabase(client: PoolClient): Promise<boolean> {
  for (const table of await shopRelations(client, ['r', 'p'])) {
    if (FILLED_BY_MIGRATIONS.has(table)) continue;
    const { rows } = await client.query(`select 1 from ${quoteIdentifier(table)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

export async function clearDatabase(client: PoolClient): Promise<void> {
  for (const view of await shopRelations(client, ['v'])) {
    await client.query(`drop view if exists ${quoteIdentifier(view)} cascade`);
  }
  for (const table of await shopRelations(client, ['r', 'p'])) {
    await client.query(`drop table if exists ${quoteIdentifier(table)} cascade`);
  }
  for (const sequence of await shopRelations(client, ['S'])) {
    await client.query(`drop sequence if exists ${quoteIdentifier(sequence)} cascade`);
  }
}

async function shopRelations(client: PoolClient, kinds: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = 'public'::regnamespace and relkind::text = any($1)
       and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e')`,
    [kinds],
  );
  return rows.map((row) => row.name);
}
