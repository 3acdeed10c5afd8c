import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../src/db/migrate.ts';
import { makeShopStorage, postgresUrl, type ShopStorage } from '../../support/platform/shop-storage.ts';

/** `npm run pins -- FILE`, as an operator runs it. */

let storage: ShopStorage;
beforeAll(async () => {
  storage = await makeShopStorage(postgresUrl);
  const database = await storage.open();
  await migrate(database.pool, new Date());
  await database.close();
});
afterAll(() => storage.remove());

function run(csv: string) {
  const { dataDir, databaseUrl } = storage.config;
  const file = path.join(dataDir, 'pins.csv');
  fs.writeFileSync(file, csv);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/pins.js', file], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', NODE_ENV: 'test' },
  });
  return { status, said: (stdout + stderr).replaceAll(file, 'FILE') };
}

it('reads a directory, and refuses another file in a sentence that changes nothing', async () => {
  const known = run('officename,pincode,district,statename\nA,380009,AHMEDABAD,GUJARAT\nB,1,X,GUJARAT\n');
  const other = run('sku,price\nA,1\n');
  const open = run('pincode,district,statename\n380009,"AHMEDABAD,GUJARAT\n');
  const database = await storage.open();
  const places = await database.db.selectFrom('pin_places').selectAll().execute();
  await database.close();

  expect(known).toEqual({
    status: 0,
    said: '1 PIN codes are known. Rows left out, because their PIN code, district or State could not be read: 1.\n',
  });
  expect(other).toEqual({
    status: 1,
    said: 'FILE has no rows with the columns pincode, district and statename. Nothing was changed.\n',
  });
  expect([open.status, open.said]).toEqual([1, expect.stringMatching(/^FILE cannot be read: /)]);
  expect(places).toEqual([{ pin: '380009', district: 'Ahmedabad', state_code: '24' }]);
});
