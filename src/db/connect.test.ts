import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, type CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { preparedStatement } from './connect.ts';
import type { Schema } from './schema.ts';

it('is built once, and takes each run’s own values', async () => {
  const run: CompiledQuery[] = [];
  const db = recordingDb(run);
  let builds = 0;
  const statement = preparedStatement<{ id: string; isFirst: boolean }, object>((anyDb, value) => {
    builds++;
    return anyDb
      .updateTable('users')
      .set({ is_first_time_buyer: value(({ isFirst }) => isFirst), role: 'customer' })
      .where(
        'id',
        '=',
        value(({ id }) => id),
      );
  });

  await statement(db, { id: 'a', isFirst: true });
  await statement(db, { id: 'b', isFirst: false });

  expect(builds).toBe(1);
  expect(run.map(({ sql }) => sql)).toEqual([run[0]!.sql, run[0]!.sql]);
  expect(run.map(({ parameters }) => parameters)).toEqual([
    [true, 'customer', 'a'],
    [false, 'customer', 'b'],
  ]);
});

/** A database that runs nothing and keeps the statements it was asked to run. */
function recordingDb(run: CompiledQuery[]): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: () => {
        throw new Error('not used');
      },
    },
    log: ({ query }) => void run.push(query),
  });
}
