import { sql } from 'kysely';
import type { Pool } from 'pg';
import { owedFaults, readOwed } from '../../../src/orders/owed/read-owed.server.ts';
import type { Tx } from '../../../src/kit/server/transaction/effects.ts';

/**
 * Finds forgotten effects: triggers in the test database record what a transaction writes, and before its commit that
 * is compared with its effects.
 */

const WRITTEN_SETTING = 'shop_test.written';
const OWED_SETTING = 'shop_test.owed';

/** The columns of a product that shoppers see, without the stock. */
const SHOWN_COLUMNS = [
  ...['slug', 'sku', 'name', 'description', 'price_paise', 'mrp_paise', 'category_id', 'image', 'specs'],
  ...['hsn', 'gst_rate', 'warranty_months', 'is_featured', 'is_live'],
  ...['brand_id', 'origin', 'net_quantity', 'net_unit', 'gtin', 'weight_g', 'maker_id', 'importer_id'],
];
const shownColumns = (row: 'old' | 'new') => SHOWN_COLUMNS.map((column) => `${row}.${column}`).join(', ');

/** Installs the triggers after the migrations. */
export async function installEffectTriggers(pool: Pool): Promise<void> {
  await pool.query(`
    create function note_written() returns trigger language plpgsql as $$
    begin
      perform set_config('${WRITTEN_SETTING}', coalesce(current_setting('${WRITTEN_SETTING}', true), '') || ' ' || tg_argv[0], true);
      return null;
    end $$;
    create trigger note_job after insert on jobs
      for each row execute function note_written('jobs');
    create trigger note_job_put_back after update on jobs
      for each row when (old.failed_at is not null and new.failed_at is null)
      execute function note_written('jobs');
    create trigger note_session_ended after update on sessions
      for each row when (old.revoked_at is null and new.revoked_at is not null)
      execute function note_written('sessions');
    create trigger note_category after insert or update or delete on categories
      for each row execute function note_written('catalogue');
    create trigger note_zone after insert or update or delete on zones
      for each statement execute function note_written('catalogue');
    create trigger note_zone_pin after insert or update or delete on zone_pins
      for each statement execute function note_written('catalogue');
    create trigger note_fee_step after insert or update or delete on fee_steps
      for each statement execute function note_written('catalogue');
    create trigger note_payment_settings after insert or update on payment_settings
      for each statement execute function note_written('catalogue');
    create trigger note_desk_settings after insert or update on desk_settings
      for each statement execute function note_written('catalogue');
    create trigger note_attribute_defs after insert or update or delete on attribute_defs
      for each statement execute function note_written('catalogue');
    create trigger note_category_attributes after insert or update or delete on category_attributes
      for each statement execute function note_written('catalogue');
    create trigger note_plan_constants after insert or update or delete on plan_constants
      for each statement execute function note_written('catalogue');
    create trigger note_retention_presets after insert or update or delete on retention_presets
      for each statement execute function note_written('catalogue');
    create trigger note_kit_parts after insert or update or delete on kit_parts
      for each statement execute function note_written('catalogue');
    create trigger note_compatibility_notes after insert or update or delete on compatibility_notes
      for each statement execute function note_written('catalogue');
    create trigger note_redirects after insert or update or delete on redirects
      for each row execute function note_written('catalogue');
    create trigger note_storefront after update on storefront
      for each statement execute function note_written('catalogue');
    create trigger note_published_page after update on pages
      for each row when ((old.published_version, old.slug) is distinct from (new.published_version, new.slug))
      execute function note_written('catalogue');
    create trigger note_companies after insert or update or delete on companies
      for each statement execute function note_written('prices');
    create trigger note_company_members after insert or update or delete on company_members
      for each row execute function note_written('prices');
    create trigger note_price_lists after insert or update or delete on price_lists
      for each statement execute function note_written('prices');
    create trigger note_price_list_categories after insert or update or delete on price_list_categories
      for each row execute function note_written('prices');
    create trigger note_price_list_prices after insert or update or delete on price_list_prices
      for each row execute function note_written('prices');
    create trigger note_product after insert or delete on products
      for each row execute function note_written('catalogue');
    -- Shoppers see stock up to 6 (FEW_LEFT).
    create trigger note_product_changed after update on products
      for each row when ((${shownColumns('old')}) is distinct from (${shownColumns('new')}))
      execute function note_written('catalogue');
    create trigger note_stock_changed after update on products
      for each row when (least(old.stock, 7) is distinct from least(new.stock, 7))
      execute function note_written('stock');
    -- The stock of a kit changes with that of its parts.
    create function note_kit_stock() returns trigger language plpgsql as $$
    begin
      if exists (
        select from kit_parts where part_id = new.id and not is_optional
          and least(old.stock / quantity, 7) is distinct from least(new.stock / quantity, 7)
      ) then
        perform set_config('${WRITTEN_SETTING}', coalesce(current_setting('${WRITTEN_SETTING}', true), '') || ' stock', true);
      end if;
      return null;
    end $$;
    -- What may change what stays of an order.
    create function note_owed() returns trigger language plpgsql as $$
    begin
      perform set_config('${OWED_SETTING}', coalesce(current_setting('${OWED_SETTING}', true), '') || ' ' || coalesce(new.order_id, old.order_id), true);
      return null;
    end $$;
    create trigger note_given_up after insert or update or delete on given_up
      for each row execute function note_owed();
    create trigger note_closed_return after update on returns
      for each row when (new.state = 'closed') execute function note_owed();
    create trigger note_document after insert or update on tax_documents
      for each row execute function note_owed();
    create trigger note_part_changed after update on products
      for each row when (old.stock is distinct from new.stock) execute function note_kit_stock();
  `);
}

/** @throws when the transaction wrote something without noting its effect, or without what it changed of an order's worth */
export async function checkEffects(tx: Tx): Promise<void> {
  const { rows } = await sql<{ written: string | null; owed: string | null }>`
    select current_setting(${WRITTEN_SETTING}, true) as written, current_setting(${OWED_SETTING}, true) as owed`.execute(
    tx,
  );
  const written = new Set((rows[0]!.written ?? '').split(' ').filter((name) => name !== ''));
  const forgotten = [...written].filter((name) => !tx.effects.names().includes(name));
  if (forgotten.length > 0) throw new Error(`The transaction forgot its effect: ${forgotten.join(', ')}`);
  const touched = new Set((rows[0]!.owed ?? '').split(' ').filter((id) => id !== ''));
  const faults = [...(await readOwed(tx, [...touched].map(Number))).values()].flatMap(owedFaults);
  if (faults.length > 0) throw new Error(`The transaction did not keep what is owed: ${faults.join(' ')}`);
}
