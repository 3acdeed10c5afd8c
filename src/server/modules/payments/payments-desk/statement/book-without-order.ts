import { rupeesOf } from '../../../../../domain/platform/money.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../../security/access-token.ts';
import type { WriteServices } from '../../../../services.ts';
import { inTransaction, type Tx } from '../../../../transaction/in-transaction.ts';
import { transferKindOf, type CreditRow } from './read-statement.ts';

const CHUNK = 500;

export async function bookWithoutOrder(
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
