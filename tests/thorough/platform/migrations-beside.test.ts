import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PoolClient } from 'pg';
import { clearDatabase } from '../../../src/db/backup/restore-backup.ts';
import type { Database } from '../../../src/db/connect.ts';
import { applyMigrations, migrations, SAVEPOINT_STEPS } from '../../../src/db/migrate.ts';
import { ownDatabase } from '../../support/platform/test-database.ts';

/**
 * While a release is put in use, the one before still serves: it must be able to live with each migration after this one
 * (docs/decisions/0051-updates.md).
 */
const LAST_BEFORE = '0057-guests-pictures.sql';
const NOW = new Date('2026-01-01T00:00:00Z');

const later = migrations.filter(({ name }) => name > LAST_BEFORE);

let database: Database;
let client: PoolClient;
beforeAll(async () => {
  database = await ownDatabase();
  client = await database.pool.connect();
  await client.query('begin');
  if (later.length === 0) return;
  await clearDatabase(client);
  await applyMigrations(client, NOW, SAVEPOINT_STEPS, ({ name }) => name <= LAST_BEFORE);
});
afterAll(async () => {
  client.release(true);
  await database.close();
});

interface Fact {
  kind: 'table' | 'column' | 'function' | 'rule' | 'unique';
  /** Of the table that it belongs to; of a table its own. */
  of: string;
  name: string;
  /** A rule's definition, a column's type. */
  value: string;
  /** Of a column: whether null is refused, and whether a write that does not name it is. */
  refusesNull: boolean;
  isRequired: boolean;
  /** Of a rule: the columns that it reads, none where that is unknown. */
  columns: string[];
}

const FACTS = `
  with tables as (
    select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
  ), columns as (
    select relname, attname, attnum, attrelid, attnotnull, atttypid, atttypmod, attgenerated,
      attnotnull and not atthasdef and attidentity = '' as is_required
    from tables join pg_attribute on attrelid = tables.oid where attnum > 0 and not attisdropped
  ), named as (
    select 'table' as kind, relname as of, relname as name, '' as value, false as refuses, false as required,
      0::oid as rel, null::int2[] as keys from tables
    union all
    select 'column', relname, attname, format_type(atttypid, atttypmod) || attgenerated::text, attnotnull, is_required,
      0, null from columns
    union all
    select 'function', '', oid::regprocedure::text, prorettype::regtype::text, false, false, 0, null
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'rule', relname, conname, pg_get_constraintdef(pg_constraint.oid), false, false, conrelid, conkey
    from pg_constraint join tables on conrelid = tables.oid where contype not in ('n', 'p', 'u')
    union all
    select 'rule', relname, tgname, pg_get_triggerdef(pg_trigger.oid), false, false, 0, null
    from pg_trigger join tables on tgrelid = tables.oid where not tgisinternal
    union all
    select 'unique', tables.relname, index.relname, pg_get_indexdef(indexrelid), false, false, indrelid, indkey::int2[]
    from pg_index join tables on indrelid = tables.oid join pg_class index on index.oid = indexrelid where indisunique
  )
  select kind, of, name, value, refuses as "refusesNull", required as "isRequired",
    array(select attname::text from pg_attribute where attrelid = rel and attnum = any (keys)) as columns
  from named`;

async function facts(): Promise<Fact[]> {
  return (await client.query<Fact>(FACTS)).rows;
}

/** What a release that knows only `before` cannot live with. Values that it does not know yet are not seen here. */
function brokenBy(before: Fact[], after: Fact[]): string[] {
  const same = (one: Fact) => (other: Fact) =>
    one.kind === other.kind && one.of === other.of && one.name === other.name;
  const wasThere = (table: string) => before.some(({ kind, name }) => kind === 'table' && name === table);
  const isOfNewColumns = ({ of, columns }: Fact) =>
    columns.length > 0 &&
    !before.some(({ kind, of: table, name }) => kind === 'column' && table === of && columns.includes(name));
  const gone = before
    .filter((fact) => fact.kind !== 'rule' && !after.some(same(fact)))
    .map(({ kind, of, name }) => `${kind} ${of} ${name} is gone`);
  const changed = after.flatMap((fact) => {
    const { kind, of, name, value, refusesNull, isRequired } = fact;
    const earlier = before.find(same(fact));
    if (kind === 'column' && earlier) {
      if (earlier.value !== value) return [`column ${of} ${name} has another type`];
      if (refusesNull && !earlier.refusesNull) return [`column ${of} ${name} refuses null`];
      return isRequired && !earlier.isRequired ? [`column ${of} ${name} must be given`] : [];
    }
    if (!wasThere(of)) return [];
    if (kind === 'column') return isRequired ? [`column ${of} ${name} must be given`] : [];
    if (kind !== 'rule' && kind !== 'unique') return [];
    return earlier?.value === value || (earlier && isWider(value, earlier.value)) || isOfNewColumns(fact)
      ? []
      : [`${kind} ${of} ${name} is new over old writes`];
  });
  return [...gone, ...changed].sort();
}

/** Whether a check differs only by further values in its list. */
function isWider(rule: string, earlier: string): boolean {
  const values = (text: string): string[] => text.match(/'[^']*'::text/g) ?? [];
  const rest = (text: string) => text.replaceAll(/'[^']*'::text(, )?/g, '');
  return rest(rule) === rest(earlier) && values(earlier).every((value) => values(rule).includes(value));
}

it.each(later)('$name leaves the release before what it needs', async ({ name, sql }) => {
  const before = await facts();
  await applyMigrations(client, NOW, SAVEPOINT_STEPS, (migration) => migration.name <= name);
  const broken = brokenBy(before, await facts());

  expect(broken.length === 0 || isDecided(name, sql) ? [] : broken).toEqual([]);
});

/** A decision that its own comment names, and that names it, may allow it. ops/update.sh reads the second form. */
function isDecided(name: string, sql: string): boolean {
  const [, file] =
    /^-- The release before (?:lives with this|must stop): (docs\/decisions\/\d{4}-[a-z-]+\.md)$/m.exec(
      sql,
    ) ?? [];
  return file !== undefined && fs.existsSync(file) && fs.readFileSync(file, 'utf8').includes(name);
}

describe('what a migration does to the release before', () => {
  let before: Fact[];
  beforeAll(async () => {
    before = await facts();
  });
  const foundIn = async (sql: string) => {
    await client.query('savepoint trial');
    try {
      await client.query(sql);
      return brokenBy(before, await facts());
    } finally {
      await client.query('rollback to savepoint trial');
    }
  };

  it.each([
    ['alter table redirects drop column kind', ['column redirects kind is gone']],
    [
      'alter table couriers rename column name to called',
      ['column couriers name is gone', 'column couriers called must be given'],
    ],
    ['drop table redirects', ['table redirects redirects is gone']],
    ['alter table shipments add column motto text not null', ['column shipments motto must be given']],
    [
      'alter table couriers alter column updated_at type date',
      ['column couriers updated_at has another type'],
    ],
    ['alter table shipments alter column weight_g set not null', ['column shipments weight_g refuses null']],
    [
      "alter table couriers add constraint short check (name <> 'x')",
      ['rule couriers short is new over old writes'],
    ],
    [
      `alter table pictures_kept drop constraint pictures_kept_owner_kind_check,
        add constraint pictures_kept_owner_kind_check check (owner_kind in ('return', 'motto', 'claim'))`,
      ['rule pictures_kept pictures_kept_owner_kind_check is new over old writes'],
    ],
    ['create unique index once on couriers (name)', ['unique couriers once is new over old writes']],
    ['alter table couriers drop constraint couriers_code cascade', ['unique couriers couriers_code is gone']],
  ])('%s is refused', async (sql, broken) => {
    expect(await foundIn(sql)).toEqual(expect.arrayContaining(broken));
  });

  it.each([
    'alter table couriers add column motto text',
    `alter table pictures_kept drop constraint pictures_kept_owner_kind_check,
      add constraint pictures_kept_owner_kind_check check (owner_kind in ('return', 'motto', 'claim', 'complaint', 'visit'))`,
    "alter table couriers add column motto text not null default '' check (motto <> 'x')",
    'alter table couriers add column motto text unique',
    'create table mottos (id uuid primary key, courier uuid not null references couriers (id), text text not null unique)',
    'create index mottos on couriers (updated_at)',
    'alter table orders add column trial integer not null generated always as (1) stored',
  ])('%s is fine', async (sql) => {
    expect(await foundIn(sql)).toEqual([]);
  });
});
