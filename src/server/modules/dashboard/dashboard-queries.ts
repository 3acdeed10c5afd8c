import { sql, type RawBuilder } from 'kysely';
import { SHOP_TIME_ZONE } from '../../../contract/constants.ts';
import type { Grouping } from '../../../contract/choices.ts';
import type { Dashboard } from '../../../contract/dashboard-shapes.ts';
import { rupeesOf } from '../../../contract/money.ts';
import type { Db } from '../../../db/transaction.ts';
import { PERIOD_KEYS, type Span } from './dashboard-periods.ts';

interface FiguresRow {
  users: number;
  first_timers: number;
  products: number;
  orders: number;
  sales_paise: number;
  pending: number;
  shipped: number;
  delivered: number;
  cancelled: number;
}

/**
 * The figures on the cards. Users are everybody with an account, as in the list of users; first-time buyers are those
 * of them who have not ordered yet. Both, and the products, are as of now, whatever the dates.
 * @param dates the orders that count
 */
export async function readFigures(db: Db, dates: Span): Promise<Omit<Dashboard, 'salesData'>> {
  const { rows } = await sql<FiguresRow>`
    select u.users, u.first_timers, p.products, o.*
    from (
      select count(*) as users, count(*) filter (where is_first_time_buyer) as first_timers
      from users where deleted_at is null
    ) u, (
      select count(*) as products from products where archived_at is null
    ) p, (
      select count(*) as orders,
        coalesce(sum(total_paise) filter (where status <> 'Cancelled'), 0) as sales_paise,
        count(*) filter (where status = 'Pending') as pending,
        count(*) filter (where status = 'Shipped') as shipped,
        count(*) filter (where status = 'Delivered') as delivered,
        count(*) filter (where status = 'Cancelled') as cancelled
      from orders where ${within(dates)}
    ) o`.execute(db);
  const { users, first_timers, products, orders, sales_paise, ...orderStatusCounts } = rows[0]!;
  return {
    totalUsers: users,
    firstTimeBuyers: first_timers,
    totalProducts: products,
    totalOrders: orders,
    totalSales: rupeesOf(sales_paise),
    orderStatusCounts,
  };
}

/**
 * Sales by period in India, cancelled orders left out, in the order of time.
 * @param spans an order counts when it lies in all of them
 */
export async function readSales(db: Db, groupBy: Grouping, spans: Span[]): Promise<Dashboard['salesData']> {
  const { rows } = await sql<{ key: number | string; paise: number }>`
    select ${sql.raw(PERIOD_KEYS[groupBy])} as key, sum(total_paise) as paise
    from (
      select total_paise, created_at at time zone ${sql.lit(SHOP_TIME_ZONE)} as local_time
      from orders where status <> 'Cancelled' and ${sql.join(spans.map(within), sql` and `)}
    ) sold group by 1 order by 1`.execute(db);
  return rows.map(({ key, paise }) => ({ _id: key, totalSales: rupeesOf(paise) }));
}

function within({ from, until }: Span): RawBuilder<boolean> {
  const after = from === null ? sql<boolean>`true` : sql<boolean>`created_at >= ${from}`;
  return until === null ? after : sql<boolean>`${after} and created_at < ${until}`;
}
