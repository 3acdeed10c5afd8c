import { isOnline } from '../payments/payment-kinds.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import { retryIfTaken } from '../../kit/server/transaction/idempotency-keys.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { RefundablePayment } from './choose-payment.server.ts';
import type { RefundJob } from './refund-job.server.ts';

/** The key is kept for good, unlike those of orders: money must never go out twice. */
const KEY_CONSTRAINT = 'refunds_created_by_key_key';

/** @param create repeated when its key was used elsewhere at the same moment */
export function withRefundKey<T>(create: () => Promise<T>): Promise<T> {
  return retryIfTaken(KEY_CONSTRAINT, create);
}

/** @throws Refused 409 key_reused */
export async function findByKey(
  tx: Tx,
  userId: string,
  { key, bodyHash }: Idempotency,
): Promise<string | null> {
  const first = await tx
    .selectFrom('refunds')
    .select(['id', 'body_hash'])
    .where('created_by', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  if (!first.body_hash!.equals(bodyHash)) throw conflict('key_reused', moneyDeskMessages.refunds.keyReused);
  return first.id;
}

interface NewRefundRow {
  payment: Pick<RefundablePayment, 'id' | 'kind'>;
  amountPaise: number;
  reason: string;
  creditNoteId: string | null;
  orderNumber: string | null;
  /** Null where its key is kept elsewhere. */
  idempotency: Idempotency | null;
  returnId?: string;
}

/** A gateway payment is refunded by a job; others wait until staff enter how they were refunded. */
export async function writeRefund(
  tx: Tx,
  currentUser: CurrentUser,
  { payment, amountPaise, reason, creditNoteId, orderNumber, idempotency, returnId }: NewRefundRow,
  now: Date,
): Promise<string> {
  const isByGateway = isOnline(payment.kind);
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount_paise: amountPaise,
      state: isByGateway ? 'pending' : 'to_do',
      reason,
      credit_note_id: creditNoteId,
      created_by: currentUser.id,
      key: idempotency?.key ?? null,
      body_hash: idempotency?.bodyHash ?? null,
      return_id: returnId ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isByGateway) await enqueueJob(tx, 'refund', { refundId: id, orderNumber } satisfies RefundJob, now);
  const details = { refund: id, payment: payment.id, amount: rupeesOf(amountPaise), reason };
  await writeAudit(tx, currentUser, 'refund.create', orderNumber ?? payment.id, details, now);
  return id;
}
