import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import fs from 'node:fs';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../../src/db/connect.ts';
import { requestSnapshot } from '../../../src/db/embedded/directory-lock.ts';
import { openTestDatabase } from '../../support/platform/test-database.ts';
import { workerUrl } from '../../support/platform/worker-url.ts';

/** The embedded database when its process is killed, with real processes. */

const ROUNDS = 8;
const WRITER = path.resolve('dist/server/embedded-writer.js');

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-embedded-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const open = (): Promise<Database> => connect({ url: undefined, dir, workerUrl, onLost: () => undefined });

describe('the embedded database', () => {
  it('loses no acknowledged write when its process is killed eight times while writing', async () => {
    const acknowledged = new Set<number>();

    for (let round = 0; round < ROUNDS; round++) {
      // The process is killed at a different point of its work each time.
      await writeUntilKilled(acknowledged, 5 + ((round * 37) % 120));
    }

    const database = await open();
    const { rows } = await database.pool.query<{ n: number }>('select n from written');
    await database.close();
    const remaining = new Set(rows.map((row) => row.n));
    expect(acknowledged.size).toBeGreaterThan(ROUNDS);
    expect([...acknowledged].filter((n) => !remaining.has(n))).toEqual([]);
    expect(rows).toHaveLength(remaining.size);
  }, 180_000);

  it('refuses a second process on the same directory with a sentence, until the first has ended', async () => {
    const writer = startWriter(1);
    await new Promise((resolve) => writer.once('message', resolve));

    await expect(open()).rejects.toThrow(`The embedded database in ${dir} is in use by another process.`);
    writer.kill('SIGKILL');
    await new Promise((resolve) => writer.once('exit', resolve));

    const second = await open();
    await second.close();
  });

  it('ends a statement that never ends, and goes on', async () => {
    const lost: string[] = [];
    const database = await connect({
      url: undefined,
      dir,
      workerUrl,
      onLost: ({ message }) => void lost.push(message),
    });
    await database.pool.query('create table written (n int)');
    await database.pool.query('insert into written values (1)');
    const client = await database.pool.connect();
    const { stream } = (client as unknown as Client).connection;
    (stream as unknown as Pick<Socket, 'setTimeout'>).setTimeout(500);

    await expect(client.query('select count(*) from generate_series(1, 1e12)')).rejects.toThrow('for 0.5 s');
    client.release(true);

    const { rows } = await database.pool.query<{ n: number }>('select n from written');
    await database.close();
    expect(rows).toEqual([{ n: 1 }]);
    expect(lost).toEqual(['The embedded database was at one statement for 0.5 s.']);
  }, 60_000);

  it('leaves no copy of a backup that was killed', async () => {
    const database = await open();
    const { dir: copy, release } = await requestSnapshot(dir);
    const isThere = fs.existsSync(path.join(copy, 'pglite', 'PG_VERSION'));

    release();

    await expect.poll(() => fs.existsSync(copy)).toBe(false);
    expect(isThere).toBe(true);
    await database.close();
  });

  it('refuses to be opened twice in one process, and still works for the first opener', async () => {
    const first = await open();

    await expect(open()).rejects.toThrow(`The embedded database in ${dir} is in use by another process.`);
    await first.pool.query('select 1');
    await first.close();

    const second = await open();
    await second.close();
  });

  it('returns an error and continues to work', async () => {
    const database = await openTestDatabase();

    await expect(database.pool.query('select nonsense')).rejects.toMatchObject({ code: '42703' });
    await expect(database.pool.query('select 1/0')).rejects.toMatchObject({ code: '22012' });

    expect((await database.pool.query<{ n: number }>('select 7 as n')).rows).toEqual([{ n: 7 }]);
    await database.close();
  });

  it('does not leave a transaction open for the next connection', async () => {
    const database = await openTestDatabase();
    await database.pool.query('create table t (n int)');
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('insert into t values (1)');
    client.release(new Error('the connection is given up'));

    const { rows } = await database.pool.query<{ count: number }>('select count(*) from t');

    expect(rows[0]!.count).toBe(0);
    await database.close();
  });

  it('syncs its writes to disk', async () => {
    const database = await openTestDatabase();

    const { rows } = await database.pool.query<{ fsync: string }>('show fsync');
    const method = await database.pool.query<{ wal_sync_method: string }>('show wal_sync_method');

    expect([rows[0]!.fsync, method.rows[0]!.wal_sync_method]).toEqual(['on', 'fsync']);
    await database.close();
  });

  it('syncs each write before it acknowledges it', async () => {
    const WRITES = 100;
    const countFile = path.join(dir, 'fsyncs');
    fs.writeFileSync(countFile, '');
    const writer = startWriter(1, {
      execArgv: ['--require', path.resolve('tests/support/platform/count-fsyncs.cjs')],
      env: { ...process.env, FSYNC_COUNT_FILE: countFile },
    });
    const countAt = (n: number) =>
      new Promise<number>((resolve) =>
        writer.on('message', (output: number) => output === n && resolve(fs.statSync(countFile).size)),
      );

    const [atFirst, atLast] = await Promise.all([countAt(1), countAt(1 + WRITES)]);
    writer.kill('SIGKILL');
    await new Promise((resolve) => writer.once('exit', resolve));

    // The writer continues while its first message is being sent, so some writes may be missing from the count.
    expect(atLast - atFirst).toBeGreaterThan(WRITES / 2);
  });
});

/** Starts a process that writes numbers one by one, from `first` on, and reports each acknowledged one. */
function startWriter(first: number, options: ForkOptions = {}): ChildProcess {
  const args = [dir, String(first)];
  return fork(WRITER, args, { ...options, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

/** Lets a process write until some numbers are acknowledged, and kills it. */
async function writeUntilKilled(acknowledged: Set<number>, count: number): Promise<void> {
  const child = startWriter(Math.max(0, ...acknowledged) + 1000);
  await new Promise<void>((resolve, reject) => {
    let output = 0;
    child.on('message', (n: number) => {
      acknowledged.add(n);
      if (++output === count) child.kill('SIGKILL');
    });
    child.on('exit', (code, signal) =>
      signal === 'SIGKILL' ? resolve() : reject(new Error(`The writer left with ${code}`)),
    );
  });
}
