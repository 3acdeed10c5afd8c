import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/db/connect.ts';
import { ownDatabase } from '../../support/platform/test-database.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

/** The routes that balancers and monitoring ask: /healthz and /readyz. */

let database: Database;
let shop: TestShop;
beforeEach(async () => {
  database = await ownDatabase();
  shop = await startTestShop({}, {}, database);
});
afterEach(() => shop.close());

const ask = async (path: string) => {
  const { status, body } = await shop.visitor().send('GET', path);
  return [status, body];
};

/** Ends every connection, and lets none be made. */
function loseDatabase(): void {
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  database.pool.connect = () => Promise.reject(lost);
}

describe('/readyz', () => {
  it('reports missing parts, in the shop’s own words', async () => {
    const ready = await ask('/readyz');
    await sql`update schema_migrations set name = '0001-other.sql' where name = '0001-the-shop.sql'`.execute(
      shop.db,
    );
    const behind = await ask('/readyz');
    await sql`alter table schema_migrations rename to elsewhere`.execute(shop.db);
    const bare = await ask('/readyz');

    const reason = 'The database is not up to date: a start of the shop applies its migrations.';
    expect(ready).toEqual([200, { status: 'ready' }]);
    expect(behind).toEqual([503, { status: 'not ready', reason }]);
    expect(bare).toEqual([503, { status: 'not ready', reason }]);
  });

  it('is 503 as long as the process was never ready', async () => {
    loseDatabase();

    expect(await ask('/readyz')).toEqual([
      503,
      { status: 'not ready', reason: 'The database cannot be reached.' },
    ]);
  });

  it('says that the database is away once the process was ready, and goes on saying that it is', async () => {
    const { pool } = database;
    const connect = pool.connect.bind(pool);
    await ask('/readyz');

    loseDatabase();
    const away = [await ask('/readyz'), await ask('/readyz')];
    pool.connect = connect;
    const back = await ask('/readyz');

    expect(away).toEqual([
      [200, { status: 'ready', database: 'away' }],
      [200, { status: 'ready', database: 'away' }],
    ]);
    expect(back).toEqual([200, { status: 'ready' }]);
  });

  it('is 503 while the process stops', async () => {
    await ask('/readyz');
    shop.services.isClosing = () => true;

    expect(await ask('/readyz')).toEqual([
      503,
      { status: 'not ready', reason: 'The process is shutting down.' },
    ]);
  });
});

describe('/healthz', () => {
  it('says that the process lives, whatever the database does', async () => {
    loseDatabase();

    expect(await ask('/healthz')).toEqual([200, { status: 'alive' }]);
  });
});
