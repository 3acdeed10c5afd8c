import { sql } from 'kysely';
import { MAX_FOUND_CUSTOMERS } from '../../../../domain/orders/counter/counter-choices.ts';
import type { CounterCustomer } from '../../../../contract/orders/counter/counter-shapes.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import type { Db } from '../../../../db/transaction.ts';

/** Customers whose number ends with the digits come first. @param digits at least four */
export async function findCounterCustomers(db: Db, digits: string): Promise<CounterCustomer[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('company_members', 'company_members.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'company_members.company_id')
    .select([
      'users.id',
      'users.name',
      'users.phone',
      'users.email',
      'companies.id as company_id',
      'legal_name',
    ])
    .where('users.phone', 'like', containsPattern(digits))
    .where('users.deleted_at', 'is', null)
    .where('users.role', '=', 'customer')
    .where('users.is_walk_in', '=', false)
    .orderBy(sql`users.phone like ${`%${digits}`}`, 'desc')
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .limit(MAX_FOUND_CUSTOMERS)
    .execute();
  return rows.map(({ id, name, phone, email, company_id, legal_name }) => ({
    userId: id,
    name,
    phone,
    email,
    company: company_id === null ? null : { _id: company_id, name: legal_name! },
  }));
}
