import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type GatewayEvent,
  type EventContent,
  type EventIds,
  currency,
  id,
  paise,
  printable,
} from './gateway.server.ts';
import { isSigned } from '../../kit/server/security/tokens.ts';

const eventName = z.string().regex(/^[\x20-\x7e]{1,100}$/);
const eventId = z.string().regex(/^[\x21-\x7e]{1,200}$/);

interface EventHeaders {
  signature: unknown;
  eventId: unknown;
}

/** Contents are not trusted. @returns null without the gateway's signature */
export function readRazorpayEvent(
  body: Buffer,
  headers: EventHeaders,
  webhookSecret: string,
): GatewayEvent | null {
  if (!isSigned(body, headers.signature, webhookSecret)) return null;
  const envelope = envelopeOf(body);
  const name = eventName.safeParse(envelope.event).data ?? 'unknown';
  return {
    id: eventId.safeParse(headers.eventId).data ?? createHash('sha256').update(body).digest('hex'),
    name,
    content: contentOf(name, envelope.payload),
  };
}

const envelope = z.object({
  event: z.unknown(),
  payload: z
    .record(z.string(), z.object({ entity: z.unknown() }).nullable().catch(null))
    .nullish()
    .catch(null),
});

type Payload = z.output<typeof envelope>['payload'];

function envelopeOf(body: Buffer): z.output<typeof envelope> {
  try {
    return envelope.safeParse(JSON.parse(body.toString('utf8'))).data ?? { event: null, payload: null };
  } catch {
    return { event: null, payload: null };
  }
}

const optionalId = id.nullish().catch(null);

const ourNotes = z
  .object({
    order: z.string().max(40).nullish().catch(null),
    payment: z.string().max(100).nullish().catch(null),
  })
  .nullish()
  .catch(null);

const entities = {
  payment_link: z.object({
    id,
    amount_paid: paise.nullish().catch(null),
    currency: currency.catch('INR'),
    order_id: optionalId,
  }),
  payment: z.object({
    id,
    amount: paise,
    currency,
    order_id: optionalId,
    status: z.string().nullish().catch(null),
    captured: z.boolean().nullish().catch(null),
    error_description: z.string().nullish().catch(null),
    notes: ourNotes,
  }),
  order: z.object({ id }),
  refund: z.object({
    id,
    payment_id: id,
    amount: paise,
    receipt: z.string().max(100).nullish().catch(null),
    notes: z
      .object({ refund: z.string().max(100).nullish().catch(null) })
      .nullish()
      .catch(null),
  }),
};

type Entities = { [Name in keyof typeof entities]: z.output<(typeof entities)[Name]> | null };

function entitiesOf(payload: Payload): Entities {
  const read = Object.entries(entities).map(([name, shape]) => [
    name,
    shape.safeParse(payload?.[name]?.entity).data ?? null,
  ]);
  return Object.fromEntries(read) as Entities;
}

function idsOf({ payment_link: link, payment, order }: Entities): EventIds {
  return {
    linkId: link?.id ?? null,
    paymentId: payment?.id ?? null,
    orderId: payment?.order_id ?? link?.order_id ?? order?.id ?? null,
  };
}

function contentOf(name: string, payload: Payload): EventContent {
  const found = entitiesOf(payload);
  switch (name) {
    case 'payment_link.paid':
    case 'payment.captured':
      return paidContent(found);
    case 'order.paid':
      return isCaptured(found.payment) ? paidContent(found) : incomplete;
    case 'payment.failed':
      return failedContent(found);
    case 'payment_link.expired':
    case 'payment_link.cancelled':
      if (!found.payment_link) return incomplete;
      return {
        kind: 'ended',
        state: name === 'payment_link.expired' ? 'expired' : 'cancelled',
        ...idsOf(found),
      };
    case 'refund.created':
    case 'refund.processed':
    case 'refund.failed':
      return refundContent(name, found);
    default:
      return { kind: 'unknown', why: 'Nothing is done for events of this kind.' };
  }
}

const incomplete: EventContent = { kind: 'unknown', why: 'The event does not hold what it is about.' };

function paidContent(found: Entities): EventContent {
  const { payment, payment_link: link } = found;
  if (payment)
    return { kind: 'paid', ...idsOf(found), amountPaise: payment.amount, currency: payment.currency };
  if (!link?.amount_paid) return incomplete;
  return { kind: 'paid', ...idsOf(found), amountPaise: link.amount_paid, currency: link.currency };
}

function isCaptured(payment: Entities['payment']): boolean {
  return payment?.captured === true || payment?.status === 'captured';
}

function failedContent(found: Entities): EventContent {
  if (!found.payment) return incomplete;
  const { error_description: description, notes } = found.payment;
  const reason = printable(description ?? '') || 'The payment failed.';
  const ours = { ourPaymentId: notes?.payment ?? null, orderNumber: notes?.order ?? null };
  return { kind: 'failed', reason, ...idsOf(found), ...ours };
}

function refundContent(name: string, { refund, payment }: Entities): EventContent {
  if (!refund) return incomplete;
  const hasMoney = isCaptured(payment) || payment?.status === 'refunded';
  return {
    kind: 'refund',
    refundId: refund.id,
    ourRefundId: refund.receipt ?? refund.notes?.refund ?? null,
    state: REFUND_STATES[name]!,
    amountPaise: refund.amount,
    paymentId: refund.payment_id,
    payment:
      payment && hasMoney && payment.id === refund.payment_id
        ? {
            amountPaise: payment.amount,
            currency: payment.currency,
            orderId: payment.order_id ?? null,
            ourPaymentId: payment.notes?.payment ?? null,
          }
        : null,
  };
}

const REFUND_STATES: Record<string, 'pending' | 'processed' | 'failed'> = {
  'refund.created': 'pending',
  'refund.processed': 'processed',
  'refund.failed': 'failed',
};
