import { sql } from 'kysely';
import { isOnline } from '../payments/payments-choices.ts';
import { HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { Db } from '../../db/transaction.ts';
import { startRounds } from '../../kit/server/background/poller.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { gatewayOf } from '../gateway/razorpay-gateway.server.ts';
import { GatewayRefused } from '../gateway/gateway.server.ts';
import { expireClaim, expirePayment, expireUnpaidOrder } from '../payments/payment-mail-jobs.server.ts';
import { selectPayments, type PaymentRow } from '../payments/payment-reply.server.ts';
import { askGateway, awayOf, type GatewayWord } from './ask-gateway.server.ts';
import { nextCheckAt } from './lock-payment.server.ts';

/** The rest follows in the next round. */
const BATCH_SIZE = 20;

/** Another process takes over after a crash, after this time plus the gateway's time-outs. */
const CLAIM_SECONDS = 10;

const MAX_QUESTIONS = 4;

const MAX_RETRY_SECONDS = 60;

/** This long after the end of its link no payment can be under way. */
const AWAY_AT_MOST_SECONDS = HOUR_SECONDS;

const POLL_MS = 1000;

/**
 * Runs once a second. A failure is logged and retried the next time.
 * @returns a function that stops it, and resolves when the running round has ended
 */
export function startPaymentTimer(
  services: WriteServices & Pick<Services, 'config' | 'log'>,
): () => Promise<void> {
  return startRounds(
    POLL_MS,
    () => runPaymentChecks(services),
    (error) => services.log.warn({ err: error }, 'Payments could not be looked after'),
  );
}

/**
 * Queries open payments, and expires unpaid payments and orders; each is handled by one process only. One that fails is
 * put off and holds up no other.
 * @throws when the database fails
 */
export async function runPaymentChecks(
  services: WriteServices & Pick<Services, 'config' | 'log'>,
): Promise<void> {
  const failedOrders: number[] = [];
  for (;;) {
    const now = services.clock.now();
    const due = await findDueChecks(services.db, now, failedOrders);
    const claimed =
      due.payments.length === 0
        ? []
        : await claimPayments(services.db, due.payments, now, services.config.gatewayTimeoutMs);
    const results = await Promise.allSettled([
      ...claimed.map((id) => lookAfter(services, id).catch((error: unknown) => putOff(services, id, error))),
      ...due.orders.map((id) =>
        expireUnpaidOrder(services, id).catch((error: unknown) => {
          failedOrders.push(id);
          services.log.warn({ err: error, order: id }, 'An unpaid order could not be cancelled');
        }),
      ),
      ...due.claims.map((id) =>
        expireClaim(services, id).catch((error: unknown) => putOffClaim(services, id, error)),
      ),
    ]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    if (claimed.length === 0 && due.orders.length === 0 && due.claims.length === 0) return;
  }
}

async function putOff(
  services: Pick<Services, 'clock' | 'db' | 'log'>,
  id: string,
  error: unknown,
): Promise<void> {
  services.log.warn({ err: error, payment: id }, 'A payment could not be looked after and is put off');
  await setNextCheck(services.db, id, secondsAfter(services.clock.now(), MAX_RETRY_SECONDS));
}

async function putOffClaim(
  services: Pick<Services, 'clock' | 'db' | 'log'>,
  id: string,
  error: unknown,
): Promise<void> {
  services.log.warn({ err: error, payment: id }, 'A claim could not be ended and is put off');
  const claimEndsAt = secondsAfter(services.clock.now(), MAX_RETRY_SECONDS);
  await services.db
    .updateTable('payments')
    .set({ claim_ends_at: claimEndsAt })
    .where('id', '=', id)
    .where('claim_ends_at', 'is not', null)
    .execute();
}

async function lookAfter(
  services: WriteServices & Pick<Services, 'config' | 'log'>,
  id: string,
): Promise<void> {
  const payment = await selectPayments(services.db).where('payments.id', '=', id).executeTakeFirst();
  if (payment?.state !== 'open') return;
  const now = services.clock.now();
  const isDue = payment.expires_at !== null && payment.expires_at <= now;
  const word = isOnline(payment.kind) ? await askForPayment(services, payment, isDue) : 'none';
  if (word === 'paid' || word === 'ended') return;
  if (isDue && (word === 'none' || isGivenUp(payment, now))) return expirePayment(services, id);
  await setNextCheck(services.db, id, isDue ? retryAt(services) : nextCheck(services, payment));
}

/** @returns `none` also when the link of an expiring payment was cancelled */
async function askForPayment(
  services: WriteServices & Pick<Services, 'config' | 'log'>,
  payment: PaymentRow,
  isDue: boolean,
): Promise<GatewayWord> {
  const { link_lease_until: leaseUntil } = payment;
  if (leaseUntil !== null && leaseUntil > services.clock.now()) return 'open';
  const word = await askGateway(services, payment);
  return word === 'open' && isDue ? cancelLink(services, payment.id) : word;
}

async function cancelLink(
  services: WriteServices & Pick<Services, 'config' | 'log'>,
  id: string,
): Promise<GatewayWord> {
  const payment = await selectPayments(services.db).where('payments.id', '=', id).executeTakeFirstOrThrow();
  if (payment.provider_link_id === null) return 'open';
  try {
    await gatewayOf(payment.kind, services.config)!.cancelLink(payment.provider_link_id);
    return 'none';
  } catch (error) {
    return error instanceof GatewayRefused ? askGateway(services, payment) : awayOf(services, payment, error);
  }
}

function isGivenUp({ link_ends_at: linkEndsAt, expires_at: expiresAt }: PaymentRow, now: Date): boolean {
  return secondsAfter(linkEndsAt ?? expiresAt!, AWAY_AT_MOST_SECONDS) <= now;
}

function retryAt({ clock, config }: Pick<Services, 'clock' | 'config'>): Date {
  return secondsAfter(clock.now(), Math.min(config.paymentPollSeconds, MAX_RETRY_SECONDS));
}

function nextCheck(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { created_at, expires_at }: PaymentRow,
): Date {
  const times = { createdAt: created_at, expiresAt: expires_at };
  return nextCheckAt(times, config.paymentPollSeconds, clock.now());
}

interface DueChecks {
  payments: string[];
  orders: number[];
  /** Payments whose claim nobody found at the bank in time. */
  claims: string[];
}

/** @param failedOrders of this round */
async function findDueChecks(db: Db, now: Date, failedOrders: readonly number[]): Promise<DueChecks> {
  const { rows } = await sql<DueChecks>`
    select
      array(select id::text from payments where state = 'open' and check_at <= ${now}
            order by check_at limit ${BATCH_SIZE}) as payments,
      array(select id::text from payments where state = 'open' and claim_ends_at <= ${now}
            order by claim_ends_at limit ${BATCH_SIZE}) as claims,
      array(select id::int from orders where status = 'Pending' and pay_until <= ${now}
              and id <> all(${failedOrders}::bigint[])
              and not exists (select from payments where order_id = orders.id and state = 'open')
            order by pay_until limit ${BATCH_SIZE}) as orders`.execute(db);
  return rows[0]!;
}

/**
 * @param gatewayTimeoutMs the longest time for one request
 * @returns the payments not claimed by another process
 */
async function claimPayments(db: Db, ids: string[], now: Date, gatewayTimeoutMs: number): Promise<string[]> {
  const claimedUntil = secondsAfter(now, CLAIM_SECONDS + (MAX_QUESTIONS * gatewayTimeoutMs) / 1000);
  const { rows } = await sql<{ id: string }>`
    update payments set check_at = ${claimedUntil}
    where id in (
      select id from payments where id = any(${ids}::uuid[]) and state = 'open' and check_at <= ${now}
      for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

async function setNextCheck(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ check_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('check_at', 'is not', null)
    .execute();
}
