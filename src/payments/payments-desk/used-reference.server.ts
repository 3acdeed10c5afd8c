import { sql } from 'kysely';
import type { Services } from '../../kit/server/services.ts';
import { type Tx } from '../../kit/server/transaction/effects.ts';
import * as moneyDeskMessages from './money-desk.words.ts';
import { conflict, type Refused } from '../../kit/server/http/errors.ts';
import { type Db, violatedUnique } from '../../db/transaction.ts';

/** Constraints of payments, and of payments and receipts together. */
const REFERENCE_CONSTRAINTS = ['payments_reference_key', 'bank_references_pkey'];

const sentences = moneyDeskMessages.payments;

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
  return REFERENCE_CONSTRAINTS.includes(violatedUnique(error) ?? '');
}

/** @throws Refused 409 utr_used when another payment, or a receipt, has the reference */
export async function requireUnusedReference(tx: Tx, reference: string): Promise<void> {
  const holder = await findReference(tx, reference);
  if (holder) throw utrUsed(holder);
}

interface Holder {
  /** Null while the payment has no order. */
  order: string | null;
  /** Company of a receipt. */
  company: string | null;
}

async function findReference(db: Db | Tx, reference: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select orders.number as "order", null as company
    from payments left join orders on orders.id = payments.order_id where payments.reference = ${reference}
    union all
    select null, companies.legal_name
    from receipts join companies on companies.id = receipts.company_id
    where receipts.reference = ${reference} and receipts.kind <> 'cheque'`.execute(db);
  return rows[0];
}

function utrUsed(holder: Holder | undefined): Refused {
  const { order = null, company = null } = holder ?? {};
  const sentence = company === null ? sentences.utrUsed(order) : sentences.utrOfCompany(company);
  return conflict('utr_used', sentence, { order });
}
