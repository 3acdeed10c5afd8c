import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { clearDatabase } from '../../../src/db/backup/restore-backup.ts';
import { sortedByForeignKeys } from '../../../src/db/backup/write-backup.ts';
import { applyMigrations, SAVEPOINT_STEPS, migrate } from '../../../src/db/migrate.ts';
import { keepNewest } from '../../../src/app/server/commands/make-backup.ts';
import {
  makeTestStorage,
  makeFilledShop,
  backUp,
  contentsOf,
  NOW,
  removeStorageAfterEach,
  restore,
} from '../../support/platform/backup-shops.ts';
import { postgresUrl } from '../../support/platform/shop-storage.ts';

/** Backup and restore, on the embedded database and on PostgreSQL. */

removeStorageAfterEach();

describe('a backup', { timeout: 120_000 }, () => {
  it('restored into an empty shop gives back every row, sequence and file', async () => {
    const [shop, elsewhere] = [await makeFilledShop(), await makeTestStorage()];
    const { file, tables } = await backUp(shop);

    const restored = await restore(elsewhere, file);

    expect(tables.length).toBeGreaterThan(20);
    expect(restored.sameSecret).toBe(true);
    expect(await contentsOf(elsewhere)).toEqual(await contentsOf(shop));
    expect((fs.statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  it.skipIf(!postgresUrl)('moves a shop from the embedded database to PostgreSQL, and back', async () => {
    const [shop, server, again] = [
      await makeFilledShop(''),
      await makeTestStorage(postgresUrl),
      await makeTestStorage(''),
    ];

    await restore(server, (await backUp(shop)).file);
    await restore(again, (await backUp(server)).file);

    const before = await contentsOf(shop);
    expect(await contentsOf(server)).toEqual(before);
    expect(await contentsOf(again)).toEqual(before);
  });

  it('replaces another shop only with --replace', async () => {
    const [shop, other] = [await makeFilledShop(), await makeFilledShop()];
    const { file } = await backUp(shop);
    const before = await contentsOf(other);

    await expect(restore(other, file)).rejects.toThrow('Nothing was changed. With --replace it goes');
    expect(await contentsOf(other)).toEqual(before);

    await restore(other, file, true);
    expect(await contentsOf(other)).toEqual(await contentsOf(shop));
  });

  it('of an older shop gets the later migrations', async () => {
    const [shop, elsewhere] = [await makeTestStorage(), await makeTestStorage()];
    const database = await shop.open();
    const client = await database.pool.connect();
    await client.query('begin');
    await clearDatabase(client);
    await applyMigrations(client, NOW, SAVEPOINT_STEPS, ({ name }) => name < '0003');
    await client.query('commit');
    client.release();
    await database.close();

    const { later } = await restore(elsewhere, (await backUp(shop)).file);

    expect(later).toContain('0003-sales-days.sql');
  });

  it.each(fs.readdirSync('tests/fixtures').filter((name) => name.endsWith('.backup.gz')))(
    'of an earlier release is kept and brought up to date: %s',
    async (name) => {
      const storage = await makeTestStorage();

      await restore(storage, path.join('tests/fixtures', name));

      const database = await storage.open();
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

  it('deletes the oldest backups beyond the number to keep', async () => {
    const shop = await makeTestStorage();
    const dir = path.join(shop.config.dataDir, 'backups');
    fs.mkdirSync(dir);
    const names = ['shop-1.backup.gz', 'shop-2.backup.gz', 'shop-3.backup.gz', 'notes.txt'];
    for (const name of names) fs.writeFileSync(path.join(dir, name), '');

    keepNewest(shop.config, 2);

    expect(fs.readdirSync(dir).sort()).toEqual(['notes.txt', 'shop-2.backup.gz', 'shop-3.backup.gz']);
  });
});

describe('sortedByForeignKeys', () => {
  it('puts each table after those its foreign keys point to, and throws for a cycle', () => {
    const tables = [
      { name: 'lines', referencedTables: ['orders'] },
      { name: 'orders', referencedTables: ['users'] },
      { name: 'users', referencedTables: [] },
    ];

    expect(sortedByForeignKeys(tables).map((table) => table.name)).toEqual(['users', 'orders', 'lines']);
    expect(() => sortedByForeignKeys([{ name: 'a', referencedTables: ['a', 'b'] }])).toThrow('circle');
  });
});
