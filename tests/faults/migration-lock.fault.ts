import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations, migrate, migrations } from '../../src/db/migrate.ts';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { sleep } from './fault-shop.ts';

/** A release is started while a long read of a table that it alters goes on. */

const CHANGES_JOBS = '0028-kept-promises.sql';
const STEPS = { begin: 'begin', commit: 'commit', rollback: 'rollback' };

let cluster: Cluster | null = null;
let pool: pg.Pool;
beforeAll(async () => {
  if (!postgresPrograms()) return;
  cluster = await startCluster();
  pool = new pg.Pool({ connectionString: cluster.url, max: 5 });
});
afterAll(async () => {
  await pool?.end();
  cluster?.remove();
});

describe.skipIf(!postgresPrograms())('a migration behind a long read', () => {
  it('lets others through, and is done when the read is over', async () => {
    const now = new Date();
    const client = await pool.connect();
    await applyMigrations(client, now, STEPS, ({ name }) => name < CHANGES_JOBS);
    client.release();
    const reader = await pool.connect();
    await reader.query('begin');
    await reader.query('select count(*) from jobs');

    const migrating = migrate(pool, now);
    await untilItWaits();
    // It would end by this bound behind an alter table that waits without end.
    const other = await pool.connect();
    await other.query('set statement_timeout = 20000');
    const { rows } = await other.query<{ count: string }>('select count(*) from jobs');
    other.release(true);
    await reader.query('commit');
    reader.release();

    expect(Number(rows[0]!.count)).toBe(0);
    expect(await migrating).toEqual(
      migrations.map(({ name }) => name).filter((name) => name >= CHANGES_JOBS),
    );
  });
});

async function untilItWaits(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
    await sleep(50);
  }
}
