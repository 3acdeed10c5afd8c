import { sql } from 'kysely';
import { ordersNamedIn } from '../../../../../domain/payments/named-orders.ts';
import { normalisedReference } from '../../../../../domain/payments/utr.ts';
import type { Db } from '../../../../../db/transaction.ts';
import { readDuePaise } from '../order-money-queries.ts';
import type { StatementFacts } from './check-statement.ts';
import type { CreditRow, StatementRow } from './read-statement.ts';

export async function readStatementFacts(db: Db, rows: readonly StatementRow[]): Promise<StatementFacts> {
  const credits = rows.filter((row): row is CreditRow => row.kind === 'credit');
  const [recorded, dues, openTransfers] = await Promise.all([
    readRecorded(
      db,
      credits.map(({ recordedAs }) => recordedAs),
    ),
    readDuePaise(db, [...new Set(credits.flatMap(({ narration }) => ordersNamedIn(narration)))]),
    readOpenTransfers(db, [...new Set(credits.map(({ amountPaise }) => amountPaise))]),
  ]);
  return { recorded, dues, openTransfers };
}

async function readRecorded(db: Db, references: string[]): Promise<StatementFacts['recorded']> {
  const { rows } = await sql<{ reference: string; number: string | null }>`
    select payments.reference, orders.number from payments left join orders on orders.id = payments.order_id
    where payments.reference = any(${references}::text[])
    union all
    select reference, null from receipts where kind <> 'cheque' and reference = any(${references}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ reference, number }) => [reference, number]));
}

async function readOpenTransfers(db: Db, amounts: number[]): Promise<StatementFacts['openTransfers']> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.number', 'payments.amount_paise', 'payments.claimed_reference'])
    .where('payments.state', '=', 'open')
    .where('payments.kind', 'in', ['upi', 'bank'])
    .where('payments.amount_paise', '=', sql<number>`any(${amounts}::bigint[])`)
    .execute();
  return rows.map(({ number, amount_paise: amountPaise, claimed_reference: claimed }) => ({
    order: number,
    amountPaise,
    claimed: claimed === null ? null : normalisedReference(claimed),
  }));
}
