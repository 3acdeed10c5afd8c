import { setTimeout as pause } from 'node:timers/promises';
import { isOnline, type AdvanceKind, type PaymentKind } from './payments-choices.ts';
import { paymentMessages } from './payment.words.ts';
import type { Payment } from './payments.shapes.ts';
import { wayRefusal } from '../pay-ways/pay-terms.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { conflict, Refused, notFound } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Config } from '../../kit/server/config.ts';
import { closePayments, lockOpenPayments } from '../../orders/status/change-status.server.ts';
import { lockOrderById, type LockedMoneyOrder } from '../../orders/orders/lock-order.server.ts';
import { gatewayOf } from '../gateway/razorpay-gateway.server.ts';
import { GatewayAway, GatewayRefused, type Link } from '../gateway/gateway.server.ts';
import { nextCheckAt, type PaymentRecord } from '../outcomes/lock-payment.server.ts';
import {
  endReferenceTaken,
  keepLink,
  makeOrFindLink,
  releaseLease,
  takeLease,
  type AskedLink,
} from './payment-link.server.ts';
import { findPayment, readPayee } from './payment-reply.server.ts';
import type { Db } from '../../db/transaction.ts';

const FIRST_LOOK_MS = 100;

const LAST_LOOK_MS = 1000;

const RETRY_AFTER_SECONDS = 5;

interface Asked {
  currentUser: CurrentUser;
  number: string;
  kind: AdvanceKind;
}

/**
 * Begins a payment over what is due, or finds the open one of that kind. Writes the payment, requests the link outside
 * any transaction and by one request at a time, then writes the link.
 * @throws Refused 404; 409 order_cancelled, nothing_due, way_off, too_small, above_upi_most, gateway_refused; 503 gateway_away
 */
export async function beginPayment(services: BeginServices, asked: Asked): Promise<Begun> {
  const key = `${asked.currentUser.id} ${asked.number} ${asked.kind}`;
  const waiting = waits.get(key);
  if (waiting) return { ...(await waiting), isNew: false };
  const begun = begin(services, asked).finally(() => waits.delete(key));
  waits.set(key, begun);
  return begun;
}

type BeginServices = WriteServices & Pick<Services, 'config' | 'log'>;

interface Begun {
  payment: Payment;
  isNew: boolean;
}

/** One request for each person and order, however often they press while the gateway is slow. */
const waits = new Map<string, Promise<Begun>>();

async function begin(services: BeginServices, asked: Asked): Promise<Begun> {
  const { gatewayTimeoutMs } = services.config;
  const signal = AbortSignal.timeout(gatewayTimeoutMs);
  const until = new Date(services.clock.now().getTime() + gatewayTimeoutMs);
  let isNew = false;
  let lookMs = FIRST_LOOK_MS;
  while (!signal.aborted) {
    const turn = await takeTurn(services, asked, until);
    isNew ||= turn.isNew;
    if (turn.mustWait) {
      await pause(lookMs);
      lookMs = Math.min(2 * lookMs, LAST_LOOK_MS);
    } else if (!turn.ask || (await askForLink(services, turn.ask, signal)) !== 'ended')
      return { payment: (await findPayment(services.db, turn.id))!, isNew };
  }
  throw gatewayAway();
}

interface Turn {
  id: string;
  isNew: boolean;
  ask: AskedLink | null;
  mustWait: boolean;
}

function takeTurn(
  services: WriteServices & Pick<Services, 'config'>,
  { currentUser, number, kind }: Asked,
  leaseUntil: Date,
): Promise<Turn> {
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    const wanted = { userId: currentUser.id, number, kind };
    const { payment, order, isNew } = await openPayment(tx, services.config, wanted, now);
    const turn = { id: payment.id, isNew, ask: null, mustWait: false };
    if (!isOnline(kind) || payment.provider_link_id !== null) return turn;
    if (payment.link_lease_until !== null && payment.link_lease_until > now)
      return { ...turn, mustWait: true };
    const leased = await takeLease(tx, payment, leaseUntil, now);
    const wasAsked = payment.is_link_asked;
    return { ...turn, ask: { payment: leased, orderNumber: order.number, wasAsked } };
  });
}

async function askForLink(
  services: WriteServices & Pick<Services, 'config' | 'log'>,
  ask: AskedLink,
  signal: AbortSignal,
) {
  let link: Link | null;
  try {
    link = await makeOrFindLink(services, gatewayOf(ask.payment.kind, services.config)!, ask, signal);
  } catch (error) {
    if (!(error instanceof GatewayAway || error instanceof GatewayRefused)) throw error;
    services.log.warn({ err: error, payment: ask.payment.id }, 'The payment gateway made no link');
    await releaseLease(services, ask.payment);
    if (error instanceof GatewayAway) throw gatewayAway();
    await keepGatewayRefusal(services, ask.payment.kind, error.message);
    throw conflict('gateway_refused', paymentMessages.gatewayRefused);
  }
  await forgetGatewayRefusal(services, ask.payment.kind);
  if (link) return keepLink(services, ask.payment.id, link);
  await endReferenceTaken(services, ask.payment.id);
  return 'ended';
}

/** The order and its payment stay; a repeat continues. */
export function gatewayAway(): Refused {
  return new Refused(503, 'gateway_away', paymentMessages.gatewayAway, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

interface OpenPayment {
  payment: PaymentRecord;
  order: LockedMoneyOrder;
  isNew: boolean;
}

/**
 * Finds the open payment of an order and kind, or begins one. One over another amount is closed, unless the customer
 * claims to have paid it. The order stays locked.
 * @throws Refused 404; 409 order_cancelled, nothing_due, way_off, too_small, above_upi_most
 */
async function openPayment(
  tx: Tx,
  config: Config,
  { userId, number, kind }: { userId: string; number: string; kind: AdvanceKind },
  now: Date,
): Promise<OpenPayment> {
  await lockOpenPayments(tx, number);
  const order = await lockOrderOf(tx, number, userId);
  const duePaise = requireDue(order);
  const refusal = wayRefusal(kind, config, await readPayee(tx), duePaise);
  if (refusal) throw conflict(refusal.code, refusal.sentence);
  const former = await tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('kind', '=', kind)
    .orderBy('attempt', (attempt) => attempt.desc().nullsLast())
    .execute();
  const open = former.find(({ state }) => state === 'open');
  if (open && (open.amount_paise === duePaise || open.claimed_reference !== null))
    return { payment: open, order, isNew: false };
  if (open) await closePayments(tx, order.id, now, kind);
  const attempt = (former[0]?.attempt ?? 0) + 1;
  const times = timesOf(order, kind, config, now);
  const payment = await tx
    .insertInto('payments')
    .values({
      order_id: order.id,
      kind,
      amount_paise: duePaise,
      state: 'open',
      attempt,
      created_at: now,
      ...times,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { payment, order, isNew: true };
}

async function lockOrderOf(tx: Tx, number: string, userId: string): Promise<LockedMoneyOrder> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  return lockOrderById(tx, order.id);
}

function requireDue(order: LockedMoneyOrder): number {
  if (order.status === 'Cancelled') throw conflict('order_cancelled', paymentMessages.orderCancelled);
  const { due_paise: duePaise } = order;
  if (duePaise === 0) throw conflict('nothing_due', paymentMessages.nothingDue);
  return duePaise;
}

/**
 * A payment expires with its order; an online payment of an order not paid ahead expires alone. An order whose time is
 * past waits for what a customer claimed.
 */
function timesOf(order: LockedMoneyOrder, kind: AdvanceKind, config: Config, now: Date) {
  const payUntil = order.pay_until !== null && order.pay_until > now ? order.pay_until : null;
  if (!isOnline(kind)) return { expires_at: payUntil, check_at: payUntil };
  const expiresAt = payUntil ?? secondsAfter(now, config.paymentExpirySeconds);
  const check_at = nextCheckAt({ createdAt: now, expiresAt }, config.paymentPollSeconds, now);
  return { expires_at: expiresAt, check_at };
}

/** Kept for staff: wrong keys, or an amount that the gateway does not take, are for the shop to correct. */
async function keepGatewayRefusal(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  provider: PaymentKind,
  sentence: string,
): Promise<void> {
  const refusal = { sentence, at: clock.now() };
  await db
    .insertInto('gateway_refusals')
    .values({ provider, ...refusal })
    .onConflict((before) => before.column('provider').doUpdateSet(refusal))
    .execute();
}

async function forgetGatewayRefusal({ db }: Pick<Services, 'db'>, provider: PaymentKind): Promise<void> {
  await db.deleteFrom('gateway_refusals').where('provider', '=', provider).execute();
}

export async function readGatewayRefusal(
  db: Db,
  provider: PaymentKind,
): Promise<{ sentence: string; at: string } | null> {
  const refusal = await db
    .selectFrom('gateway_refusals')
    .select(['sentence', 'at'])
    .where('provider', '=', provider)
    .executeTakeFirst();
  return refusal ? { sentence: refusal.sentence, at: refusal.at.toISOString() } : null;
}
