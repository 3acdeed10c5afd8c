import { type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '../../kit/rules/list-page.ts';
import type { Customer, CustomerSort } from './customers.shapes.ts';
import { containsPattern, countOf } from '../../db/queries.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { UserRow } from '../auth/auth-queries.server.ts';
import { clearTwoStep } from '../two-step/turn-two-step-off.server.ts';

interface CustomerPage {
  search?: string | undefined;
  sort: CustomerSort;
  page: number;
  limit: number;
}

export async function listCustomers(
  db: Db,
  { search, sort, page, limit }: CustomerPage,
): Promise<Page<Customer>> {
  const users = usersMatching(db, search);
  // Ids first, so orders are counted only for the page's users.
  const ids = sorted(users.select('users.id'), sort)
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, total] = await Promise.all([
    sorted(selectCustomers(db).where('users.id', 'in', ids), sort).execute(),
    search ? countOf(users) : countUsers(db),
  ]);
  return { items: rows.map(customerReply), total };
}

/** Triggers keep the counts; counting all accounts is slow. */
async function countUsers(db: Db): Promise<number> {
  const { rows } = await sql<{ accounts: number }>`
    select sum(accounts)::bigint as accounts from user_counts`.execute(db);
  return rows[0]!.accounts;
}

function selectCustomers(db: Db) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'role',
      'is_first_time_buyer',
      'created_at',
      sql<number>`(select count(*) from orders o where o.user_id = users.id)`.as('order_count'),
      sql<Date | null>`(select max(o.created_at) from orders o where o.user_id = users.id)`.as(
        'last_order_at',
      ),
    ]);
}

function usersMatching(db: Db, search: string | undefined) {
  const existing = db.selectFrom('users').where('deleted_at', 'is', null).where('is_walk_in', '=', false);
  if (!search) return existing;
  const pattern = containsPattern(search);
  return existing.where((eb) =>
    eb.or([eb('name', 'ilike', pattern), eb('email', 'ilike', pattern), eb('phone', 'ilike', pattern)]),
  );
}

/** The id breaks ties, so pages never overlap. */
function sorted<O>(query: SelectQueryBuilder<Schema, 'users', O>, sort: CustomerSort) {
  switch (sort) {
    case 'name':
      return query.orderBy(sql`lower(users.name)`).orderBy('users.id');
    case '-name':
      return query.orderBy(sql`lower(users.name)`, 'desc').orderBy('users.id', 'desc');
    case 'newest':
      return query.orderBy('users.created_at', 'desc').orderBy('users.id');
    case 'oldest':
      return query.orderBy('users.created_at').orderBy('users.id', 'desc');
  }
}

interface CustomerRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: 'admin' | 'customer';
  is_first_time_buyer: boolean;
  created_at: Date;
  order_count: number;
  last_order_at: Date | null;
}

function customerReply(row: CustomerRow): Customer {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    isFirstTimeBuyer: row.is_first_time_buyer,
    createdAt: row.created_at.toISOString(),
    orderCount: row.order_count,
    lastOrderAt: row.last_order_at?.toISOString() ?? null,
  };
}

export type LockedUser = Pick<
  UserRow,
  'email' | 'id' | 'name' | 'role' | 'staff_changed_at' | 'staff_role' | 'staff_state'
>;

/** Deletes what other subjects keep of a person. */
export type EraseOwn = (tx: Tx, user: Pick<LockedUser, 'email' | 'id'>, now: Date) => Promise<void>;

/**
 * Two admins cannot delete each other. Locks in the order of ids, to prevent deadlocks. The account of walk-in customers
 * is nobody's, and stays.
 */
export function lockUserAndAdmins(tx: Tx, userId: string): Promise<LockedUser[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'role', 'email', 'name', 'staff_role', 'staff_state', 'staff_changed_at'])
    .where('deleted_at', 'is', null)
    .where('is_walk_in', '=', false)
    .where((eb) => eb.or([eb('id', '=', userId), eb('role', '=', 'admin')]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The row and its id stay, because orders refer to it. */
export async function anonymiseUser(tx: Tx, user: LockedUser, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      name: 'Deleted user',
      // Unique; the domain never receives mail (RFC 2606).
      email: `deleted-${user.id}@deleted.invalid`,
      phone: null,
      // No password matches an empty hash.
      password_hash: '',
      language: 'en',
      cart_mail: false,
      deleted_at: now,
      ...(user.staff_role && { staff_state: 'inactive' as const }),
    })
    .where('id', '=', user.id)
    .execute();
  await tx
    .updateTable('sessions')
    .set({ ip_address: '', user_agent: '' })
    .where('user_id', '=', user.id)
    .execute();
  if (user.role === 'admin') await clearTwoStep(tx, user.id);
  await tx.deleteFrom('cart_lines').where('user_id', '=', user.id).execute();
  await tx.deleteFrom('stock_asks').where('user_id', '=', user.id).execute();
  await tx.deleteFrom('addresses').where('user_id', '=', user.id).execute();
  await tx.deleteFrom('reset_tokens').where('user_id', '=', user.id).execute();
  await tx.deleteFrom('company_members').where('user_id', '=', user.id).execute();
  await tx.updateTable('companies').set({ contact_id: null }).where('contact_id', '=', user.id).execute();
  tx.effects.pricesChanged();
  await tx.deleteFrom('staff_invites').where('user_id', '=', user.id).execute();
  await tx.deleteFrom('cod_codes').where('user_id', '=', user.id).execute();
  // Refused parcels stay counted, without a phone number that another person may get.
  await tx.updateTable('cod_refusals').set({ phone: null }).where('user_id', '=', user.id).execute();
  const email = user.email.toLowerCase();
  await tx.deleteFrom('one_time_codes').where('email', '=', email).execute();
  await tx.deleteFrom('verified_emails').where('email', '=', email).execute();
  // Mails given up still contain the e-mail address.
  await tx
    .deleteFrom('jobs')
    .where('failed_at', 'is not', null)
    .where(sql<string>`lower(coalesce(payload->>'to', payload->>'email'))`, '=', email)
    .execute();
}
