import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ONLINE_KINDS, type OnlineKind } from './payments-choices.ts';
import { paymentMessages } from './payment.words.ts';
import { paths } from '../../app/page-paths.ts';
import { isDatabaseUnavailable, isRetryable } from '../../db/transaction.ts';
import { Refused } from '../../kit/server/http/errors.ts';
import type { Routing } from '../../kit/server/http/route.ts';
import type { HttpServer, Services, WriteServices } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { gatewayOf } from '../gateway/razorpay-gateway.server.ts';
import type { Return, GatewayEvent } from '../gateway/gateway.server.ts';
import { captureLocked } from '../outcomes/capture.server.ts';
import { inCapture, lockByIds } from '../outcomes/lock-payment.server.ts';
import type { Applied } from '../outcomes/apply-refund-event.server.ts';
import { applyEvent } from '../outcomes/apply-event.server.ts';
import { orderNumberIn, linkReference } from './payment-link.server.ts';

const EVENT_BYTES = 256 * 1024;

const UNVERIFIED = `${paths.myAccount}?payment=unverified`;

/**
 * The webhook and return address of each gateway. Their own scope, because an event is raw bytes from another origin,
 * trusted by its signature alone.
 */
export async function gatewayRoutes(routing: Pick<Routing, 'app' | 'services'>): Promise<void> {
  for (const kind of ONLINE_KINDS) await routesOf(kind, routing);
}

async function routesOf(kind: OnlineKind, { app, services }: Pick<Routing, 'app' | 'services'>) {
  const gateway = gatewayOf(kind, services.config);
  await app.register(
    (scope: HttpServer, _options, done) => {
      scope.removeAllContentTypeParsers();
      // The signature is over the bytes, whatever type a server in between says they have.
      scope.addHook('onRequest', (request, _reply, next) => {
        request.headers['content-type'] = 'application/octet-stream';
        next();
      });
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));

      scope.post('/webhook', { bodyLimit: EVENT_BYTES }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = gateway?.readEvent(body, request.headers);
        if (!gateway || !event) throw new Refused(400, 'bad_signature', paymentMessages.badSignature);
        await takeEvent(services, gateway.name, event, body);
        return reply.header('cache-control', 'no-store').send({ ok: true });
      });

      scope.get('/return', async (request, reply) => {
        const returned = gateway?.readReturn(request.query) ?? null;
        const page = returned === null ? UNVERIFIED : await pageAfter(services, returned);
        return reply.header('cache-control', 'no-store').redirect(page, 303);
      });

      done();
    },
    { prefix: `/api/payments/${kind}` },
  );
}

async function pageAfter(services: WriteServices & Pick<Services, 'log'>, returned: Return): Promise<string> {
  try {
    const number = await takeReturn(services, returned);
    return number === null ? UNVERIFIED : orderPage(number, returned.isPaid ? 'paid' : 'pending');
  } catch (error) {
    // The gateway has the money; an event or a check books it.
    services.log.error(
      { err: error, link: returned.linkId },
      'What a customer brought back could not be booked',
    );
    const number = orderNumberIn(returned.reference);
    return number === null ? UNVERIFIED : orderPage(number, 'pending');
  }
}

function orderPage(number: string, outcome: 'paid' | 'pending'): string {
  return `${paths.myOrder(number)}?payment=${outcome}`;
}

/**
 * A return has no amount: it is the link's, which is never paid in parts.
 * @returns the order's number; null when the link is not ours
 */
function takeReturn(services: WriteServices, returned: Return): Promise<string | null> {
  return inCapture(services, async (tx) => {
    const locked = await lockByIds(tx, {
      linkId: returned.linkId,
      providerPaymentId: returned.isPaid ? returned.paymentId : null,
    });
    const payment = locked.find((row) => row.provider_link_id === returned.linkId);
    const order =
      payment &&
      (await tx.selectFrom('orders').select('number').where('id', '=', payment.order_id).executeTakeFirst());
    if (!order || returned.reference !== linkReference(order.number, payment.attempt!)) return null;
    if (returned.isPaid) {
      const capture = {
        amountPaise: payment.amount_paise,
        currency: 'INR',
        providerPaymentId: returned.paymentId,
      };
      await captureLocked(tx, payment, locked, capture, services.clock.now());
    }
    return order.number;
  });
}

/**
 * Stores and applies an event in one transaction. A repeat changes nothing; an event that could not be applied is kept
 * with the reason, and applied when repeated.
 * @param body the exact signed bytes
 * @throws only when the database fails, so that the gateway sends the event again
 */
async function takeEvent(
  services: WriteServices & Pick<Services, 'log'>,
  provider: OnlineKind,
  event: GatewayEvent,
  body: Buffer,
): Promise<void> {
  const now = services.clock.now();
  const keep = (tx: Tx, applied: Applied) => keepEvent(tx, { provider, event, body, applied }, now);
  try {
    await inCapture(services, async (tx) => keep(tx, await applyEvent(tx, event.content, provider, now)));
  } catch (error) {
    if (isDatabaseUnavailable(error) || isRetryable(error)) throw error;
    services.log.error({ err: error, event: event.id }, 'An event of the gateway could not be applied');
    const applied = { isApplied: false, paymentId: null, why: 'It could not be applied; the log says more.' };
    await inCapture(services, (tx) => keep(tx, applied));
  }
}

interface KeptEvent {
  provider: OnlineKind;
  event: GatewayEvent;
  body: Buffer;
  applied: Applied;
}

async function keepEvent(tx: Tx, { provider, event, body, applied }: KeptEvent, now: Date): Promise<void> {
  const outcome = { payment_id: applied.paymentId, applied: applied.isApplied, why: applied.why };
  await tx
    .insertInto('payment_events')
    .values({
      provider,
      provider_event_id: event.id,
      received_at: now,
      event: event.name,
      body_hash: createHash('sha256').update(body).digest(),
      body,
      ...outcome,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'provider_event_id'])
        .doUpdateSet(outcome)
        .where(sql<boolean>`not payment_events.applied`),
    )
    .execute();
}
