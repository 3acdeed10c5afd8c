import { sql } from 'kysely';
import { secondsAfter } from '../../kit/server/clock.ts';
import {
  GatewayAway,
  GatewayRefused,
  type Gateway,
  type Link,
  type NewLink,
} from '../gateway/gateway.server.ts';
import { captureLocked } from '../outcomes/capture.server.ts';
import { inCapture, lockByIds, lockPayment, type PaymentRecord } from '../outcomes/lock-payment.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx, type Transactional } from '../../kit/server/transaction/effects.ts';
import { ORDER_NUMBER_PREFIX } from '../../orders/orders/orders-limits.ts';

/** The gateway's minimum is 15 minutes; one more for the way to it. */
const SHORTEST_LINK_SECONDS = 16 * 60;

const REFERENCE_TAKEN =
  'The gateway has another link under this reference, as after a restore from a backup.';

export interface AskedLink {
  payment: PaymentRecord;
  orderNumber: string;
  wasAsked: boolean;
}

/**
 * Only this request may create the link of a locked payment until the lease ends.
 * @param until after the gateway's time-out
 */
export async function takeLease(
  tx: Tx,
  payment: PaymentRecord,
  until: Date,
  now: Date,
): Promise<PaymentRecord> {
  const shortest = secondsAfter(now, SHORTEST_LINK_SECONDS);
  return tx
    .updateTable('payments')
    .set({
      link_lease_until: until,
      is_link_asked: true,
      link_ends_at:
        payment.expires_at !== null && payment.expires_at > shortest ? payment.expires_at : shortest,
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function releaseLease(
  { db }: Pick<Services, 'db'>,
  { id, link_lease_until }: PaymentRecord,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ link_lease_until: null })
    .where('id', '=', id)
    .where('link_lease_until', '=', link_lease_until)
    .execute();
}

/**
 * Creates the link, or finds the one whose answer was lost: one link for each attempt. Waits without a lock or a
 * transaction.
 * @returns null when another payment's link has the reference
 * @throws GatewayAway, GatewayRefused
 */
export async function makeOrFindLink(
  services: Pick<Services, 'config' | 'db'>,
  gateway: Gateway,
  { payment, orderNumber, wasAsked }: AskedLink,
  signal: AbortSignal,
): Promise<Link | null> {
  const reference = linkReference(orderNumber, payment.attempt!);
  const former = wasAsked ? await gateway.findLink(reference, signal) : null;
  if (former) return isLinkOf(payment, former) ? withUrl(former) : null;
  const newLink: NewLink = {
    reference,
    amountPaise: payment.amount_paise,
    orderNumber,
    paymentId: payment.id,
    customer: await readCustomer(services, payment.order_id!),
    returnUrl: `${services.config.publicUrl}/api/payments/${gateway.name}/return`,
    endsAt: payment.link_ends_at!,
  };
  try {
    return withUrl(await gateway.makeLink(newLink, signal));
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    const made = await gateway.findLink(reference, signal);
    if (made) return isLinkOf(payment, made) ? withUrl(made) : null;
    // A phone number that the gateway rejects must not prevent the payment.
    return withUrl(await gateway.makeLink({ ...newLink, customer: null }, signal));
  }
}

function withUrl(link: Link): Link {
  if (link.url === null) throw new GatewayAway('The link has no address');
  return link;
}

async function readCustomer({ db }: Pick<Services, 'db'>, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'users.name',
      'users.email',
      sql<string | null>`coalesce(orders.phone, users.phone)`.as('phone'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

export type LinkReport = 'open' | 'paid' | 'ended';

export function keepLink(services: WriteServices, paymentId: string, link: Link): Promise<LinkReport> {
  const now = services.clock.now();
  return inCapture(services, async (tx) => {
    const paidBy = link.paid && { providerPaymentId: link.paid.paymentId, providerOrderId: link.orderId };
    const locked = await lockByIds(tx, { id: paymentId, ...paidBy });
    const payment = locked.find(({ id }) => id === paymentId);
    if (!payment) return 'ended';
    if (payment.provider_link_id === null) await nameLink(tx, payment, link);
    if (link.paid) {
      const { amountPaise, currency } = link.paid;
      const capture = { amountPaise, currency, ...paidBy };
      await captureLocked(tx, payment, locked, capture, now);
      return 'paid';
    }
    if (payment.state === 'captured') return 'paid';
    if (link.state === 'expired' || link.state === 'cancelled') {
      await endPayment(tx, payment, link.state, now);
      return 'ended';
    }
    if (payment.state === 'open') return 'open';
    if (payment.provider_link_id === null) await enqueueJob(tx, 'cancel-payment-link', { paymentId }, now);
    return 'ended';
  });
}

async function nameLink(tx: Tx, payment: PaymentRecord, link: Link): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      provider_link_id: link.id,
      provider_order_id: payment.provider_order_id ?? link.orderId,
      checkout_url: link.url,
      link_lease_until: null,
    })
    .where('id', '=', payment.id)
    .execute();
}

export function endReferenceTaken(services: Transactional, paymentId: string): Promise<void> {
  return inTransaction(services, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'open') return;
    await tx
      .updateTable('payments')
      .set({ state: 'cancelled', check_at: null, note: REFERENCE_TAKEN })
      .where('id', '=', paymentId)
      .execute();
  });
}

export async function endPayment(
  tx: Tx,
  payment: PaymentRecord,
  state: 'expired' | 'cancelled',
  now: Date,
): Promise<void> {
  if (payment.state !== 'open') return;
  const isDue = payment.expires_at !== null && payment.expires_at <= now;
  await tx
    .updateTable('payments')
    .set({ state: isDue ? 'expired' : state, check_at: null })
    .where('id', '=', payment.id)
    .execute();
}

const REFERENCE = new RegExp(String.raw`^(${ORDER_NUMBER_PREFIX}\d{1,15})-\d{1,9}$`);

export function linkReference(orderNumber: string, attempt: number): string {
  return `${orderNumber}-${attempt}`;
}

export function orderNumberIn(reference: string): string | null {
  return REFERENCE.exec(reference)?.[1] ?? null;
}

/**
 * After a restore from a backup, order numbers and references repeat, and the gateway may know them already.
 * @returns whether the link was made for the payment, as far as it names one
 */
export function isLinkOf(payment: { id: string }, { ourPaymentId }: Link): boolean {
  return ourPaymentId === null || ourPaymentId === payment.id;
}
