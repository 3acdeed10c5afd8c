import { sql } from 'kysely';
import { readCreditEvents } from '../../../../src/invoices/company-statement/company-statement.api.ts';
import type { Db } from '../../../../src/db/transaction.ts';
import { unallocatedPaise } from '../../../../src/dealers/companies/account-orders.server.ts';
import { checkBooks } from '../../../../src/invoices/documents/check-books.server.ts';
import type { SignedIn } from '../../accounts/user-factory.ts';
import { bodyOf } from '../dispatch-steps.ts';

const PAGE = 100;

interface MoneyRow {
  number: string;
  status: string;
  payBy: string;
  total: number;
  returned: number;
  captured: number;
  refunded: number;
  /** Excludes rounding; void ones are left out. */
  invoiced: number;
}

/** The orders on the lists at the desk: their papers or money are not what they should be. */
export async function namedAtDesk({ client }: SignedIn): Promise<Set<string>> {
  const named = new Set<string>();
  for (let page = 1, found = PAGE; found === PAGE; page++) {
    const rows = bodyOf(await client.call('GET /admin/gst/agreement', { query: { page, limit: PAGE } }));
    for (const { orderId } of rows) named.add(orderId);
    found = rows.length;
  }
  for (const view of ['order_without_money', 'overpaid', 'refund_due'] as const) {
    for (let page = 1, found = PAGE; found === PAGE; page++) {
      const rows = bodyOf(
        await client.call('GET /admin/payments/orders', { query: { view, page, limit: PAGE } }),
      );
      for (const { _id } of rows) named.add(_id);
      found = rows.length;
    }
  }
  return named;
}

/** Invoice − notes = captured − refunded, or a list names the difference; moved money sums to 0. */
export async function moneyFaults(db: Db, named: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await sql<MoneyRow>`
    select orders.number, status, pay_by as "payBy", total_paise as total, greatest(0, gone_paise) as returned,
      money.captured, money.refunded, papers.invoiced
    from orders cross join lateral (
      select coalesce(sum(captured_paise), 0)::bigint as captured, coalesce(sum(given.back), 0)::bigint as refunded
      from payments cross join lateral (
        select coalesce(sum(amount_paise), 0) as back from refunds
        where payment_id = payments.id and refunds.state <> 'failed'
      ) given where order_id = orders.id and payments.state = 'captured'
    ) money cross join lateral (
      select coalesce(sum(case kind when 'INV' then 1 else -1 end * (total_paise - round_off_paise)), 0)::bigint
        as invoiced
      from tax_documents where order_id = orders.id and void_at is null
    ) papers`.execute(db);
  const { faults } = await checkBooks(db);
  return [
    ...rows
      .filter((row) => !agrees(row) && !isOpen(row) && !named.has(row.number))
      .map((row) => `Named nowhere: ${JSON.stringify(row)}`),
    ...(await movedFaults(db)),
    ...(await returnFaults(db)),
    ...(await paperFaults(db)),
    ...(await balanceFaults(db)),
    ...faults.map(({ number, message }) => `${number}: ${message}`),
  ];
}

function agrees({ status, total, returned, captured, refunded, invoiced }: MoneyRow): boolean {
  const received = captured - refunded;
  if (invoiced === received) return true;
  return invoiced === 0 && received <= (status === 'Cancelled' ? 0 : total - returned);
}

/** Money that is still to come with the goods, before they are sent or on account, is not missed. */
function isOpen({ status, payBy, total, captured, refunded, invoiced }: MoneyRow): boolean {
  const isLess = captured - refunded < Math.max(invoiced, total);
  return (
    isLess && (status === 'Pending' || payBy === 'account' || (status === 'Shipped' && payBy === 'delivery'))
  );
}

/** Moved money left the one order and reached the other, the same paise, by the return that names it. */
async function movedFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select refunds.id as refund, refunds.amount_paise as given, payments.id as payment, payments.captured_paise as got
    from (select * from refunds where moved_to is not null) refunds
      full join (select * from payments where kind = 'moved' and receipt_id is null) payments on payments.id = refunds.moved_to
      left join returns on returns.id = refunds.return_id
    where refunds.id is null or payments.id is null or refunds.amount_paise <> payments.captured_paise
      or refunds.state <> 'processed' or payments.state <> 'captured'
      or (returns.new_order_id is distinct from payments.order_id and payments.receipt_id is null)`.execute(
    db,
  );
  const { rows: exceeding } = await sql<Record<string, unknown>>`
    select payments.id, captured_paise, sum(refunds.amount_paise)::bigint as refunded
    from payments join refunds on refunds.payment_id = payments.id and refunds.state <> 'failed'
    group by payments.id having sum(refunds.amount_paise) > captured_paise`.execute(db);
  return [
    ...rows.map((row) => `Moved money: ${JSON.stringify(row)}`),
    ...exceeding.map((row) => `More given back than came: ${JSON.stringify(row)}`),
  ];
}

/** A closed return is worth its credit note, where there is one, and then gives back no more than that. */
async function returnFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select returns.number, returns.total_paise as value, note.total_paise as credited,
      given.back
    from returns left join tax_documents note on note.id = returns.credit_note_id
      cross join lateral (
        select coalesce(sum(amount_paise), 0)::bigint as back from refunds where return_id = returns.id
      ) given
    where (returns.state = 'closed' and (returns.total_paise is null
        or (note.id is not null and given.back > returns.total_paise)
        or note.total_paise <> returns.total_paise))
      or (returns.state <> 'closed' and (given.back > 0 or returns.credit_note_id is not null))`.execute(db);
  return rows.map((row) => `A return: ${JSON.stringify(row)}`);
}

/** What stays of an invoiced order is what its papers say, except for units that left it without a note since. */
async function paperFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select number, papers.paise as papers, greatest(0, total_paise - gone_paise) as worth
    from orders join lateral (
      select sum(case kind when 'INV' then total_paise else -total_paise end)::bigint as paise from tax_documents
      where order_id = orders.id and void_at is null having bool_or(kind = 'INV')
    ) papers on true
    where papers.paise < greatest(0, total_paise - gone_paise)
      or (papers.paise > greatest(0, total_paise - gone_paise)
        and not exists (select from given_up where order_id = orders.id))`.execute(db);
  return rows.map((row) => `Papers and worth differ: ${JSON.stringify(row)}`);
}

/** A statement ends with what is due less what is overpaid and what is on no order; what was kept is there once. */
async function balanceFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; balance: number }>`
    select id, (coalesce((
        select sum(due_paise - overpaid_paise) from orders where company_id = companies.id and pay_by = 'account'
      ), 0) - ${unallocatedPaise(sql`companies.id`)})::bigint as balance
    from companies`.execute(db);
  const { rows: kept } = await sql<Record<string, unknown>>`
    select receipts.id, receipts.amount_paise, refunds.amount_paise as given
    from (select * from receipts where kind = 'moved' and bounced_at is null) receipts
      full join (select * from refunds where kept_as is not null) refunds on refunds.kept_as = receipts.id
    where receipts.amount_paise is distinct from refunds.amount_paise or refunds.state <> 'processed'`.execute(
    db,
  );
  const faults = kept.map((row) => `Kept money: ${JSON.stringify(row)}`);
  for (const { id, balance } of rows) {
    const closing = (await readCreditEvents(db, id)).reduce((sum, { paise }) => sum + paise, 0);
    if (closing !== balance) faults.push(`The statement of ${id} ends with ${closing}, not ${balance}`);
  }
  return faults;
}
