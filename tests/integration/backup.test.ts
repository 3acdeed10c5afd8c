import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { clearDatabase } from '../../src/db/backup/clear-database.ts';
import { applyMigrations, INSIDE, migrate } from '../../src/db/migrate.ts';
import { inOrderOfNeed } from '../../src/db/backup/table-layout.ts';
import { seedDemo } from '../../src/db/seed/seed-demo.ts';
import { keepNewest, makeBackup } from '../../src/server/make-backup.ts';
import { restoreShop } from '../../src/server/restore-shop.ts';
import { Ledger, stockShop } from '../support/ledger.ts';
import { postgresUrl, somePlace, type ShopPlace } from '../support/shop-place.ts';
import { shopProcess } from '../support/shop-process.ts';
import { workerUrl } from '../support/worker-url.ts';

/** Backup and restore, on the embedded database and on PostgreSQL, at rest and while orders are placed. */

const NOW = new Date('2026-11-21T10:00:00Z');
const places: ShopPlace[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

async function aPlace(serverUrl = postgresUrl): Promise<ShopPlace> {
  const place = await somePlace(serverUrl);
  places.push(place);
  return place;
}

const backUp = (place: ShopPlace) => makeBackup(place.config, workerUrl, NOW);
const restore = (place: ShopPlace, file: string, replace = false) =>
  restoreShop(place.config, workerUrl, file, { replace, now: NOW });

/** Every row of every table as text, where every sequence stands, and every file. */
async function everythingIn(place: ShopPlace): Promise<Record<string, unknown>> {
  const database = await place.open();
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
  const files = fs.readdirSync(place.config.dataDir, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => !/^(database|backups)/.test(one))) {
    const whole = path.join(place.config.dataDir, file);
    if (fs.statSync(whole).isFile()) all[file] = fs.readFileSync(whole, 'hex');
  }
  return all;
}

async function rowsOf(pool: Pool, query: string): Promise<{ name: string | null }[]> {
  await pool.query(`set timezone = 'UTC'`);
  return (await pool.query<{ name: string | null }>(query)).rows;
}

/** A shop with something in every kind of column. */
async function aShop(serverUrl?: string): Promise<ShopPlace> {
  const place = await aPlace(serverUrl);
  const database = await place.open();
  await stockShop(database, 2);
  await database.pool.query('delete from products');
  await seedDemo(database.db, NOW);
  await database.pool.query(`
    insert into orders (user_id, shipping_address, subtotal_paise, total_paise, created_at)
      select id, E'Line one\\nline “two” \\\\ \\t नमस्ते', 9007199254740993, 9007199254740993, '2026-01-01 00:00:00.123456+05:30' from users;
    insert into order_lines select orders.id, 1, p.id, p.name, null, p.price_paise, 1, null, 12.50, true
      from orders, (select * from products limit 1) p;
    insert into jobs (kind, payload, run_at, created_at) values ('mail', '{"a": 1.50, "b": "é"}', now(), now());
    insert into one_time_codes (email, code_hash, sent_at, expires_at) values ('a@b.c', '\\x00ff', now(), now());
    insert into audit_log (admin_id, action, subject, at) select id, 'x', 'y', now() from users;
    delete from audit_log`);
  await database.close();
  fs.mkdirSync(path.join(place.config.dataDir, 'outbox'));
  fs.writeFileSync(path.join(place.config.dataDir, 'outbox', 'letter.eml'), 'Dear Meera');
  return place;
}

describe('a backup', { timeout: 120_000 }, () => {
  it('put into an empty place gives back every row, sequence and file', async () => {
    const [shop, elsewhere] = [await aShop(), await aPlace()];
    const { file, tables } = await backUp(shop);

    const restored = await restore(elsewhere, file);

    expect(tables.length).toBeGreaterThan(20);
    expect(restored.sameSecret).toBe(true);
    expect(await everythingIn(elsewhere)).toEqual(await everythingIn(shop));
    expect((fs.statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  it.skipIf(!postgresUrl)('moves a shop from the embedded database to PostgreSQL, and back', async () => {
    const [shop, server, again] = [await aShop(''), await aPlace(postgresUrl), await aPlace('')];

    await restore(server, (await backUp(shop)).file);
    await restore(again, (await backUp(server)).file);

    const before = await everythingIn(shop);
    expect(await everythingIn(server)).toEqual(before);
    expect(await everythingIn(again)).toEqual(before);
  });

  it('takes the place of another shop only when told so', async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const { file } = await backUp(shop);
    const before = await everythingIn(other);

    await expect(restore(other, file)).rejects.toThrow('Nothing was changed. With --replace it goes');
    expect(await everythingIn(other)).toEqual(before);

    await restore(other, file, true);
    expect(await everythingIn(other)).toEqual(await everythingIn(shop));
  });

  it('that is cut off, altered, empty or something else is refused and changes nothing', async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const { file } = await backUp(shop);
    const bytes = fs.readFileSync(file);
    const text = gunzipSync(bytes).toString();
    const before = await everythingIn(other);
    const damaged: Record<string, Buffer> = {
      'cut off': bytes.subarray(0, bytes.length / 2),
      'without its end': gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
      'with a price changed': gzipSync(
        text.replace('"114900"', '"100"').replace('"9007199254740993"', '"1"'),
      ),
      'without a row': gzipSync(text.replace(/\n\["[^\n]*/, '')),
      'with another header': gzipSync(text.replace('"madeAt":"2026', '"madeAt":"2025')),
      empty: Buffer.alloc(0),
      'a letter': Buffer.from('Dear Meera'),
      'another gzip': gzipSync('Dear Meera\n'),
    };

    for (const [what, content] of Object.entries(damaged)) {
      const bad = path.join(shop.config.dataDir, 'bad.gz');
      fs.writeFileSync(bad, content);
      await expect(restore(other, bad, true), what).rejects.toThrow(/backup|altered|cut off/);
    }
    expect(await everythingIn(other)).toEqual(before);
  });

  it('of a newer shop is refused, and one that does not fit leaves all as it was', async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const { file } = await backUp(shop);
    const before = await everythingIn(other);
    const database = await shop.open();
    await database.pool.query(`insert into schema_migrations values ('9999-later.sql', now())`);
    await database.close();
    const newer = await makeBackup(shop.config, workerUrl, NOW, path.join(shop.config.dataDir, 'newer.gz'));
    const odd = await shop.open();
    await odd.pool.query(`delete from schema_migrations where name = '9999-later.sql'`);
    await odd.pool.query('create table zzz (n int); insert into zzz values (1)');
    await odd.close();
    const strange = await makeBackup(shop.config, workerUrl, NOW, path.join(shop.config.dataDir, 'odd.gz'));

    await expect(restore(other, newer.file, true)).rejects.toThrow('does not know 9999-later.sql');
    await expect(restore(other, strange.file, true)).rejects.toThrow('a table zzz');

    expect(fs.existsSync(file)).toBe(true);
    expect(await everythingIn(other)).toEqual(before);
  });

  it('made while orders are placed holds whole orders, and a running shop is not restored over', async () => {
    const [shop, elsewhere] = [await aPlace(), await aPlace()];
    const database = await shop.open();
    await stockShop(database, 4);
    await database.close();
    const running = await shopProcess(shop.config);
    await running.start();
    const ledger = await Ledger.open(running.url, 4);
    await ledger.more(20);
    const acknowledgedBefore = new Map(ledger.acknowledged);

    const { file } = await backUp(shop);
    await ledger.more(5);
    await expect(restore(shop, file, true)).rejects.toThrow(/in use by another process|Stop it first/);
    await ledger.close();
    await running.end('SIGTERM');
    await restore(elsewhere, file);

    const restored = await elsewhere.open();
    const figures = await ledger.audit(restored);
    const numbers = await restored.db.selectFrom('orders').select('number').execute();
    await restored.close();
    expect(figures).toMatchObject({ doubled: 0, leaked: 0, ordersWithoutLines: 0 });
    expect(numbers.map((row) => row.number)).toEqual(
      expect.arrayContaining([...acknowledgedBefore.values()]),
    );
    expect(fs.existsSync(path.join(shop.config.dataDir, 'database/snapshots'))).toBe(!postgresUrl);
    if (!postgresUrl) {
      expect(fs.readdirSync(path.join(shop.config.dataDir, 'database/snapshots'))).toEqual([]);
    }
  });

  it('of an older shop is brought up to date', async () => {
    const [shop, elsewhere] = [await aPlace(), await aPlace()];
    const database = await shop.open();
    const client = await database.pool.connect();
    await client.query('begin');
    await clearDatabase(client);
    await applyMigrations(client, NOW, INSIDE, ({ name }) => name < '0003');
    await client.query('commit');
    client.release();
    await database.close();

    const { later } = await restore(elsewhere, (await backUp(shop)).file);

    expect(later).toContain('0003-sales-days.sql');
  });

  it.each(fs.readdirSync('tests/fixtures').filter((name) => name.endsWith('.backup.gz')))(
    'of an earlier release is kept and brought up to date: %s',
    async (name) => {
      const place = await aPlace();

      await restore(place, path.join('tests/fixtures', name));

      const database = await place.open();
      const fresh = await migrate(database.pool, NOW);
      const admins = await database.db
        .selectFrom('users')
        .select('email')
        .where('role', '=', 'admin')
        .execute();
      await database.close();
      expect(fresh).toEqual([]);
      expect(admins).toEqual([{ email: 'admin@shop.example' }]);
    },
  );

  it('of a database in which no shop was ever started is not made, nor an admin rescued there, and a sentence says so', async () => {
    const place = await aPlace('');
    const { dataDir } = place.config;
    const database = await place.open();
    await database.pool.query('drop schema public cascade; create schema public');
    await database.close();

    for (const command of [['dist/server/backup.js'], ['dist/server/admin.js', '--email', 'a@b.example']]) {
      const { status, stderr } = spawnSync(process.execPath, command, {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([
        1,
        `There is no shop in ${dataDir}: none was ever started there. Set DATA_DIR or DATABASE_URL as for the shop.\n`,
      ]);
    }
    expect(fs.existsSync(path.join(dataDir, 'backups'))).toBe(false);
  });

  it('makes room by letting the oldest go', async () => {
    const shop = await aPlace();
    const dir = path.join(shop.config.dataDir, 'backups');
    fs.mkdirSync(dir);
    const names = ['shop-1.backup.gz', 'shop-2.backup.gz', 'shop-3.backup.gz', 'notes.txt'];
    for (const name of names) fs.writeFileSync(path.join(dir, name), '');

    keepNewest(shop.config, 2);

    expect(fs.readdirSync(dir).sort()).toEqual(['notes.txt', 'shop-2.backup.gz', 'shop-3.backup.gz']);
  });
});

describe('the order of tables', () => {
  it('is such that foreign keys find what they point to, and a circle is said', () => {
    const tables = [
      { name: 'lines', needs: ['orders'] },
      { name: 'orders', needs: ['users'] },
      { name: 'users', needs: [] },
    ];

    expect(inOrderOfNeed(tables).map((table) => table.name)).toEqual(['users', 'orders', 'lines']);
    expect(() => inOrderOfNeed([{ name: 'a', needs: ['a', 'b'] }])).toThrow('circle');
  });
});
