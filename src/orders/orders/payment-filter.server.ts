import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PackingPayment } from '../../payments/pay-ways/packing-payment.ts';

/**
 * Filters as packingPaymentOf does, by a column that the database keeps. The value is written into the statement, so
 * that the partial indexes are used.
 */
export function hasPacking(payment: PackingPayment): RawBuilder<SqlBool> {
  return sql<SqlBool>`packing = ${sql.lit(payment)}`;
}
