import { sql, type SelectQueryBuilder } from 'kysely';
import type { OrderSort } from '../../../contract/choices.ts';
import { endOfDay, startOfDay } from '../../../contract/dates.ts';
import type { Order } from '../../../contract/orders-shapes.ts';
import type { OrderStatus } from '../../../contract/order-status.ts';
import { anywhere } from '../../../db/literally.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Db, Tx } from '../../../db/transaction.ts';
import type { Listed } from '../../route.ts';
import { orderReply, type LineRow, type OrderRow } from './order-reply.ts';

/** Which orders are meant; nothing set means all. */
export interface OrderFilters {
  userId?: string;
  status?: OrderStatus | undefined;
  /** A day in India, yyyy-mm-dd. */
  date?: string | undefined;
  search?: string | undefined;
}

interface Page {
  page?: number | undefined;
  limit?: number | undefined;
}

type OrderSelect = SelectQueryBuilder<Schema, 'orders', OrderRow>;

/** The customer's name and address are those of today; a deleted account shows neither. */
function selectOrders(db: Db | Tx): OrderSelect {
  const living = sql`from users u where u.id = orders.user_id and u.deleted_at is null`;
  return db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'user_id',
      'phone',
      'address',
      'total_paise',
      'discount_paise',
      'coupon_code',
      'status',
      'created_at',
    ])
    .select([
      sql<string | null>`(select u.name ${living})`.as('user_name'),
      sql<string | null>`(select u.email ${living})`.as('user_email'),
    ]);
}

function matching<O>(query: SelectQueryBuilder<Schema, 'orders', O>, filters: OrderFilters) {
  if (filters.userId !== undefined) query = query.where('user_id', '=', filters.userId);
  if (filters.status) query = query.where('status', '=', filters.status);
  if (filters.date) {
    query = query
      .where('created_at', '>=', startOfDay(filters.date))
      .where('created_at', '<', endOfDay(filters.date));
  }
  if (filters.search) {
    const part = anywhere(filters.search);
    query = query.where((eb) =>
      eb.or([
        eb('number', 'ilike', part),
        eb('user_id', 'in', (people) =>
          people
            .selectFrom('users')
            .select('users.id')
            .where('deleted_at', 'is', null)
            .where((user) => user.or([user('name', 'ilike', part), user('email', 'ilike', part)])),
        ),
      ]),
    );
  }
  return query;
}

/** The order's number breaks ties, so that pages never overlap. */
function inOrder(query: OrderSelect, sort: OrderSort): OrderSelect {
  const column = sort.endsWith('totalAmount') ? 'total_paise' : 'created_at';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return query.orderBy(column, direction).orderBy('id', direction);
}

/** A page of orders (or all of them) with their lines, and how many there are: three questions, however many orders. */
export async function listOrders(
  db: Db,
  filters: OrderFilters,
  sort: OrderSort,
  { page = 1, limit }: Page,
): Promise<Listed<Order[]>> {
  const all = inOrder(matching(selectOrders(db), filters), sort);
  const orders = await (limit === undefined ? all : all.limit(limit).offset((page - 1) * limit)).execute();
  const total = limit === undefined ? orders.length : await countOrders(db, filters);
  return { items: await withLines(db, orders), total };
}

async function countOrders(db: Db, filters: OrderFilters): Promise<number> {
  const { count } = await matching(
    db.selectFrom('orders').select((eb) => eb.fn.countAll<number>().as('count')),
    filters,
  ).executeTakeFirstOrThrow();
  return count;
}

/** @returns the order with this number, of this user where one is named; null when it is not there or not theirs */
export async function findOrder(db: Db | Tx, number: string, userId?: string): Promise<Order | null> {
  let query = selectOrders(db).where('number', '=', number);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  const order = await query.executeTakeFirst();
  return order ? (await withLines(db, [order]))[0]! : null;
}

export async function findOrderById(db: Db | Tx, id: number): Promise<Order | null> {
  const order = await selectOrders(db).where('id', '=', id).executeTakeFirst();
  return order ? (await withLines(db, [order]))[0]! : null;
}

async function withLines(db: Db | Tx, orders: OrderRow[]): Promise<Order[]> {
  const lines = await linesOf(
    db,
    orders.map((order) => order.id),
  );
  const byOrder = grouped(lines);
  return orders.map((order) => orderReply(order, byOrder.get(order.id) ?? []));
}

function grouped(lines: LineRow[]): Map<number, LineRow[]> {
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
    select l.order_id, l.product_id, l.name, l.quantity, l.price_paise, p.slug, p.image,
           p.archived_at is not null as is_gone
    from order_lines l join products p on p.id = l.product_id
    where l.order_id = any(${orderIds}::bigint[]) order by l.order_id, l.position`.execute(db);
  return rows;
}
