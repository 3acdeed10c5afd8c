import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { OrderStatus } from './order-status.ts';
import type { OrderSort } from './order-units.ts';
import type { PackingPayment } from '../../payments/pay-ways/packing-payment.ts';
import type { DeliveryMethod } from '../../payments/payments/payments-choices.ts';
import { shownOnsite } from '../../catalogue/listing/product-reply.server.ts';
import { endOfDay, startOfDay } from '../../kit/rules/dates.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { phoneIn } from '../../kit/rules/phone-links.ts';
import { MAX_LIST_ROWS } from '../../platform/settings/platform-limits.ts';
import type { Order } from './orders.shapes.ts';
import { containsPattern, countOf, totalOf, type Paging } from '../../db/queries.ts';
import { preparedStatement, type ValueOf } from '../../db/connect.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { countedOrders } from '../counts/roll-up-orders.server.ts';
import { ORDER_COLUMNS, orderReply, type LineRow, type OrderRow } from './order-reply.server.ts';
import { hasPacking } from './payment-filter.server.ts';

export interface OrderFilters {
  userId?: string;
  companyId?: string;
  /** Whether somebody has to let it go. */
  held?: boolean | undefined;
  status?: OrderStatus | undefined;
  date?: string | undefined;
  search?: string | undefined;
  payment?: PackingPayment | undefined;
  /** An order without a chosen method goes by courier too. */
  delivery?: DeliveryMethod | undefined;
}

type OrderSelect = SelectQueryBuilder<Schema, 'orders', OrderRow>;

const companyName = sql<string | null>`(
  select legal_name from companies where companies.id = orders.company_id)`;

/** The customer's current name and e-mail address; null for a deleted account. */
function selectOrders(db: Db | Tx): OrderSelect {
  const existingUser = sql`from users u where u.id = orders.user_id and u.deleted_at is null`;
  return db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .select([
      sql<string | null>`(select u.name ${existingUser})`.as('user_name'),
      sql<string | null>`(select u.email ${existingUser})`.as('user_email'),
      companyName.as('company_name'),
    ]);
}

function withFilters<O>(query: SelectQueryBuilder<Schema, 'orders', O>, filters: OrderFilters) {
  if (filters.userId !== undefined) query = query.where('user_id', '=', filters.userId);
  if (filters.companyId !== undefined) query = query.where('company_id', '=', filters.companyId);
  if (filters.status) query = query.where('status', '=', filters.status);
  if (filters.held !== undefined) query = query.where('held_at', filters.held ? 'is not' : 'is', null);
  if (filters.date) {
    query = query
      .where('created_at', '>=', startOfDay(filters.date))
      .where('created_at', '<', endOfDay(filters.date));
  }
  if (filters.payment) query = query.where(hasPacking(filters.payment));
  if (filters.delivery)
    query = query.where(
      'delivery_method',
      filters.delivery === 'pickup' ? '=' : 'is distinct from',
      'pickup',
    );
  if (filters.search) {
    const { search } = filters;
    query = query.where('id', 'in', (eb) => idsMatching(eb.selectFrom('orders'), search));
  }
  return query;
}

/** A union of indexed queries; with one `or` the database would read every order. A phone number matches whole. */
function idsMatching<O>(orders: SelectQueryBuilder<Schema, 'orders', O>, search: string) {
  const pattern = containsPattern(search);
  const byNumber = orders.select('orders.id').where('number', 'ilike', pattern);
  const byCustomer = orders
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('users.name', 'ilike', pattern), eb('users.email', 'ilike', pattern)]));
  const byPo = orders.select('orders.id').where('po_number', 'ilike', pattern);
  const phone = phoneIn(search);
  if (phone === null) return byNumber.union(byCustomer).union(byPo);
  const byPhone = orders.select('orders.id').where('orders.phone', '=', phone);
  const byCustomersPhone = orders
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('deleted_at', 'is', null)
    .where('users.phone', '=', phone);
  return byNumber.union(byCustomer).union(byPo).union(byPhone).union(byCustomersPhone);
}

function sorted<O>(query: SelectQueryBuilder<Schema, 'orders', O>, sort: OrderSort) {
  const { column, direction } = orderOf(sort);
  return query.orderBy(column, direction).orderBy('id', direction);
}

function orderOf(sort: OrderSort) {
  return {
    column: sort.endsWith('totalAmount') ? 'total_paise' : 'created_at',
    direction: sort.startsWith('-') ? 'desc' : 'asc',
  } as const;
}

/** Takes at most three queries. Without a limit it returns the first thousand. */
export async function listOrders(
  db: Db,
  filters: OrderFilters,
  sort: OrderSort,
  { page = 1, limit }: Paging,
): Promise<Page<Order>> {
  // Ids first, so that names are joined only for the page's orders.
  const paging = limit === undefined ? { page: 1, limit: MAX_LIST_ROWS } : { page, limit };
  const listed = sorted(selectOrders(db).where('id', 'in', matchingIds(db, filters, sort, paging)), sort);
  const count = () => countOrders(db, filters);
  if (limit === undefined) {
    const orders = await listed.execute();
    return { items: await withLines(db, orders), total: await totalOf(orders, count) };
  }
  const [orders, total] = await Promise.all([listed.execute(), count()]);
  return { items: await withLines(db, orders), total };
}

function matchingIds(
  db: Db,
  filters: OrderFilters,
  sort: OrderSort,
  { page, limit }: { page: number; limit: number },
): RawBuilder<number> {
  const orders = withFilters(db.selectFrom('orders').select(['id', 'created_at', 'total_paise']), filters);
  const { column, direction } = orderOf(sort);
  return sql<number>`(
    select id from ${orders} as orders
    order by ${sql.ref(column)} ${sql.raw(direction)}, id ${sql.raw(direction)}
    limit ${limit} offset ${(page - 1) * limit})`;
}

async function countOrders(db: Db, filters: OrderFilters): Promise<number> {
  const { search, userId, companyId, held, date, payment, delivery } = filters;
  if (search === undefined && userId === undefined && companyId === undefined && held === undefined) {
    if (date === undefined) return countByKind(db, filters);
    if (payment === undefined && delivery !== 'pickup') return countByDay(db, filters);
  }
  return countOf(withFilters(db.selectFrom('orders'), filters));
}

async function countByKind(db: Db, { status, payment, delivery }: OrderFilters): Promise<number> {
  const conditions = [sql`true`];
  if (status) conditions.push(sql`status = ${status}`);
  if (payment) conditions.push(hasPacking(payment));
  if (delivery) conditions.push(delivery === 'pickup' ? sql`is_pickup` : sql`not is_pickup`);
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(orders), 0)::bigint as count from ${countedOrders()} as counted
    where ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows[0]!.count;
}

/** Few orders are picked up, so orders by courier are counted as all others. */
async function countByDay(db: Db, { status, date, delivery }: OrderFilters): Promise<number> {
  const hasStatus = status === undefined ? sql`true` : sql`status = ${status}`;
  const isOfDay = sql`created_at >= ${startOfDay(date!)} and created_at < ${endOfDay(date!)}`;
  const pickedUp =
    delivery === undefined
      ? sql`0`
      : sql`(select count(*) from orders where delivery_method = 'pickup' and ${hasStatus} and ${isOfDay})`;
  const { rows } = await sql<{ count: number }>`
    select (select coalesce(sum(orders), 0) from sales_days where ${hasStatus} and day = ${date}::date)
         + (select count(*) from orders where not is_rolled_up and ${hasStatus} and ${isOfDay})
         - ${pickedUp} as count`.execute(db);
  return rows[0]!.count;
}

interface WholeOrderRow extends OrderRow {
  lines: LineRow[];
}

/** Read in one statement, which is cheaper than two. */
function selectWholeOrder(db: Db): SelectQueryBuilder<Schema, 'orders', WholeOrderRow> {
  return selectOrders(db).select(
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
  return order ? orderReply(order, order.lines) : null;
}

async function withLines(db: Db | Tx, orders: OrderRow[]): Promise<Order[]> {
  const lines = await linesOf(
    db,
    orders.map(({ id }) => id),
  );
  const byOrder = groupByOrder(lines);
  return orders.map((order) => orderReply(order, byOrder.get(order.id) ?? []));
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
    select l.order_id, l.position, l.product_id, l.name, l.quantity, l.price_paise, l.discount_paise, l.gst_rate, l.fee_share_paise,
           p.slug, p.image, not p.is_live as is_gone, ${shownOnsite('p')} as shown_onsite, (
             select jsonb_agg(jsonb_build_object('productId', product_id, 'name', name, 'quantity', quantity)
               order by name collate "C", product_id)
             from order_line_parts part where part.order_id = l.order_id and part.position = l.position) as parts
    from order_lines l join products p on p.id = l.product_id
    where ${isOfOrder}`;
}
