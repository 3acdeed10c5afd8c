import { sql, type Selectable } from 'kysely';
import { stateName } from '../../platform/gstin/states.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { CompaniesQuery, Company, Credit, NewCompany } from './companies.shapes.ts';
import { containsPattern, readPage, findById } from '../../db/queries.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { availablePaise, type CreditStanding } from './company-debt.ts';
import { openAccountOrders, unallocatedPaise } from './account-orders.server.ts';

export type CompanyColumns = Selectable<Schema['companies']>;

interface Named {
  _id: string;
  name: string;
}

interface CompanyRow extends CompanyColumns {
  price_list: Named | null;
  contact: Named | null;
  members: Company['members'];
}

function selectCompanies(db: Db | Tx) {
  return db
    .selectFrom('companies')
    .selectAll()
    .select([
      sql<Named | null>`(select jsonb_build_object('_id', id, 'name', name)
        from price_lists where id = companies.price_list_id)`.as('price_list'),
      sql<Named | null>`(select jsonb_build_object('_id', id, 'name', name)
        from users where id = companies.contact_id)`.as('contact'),
      sql<
        Company['members']
      >`(select coalesce(jsonb_agg(jsonb_build_object('userId', users.id, 'name', users.name,
          'email', users.email, 'mayOrder', may_order, 'maySee', may_see) order by lower(users.name), users.id), '[]')
        from company_members join users on users.id = user_id where company_id = companies.id)`.as('members'),
    ]);
}

/** @param now for what is overdue by then */
async function withCredit(db: Db | Tx, rows: CompanyRow[], now: Date): Promise<Company[]> {
  const credits = await creditsOf(db, rows, isoDayOf(now));
  return rows.map((row) => companyReply(row, credits.get(row.id)!));
}

function companyReply(row: CompanyRow, credit: Credit): Company {
  return {
    _id: row.id,
    legalName: row.legal_name,
    tradeName: row.trade_name,
    gstin: row.gstin,
    phone: row.phone,
    email: row.email,
    address: addressOf(row),
    state: row.state,
    creditLimit: rupeesOf(row.credit_limit_paise),
    creditDays: row.credit_days,
    holdOverdue: row.hold_overdue,
    priceList: row.price_list,
    contact: row.contact,
    note: row.note,
    members: row.members,
    credit,
    updatedAt: row.updated_at.toISOString(),
  };
}

export function addressOf(
  row: Pick<CompanyColumns, 'line1' | 'line2' | 'city' | 'state_code' | 'pin'>,
): Company['address'] {
  const { line1, line2, city, state_code: stateCode, pin } = row;
  return { line1, line2, city, stateCode, state: stateName(stateCode), pin };
}

export async function listCompanies(
  db: Db,
  { state, search, ...paging }: CompaniesQuery,
  now: Date,
): Promise<Page<Company>> {
  let query = selectCompanies(db);
  if (state) query = query.where('state', '=', state);
  if (search) {
    const pattern = containsPattern(search);
    query = query.where((eb) =>
      eb.or([
        eb('legal_name', 'ilike', pattern),
        eb('trade_name', 'ilike', pattern),
        eb('gstin', 'ilike', pattern),
        eb('phone', 'ilike', pattern),
        eb.exists(
          eb
            .selectFrom('company_members')
            .innerJoin('users', 'users.id', 'user_id')
            .select('user_id')
            .whereRef('company_id', '=', 'companies.id')
            .where('users.email', 'ilike', pattern),
        ),
      ]),
    );
  }
  const byName = query.orderBy(sql`lower(legal_name)`).orderBy('companies.id');
  const { items, total } = await readPage(byName, paging);
  return { items: await withCredit(db, items, now), total };
}

export async function findCompany(db: Db | Tx, id: string, now: Date): Promise<Company | null> {
  const row = await findById(selectCompanies(db), id, 'companies.id');
  return row ? (await withCredit(db, [row], now))[0]! : null;
}

export async function companyExists(db: Db, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const row = await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function lockCompany(tx: Tx, id: string): Promise<CompanyColumns | null> {
  return findById(tx.selectFrom('companies').selectAll().forNoKeyUpdate(), id);
}

export function companyColumns({ legalName, tradeName, gstin, phone, email, address, note }: NewCompany) {
  return {
    legal_name: legalName,
    trade_name: tradeName,
    gstin,
    phone,
    email,
    line1: address.line1,
    line2: address.line2,
    city: address.city,
    state_code: address.stateCode,
    pin: address.pin,
    note,
  };
}

interface CreditTerms {
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
