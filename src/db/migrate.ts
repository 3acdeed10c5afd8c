import type { Pool, PoolClient } from 'pg';
import { type Demo, identityOf } from '../platform/settings/own-shop-identity.ts';
import { shopIdentity } from '../platform/settings/shop-identity.ts';
import { insertDefaultStorefront, insertPageSeeds, pageSeedsOf } from './storefront/page-seeds.ts';
import { suspendSocketTimeout, resumeSocketTimeout } from './connect.ts';

/** Terms of a new shop; an accountant confirms them. E-way bill limits within a State differ and change. */
const defaults = {
  turnover_band: 'to_5_crore',
  e_way_limits: { interState: 50_000, intraState: { [shopIdentity.address.stateCode]: 50_000 } },
  gst_rates: [0, 0.25, 3, 5, 18, 40],
  round_off: false,
  mail_new_orders: true,
  invoice_prefix: 'INV',
  credit_note_prefix: 'CRN',
  invoice_terms: '',
  ledgers: {
    sales: 'Sales',
    cgst: 'Output CGST',
    sgst: 'Output SGST',
    igst: 'Output IGST',
    roundOff: 'Round Off',
    unregisteredParty: 'Cash',
  },
};

export const MIGRATION_LOCK = 20_150_001;

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Migration {
  name: string;
  sql: string;
  /** May fail, for want of an extension; the shop is then slower. */
  optional: boolean;
}

export const migrations: Migration[] = Object.entries(files)
  .map(([file, sql]) => ({ name: file.replace(/^.*\//, ''), sql, optional: file.endsWith('.optional.sql') }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * Every process runs this at start, one at a time.
 * @param demo what a new database's settings begin with
 * @throws the database's error when a migration that is not optional fails; that one is rolled back
 */
export async function migrate(pool: Pool, now: Date, demo: Demo = 'chaukas'): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Rebuilding a large table, or waiting for that, can take long.
    suspendSocketTimeout(client);
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await applyMigrations(client, now, TRANSACTION_STEPS);
    await insertDefaultSettings(client, now, demo);
    await insertDefaultStorefront(client, now, demo);
    await insertPageSeeds(client, now, pageSeedsOf(demo));
    return applied;
  } finally {
    const unlocked = await client
      .query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
      .then(() => client.query('reset statement_timeout'))
      .then(
        () => true,
        () => false,
      );
    resumeSocketTimeout(client);
    // Closing the connection releases the lock.
    client.release(!unlocked);
  }
}

export interface Steps {
  begin: string;
  commit: string;
  rollback: string;
}

/** Everybody who comes after a waiting `alter table` waits behind it. */
const TRANSACTION_STEPS: Steps = {
  begin: `begin; set local lock_timeout = '3s'`,
  commit: 'commit',
  rollback: 'rollback',
};

export const SAVEPOINT_STEPS: Steps = {
  begin: 'savepoint migration',
  commit: 'release savepoint migration',
  rollback: 'rollback to savepoint migration',
};

/**
 * Applies each completely or not at all; returns their names. Where `steps` bounds the wait for a lock, one that was not
 * had in time is tried for again, so that nobody waits behind it for long.
 */
export async function applyMigrations(
  client: PoolClient,
  now: Date,
  steps: Steps,
  isIncluded: (migration: Migration) => boolean = () => true,
): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)',
  );
  const applied = await appliedNames(client);
  const newNames: string[] = [];
  for (const migration of migrations) {
    if (applied.has(migration.name) || !isIncluded(migration)) continue;
    if (await whenLockIsFree(() => apply(client, migration, now, steps))) newNames.push(migration.name);
  }
  return newNames;
}

const LOCK_NOT_AVAILABLE = '55P03';

const LOCK_TRIES = 200;

const LOCK_PAUSE_MS = 2000;

async function whenLockIsFree<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === LOCK_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
    }
  }
}

async function appliedNames(client: PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map((row) => row.name));
}

async function apply(client: PoolClient, migration: Migration, now: Date, steps: Steps): Promise<boolean> {
  await client.query(steps.begin);
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, applied_at) values ($1, $2)', [
      migration.name,
      now,
    ]);
    await client.query(steps.commit);
    return true;
  } catch (error) {
    await client.query(steps.rollback);
    if (!migration.optional || (error as { code?: string }).code === LOCK_NOT_AVAILABLE) throw error;
    return false;
  }
}

async function insertDefaultSettings(client: PoolClient, now: Date, demo: Demo): Promise<void> {
  const identity = identityOf(demo);
  const { address, grievanceOfficer } = identity;
  const row = {
    trade_name: identity.name,
    legal_name: identity.legalName,
    gstin: identity.gstin,
    line1: address.line1,
    line2: address.line2,
    city: address.city,
    state_code: address.stateCode,
    pin: address.pin,
    phone: identity.phone,
    whatsapp: identity.whatsapp,
    email: identity.email,
    support_email: identity.supportEmail,
    grievance_name: grievanceOfficer.name,
    grievance_email: grievanceOfficer.email,
    hours: identity.hours,
    instagram: identity.instagram,
    facebook: identity.facebook,
    ...defaults,
    version: 1,
    updated_at: now,
  };
  await client.query(
    `insert into shop_settings (${Object.keys(row).join(', ')})
     select ${Object.keys(row)
       .map((column) => `settings.${column}`)
       .join(', ')}
     from jsonb_populate_record(null::shop_settings, $1) as settings
     where not exists (select from shop_settings)`,
    [JSON.stringify(row)],
  );
}
