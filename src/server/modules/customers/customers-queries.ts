import { sql, type SelectQueryBuilder } from 'kysely';
import type { CustomerSort } from '../../../contract/choices.ts';
import type { Customer } from '../../../contract/customers-shapes.ts';
import { containsPattern } from '../../../db/like-pattern.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Db } from '../../../db/transaction.ts';
import type { Page } from '../../../contract/list-page.ts';
import type { Tx } from '../../transaction/in-transaction.ts';

interface CustomerPage {
  search?: string | undefined;
  sort: CustomerSort;
  page: number;
  limit: number;
}

/** A page of the people with an account, admins included, and how many there are in all: two questions. */
export async function listCustomers(
  db: Db,
  { search, sort, page, limit }: CustomerPage,
): Promise<Page<Customer>> {
  const found = matching(db, search);
  // The page's ids first: orders are counted for these alone, not for everyone who is skipped.
  const ids = inOrder(found.select('users.id'), sort)
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, { total }] = await Promise.all([
    inOrder(selectCustomers(db).where('users.id', 'in', ids), sort).execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(customerReply), total };
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

function matching(db: Db, search: string | undefined) {
  const living = db.selectFrom('users').where('deleted_at', 'is', null);
  if (!search) return living;
  const part = containsPattern(search);
  return living.where((eb) =>
    eb.or([eb('name', 'ilike', part), eb('email', 'ilike', part), eb('phone', 'ilike', part)]),
  );
}

/** The id breaks ties, so that pages never overlap. */
function inOrder<O>(query: SelectQueryBuilder<Schema, 'users', O>, sort: CustomerSort) {
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

interface Member {
  id: string;
  role: 'admin' | 'customer';
  email: string;
}

/**
 * The person to be deleted and all admins, held until the transaction ends: of two admins who delete each other at
 * once, the second finds themself gone. Held in the order of their ids, so that nobody waits in a circle.
 */
export function lockPersonAndAdmins(tx: Tx, personId: string): Promise<Member[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'role', 'email'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', personId), eb('role', '=', 'admin')]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Takes away everything that says who somebody was; their id stays, because their orders stand under it. */
export async function anonymise(tx: Tx, person: Member, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      name: 'Deleted user',
      // Unique, and under a name that no mail can ever reach (RFC 2606).
      email: `deleted-${person.id}@deleted.invalid`,
      phone: null,
      // No hash at all: no password fits it.
      password_hash: '',
      deleted_at: now,
    })
    .where('id', '=', person.id)
    .execute();
  await tx
    .updateTable('sessions')
    .set({ ip_address: '', user_agent: '' })
    .where('user_id', '=', person.id)
    .execute();
  await tx.deleteFrom('cart_lines').where('user_id', '=', person.id).execute();
  await tx.deleteFrom('reset_tokens').where('user_id', '=', person.id).execute();
  const email = person.email.toLowerCase();
  await tx.deleteFrom('one_time_codes').where('email', '=', email).execute();
  await tx.deleteFrom('verified_emails').where('email', '=', email).execute();
  // What could not be delivered still names them.
  await tx
    .deleteFrom('jobs')
    .where('failed_at', 'is not', null)
    .where(sql<string>`lower(coalesce(payload->>'to', payload->>'email'))`, '=', email)
    .execute();
}
