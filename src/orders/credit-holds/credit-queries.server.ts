import { sql, type RawBuilder } from 'kysely';
import { AGES, balanceOf, type Age } from '../../dealers/companies/company-debt.ts';
import { csvLine, BYTE_ORDER_MARK } from '../../kit/rules/csv.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { MAX_LIST_ROWS } from '../../platform/settings/platform-limits.ts';
import type { Ageing, CompanyDebt, CreditQuery } from '../../dealers/companies/credit.shapes.ts';
import { containsPattern } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { openAccountOrders, unallocatedPaise } from '../../dealers/companies/account-orders.server.ts';

/** Days overdue, first and last of each. */
const SPANS: Record<Age, [first: number | null, last: number | null]> = {
  notDue: [null, 0],
  to30: [1, 30],
  to60: [31, 60],
  to90: [61, 90],
  over90: [91, null],
};

type AgeingPaise = Record<Age, number>;

/** Columns of what is open by age. @param today in India */
function ageColumns(today: string): RawBuilder<unknown> {
  const days = sql`(${today}::date - due_on)`;
  const columns = AGES.map((age) => {
    const [first, last] = SPANS[age];
    const from = first === null ? sql`true` : sql`${days} >= ${first}::int`;
    const to = last === null ? sql`true` : sql`${days} <= ${last}::int`;
    return sql`coalesce(sum(open_paise) filter (where ${from} and ${to}), 0)::bigint as ${sql.ref(age)}`;
  });
  return sql.join(columns);
}

export function ageingReply(row: AgeingPaise): Ageing {
  const { notDue, to30, to60, to90, over90 } = row;
  return {
    notDue: rupeesOf(notDue),
    to30: rupeesOf(to30),
    to60: rupeesOf(to60),
    to90: rupeesOf(to90),
    over90: rupeesOf(over90),
  };
}

export async function readAgeing(db: Db, companyId: string, today: string): Promise<Ageing> {
  const { rows } = await sql<AgeingPaise>`
    select ${ageColumns(today)} from ${openAccountOrders(sql`orders.company_id = ${companyId}`)} as open_order`.execute(
    db,
  );
  return ageingReply(rows[0]!);
}

interface DebtRow extends AgeingPaise {
  id: string;
  name: string;
  limit: number;
  outstanding: number;
  unallocated: number;
  overdue: number;
  oldest: string | null;
}

function debts(search: string | undefined, today: string): RawBuilder<DebtRow> {
  const pattern = search === undefined ? null : containsPattern(search);
  const isFound =
    pattern === null
      ? sql`true`
      : sql`(legal_name ilike ${pattern} or trade_name ilike ${pattern} or gstin ilike ${pattern} or phone ilike ${pattern})`;
  return sql<DebtRow>`
    select companies.id, legal_name as name, credit_limit_paise as "limit", received.unallocated, owed.*
    from companies, lateral (
      select coalesce(sum(open_paise), 0)::bigint as outstanding,
        coalesce(sum(open_paise) filter (where due_on < ${today}::date), 0)::bigint as overdue,
        min(due_on) as oldest, ${ageColumns(today)}
      from ${openAccountOrders(sql`orders.company_id = companies.id`)} as open_order
    ) as owed, lateral (select ${unallocatedPaise(sql`companies.id`)} as unallocated) as received
    where (outstanding > 0 or unallocated > 0) and ${isFound}`;
}

const MAX_OVERDUE_FIRST = sql`order by overdue desc, outstanding desc, lower(name), id`;

/** Companies that owe something, or whose money is on no order yet. @param today in India */
export async function listDebts(
  db: Db,
  { search, page = 1, limit = MAX_LIST_ROWS }: CreditQuery,
  today: string,
): Promise<Page<CompanyDebt>> {
  const found = debts(search, today);
  const { rows } = await sql<DebtRow & { total: number }>`
    select debt.*, count(*) over () as total from (${found}) as debt
    ${MAX_OVERDUE_FIRST} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  if (rows.length > 0 || page === 1) return { items: rows.map(debtReply), total: rows[0]?.total ?? 0 };
  const counted = await sql<{ total: number }>`select count(*) as total from (${found}) as debt`.execute(db);
  return { items: [], total: counted.rows[0]!.total };
}

function debtReply(row: DebtRow): CompanyDebt {
  return {
    company: { _id: row.id, name: row.name },
    limit: rupeesOf(row.limit),
    outstanding: rupeesOf(row.outstanding),
    unallocated: rupeesOf(row.unallocated),
    ...ageingReply(row),
    overdue: rupeesOf(row.overdue),
    oldestDueOn: row.oldest,
  };
}

const HEADING = [
  ...['Company', 'Limit', 'Outstanding', 'Unallocated', 'Balance', 'Not due', '1-30 days', '31-60 days'],
  ...['61-90 days', 'Over 90 days', 'Overdue', 'Oldest due on'],
];

/** All of them, in the order of the list. */
export async function debtsCsv(db: Db, search: string | undefined, today: string): Promise<string> {
  const { rows } = await sql<DebtRow>`
    select * from (${debts(search, today)}) as debt ${MAX_OVERDUE_FIRST}`.execute(db);
  const lines = rows
    .map(debtReply)
    .map((debt) =>
      csvLine([
        debt.company.name,
        ...[debt.limit, debt.outstanding, debt.unallocated, balanceOf(debt)].map(amount),
        ...AGES.map((age) => amount(debt[age])),
        amount(debt.overdue),
        debt.oldestDueOn ?? '',
      ]),
    );
  return BYTE_ORDER_MARK + csvLine(HEADING) + lines.join('');
}

function amount(rupees: number) {
  return { digits: rupees.toFixed(2) };
}
