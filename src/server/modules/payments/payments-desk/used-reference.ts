import * as moneyDeskMessages from '../../../../contract/payments/money-desk-messages.ts';
import { violatedUnique, type Db } from '../../../../db/transaction.ts';
import { conflict, type Refused } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

const REFERENCE_CONSTRAINT = 'payments_reference_key';

/**
 * @param record opens its own transaction, and fails on a duplicate reference
 * @throws Refused 409 utr_used, with the order that has it
 */
export async function recordingReference<T>(
  services: Pick<Services, 'db'>,
  reference: string | null,
  record: () => Promise<T>,
): Promise<T> {
  try {
    return await record();
  } catch (error) {
    if (reference === null || !isReferenceUsed(error)) throw error;
    throw utrUsed(await findReference(services.db, reference));
  }
}

export function isReferenceUsed(error: unknown): boolean {
  return violatedUnique(error) === REFERENCE_CONSTRAINT;
}

/** @throws Refused 409 utr_used when another payment has the reference */
export async function requireUnusedReference(tx: Tx, reference: string): Promise<void> {
  const holder = await findReference(tx, reference);
  if (holder) throw utrUsed(holder);
}

interface Holder {
  /** Null while the payment has no order. */
  order: string | null;
}

async function findReference(db: Db | Tx, reference: string): Promise<Holder | undefined> {
  return db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select('orders.number as order')
    .where('payments.reference', '=', reference)
    .executeTakeFirst();
}

function utrUsed(holder: Holder | undefined): Refused {
  const order = holder?.order ?? null;
  return conflict('utr_used', moneyDeskMessages.payments.utrUsed(order), { order });
}
