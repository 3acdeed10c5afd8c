import { sql } from 'kysely';
import { adminRupees, rupeesOf } from '../../../../contract/money.ts';
import { moneyDeskMessages } from '../../../../contract/money-desk-messages.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { Services } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { lockOpenPayments } from '../../orders/close-payments.ts';
import { capturePayment, insertCaptured } from '../../payments/capture.ts';
import { moneyCame } from '../../payments/money-came.ts';
import { requireLockedOrder } from '../lock-for-money.ts';
import { isReferenceUsed } from '../used-reference.ts';
import type { JudgedRow, Judgement } from './judge-statement.ts';
import type { CreditRow } from './read-statement.ts';
import { readDues } from './statement-facts.ts';

const sentences = moneyDeskMessages.statement;
const ALREADY: Judgement = { verdict: 'already', order: null, why: sentences.recorded };

/** A row of a statement that is money which came. */
interface JudgedCredit extends JudgedRow {
  row: CreditRow;
}

/**
 * Books the matched rows of a statement on their orders, and the unmatched as money without order. Each order is booked
 * in a transaction of its own, so that no shopper waits for a long file; when it breaks off, the same file goes on where
 * it stopped, because what is recorded is found by its reference.
 * @returns the rows as they were booked: another may have been faster
 */
export async function bookStatement(
  services: Services,
  currentUser: CurrentUser,
  judged: readonly JudgedRow[],
): Promise<JudgedRow[]> {
  const without = judged.filter((each): each is JudgedCredit => each.verdict === 'unmatched');
  const written = await bookWithoutOrder(services, currentUser, without);
  const booked: JudgedRow[] = [];
  for (const each of judged) {
    if (each.verdict === 'matched')
      booked.push({ row: each.row, ...(await bookMatched(services, currentUser, each as JudgedCredit)) });
    else if (each.verdict === 'unmatched' && !written.has((each as JudgedCredit).row.recordedAs))
      booked.push({ row: each.row, ...ALREADY });
    else booked.push(each);
  }
  return booked;
}

/** @returns the judgement of the row, made again under lock */
async function bookMatched(
  services: Services,
  currentUser: CurrentUser,
  { row, order, ...judgement }: JudgedCredit,
): Promise<Judgement> {
  try {
    return await inTransaction(services, async (tx) => {
      await lockOpenPayments(tx, order!);
      const { id: orderId } = await requireLockedOrder(tx, order!);
      const due = (await readDues(tx, [order!])).get(order!)!;
      if (due !== row.amountPaise)
        return { verdict: 'suggested', order, why: sentences.otherDue(order!, adminRupees(rupeesOf(due))) };
      const now = services.clock.now();
      const id = await bookOnOrder(tx, currentUser, row, orderId, now);
      const details = { payment: id, amount: rupeesOf(row.amountPaise), reference: row.recordedAs };
      await writeAudit(tx, currentUser, 'payment.statement', order!, details, now);
      return { order, ...judgement };
    });
  } catch (error) {
    if (isReferenceUsed(error)) return ALREADY;
    throw error;
  }
}

/** @returns the id of the payment that holds the money: the open one that it was made for, or a new one */
async function bookOnOrder(
  tx: Tx,
  currentUser: CurrentUser,
  row: CreditRow,
  orderId: number,
  now: Date,
): Promise<string> {
  const kind = kindOf(row);
  const money = {
    amountPaise: row.amountPaise,
    currency: 'INR',
    reference: row.recordedAs,
    enteredBy: currentUser.id,
  };
  const open = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .where('kind', 'in', ['upi', 'bank'])
    .where('amount_paise', '=', row.amountPaise)
    .orderBy(sql`kind = ${kind}`, 'desc')
    .executeTakeFirst();
  if (open) return capturePayment(tx, open.id, money, now);
  const id = await insertCaptured(tx, { ...money, kind, orderId, note: row.narration }, now);
  await moneyCame(tx, orderId, id, now);
  return id;
}

const UPI = /\bUPI\b/i;

function kindOf({ narration }: CreditRow): 'upi' | 'bank' {
  return UPI.test(narration) ? 'upi' : 'bank';
}

/** Rows that are written by one statement. */
const CHUNK = 500;

/** @returns what those rows that were not recorded before are recorded as */
async function bookWithoutOrder(
  services: Services,
  currentUser: CurrentUser,
  judged: readonly JudgedCredit[],
): Promise<Set<string>> {
  const written = new Set<string>();
  for (let from = 0; from < judged.length; from += CHUNK) {
    const rows = judged.slice(from, from + CHUNK).map(({ row }) => row);
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
        kind: kindOf(row),
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
