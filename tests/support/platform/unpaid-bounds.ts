import type { Db } from '../../../src/db/transaction.ts';

/** People of a test may leave as many orders unpaid as it likes. */
export async function liftUnpaidBounds(db: Db): Promise<void> {
  await db
    .updateTable('payment_settings')
    .set({ unpaid_orders: null, unpaid_paise: null, unpaid_before_first: null })
    .execute();
}
