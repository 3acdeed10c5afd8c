import type { AdvanceKind } from '../../../../domain/payments/payments-choices.ts';

/**
 * What the shop asks of a payment gateway. Amounts are paise. What an answer, event or return says is checked for its
 * shape and nothing more is trusted. Each call may take a signal that ends the waiting earlier than the gateway's own
 * time-out does.
 * @throws GatewayAway when it did not answer in time or in its own words: whether it acted is not known
 * @throws GatewayRefused when it answered that it does not do it
 */
export interface Gateway {
  /** How the books call it, and the kind of its payments. */
  name: AdvanceKind;
  /** Whether real money moves. Null where the keys do not say so. */
  mode: 'test' | 'live' | null;
  baseUrl: string;
  /** Makes a page on which a customer pays. Not repeatable: a second link of the same reference is refused. */
  makeLink: (link: NewLink, signal?: AbortSignal) => Promise<Link>;
  /** @returns the link that was made under a reference, or null; an older copy of our books may have made it */
  findLink: (reference: string, signal?: AbortSignal) => Promise<Link | null>;
  readLink: (linkId: string, signal?: AbortSignal) => Promise<Link>;
  /** Refused when the link is paid or has ended. */
  cancelLink: (linkId: string, signal?: AbortSignal) => Promise<void>;
  /** Gives money back; repeatable with the same refund. A repeat that comes while it works is GatewayAway. */
  refund: (refund: NewRefund, signal?: AbortSignal) => Promise<GatewayRefund>;
  /** @returns what a customer brings back from the page, or null without the gateway's signature */
  readReturn: (query: unknown) => Return | null;
  /** @returns the event, or null without the gateway's signature over these very bytes */
  readEvent: (body: Buffer, headers: EventHeaders) => GatewayEvent | null;
}

export interface NewLink {
  /** Unique at the gateway; at most 40 characters. */
  reference: string;
  amountPaise: number;
  orderNumber: string;
  paymentId: string;
  /** Filled in on the page; null leaves it to the customer. */
  customer: { name: string; email: string; phone: string | null } | null;
  /** Where the customer comes back to. */
  returnUrl: string;
  endsAt: Date;
}

export interface Link {
  id: string;
  reference: string | null;
  /** Which payment of ours it was made for; null where it does not say so. */
  ourPaymentId: string | null;
  url: string | null;
  state: 'open' | 'paid' | 'expired' | 'cancelled';
  orderId: string | null;
  /** What came by it; null until then. */
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

/** Nothing in it but what was signed. */
export interface Return {
  linkId: string;
  reference: string;
  paymentId: string;
  isPaid: boolean;
}

export interface EventHeaders {
  signature: unknown;
  eventId: unknown;
}

export interface GatewayEvent {
  /** The gateway's, or the hash of the body. */
  id: string;
  /** What the gateway calls it. */
  name: string;
  content: EventContent;
}

/** Which payment of ours an event is about, as far as it says so. */
export interface EventIds {
  linkId: string | null;
  paymentId: string | null;
  orderId: string | null;
}

export interface Money {
  amountPaise: number;
  currency: string;
}

export type EventContent =
  | ({ kind: 'paid' } & EventIds & Money)
  | ({ kind: 'failed'; reason: string } & EventIds)
  | ({ kind: 'ended'; state: 'expired' | 'cancelled' } & EventIds)
  | RefundContent
  /** Nothing to be done; `why` says it for the list of events. */
  | { kind: 'unknown'; why: string };

export interface RefundContent {
  kind: 'refund';
  refundId: string;
  /** Ours, as far as the event names it; to be looked up, not trusted. */
  ourRefundId: string | null;
  state: RefundProgress;
  amountPaise: number;
  paymentId: string;
  /** What the payment was, where the event holds it. */
  payment: (Money & { orderId: string | null }) | null;
}

/** The gateway is silent, slow, broken or busy: nobody knows whether it acted. */
export class GatewayAway extends Error {
  override name = 'GatewayAway';
}

/** The gateway said no, in a sentence for staff. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}
