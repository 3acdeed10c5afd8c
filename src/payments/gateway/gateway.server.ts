import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { OnlineKind } from '../payments/payments-choices.ts';

export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const paise = z.int().min(1);

export const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .transform((code) => code.toUpperCase());

const refundProgress = z.enum(['pending', 'processed', 'failed']);

const MAX_SENTENCE = 300;

export function printable(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SENTENCE);
}

const LINK_STATES: Record<string, Link['state']> = {
  created: 'open',
  partially_paid: 'open',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
};

const link = z
  .object({
    id,
    status: z.enum(Object.keys(LINK_STATES)).catch('created'),
    reference_id: z.string().max(100).nullish().catch(null),
    notes: z
      .object({ payment: z.string().max(100).nullish().catch(null) })
      .nullish()
      .catch(null),
    // Browsers are sent there: only a web address is allowed.
    short_url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullish()
      .catch(null),
    currency: currency.catch('INR'),
    amount_paid: z.int().min(0).nullish().catch(null),
    order_id: id.nullish().catch(null),
    payments: z
      .array(z.object({ payment_id: id, amount: paise, status: z.string() }).nullable().catch(null))
      .nullish()
      .catch(null),
  })
  .transform((entity): Link => {
    const payment = entity.payments?.find((each) => each?.status === 'captured') ?? null;
    const amountPaise = payment?.amount ?? entity.amount_paid ?? 0;
    const isPaid = entity.status === 'paid' && amountPaise > 0;
    return {
      id: entity.id,
      reference: entity.reference_id ?? null,
      ourPaymentId: entity.notes?.payment ?? null,
      url: entity.short_url ?? null,
      state: LINK_STATES[entity.status]!,
      orderId: entity.order_id ?? null,
      paid: isPaid
        ? { paymentId: payment?.payment_id ?? null, amountPaise, currency: entity.currency }
        : null,
    };
  });

export const razorpayAnswers = {
  link,
  linkList: z
    .object({ payment_links: z.array(link.nullable().catch(null)) })
    .transform(({ payment_links: links }) => links.filter((each) => each !== null)),
  done: z.object({}),
  refund: z
    .object({ id, status: refundProgress.catch('pending') })
    .transform((entity): GatewayRefund => ({ id: entity.id, state: entity.status })),
};

const errorAnswer = z.object({ error: z.object({ description: z.string().min(1) }) });

/** The API's error text, at most 300 characters; null without one. */
export function refusalSentence(answer: unknown): string | null {
  const parsed = errorAnswer.safeParse(answer);
  return parsed.success ? printable(parsed.data.error.description) : null;
}

/**
 * Amounts are paise. Replies are checked for their shape only; nothing else in them is trusted. A signal can end the
 * waiting before the gateway's own time-out.
 * @throws GatewayAway without a valid answer in time: whether it acted is unknown
 * @throws GatewayRefused when it refuses
 */
export interface Gateway {
  name: OnlineKind;
  /** Null where the keys do not show it. */
  mode: 'test' | 'live' | null;
  baseUrl: string;
  /** Not repeatable: a second link of the same reference is refused. */
  makeLink: (link: NewLink, signal?: AbortSignal) => Promise<Link>;
  /** Found by our reference, or null; an older copy of our books may have made it. */
  findLink: (reference: string, signal?: AbortSignal) => Promise<Link | null>;
  readLink: (linkId: string, signal?: AbortSignal) => Promise<Link>;
  /** Refused when the link is paid or has ended. */
  cancelLink: (linkId: string, signal?: AbortSignal) => Promise<void>;
  /** Repeatable with the same refund; a repeat during the work is GatewayAway. */
  refund: (refund: NewRefund, signal?: AbortSignal) => Promise<GatewayRefund>;
  /** @returns null without the gateway's signature */
  readReturn: (query: unknown) => Return | null;
  /** @returns null without the gateway's signature over these exact bytes */
  readEvent: (body: Buffer, headers: IncomingHttpHeaders) => GatewayEvent | null;
}

export interface NewLink {
  reference: string;
  amountPaise: number;
  orderNumber: string;
  paymentId: string;
  /** Filled in on the page; null leaves it to the customer. */
  customer: { name: string; email: string; phone: string | null } | null;
  returnUrl: string;
  endsAt: Date;
}

export interface Link {
  id: string;
  reference: string | null;
  /** Our payment; null where the link does not name it. */
  ourPaymentId: string | null;
  url: string | null;
  state: 'open' | 'paid' | 'expired' | 'cancelled';
  orderId: string | null;
  /** Null until it is paid. */
  paid: { paymentId: string | null; amountPaise: number; currency: string } | null;
}

export interface NewRefund {
  /** Ours; makes the call repeatable. */
  refundId: string;
  paymentId: string;
  amountPaise: number;
  orderNumber: string | null;
}

export interface GatewayRefund {
  id: string;
  state: RefundProgress;
}

type RefundProgress = 'pending' | 'processed' | 'failed';

export interface Return {
  linkId: string;
  reference: string;
  paymentId: string;
  isPaid: boolean;
}

export interface GatewayEvent {
  id: string;
  name: string;
  content: EventContent;
}

export interface EventIds {
  linkId: string | null;
  paymentId: string | null;
  orderId: string | null;
}

/** The names that we wrote on the link: look them up, do not trust them. */
export interface OurNames {
  ourPaymentId: string | null;
  orderNumber: string | null;
}

export interface Money {
  amountPaise: number;
  currency: string;
}

export type EventContent =
  | ({ kind: 'paid' } & EventIds & Money)
  | ({ kind: 'failed'; reason: string } & EventIds & OurNames)
  | ({ kind: 'ended'; state: 'expired' | 'cancelled' } & EventIds)
  | RefundContent
  /** An event that changes nothing; `why` is shown in the list of events. */
  | { kind: 'unknown'; why: string };

export interface RefundContent {
  kind: 'refund';
  refundId: string;
  /** Ours, if the event names it; look it up, do not trust it. */
  ourRefundId: string | null;
  state: RefundProgress;
  amountPaise: number;
  paymentId: string;
  /** Null unless its money came. */
  payment: (Money & Pick<EventIds, 'orderId'> & Pick<OurNames, 'ourPaymentId'>) | null;
}

/** Silent, slow, broken or busy: whether the gateway acted is unknown. */
export class GatewayAway extends Error {
  override name = 'GatewayAway';
}

export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}
