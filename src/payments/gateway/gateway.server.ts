import type { IncomingHttpHeaders } from 'node:http';
import type { OnlineKind } from '../payments/payments-choices.ts';

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
