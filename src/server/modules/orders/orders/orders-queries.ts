import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { OrderStatus } from '../../../../domain/orders/order-status.ts';
import type { OrderSort } from '../../../../domain/orders/orders-choices.ts';
import { endOfDay, startOfDay } from '../../../../domain/platform/dates.ts';
import type { Page } from '../../../../domain/platform/list-page.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { preparedStatement, type ValueOf } from '../../../../db/prepared-statement.ts';
import type { Paging } from '../../../../db/read-page.ts';
import type { Schema } from '../../../../db/schema.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { ORDER_COLUMNS } from './order-columns.ts';
import { NO_MONEY, selectSums, sumsOfOrders, type SumsRow } from './order-money.ts';
import { orderReply, type LineRow, type OrderRow } from './order-reply.ts';

export interface OrderFilters {
  userId?: string;
  status?: OrderStatus | undefined;
  date?: string | undefined;
  search?: string | undefined;
}

type OrderSelect = SelectQueryBuilder<Schema, 'orders', OrderRow>;

/** The customer's current name and e-mail address; null for a deleted account. */
function selectOrders(db: Db | Tx): OrderSelect {
  const existingUser = sql`from users u where u.id = orders.user_id and u.deleted_at is null`;
  return db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .select([
      sql<string | null>`(select u.name ${existingUser})`.as('user_name'),
      sql<string | null>`(select u.email ${existingUser})`.as('user_email'),
    ]);
}

function withFilters<O>(query: SelectQueryBuilder<Schema, 'orders', O>, filters: OrderFilters) {
  if (filters.userId !== undefined) query = query.where('user_id', '=', filters.userId);
  if (filters.status) query = query.where('status', '=', filters.status);
  if (filters.date) {
    query = query
      .where('created_at', '>=', startOfDay(filters.date))
      .where('created_at', '<', endOfDay(filters.date));
  }
  if (filters.search) {
    const pattern = containsPattern(filters.search);
    query = query.where('id', 'in', (eb) => idsMatching(eb.selectFrom('orders'), pattern));
  }
  return query;
}

/** A union of two indexed queries; with one `or` the database would read every order. */
function idsMatching<O>(orders: SelectQueryBuilder<Schema, 'orders', O>, pattern: string) {
  const byNumber = orders.select('orders.id').where('number', 'ilike', pattern);
  const byCustomer = orders
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('users.name', 'ilike', pattern), eb('users.email', 'ilike', pattern)]));
  return byNumber.union(byCustomer);
}

function sorted<O>(query: SelectQueryBuilder<Schema, 'orders', O>, sort: OrderSort) {
  const column = sort.endsWith('totalAmount') ? 'total_paise' : 'created_at';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return query.orderBy(column, direction).orderBy('id', direction);
}

/** In at most four queries. */
export async function listOrders(
  db: Db,
  filters: OrderFilters,
  sort: OrderSort,
  { page = 1, limit }: Paging,
): Promise<Page<Order>> {
  const matching = withFilters(selectOrders(db), filters);
  if (limit === undefined) {
    const orders = await sorted(matching, sort).execute();
    return { items: await withLines(db, orders), total: orders.length };
  }
  // Ids first, so that names are joined only for the page's orders.
  const ids = sorted(withFilters(db.selectFrom('orders').select('id'), filters), sort)
    .limit(limit)
    .offset((page - 1) * limit);
  const [orders, total] = await Promise.all([
    sorted(selectOrders(db).where('id', 'in', ids), sort).execute(),
    countOrders(db, filters),
  ]);
  return { items: await withLines(db, orders), total };
}

async function countOrders(db: Db, filters: OrderFilters): Promise<number> {
  if (filters.search === undefined && filters.userId === undefined) return countByDay(db, filters);
  const { count } = await withFilters(
    db.selectFrom('orders').select((eb) => eb.fn.countAll<number>().as('count')),
    filters,
  ).executeTakeFirstOrThrow();
  return count;
}

async function countByDay(db: Db, { status, date }: OrderFilters): Promise<number> {
  const hasStatus = status === undefined ? sql`true` : sql`status = ${status}`;
  const { rows } = await sql<{ count: number }>`
    select (select coalesce(sum(orders), 0) from sales_days
            where ${hasStatus} and ${date === undefined ? sql`true` : sql`day = ${date}::date`})
         + (select count(*) from orders where not is_rolled_up and ${hasStatus} and
            ${date === undefined ? sql`true` : sql`created_at >= ${startOfDay(date)} and created_at < ${endOfDay(date)}`}) as count`.execute(
    db,
  );
  return rows[0]!.count;
}

interface WholeOrderRow extends OrderRow {
  lines: LineRow[];
  /** Null without captured payments. */
  captured: number | null;
  refunded: number | null;
}

/** In one statement, which is cheaper than two. */
function selectWholeOrder(db: Db): SelectQueryBuilder<Schema, 'orders', WholeOrderRow> {
  return selectOrders(db)
    .leftJoinLateral(sql<SumsRow>`(${selectSums(sql`order_id = orders.id`)})`.as('sums'), (join) =>
      join.onTrue(),
    )
    .select(['sums.captured', 'sums.refunded'])
    .select(
      sql<LineRow[]>`(
        select coalesce(json_agg(line order by position), '[]')
        from (${selectLines(sql`l.order_id = orders.id`)}) as line)`.as('lines'),
    );
}

const orderByNumber = preparedStatement((db, value: ValueOf<string>) =>
  selectWholeOrder(db).where(
    'number',
    '=',
    value((number) => number),
  ),
);
const orderOfUser = preparedStatement((db, value: ValueOf<{ number: string; userId: string }>) =>
  selectWholeOrder(db)
    .where(
      'number',
      '=',
      value(({ number }) => number),
    )
    .where(
      'user_id',
      '=',
      value(({ userId }) => userId),
    ),
);
const orderById = preparedStatement((db, value: ValueOf<number>) =>
  selectWholeOrder(db).where(
    'id',
    '=',
    value((id) => id),
  ),
);

/** @returns null when there is none, or it is not this user's */
export async function findOrder(db: Db | Tx, number: string, userId?: string): Promise<Order | null> {
  return replyOf(
    userId === undefined ? await orderByNumber(db, number) : await orderOfUser(db, { number, userId }),
  );
}

export async function findOrderById(db: Db | Tx, id: number): Promise<Order | null> {
  return replyOf(await orderById(db, id));
}

function replyOf([order]: WholeOrderRow[]): Order | null {
  if (!order) return null;
  const { lines, captured, refunded } = order;
  return orderReply(order, lines, { capturedPaise: captured ?? 0, refundedPaise: refunded ?? 0 });
}

async function withLines(db: Db | Tx, orders: OrderRow[]): Promise<Order[]> {
  const ids = orders.map((order) => order.id);
  const [lines, sums] = await Promise.all([linesOf(db, ids), sumsOfOrders(db, ids)]);
  const byOrder = groupByOrder(lines);
  return orders.map((order) =>
    orderReply(order, byOrder.get(order.id) ?? [], sums.get(order.id) ?? NO_MONEY),
  );
}

function groupByOrder(lines: LineRow[]): Map<number, LineRow[]> {
  const byOrder = new Map<number, LineRow[]>();
  for (const line of lines) {
    const others = byOrder.get(line.order_id);
    if (others) others.push(line);
    else byOrder.set(line.order_id, [line]);
  }
  return byOrder;
}

async function linesOf(db: Db | Tx, orderIds: number[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<LineRow>`
    ${selectLines(sql`l.order_id = any(${orderIds}::bigint[])`)} order by l.order_id, l.position`.execute(db);
  return rows;
}

function selectLines(isOfOrder: RawBuilder<unknown>): RawBuilder<LineRow> {
  return sql`
    select l.order_id, l.position, l.product_id, l.name, l.quantity, l.price_paise, l.gst_rate, l.fee_share_paise,
           p.slug, p.image, not p.is_live as is_gone, (
             select jsonb_agg(jsonb_build_object('productId', product_id, 'name', name, 'quantity', quantity)
               order by name collate "C", product_id)
             from order_line_parts part where part.order_id = l.order_id and part.position = l.position) as parts
    from order_lines l join products p on p.id = l.product_id
    where ${isOfOrder}`;
}
