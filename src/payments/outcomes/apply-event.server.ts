import type { OnlineKind } from '../payments/payments-choices.ts';
import type { EventContent, EventIds, OurNames } from '../gateway/gateway.server.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { endPayment } from '../payments/payment-link.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { applyRefundEvent, type Applied } from './apply-refund-event.server.ts';
import { captureLocked, insertCaptured, MONEY_WITHOUT_ORDER } from './capture.server.ts';
import { lockByIds, lockPayment, type PaymentRecord } from './lock-payment.server.ts';
type ContentOf<Kind extends EventContent['kind']> = Extract<EventContent, { kind: Kind }>;

/** Events in any order, once or repeated, give the same books. */
export function applyEvent(tx: Tx, content: EventContent, provider: OnlineKind, now: Date): Promise<Applied> {
  switch (content.kind) {
    case 'paid':
      return applyPaid(tx, content, provider, now);
    case 'failed':
      return applyFailed(tx, content, provider, now);
    case 'ended':
      return applyEnded(tx, content, now);
    case 'refund':
      return applyRefundEvent(tx, content, provider, now);
    case 'unknown':
      return Promise.resolve({ isApplied: false, paymentId: null, why: content.why });
  }
}

const UNKNOWN: Applied = { isApplied: false, paymentId: null, why: 'It names no payment of this shop.' };

async function applyPaid(
  tx: Tx,
  content: ContentOf<'paid'>,
  provider: OnlineKind,
  now: Date,
): Promise<Applied> {
  const locked = await lockNamed(tx, content);
  const payment = namedBy(content, locked);
  const money = {
    amountPaise: content.amountPaise,
    currency: content.currency,
    providerPaymentId: content.paymentId,
    providerOrderId: content.orderId,
  };
  if (payment) {
    const paymentId = await captureLocked(tx, payment, locked, money, now);
    return { isApplied: true, paymentId, why: null };
  }
  // The same money could be written twice without the payment's id.
  if (content.paymentId === null) return UNKNOWN;
  const paymentId = await insertCaptured(tx, { ...money, kind: provider, orderId: null }, now);
  return { isApplied: true, paymentId, why: MONEY_WITHOUT_ORDER };
}

/** The link stays open. */
async function applyFailed(
  tx: Tx,
  content: ContentOf<'failed'>,
  provider: OnlineKind,
  now: Date,
): Promise<Applied> {
  const payment =
    namedBy(content, await lockNamed(tx, content)) ?? (await lockAsWeNamed(tx, content, provider));
  if (!payment) return UNKNOWN;
  if (payment.state === 'open') {
    await tx
      .updateTable('payments')
      .set({ note: content.reason, refused_reason: content.reason, refused_at: now })
      .where('id', '=', payment.id)
      .execute();
  }
  return { isApplied: true, paymentId: payment.id, why: content.reason };
}

/** Before money comes, only the names that we wrote on the link identify its payment. */
async function lockAsWeNamed(
  tx: Tx,
  { ourPaymentId, orderNumber }: OurNames,
  provider: OnlineKind,
): Promise<PaymentRecord | null> {
  let named = tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.id')
    .where('payments.kind', '=', provider);
  if (ourPaymentId !== null) {
    if (!isUuid(ourPaymentId)) return null;
    named = named.where('payments.id', '=', ourPaymentId);
  } else {
    named = named.where('orders.number', '=', orderNumber).where('payments.state', '=', 'open');
  }
  const found = await named.executeTakeFirst();
  return found ? lockPayment(tx, found.id) : null;
}

async function applyEnded(tx: Tx, content: ContentOf<'ended'>, now: Date): Promise<Applied> {
  const payment = namedBy(content, await lockNamed(tx, content));
  if (!payment) return UNKNOWN;
  await endPayment(tx, payment, content.state, now);
  return { isApplied: true, paymentId: payment.id, why: null };
}

function lockNamed(tx: Tx, { linkId, paymentId, orderId }: EventIds): Promise<PaymentRecord[]> {
  return lockByIds(tx, { linkId, providerPaymentId: paymentId, providerOrderId: orderId });
}

function namedBy({ linkId, paymentId, orderId }: EventIds, rows: PaymentRecord[]): PaymentRecord | undefined {
  const byLink = linkId === null ? undefined : rows.find((row) => row.provider_link_id === linkId);
  const byPayment =
    paymentId === null ? undefined : rows.find((row) => row.provider_payment_id === paymentId);
  return byLink ?? byPayment ?? rows.find((row) => row.provider_order_id === orderId && orderId !== null);
}
