import { sql } from 'kysely';
import { availablePaise, type CreditStanding } from './company-debt.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { Credit } from './companies.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { openAccountOrders, unallocatedPaise } from './account-orders.server.ts';

export interface CreditTerms {
  id: string;
  credit_limit_paise: number;
  credit_days: number;
}

/**
 * The sums that companies owe, have paid and may still order, in one statement.
 * @param today in India
 */
export async function standingsOf(
  db: Db | Tx,
  companies: readonly Omit<CreditTerms, 'credit_days'>[],
  today: string,
): Promise<Map<string, CreditStanding>> {
  if (companies.length === 0) return new Map();
  const ids = companies.map(({ id }) => id);
  const { rows } = await sql<{ id: string } & Omit<CreditStanding, 'limitPaise'>>`
    select company.id, owed."outstandingPaise", owed."overduePaise",
      ${unallocatedPaise(sql`company.id`)} as "unallocatedPaise"
    from unnest(${ids}::uuid[]) as company (id), lateral (
      select coalesce(sum(open_paise), 0)::bigint as "outstandingPaise",
        coalesce(sum(open_paise) filter (where due_on < ${today}::date), 0)::bigint as "overduePaise"
      from ${openAccountOrders(sql`orders.company_id = company.id`)} as open_order
    ) as owed`.execute(db);
  const limits = new Map(companies.map(({ id, credit_limit_paise }) => [id, credit_limit_paise]));
  return new Map(rows.map(({ id, ...standing }) => [id, { limitPaise: limits.get(id)!, ...standing }]));
}

/** The credit of each company, as its members and the desk see it. */
export async function creditsOf(
  db: Db | Tx,
  companies: readonly CreditTerms[],
  today: string,
): Promise<Map<string, Credit>> {
  const standings = await standingsOf(db, companies, today);
  return new Map(
    companies.map(({ id, credit_days }) => {
      const standing = standings.get(id)!;
      return [
        id,
        {
          limit: rupeesOf(standing.limitPaise),
          days: credit_days,
          outstanding: rupeesOf(standing.outstandingPaise),
          unallocated: rupeesOf(standing.unallocatedPaise),
          available: rupeesOf(availablePaise(standing)),
          overdue: rupeesOf(standing.overduePaise),
        },
      ];
    }),
  );
}
