import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeBackup } from '../../../src/app/server/commands/make-backup.ts';
import {
  makeTestStorage,
  makeFilledShop,
  backUp,
  contentsOf,
  NOW,
  removeStorageAfterEach,
  restore,
} from '../../support/platform/backup-shops.ts';
import { workerUrl } from '../../support/platform/worker-url.ts';

removeStorageAfterEach();

describe('a backup', { timeout: 120_000 }, () => {
  it('that is incomplete, altered, empty or no backup is refused and changes nothing', async () => {
    const [shop, other] = [await makeFilledShop(), await makeFilledShop()];
    const { file } = await backUp(shop);
    const bytes = fs.readFileSync(file);
    const text = gunzipSync(bytes).toString();
    const before = await contentsOf(other);
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
    expect(await contentsOf(other)).toEqual(before);
  });

  it('of a newer shop is refused, and one with other tables changes nothing', async () => {
    const [shop, other] = [await makeFilledShop(), await makeFilledShop()];
    const { file } = await backUp(shop);
    const before = await contentsOf(other);
    const database = await shop.open();
    await database.pool.query(`insert into schema_migrations values ('9999-later.sql', now())`);
    await database.close();
    const newer = await makeBackup(shop.config, workerUrl, NOW, {
      to: path.join(shop.config.dataDir, 'newer.gz'),
    });
    const odd = await shop.open();
    await odd.pool.query(`delete from schema_migrations where name = '9999-later.sql'`);
    await odd.pool.query('create table zzz (n int); insert into zzz values (1)');
    await odd.close();
    const strange = await makeBackup(shop.config, workerUrl, NOW, {
      to: path.join(shop.config.dataDir, 'odd.gz'),
    });

    await expect(restore(other, newer.file, true)).rejects.toThrow('does not know 9999-later.sql');
    await expect(restore(other, strange.file, true)).rejects.toThrow('a table zzz');

    expect(fs.existsSync(file)).toBe(true);
    expect(await contentsOf(other)).toEqual(before);
  });

  it('of a database without a shop is refused with a sentence, and so is rescuing an admin there', async () => {
    const storage = await makeTestStorage('');
    const { dataDir } = storage.config;
    const database = await storage.open();
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
});
