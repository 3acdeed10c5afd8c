import type { AdvanceKind } from '../../../../domain/payments/payments-choices.ts';
import type { News, NewsIds } from '../gateway/gateway.ts';
import { endPayment } from '../payments/payment-link.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { Applied } from './applied.ts';
import { applyRefundNews } from './apply-refund-news.ts';
import { captureLocked, insertCaptured } from './capture.ts';
import { lockByIds, type PaymentRecord } from './lock-payment.ts';
import { MONEY_WITHOUT_ORDER } from './merge-stray.ts';

type NewsOf<Kind extends News['kind']> = Extract<News, { kind: Kind }>;

/**
 * Does what an event says. Events in any order, once or more often, end in the same books.
 * @param provider the gateway's name
 */
export function applyNews(tx: Tx, news: News, provider: AdvanceKind, now: Date): Promise<Applied> {
  switch (news.kind) {
    case 'paid':
      return applyPaid(tx, news, provider, now);
    case 'failed':
      return applyFailed(tx, news);
    case 'ended':
      return applyEnded(tx, news, now);
    case 'refund':
      return applyRefundNews(tx, news, provider, now);
    case 'unknown':
      return Promise.resolve({ isApplied: false, paymentId: null, why: news.why });
  }
}

const UNKNOWN: Applied = { isApplied: false, paymentId: null, why: 'It names no payment of this shop.' };

async function applyPaid(tx: Tx, news: NewsOf<'paid'>, provider: AdvanceKind, now: Date): Promise<Applied> {
  const locked = await lockNamed(tx, news);
  const payment = namedBy(news, locked);
  const money = {
    amountPaise: news.amountPaise,
    currency: news.currency,
    providerPaymentId: news.paymentId,
    providerOrderId: news.orderId,
  };
  if (payment) {
    const paymentId = await captureLocked(tx, payment, locked, money, now);
    return { isApplied: true, paymentId, why: null };
  }
  // Without an id of the payment the same money could be written twice.
  if (news.paymentId === null) return UNKNOWN;
  const paymentId = await insertCaptured(tx, { ...money, kind: provider, orderId: null }, now);
  return { isApplied: true, paymentId, why: MONEY_WITHOUT_ORDER };
}

/** The link can be tried again; staff see why it was not paid. */
async function applyFailed(tx: Tx, news: NewsOf<'failed'>): Promise<Applied> {
  const payment = namedBy(news, await lockNamed(tx, news));
  if (!payment) return UNKNOWN;
  if (payment.state === 'open')
    await tx.updateTable('payments').set({ note: news.reason }).where('id', '=', payment.id).execute();
  return { isApplied: true, paymentId: payment.id, why: news.reason };
}

async function applyEnded(tx: Tx, news: NewsOf<'ended'>, now: Date): Promise<Applied> {
  const payment = namedBy(news, await lockNamed(tx, news));
  if (!payment) return UNKNOWN;
  await endPayment(tx, payment, news.state, now);
  return { isApplied: true, paymentId: payment.id, why: null };
}

function lockNamed(tx: Tx, { linkId, paymentId, orderId }: NewsIds): Promise<PaymentRecord[]> {
  return lockByIds(tx, { linkId, providerPaymentId: paymentId, providerOrderId: orderId });
}

/** The link says it best, then the payment, then the gateway's own order. */
function namedBy({ linkId, paymentId, orderId }: NewsIds, rows: PaymentRecord[]): PaymentRecord | undefined {
  const byLink = linkId === null ? undefined : rows.find((row) => row.provider_link_id === linkId);
  const byPayment =
    paymentId === null ? undefined : rows.find((row) => row.provider_payment_id === paymentId);
  return byLink ?? byPayment ?? rows.find((row) => row.provider_order_id === orderId && orderId !== null);
}
