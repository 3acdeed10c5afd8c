import { createHmac, randomUUID } from 'node:crypto';

/** An event as it travels. */
export interface FakeEvent {
  id: string;
  name: string;
  body: string;
}

type Payload = Record<string, { entity: object }>;

/** @returns an event of any kind */
export function fakeEvent(name: string, payload: Payload, id: string = randomUUID()): FakeEvent {
  const event = { entity: 'event', account_id: 'acc_Fake', event: name, contains: Object.keys(payload) };
  return { id, name, body: JSON.stringify({ ...event, payload, created_at: 1_795_340_000 }) };
}

export const fakeEvents = {
  /** The events that follow a payment by a link. */
  paid(link: FakeLink, payment: FakePayment): FakeEvent[] {
    const order = {
      id: payment.order_id,
      entity: 'order',
      amount_paid: payment.amount,
      receipt: link.reference_id,
      status: 'paid',
    };
    const payload = { payment: { entity: payment }, order: { entity: order } };
    return [
      fakeEvent('payment.captured', { payment: { entity: payment } }),
      fakeEvent('order.paid', payload),
      fakeEvent('payment_link.paid', { payment_link: { entity: link }, ...payload }),
    ];
  },

  failed: (payment: FakePayment): FakeEvent =>
    fakeEvent('payment.failed', { payment: { entity: { ...payment, status: 'failed', captured: false } } }),

  ended: (link: FakeLink, state: 'expired' | 'cancelled'): FakeEvent =>
    fakeEvent(`payment_link.${state}`, { payment_link: { entity: { ...link, status: state } } }),

  refunded: (refund: FakeRefund, payment: FakePayment): FakeEvent[] =>
    refundEvents(['created', 'processed'], refund, payment),

  refundFailed: (refund: FakeRefund, payment: FakePayment): FakeEvent[] =>
    refundEvents(['created', 'failed'], refund, payment),
};

function refundEvents(states: string[], refund: FakeRefund, payment: FakePayment): FakeEvent[] {
  return states.map((state) =>
    fakeEvent(`refund.${state}`, { refund: { entity: refund }, payment: { entity: payment } }),
  );
}

/** @returns the answer's status of the shop that the event is sent to */
export async function sendEvent(
  shopUrl: string,
  { id, body }: FakeEvent,
  { secret = 'webhook secret', headers = {} }: { secret?: string; headers?: Record<string, string> } = {},
): Promise<number> {
  const response = await fetch(`${shopUrl}/api/payments/razorpay/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      'x-razorpay-event-id': id,
      ...headers,
    },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** The gateway's entities have the fields that its documents show. */
export interface FakeLink {
  id: string;
  reference_id: string;
  status: string;
  amount: number;
  amount_paid: number;
  currency: string;
  order_id: string | null;
  short_url: string;
  callback_url: string;
  callback_method: string;
  description: string;
  accept_partial: boolean;
  expire_by: number;
  notify: Record<string, boolean>;
  reminder_enable: boolean;
  customer: Record<string, string>;
  notes: Record<string, string>;
  payments: { payment_id: string; amount: number; status: string }[];
}

export interface FakePayment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: string;
  captured: boolean;
  order_id: string;
  method: string;
  notes: Record<string, string>;
  error_description?: string;
}

export interface FakeRefund {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  currency: string;
  status: string;
  receipt: string | null;
  notes: Record<string, string>;
}
