import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { clearDatabase } from '../../../src/db/backup/restore-backup.ts';
import type { Database } from '../../../src/db/connect.ts';
import { applyMigrations, migrate, SAVEPOINT_STEPS } from '../../../src/db/migrate.ts';
import { seedDemo } from '../../../src/db/seed/seed-demo.ts';
import { checkStock } from '../../../src/stock/stock/check-stock.server.ts';
import { makeTestStorage, NOW, removeStorageAfterEach } from '../../support/platform/backup-shops.ts';

removeStorageAfterEach();

/** A shop from before the ledger: counts and adjustments were moves, sales were not. */
async function olderShop({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  await clearDatabase(client);
  await applyMigrations(client, NOW, SAVEPOINT_STEPS, ({ name }) => name < '0010');
  await client.query(`
    insert into categories (slug, name) values ('domes', 'Domes');
    insert into products (slug, name, description, price_paise, category_id, stock, created_at, updated_at)
      select made.slug, made.slug, made.slug, 100, categories.id, stock, now(), now() from categories, (values
        ('fresh', 20), ('empty', 0), ('uncounted', null), ('counted', 13), ('sold-since', 9), ('stopped', null)
      ) as made (slug, stock);
    insert into stock_moves (product_id, kind, delta, after, at)
      select products.id, kind, delta, after, now() from products join (values
        (1, 'counted', 'count', 20, 20), (2, 'counted', 'count', -2, 13), (3, 'sold-since', 'count', 12, 12),
        (4, 'stopped', 'count', 4, 4), (5, 'stopped', 'count', -4, null)
      ) as moved (nth, slug, kind, delta, after) using (slug) order by nth;
    commit`);
  client.release();
}

it('gives an older shop a ledger that leads to its stock', async () => {
  const database = await (await makeTestStorage()).open();
  await olderShop(database);

  await migrate(database.pool, NOW);

  const { rows } = await sql<{ slug: string; delta: number; after: number; note: string }>`
    select slug, delta, after, note from stock_moves join products on products.id = product_id
    where note is not null order by slug`.execute(database.db);
  const check = await checkStock(database.db);
  await database.close();
  expect(rows).toEqual([
    { slug: 'empty', delta: 0, after: 0, note: 'Opening stock' },
    { slug: 'fresh', delta: 20, after: 20, note: 'Opening stock' },
    { slug: 'sold-since', delta: -3, after: 9, note: 'Opening stock' },
  ]);
  expect(check).toEqual({ products: 6, wrong: [] });
});

it('opens the ledger of the demo shop', async () => {
  const database = await (await makeTestStorage()).open();
  await migrate(database.pool, NOW);

  const products = await seedDemo(database.db, NOW);

  const check = await checkStock(database.db);
  const { rows } = await sql<{ counted: number; opened: number }>`
    select (select count(*) from products where stock is not null) as counted,
      (select count(*) from stock_moves where kind = 'count' and delta = after and value_paise = 0
        and note = 'Opening stock') as opened`.execute(database.db);
  await database.close();
  expect(check).toEqual({ products, wrong: [] });
  expect(rows[0]!.counted).toBeGreaterThan(50);
  expect(rows[0]!.opened).toBe(rows[0]!.counted);
});
