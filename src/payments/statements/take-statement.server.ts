import { sql } from 'kysely';
import { STATEMENT_VERDICTS, type StatementVerdict } from '../payments-desk/money-desk-choices.ts';
import { rupeesOf, adminRupees } from '../../kit/rules/money.ts';
import type { BankStatement, BankStatementBody } from './bank-statement.shapes.ts';
import { ordersNamedIn } from '../payments-desk/named-orders.ts';
import { normalisedReference } from '../payments/utr.ts';
import type { Db } from '../../db/transaction.ts';
import { isOnline } from '../payments/payments-choices.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import type { SheetThreads } from '../../imports/threads/sheet-threads.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { lockOpenPayments } from '../../orders/status/change-status.server.ts';
import { captureLocked, insertCaptured } from '../outcomes/capture.server.ts';
import type { PaymentRecord } from '../outcomes/lock-payment.server.ts';
import { noteCaptured } from '../outcomes/note-captured.server.ts';
import { readDuePaise } from '../payments-desk/order-money-queries.server.ts';
import { requireLockedOrder } from '../payments-desk/desk-payments-queries.server.ts';
import { isReferenceUsed } from '../payments-desk/enter-payment.server.ts';
import {
  checkStatement,
  type CheckedRow,
  ALREADY,
  type CheckedCredit,
  type RowCheck,
  type StatementFacts,
} from './check-statement.server.ts';
import { readStatement, type StatementRow, type CreditRow, transferKindOf } from './read-statement.server.ts';

const sentences = moneyDeskMessages.statement;

const CHUNK = 500;

const AT_ONCE = 4;

/**
 * When applied, books matched rows on orders, others without order. @throws Refused 400 csv_header, as readStatement
 */
export async function takeStatement(
  services: WriteServices,
  threads: SheetThreads,
  currentUser: CurrentUser,
  { csv, apply = false }: BankStatementBody,
): Promise<BankStatement> {
  const rows = await readStatement(threads, csv);
  const checked = checkStatement(rows, await readStatementFacts(services.db, rows));
  return statementReply(apply ? await bookStatement(services, currentUser, checked) : checked, apply);
}

function statementReply(checked: readonly CheckedRow[], applied: boolean): BankStatement {
  const counts = Object.fromEntries(
    STATEMENT_VERDICTS.map((verdict) => [verdict, checked.filter((each) => each.verdict === verdict).length]),
  ) as Record<StatementVerdict, number>;
  return {
    applied,
    counts,
    rows: checked.map(({ row, verdict, order, why }) => ({
      row: row.row,
      day: row.day,
      amount: row.kind === 'fault' ? null : rupeesOf(row.amountPaise),
      reference: row.kind === 'fault' ? null : row.reference,
      narration: row.narration,
      verdict,
      order,
      why,
    })),
  };
}

/**
 * Books each order in its own transaction, so that shoppers do not wait. After a failure the same file resumes,
 * because recorded rows are found by reference.
 * @returns the rows as booked: another request may have been faster
 */
async function bookStatement(
  services: WriteServices,
  currentUser: CurrentUser,
  checked: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const unmatched = checked.filter((each): each is CheckedCredit => each.verdict === 'unmatched');
  const matched = checked.filter((each): each is CheckedCredit => each.verdict === 'matched');
  const written = await bookWithoutOrder(
    services,
    currentUser,
    unmatched.map(({ row }) => row),
  );
  const booked = new Map<StatementRow, RowCheck>();
  for (const { row } of unmatched) if (!written.has(row.recordedAs)) booked.set(row, ALREADY);
  for (let from = 0; from < matched.length; from += AT_ONCE) {
    const some = matched.slice(from, from + AT_ONCE);
    const rowChecks = await Promise.all(some.map((each) => bookMatched(services, currentUser, each)));
    for (const [index, { row }] of some.entries()) booked.set(row, rowChecks[index]!);
  }
  return checked.map((each) => ({ ...each, ...booked.get(each.row) }));
}

async function readStatementFacts(db: Db, rows: readonly StatementRow[]): Promise<StatementFacts> {
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

async function bookWithoutOrder(
  services: WriteServices,
  currentUser: CurrentUser,
  credits: readonly CreditRow[],
): Promise<Set<string>> {
  const written = new Set<string>();
  for (let from = 0; from < credits.length; from += CHUNK) {
    const rows = credits.slice(from, from + CHUNK);
    const references = await inTransaction(services, (tx) =>
      insertWithoutOrder(tx, currentUser, rows, services.clock.now()),
    );
    for (const reference of references) written.add(reference);
  }
  return written;
}

async function insertWithoutOrder(
  tx: Tx,
  currentUser: CurrentUser,
  rows: readonly CreditRow[],
  now: Date,
): Promise<string[]> {
  const inserted = await tx
    .insertInto('payments')
    .values(
      rows.map((row) => ({
        order_id: null,
        kind: transferKindOf(row),
        amount_paise: row.amountPaise,
        captured_paise: row.amountPaise,
        state: 'captured' as const,
        reference: row.recordedAs,
        entered_by: currentUser.id,
        note: row.narration,
        captured_at: now,
        created_at: now,
      })),
    )
    .onConflict((used) => used.column('reference').doNothing())
    .returning(['reference', 'amount_paise'])
    .execute();
  if (inserted.length > 0) {
    const details = { payments: inserted.length, amount: rupeesOf(sumOf(inserted)) };
    await writeAudit(tx, currentUser, 'payment.statement', 'money without order', details, now);
  }
  return inserted.map(({ reference }) => reference!);
}

function sumOf(payments: readonly { amount_paise: number }[]): number {
  return payments.reduce((total, { amount_paise: paise }) => total + paise, 0);
}

/** @returns the row's result, checked again under lock */
async function bookMatched(
  services: WriteServices,
  currentUser: CurrentUser,
  { row, order, ...rowCheck }: CheckedCredit,
): Promise<RowCheck> {
  try {
    return await inTransaction(services, async (tx) => {
      const open = await lockOpenPayments(tx, order!);
      const locked = await requireLockedOrder(tx, order!);
      const due = locked.due_paise;
      if (due !== row.amountPaise)
        return { verdict: 'suggested', order, why: sentences.otherDue(order!, adminRupees(rupeesOf(due))) };
      const now = services.clock.now();
      const id = await bookOnOrder(tx, currentUser, row, { orderId: locked.id, open }, now);
      const details = { payment: id, amount: rupeesOf(row.amountPaise), reference: row.recordedAs };
      await writeAudit(tx, currentUser, 'payment.statement', order!, details, now);
      return { order, ...rowCheck };
    });
  } catch (error) {
    if (isReferenceUsed(error)) return ALREADY;
    throw error;
  }
}

async function bookOnOrder(
  tx: Tx,
  currentUser: CurrentUser,
  row: CreditRow,
  { orderId, open }: { orderId: number; open: readonly PaymentRecord[] },
  now: Date,
): Promise<string> {
  const kind = transferKindOf(row);
  const money = {
    amountPaise: row.amountPaise,
    currency: 'INR',
    reference: row.recordedAs,
    enteredBy: currentUser.id,
  };
  const ofAmount = open.filter((each) => !isOnline(each.kind) && each.amount_paise === row.amountPaise);
  const asked = ofAmount.find((each) => each.kind === kind) ?? ofAmount[0];
  if (asked) return captureLocked(tx, asked, [asked], money, now);
  const id = await insertCaptured(tx, { ...money, kind, orderId, note: row.narration }, now);
  await noteCaptured(tx, orderId, id, now);
  return id;
}
