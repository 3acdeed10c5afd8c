import { sql } from 'kysely';
import { adminRupees, rupeesOf, rupeeWord } from '../../kit/rules/money.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { queueMessage } from '../../platform/messages/queue-messages.server.ts';

export interface RefundMail {
  about: 'refund';
  orderNumber: string;
  /** Rupees. */
  amount: number;
  /** Reason given by staff; null for a refund made in the gateway's own dashboard. */
  reason: string | null;
}

interface Proof {
  providerRefundId?: string;
  reference?: string;
}

/**
 * Queues the mail too. Repeatable, because the job, an event and staff may all report it. The payment is locked.
 * @returns false when the refund had failed and more is given back than is left: then staff look at it
 */
export async function refundProcessed(tx: Tx, refundId: string, proof: Proof, now: Date): Promise<boolean> {
  const refund = await tx
    .selectFrom('refunds')
    .select(['payment_id', 'state', 'amount_paise'])
    .where('id', '=', refundId)
    .executeTakeFirst();
  if (!refund || refund.state === 'processed') return true;
  const { payment_id: paymentId } = refund;
  const named = {
    ...(proof.providerRefundId === undefined ? {} : { provider_refund_id: proof.providerRefundId }),
    ...(proof.reference === undefined ? {} : { reference: proof.reference }),
  };
  if (refund.state === 'failed' && refund.amount_paise > (await leftPaise(tx, paymentId))) {
    await keepUnfitting(tx, refundId, 'processed', named);
    return false;
  }
  await tx
    .updateTable('refunds')
    .set({ ...named, state: 'processed', processed_at: now, why: null, reported_state: null })
    .where('id', '=', refundId)
    .execute();
  await queueRefundMail(tx, refundId, now);
  for (const fitting of await fitRefunds(tx, paymentId, now)) await queueRefundMail(tx, fitting, now);
  return true;
}

/** Books refunds that waited for this money. The payment is locked. */
export async function refundFailed(tx: Tx, refundId: string, why: string, now: Date): Promise<void> {
  const failed = await tx
    .updateTable('refunds')
    .set({ state: 'failed', why, reported_state: null })
    .where('id', '=', refundId)
    .where((row) => row.or([row('state', '=', 'pending'), row('reported_state', 'is not', null)]))
    .returning('payment_id')
    .executeTakeFirst();
  if (!failed) return;
  for (const fitting of await fitRefunds(tx, failed.payment_id, now)) await queueRefundMail(tx, fitting, now);
}
/** A message too. An unassigned payment has no recipient. */
export async function queueRefundMail(tx: Tx, refundId: string, now: Date): Promise<void> {
  const order = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.number', 'orders.user_id', 'orders.phone'])
    .select(['refunds.amount_paise', 'refunds.reason', 'refunds.created_by'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
  if (!order) return;
  const mail: RefundMail = {
    about: 'refund',
    orderNumber: order.number,
    amount: rupeesOf(order.amount_paise),
    reason: order.created_by === null ? null : order.reason,
  };
  await enqueueJob(tx, 'refund-mail', mail, now);
  await queueMessage(
    tx,
    {
      kind: 'refund_sent',
      userId: order.user_id,
      phone: order.phone,
      about: order.number,
      values: { amount: rupeeWord(mail.amount), order: order.number },
    },
    now,
  );
}

/**
 * A refund that the gateway made beside ours may give back more than is left of its payment. It is kept as failed, so
 * that staff see it, with what the gateway says of it, and booked as soon as it fits. The payment is locked throughout.
 */

export const MADE_AT_GATEWAY = 'Made at the gateway';

type Reported = 'pending' | 'processed';

/** The rest that no refund has given back or is giving back; never below 0. */
export async function leftPaise(tx: Tx, paymentId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(captured_paise, 0) - coalesce((
      select sum(amount_paise) from refunds where payment_id = payments.id and refunds.state <> 'failed'
    ), 0)::bigint as left
    from payments where id = ${paymentId}`.execute(tx);
  return rows[0]!.left;
}

export async function keepUnfitting(
  tx: Tx,
  refundId: string,
  reported: Reported,
  named: { provider_refund_id?: string; reference?: string } = {},
): Promise<void> {
  const refund = await tx
    .updateTable('refunds')
    .set({ ...named, state: 'failed', reported_state: reported, processed_at: null })
    .where('id', '=', refundId)
    .returning(['id', 'payment_id', 'amount_paise', 'provider_refund_id'])
    .executeTakeFirstOrThrow();
  await setWhy(tx, refund);
}

/** Oldest first. @returns those that are processed now, whose recipients have no mail yet */
export async function fitRefunds(tx: Tx, paymentId: string, now: Date): Promise<string[]> {
  const kept = await tx
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'amount_paise', 'provider_refund_id', 'reported_state'])
    .where('payment_id', '=', paymentId)
    .where('reported_state', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const processed: string[] = [];
  for (const refund of kept) {
    if (refund.amount_paise > (await leftPaise(tx, paymentId))) {
      await setWhy(tx, refund);
      continue;
    }
    const state = refund.reported_state!;
    await tx
      .updateTable('refunds')
      .set({ state, reported_state: null, why: null, processed_at: state === 'processed' ? now : null })
      .where('id', '=', refund.id)
      .execute();
    await noteEventsApplied(tx, refund);
    if (state === 'processed') processed.push(refund.id);
  }
  return processed;
}

interface Unfitting {
  id: string;
  payment_id: string;
  amount_paise: number;
  provider_refund_id: string | null;
}

const NAMED_AT_MOST = 5;

async function setWhy(tx: Tx, refund: Unfitting): Promise<void> {
  const others = await tx
    .selectFrom('refunds')
    .select(['id', 'provider_refund_id', 'reference'])
    .where('payment_id', '=', refund.payment_id)
    .where('id', '<>', refund.id)
    .where('state', '<>', 'failed')
    .orderBy('created_at', 'desc')
    .limit(NAMED_AT_MOST)
    .execute();
  const names = others.map(({ id, provider_refund_id, reference }) => provider_refund_id ?? reference ?? id);
  const beside = names.length === 0 ? '' : ` beside ${names.join(', ')}`;
  const amount = adminRupees(rupeesOf(refund.amount_paise));
  const why =
    `The gateway gave back ${amount} as ${refund.provider_refund_id ?? refund.id}${beside}: ` +
    'together more than is left of the payment. Please compare with the gateway.';
  await tx.updateTable('refunds').set({ why }).where('id', '=', refund.id).execute();
}

/** An event does not say which refund it became, but its body names it. */
async function noteEventsApplied(tx: Tx, { payment_id, provider_refund_id }: Unfitting): Promise<void> {
  if (provider_refund_id === null) return;
  await sql`
    update payment_events set applied = true, why = ${MADE_AT_GATEWAY}
    where payment_id = ${payment_id} and not applied
      and position(convert_to(${provider_refund_id}::text, 'UTF8') in body) > 0`.execute(tx);
}
