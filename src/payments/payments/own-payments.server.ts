import type { Payment } from './payments.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { listedPayment, selectPayments, readPayee } from './payment-reply.server.ts';

/** Payments of a person's orders, newest first. */
export async function readPaymentsOf(db: Db, userId: string): Promise<Payment[]> {
  const rows = await selectPayments(db)
    .where('orders.user_id', '=', userId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id')
    .execute();
  const payee = await readPayee(db);
  return rows.map((row) => listedPayment(row, payee));
}
