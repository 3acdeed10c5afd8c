import fs from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterEach } from 'vitest';
import type { BackupOpener } from '../../../src/db/backup/read-backup.ts';
import { seedDemo } from '../../../src/db/seed/seed-demo.ts';
import { makeBackup } from '../../../src/app/server/commands/make-backup.ts';
import { restoreShop } from '../../../src/app/server/commands/restore-shop.ts';
import { seedBuyersAndProducts } from '../orders/order-audit.ts';
import { postgresUrl, makeShopStorage, type ShopStorage } from './shop-storage.ts';
import { workerUrl } from './worker-url.ts';

/** The time at which the tests' backups are made. */
export const NOW = new Date('2026-11-21T10:00:00Z');

const storages: ShopStorage[] = [];

/** Makes empty storage for a shop: on PostgreSQL when DATABASE_URL is set, else (or with '') embedded. */
export async function makeTestStorage(serverUrl = postgresUrl): Promise<ShopStorage> {
  const storage = await makeShopStorage(serverUrl);
  storages.push(storage);
  return storage;
}

/** Removes a test's storage after it. */
export function removeStorageAfterEach(): void {
  afterEach(async () => {
    for (const storage of storages.splice(0)) await storage.remove();
  });
}

/** Includes the secret, so that nothing is missing. */
export const backUp = (storage: ShopStorage) =>
  makeBackup(storage.config, workerUrl, NOW, { withSecret: true });
export const restore = (storage: ShopStorage, file: string, replace = false, opener: BackupOpener = null) =>
  restoreShop(storage.config, workerUrl, file, { replace, now: NOW, opener });

/** @returns every row of every table as text, the value of every sequence, and every file */
export async function contentsOf(storage: ShopStorage): Promise<Record<string, unknown>> {
  const database = await storage.open();
  const tables = await rowsOf(
    database.pool,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    all[name!] = await rowsOf(database.pool, `select t::text as name from "${name!}" t order by 1`);
  }
  all.sequences = await rowsOf(
    database.pool,
    'select sequencename || last_value as name from pg_sequences order by 1',
  );
  await database.close();
  const files = fs.readdirSync(storage.config.dataDir, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => !/^(database|backups)/.test(one))) {
    const whole = path.join(storage.config.dataDir, file);
    if (fs.statSync(whole).isFile()) all[file] = fs.readFileSync(whole, 'hex');
  }
  return all;
}

async function rowsOf(pool: Pool, query: string): Promise<{ name: string | null }[]> {
  await pool.query(`set timezone = 'UTC'`);
  return (await pool.query<{ name: string | null }>(query)).rows;
}

/** Makes a shop with a value in every type of column. */
export async function makeFilledShop(serverUrl?: string): Promise<ShopStorage> {
  const storage = await makeTestStorage(serverUrl);
  const database = await storage.open();
  await seedBuyersAndProducts(database, 2);
  // Past the triggers that keep tax documents.
  await database.pool.query(`
    set session_replication_role = replica;
    truncate products cascade;
    set session_replication_role = origin`);
  await seedDemo(database.db, NOW);
  await database.pool.query(`
    insert into orders (user_id, shipping_address, subtotal_paise, total_paise, created_at)
      select id, E'Line one\\nline “two” \\\\ \\t नमस्ते', 9007199254740993, 9007199254740993, '2026-01-01 00:00:00.123456+05:30' from users;
    insert into order_lines select orders.id, 1, p.id, p.name, null, p.price_paise, 1, null, 12.50, true
      from orders, (select * from products limit 1) p;
    insert into purchases (supplier, bill, bill_date, total_paise, actor_id, at, updated_at)
      select 'Kavach', id::text, '2026-11-20', 9007199254740993, id, now(), now() from users;
    insert into purchase_lines select purchases.id, 1, p.id, p.name, 5, 76050
      from purchases, (select * from products limit 1) p;
    insert into jobs (kind, payload, run_at, created_at) values ('order-mail', '{"a": 1.50, "b": "é"}', now(), now());
    insert into audit_log (admin_id, action, subject, at) select id, 'x', 'y', now() from users;
    delete from audit_log`);
  await database.close();
  fs.mkdirSync(path.join(storage.config.dataDir, 'outbox'));
  fs.writeFileSync(path.join(storage.config.dataDir, 'outbox', 'letter.eml'), 'Dear Meera');
  return storage;
}
