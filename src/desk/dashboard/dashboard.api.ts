import { sql, type RawBuilder } from 'kysely';
import { dashboardQuery, dashboardShape, type Dashboard, type DashboardQuery } from './dashboard.shapes.ts';
import * as dashboardMessages from './dashboard.words.ts';
import type { Grouping } from '../../platform/settings/platform-choices.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { SHOP_TIME_ZONE } from '../../platform/settings/platform-limits.ts';
import { countOf } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { endOfDay, startOfDay, yearAndMonthOf } from '../../kit/rules/dates.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';

/** The SQL of a period's key; `day` is a date in India. */
const PERIOD_KEYS: Record<Grouping, string> = {
  day: `to_char(day, 'YYYY-MM-DD')`,
  month: 'extract(month from day)::int',
  year: 'extract(year from day)::int',
};

export function dashboardCalls({ services }: Routing) {
  const { db, catalogueVersion } = services;
  const counts = new Memo<number>(() => catalogueVersion.withoutStock);
  const productCount = () => counts.of({}, () => countProducts(db));

  return {
    'GET /admin/dashboard': forDesk(
      'reports',
      {
        name: 'readDashboard',
        summary: 'Return key figures, and sales over time',
        query: dashboardQuery,
        reply: dashboardShape,
      },
      ({ query }) => readDashboard(services, productCount, query),
    ),
  };
}

/** @throws Refused 400 when the start date is after the end date */
async function readDashboard(
  services: Pick<Services, 'clock' | 'reads'>,
  productCount: () => Promise<number>,
  query: DashboardQuery,
): Promise<Dashboard> {
  const { startDate, endDate, groupBy = 'month' } = query;
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
    throw invalid(dashboardMessages.dates, { startDate: dashboardMessages.dates });
  }
  const dates = spanOfDays(startDate, endDate);
  const spans = [dates, spanOfChart(query, services.clock.now())];
  const [[figures, salesData], totalProducts] = await Promise.all([
    services.reads.report((db) => Promise.all([readFigures(db, dates), readSales(db, groupBy, spans)])),
    productCount(),
  ]);
  return { ...figures, totalProducts, salesData };
}

interface FiguresRow {
  users: number;
  first_timers: number;
  orders: number;
  sales_paise: number;
  gone_paise: number;
  pending: number;
  shipped: number;
  delivered: number;
  cancelled: number;
  held: number;
}

/** Users are all accounts; first-time buyers have not ordered yet. The dates apply only to orders. */
async function readFigures(db: Db, dates: Span): Promise<Omit<Dashboard, 'salesData' | 'totalProducts'>> {
  const { rows } = await sql<FiguresRow>`
    select u.users, u.first_timers, o.*, (
      select coalesce(sum(least(total_paise, gone_paise)), 0)::bigint from orders
      where gone_paise <> 0 and status <> 'Cancelled'
        and ${withinSpans([dates], sql.ref('created_at'), (time) => time)}
    ) as gone_paise, (select count(*) from orders where held_at is not null) as held
    from (
      select sum(accounts)::bigint as users, sum(first_timers)::bigint as first_timers from user_counts
    ) u, (
      select coalesce(sum(orders), 0)::bigint as orders,
        coalesce(sum(paise) filter (where status <> 'Cancelled'), 0)::bigint as sales_paise,
        coalesce(sum(orders) filter (where status = 'Pending'), 0)::bigint as pending,
        coalesce(sum(orders) filter (where status = 'Shipped'), 0)::bigint as shipped,
        coalesce(sum(orders) filter (where status = 'Delivered'), 0)::bigint as delivered,
        coalesce(sum(orders) filter (where status = 'Cancelled'), 0)::bigint as cancelled
      from (${salesWithin([dates])}) sold
    ) o`.execute(db);
  const { users, first_timers, orders, sales_paise, gone_paise, held, ...orderStatusCounts } = rows[0]!;
  return {
    totalUsers: users,
    firstTimeBuyers: first_timers,
    totalOrders: orders,
    totalSales: rupeesOf(sales_paise),
    ...(gone_paise !== 0 && { netSales: rupeesOf(sales_paise - gone_paise) }),
    orderStatusCounts,
    ...(held > 0 && { heldOrders: held }),
  };
}

async function countProducts(db: Db): Promise<number> {
  return countOf(db.selectFrom('products').where('archived_at', 'is', null));
}

/** Sales by period in India, oldest first, without cancelled orders, within all spans. */
async function readSales(db: Db, groupBy: Grouping, spans: Span[]): Promise<Dashboard['salesData']> {
  const { rows } = await sql<{ key: number | string; paise: number }>`
    select ${sql.raw(PERIOD_KEYS[groupBy])} as key, sum(paise)::bigint as paise
    from (${salesWithin(spans)}) sold where status <> 'Cancelled' and orders > 0 group by 1 order by 1`.execute(
    db,
  );
  return rows.map(({ key, paise }) => ({ _id: key, totalSales: rupeesOf(paise) }));
}

/** Read from the roll-up sales_days, with each newer order as a row of its own. */
function salesWithin(spans: Span[]): RawBuilder<unknown> {
  return sql`
    select day, status, orders, paise from sales_days where ${withinSpans(spans, sql.ref('day'), dayOf)}
    union all
    select ${dayOf(sql.ref('created_at'))}, status, 1, total_paise from orders
    where not is_rolled_up and ${withinSpans(spans, sql.ref('created_at'), (time) => time)}`;
}

type Sql = RawBuilder<unknown>;

function dayOf(time: Sql): Sql {
  return sql`(${time} at time zone ${sql.lit(SHOP_TIME_ZONE)})::date`;
}

/** Spans begin and end at midnight in India, so comparing days is enough. */
function withinSpans(spans: Span[], column: Sql, bound: (time: Sql) => Sql): Sql {
  const conditions = spans.flatMap(({ from, until }) => [
    ...(from === null ? [] : [sql`${column} >= ${bound(sql`${from}::timestamptz`)}`]),
    ...(until === null ? [] : [sql`${column} < ${bound(sql`${until}::timestamptz`)}`]),
  ]);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** `from` is included, `until` is not; null means no limit. */
interface Span {
  from: Date | null;
  until: Date | null;
}

export function spanOfDays(startDate: string | undefined, endDate: string | undefined): Span {
  return {
    from: startDate === undefined ? null : startOfDay(startDate),
    until: endDate === undefined ? null : endOfDay(endDate),
  };
}

/** A month when grouped by day, a year by month, all time by year. */
export function spanOfChart(query: Pick<DashboardQuery, 'groupBy' | 'year' | 'month'>, now: Date): Span {
  const current = yearAndMonthOf(now);
  const { groupBy = 'month', year = current.year, month = current.month } = query;
  if (groupBy === 'year') return { from: null, until: null };
  if (groupBy === 'month') return spanOfDays(`${year}-01-01`, `${year}-12-31`);
  const monthText = String(month).padStart(2, '0');
  return spanOfDays(`${year}-${monthText}-01`, `${year}-${monthText}-${lastDayOf(year, month)}`);
}

/** Day 0 of the next month is the last day of this one. */
function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
