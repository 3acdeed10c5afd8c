import { sql } from 'kysely';
import {
  FUNNEL_STEPS,
  MAX_KEYS_A_DAY,
  VISITS_KEPT_DAYS,
  VISITS_LISTED,
  type FunnelStep,
} from './visit-limits.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { Visits } from './visits.shapes.ts';
import { columnValues, recordSet, type ColumnTypes } from '../../db/record-set.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';

/** The tables of sums, each with the columns of what is counted and of how often. */
export const VISIT_TABLES = {
  visit_days: ['path', 'views'],
  visit_hosts: ['host', 'entries'],
  missing_days: ['path', 'hits'],
  funnel_days: ['step', 'count'],
} as const;

export type VisitTable = keyof typeof VISIT_TABLES;

export interface Counted {
  /** `yyyy-mm-dd` */
  day: string;
  key: string;
  times: number;
}

const TYPES: ColumnTypes<Counted> = { day: 'text', key: 'text', times: 'int4' };

/** Written in one order, so that two processes cannot deadlock. Keys beyond a day's maximum are left out. */
export async function addCounts(db: Db, table: VisitTable, counted: Counted[]): Promise<void> {
  const [key, times] = VISIT_TABLES[table].map((name) => sql.ref(name));
  await sql`
    with counted as ${recordSet(TYPES, columnValues(TYPES, counted))},
      placed as (
        select counted.*, known.${key} is not null as is_known,
          row_number() over (partition by counted.day, known.${key} is null order by counted.key) as place
        from counted left join ${sql.table(table)} known
          on known.day = counted.day::date and known.${key} = counted.key)
    insert into ${sql.table(table)} (day, ${key}, ${times})
    select day::date, key, times from placed
    where is_known or place <= ${MAX_KEYS_A_DAY}
      - (select count(*) from ${sql.table(table)} kept where kept.day = placed.day::date)
    order by day, key
    on conflict (day, ${key}) do update set ${times} = ${sql.table(table)}.${times} + excluded.${times}`.execute(
    db,
  );
}

export async function readVisits(db: Db, from: string, to: string): Promise<Visits> {
  const within = sql`day between ${from}::date and ${to}::date`;
  const { rows } = await sql<Omit<Visits, 'funnel'> & { funnel: Partial<Record<FunnelStep, number>> }>`
    select
      (select jsonb_agg(jsonb_build_object('day', to_char(each, 'YYYY-MM-DD'),
          'views', (select coalesce(sum(views), 0) from visit_days where day = each::date),
          'entries', (select coalesce(sum(count), 0) from funnel_days where day = each::date and step = 'entries')) order by each)
        from generate_series(${from}::date, ${to}::date, interval '1 day') each) as days,
      (select coalesce(jsonb_agg(jsonb_build_object('path', path, 'views', views)), '[]') from (
        select path, sum(views) as views from visit_days where ${within}
        group by path order by sum(views) desc, path limit ${VISITS_LISTED}) found) as pages,
      (select coalesce(jsonb_agg(jsonb_build_object('host', host, 'entries', entries)), '[]') from (
        select host, sum(entries) as entries from visit_hosts where ${within}
        group by host order by sum(entries) desc, host limit ${VISITS_LISTED}) found) as referrers,
      (select coalesce(jsonb_agg(jsonb_build_object('path', path, 'hits', hits)), '[]') from (
        select path, sum(hits) as hits from missing_days where ${within}
        group by path order by sum(hits) desc, path limit ${VISITS_LISTED}) found) as missing,
      (select coalesce(jsonb_object_agg(step, count), '{}') from (
        select step, sum(count) as count from funnel_days where ${within} group by step) found) as funnel`.execute(
    db,
  );
  const { funnel, ...lists } = rows[0]!;
  const steps = FUNNEL_STEPS.map((step) => [step, funnel[step] ?? 0]);
  return { ...lists, funnel: Object.fromEntries(steps) as Visits['funnel'] };
}

export async function purgeVisits(db: Db, now: Date): Promise<void> {
  const oldest = isoDayOf(secondsAfter(now, -VISITS_KEPT_DAYS * DAY_SECONDS));
  for (const table of Object.keys(VISIT_TABLES) as VisitTable[])
    await sql`delete from ${sql.table(table)} where day < ${oldest}::date`.execute(db);
}
