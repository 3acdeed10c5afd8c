import { createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  fakeEvents,
  type FakeLink,
  type FakePayment,
  type FakeRefund,
  type FakeEvent,
} from './fake-gateway-events.ts';

/** The keys that a shop in front of the fake gateway is started with. */
export const GATEWAY_KEYS = {
  keyId: 'rzp_test_fake',
  keySecret: 'key secret',
  webhookSecret: 'webhook secret',
};

/** The trouble with a request: `lost` acts and then hangs up, `cut` hangs up before it acts. */
export type Trouble = 'silent' | 'cut' | 'lost' | 'html' | 'long' | 'redirect' | number;

/** A real HTTP server that behaves as Razorpay documents it. */
export class FakeGateway {
  url = '';
  readonly links = new Map<string, FakeLink>();
  readonly payments = new Map<string, FakePayment>();
  readonly refunds = new Map<string, FakeRefund>();
  /** Requests so far, such as `POST payment_links`. */
  readonly asked: string[] = [];
  /** The troubles of the next requests, in their order; a number is a status. */
  readonly troubles: Trouble[] = [];
  /** Before it acts on a request; a test that waits here runs into the shop's other work. */
  beforeActing: () => Promise<void> = () => Promise.resolve();
  /** The gateway's own time, unless a test sets it by the shop's. */
  now: () => Date = () => new Date();
  private readonly server = http.createServer((request, response) => void this.serve(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** @returns the link of an order's attempt; the newest without one */
  linkOf(orderNumber: string, attempt?: number): FakeLink {
    const own = [...this.links.values()].filter(({ reference_id: reference }) =>
      attempt === undefined
        ? reference.startsWith(`${orderNumber}-`)
        : reference === `${orderNumber}-${attempt}`,
    );
    const link = own.at(-1);
    if (!link) throw new Error(`No link was made for ${orderNumber}`);
    return link;
  }

  /** A customer pays on the link's page. @returns the events that follow, in the order they are sent */
  pay(link: FakeLink, change: { amount?: number; currency?: string } = {}): FakeEvent[] {
    const { amount = link.amount, currency = 'INR' } = change;
    link.order_id ??= someId('order');
    const payment: FakePayment = {
      id: someId('pay'),
      entity: 'payment',
      amount,
      currency,
      status: 'captured',
      captured: true,
      order_id: link.order_id,
      method: 'upi',
      notes: link.notes,
    };
    this.payments.set(payment.id, payment);
    link.status = 'paid';
    link.amount_paid = amount;
    link.currency = currency;
    link.payments.push({ payment_id: payment.id, amount, status: 'captured' });
    return fakeEvents.paid(link, payment);
  }

  /** @returns the path and query that the page sends a customer back to */
  returnPath(
    link: FakeLink,
    status: string = link.status,
    paymentId = link.payments.at(-1)?.payment_id ?? '',
  ): string {
    const signed = `${link.id}|${link.reference_id}|${status}|${paymentId}`;
    const query = new URLSearchParams({
      razorpay_payment_id: paymentId,
      razorpay_payment_link_id: link.id,
      razorpay_payment_link_reference_id: link.reference_id,
      razorpay_payment_link_status: status,
      razorpay_signature: createHmac('sha256', GATEWAY_KEYS.keySecret).update(signed).digest('hex'),
    });
    return `${new URL(link.callback_url).pathname}?${query}`;
  }

  /** The rest of a payment that the gateway still holds. */
  leftOf({ id, amount }: FakePayment): number {
    return [...this.refunds.values()]
      .filter((refund) => refund.payment_id === id && refund.status !== 'failed')
      .reduce((left, refund) => left - refund.amount, amount);
  }

  /** A refund at the gateway's own desk that does not arrive. */
  failingRefundAtDesk(payment: FakePayment, amount: number): FakeEvent[] {
    const refund = this.newRefund(payment, amount, null, {});
    refund.status = 'failed';
    return fakeEvents.refundFailed(refund, payment);
  }

  /** A refund at the gateway's own desk. */
  refundAtDesk(payment: FakePayment, amount: number): FakeEvent[] {
    return fakeEvents.refunded(this.newRefund(payment, amount, null, {}), payment);
  }

  private newRefund(
    payment: FakePayment,
    amount: number,
    receipt: string | null,
    notes: Record<string, string>,
  ): FakeRefund {
    const refund: FakeRefund = {
      id: someId('rfnd'),
      entity: 'refund',
      payment_id: payment.id,
      amount,
      currency: payment.currency,
      status: 'processed',
      receipt,
      notes,
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  private async serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await text(request);
    const { pathname, searchParams } = new URL(request.url!, this.url);
    const path = pathname.replace('/v1/', '');
    this.asked.push(`${request.method} ${path}`);
    const trouble = this.troubles.shift();
    if (trouble === 'silent') return;
    if (trouble === 'cut') return void request.socket.destroy();
    if (trouble === 'html') {
      send(response, 200, '<!doctype html><title>Sorry</title>', 'text/html');
      return;
    }
    if (trouble === 'long') {
      send(response, 200, `"${'x'.repeat(3_000_000)}"`);
      return;
    }
    if (trouble === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end();
    if (typeof trouble === 'number') {
      sendError(response, trouble, 'Something is wrong here');
      return;
    }
    await this.beforeActing();
    const answer = this.answer(request, path, searchParams, body);
    if (trouble === 'lost') return void request.socket.destroy();
    send(response, answer.status, JSON.stringify(answer.body));
  }

  private answer(
    request: http.IncomingMessage,
    path: string,
    query: URLSearchParams,
    text: string,
  ): { status: number; body: unknown } {
    const key = `Basic ${Buffer.from(`${GATEWAY_KEYS.keyId}:${GATEWAY_KEYS.keySecret}`).toString('base64')}`;
    if (request.headers.authorization !== key) return refused(401, 'The api key provided is invalid');
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    const [kind, id, action] = path.split('/');
    if (kind === 'payment_links' && id === undefined)
      return request.method === 'POST' ? this.makeLink(body) : this.listLinks(query);
    if (kind === 'payment_links') return this.withLink(id!, action);
    if (kind === 'payments' && action === 'refund')
      return this.refund(id!, body, request.headers['x-refund-idempotency']);
    return refused(404, 'The requested URL was not found on the server.');
  }

  private makeLink(body: Record<string, unknown>) {
    const reference = String(body.reference_id);
    if (reference.length > 40) return refused(400, 'The reference id may not be greater than 40 characters.');
    if (Number(body.amount) < 100) return refused(400, 'amount must be atleast INR 1');
    if (Number(body.expire_by) * 1000 < this.now().getTime() + 15 * 60_000)
      return refused(400, 'timestamp must be at least 15 minutes in future');
    if ([...this.links.values()].some(({ reference_id: taken }) => taken === reference))
      return refused(400, `payment link with given reference_id (${reference}) already exists`);
    const link = {
      ...body,
      id: someId('plink'),
      status: 'created',
      amount_paid: 0,
      order_id: null,
      payments: [],
    } as unknown as FakeLink;
    link.short_url = `${this.url}/i/${link.id}`;
    this.links.set(link.id, link);
    return { status: 200, body: link };
  }

  private listLinks(query: URLSearchParams) {
    const wanted = query.get('reference_id');
    const found = [...this.links.values()].filter(({ reference_id: reference }) => reference === wanted);
    return { status: 200, body: { payment_links: found } };
  }

  private withLink(id: string, action: string | undefined) {
    const link = this.links.get(id);
    if (!link) return refused(400, 'The id provided does not exist');
    if (action === 'cancel') {
      if (link.status !== 'created')
        return refused(400, `Payment link is already in ${link.status} state, cancellation not allowed`);
      link.status = 'cancelled';
    }
    return { status: 200, body: link };
  }

  private readonly refundKeys = new Map<string, { body: string; refund: FakeRefund }>();

  private refund(paymentId: string, body: Record<string, unknown>, key: string | string[] | undefined) {
    const payment = this.payments.get(paymentId);
    if (!payment) return refused(400, 'The id provided does not exist');
    if (typeof key !== 'string' || !/^[\w-]{10,}$/.test(key)) return refused(400, 'The key is not valid');
    const earlier = this.refundKeys.get(key);
    if (earlier && earlier.body !== JSON.stringify(body))
      return refused(400, 'Different request body sent for the same Idempotency Header');
    if (earlier) return { status: 200, body: earlier.refund };
    const amount = Number(body.amount);
    if (amount > this.leftOf(payment))
      return refused(400, 'The total refund amount is greater than the refund payment amount');
    const refund = this.newRefund(
      payment,
      amount,
      String(body.receipt),
      body.notes as Record<string, string>,
    );
    this.refundKeys.set(key, { body: JSON.stringify(body), refund });
    return { status: 200, body: refund };
  }
}

/** @returns an id as the gateway makes them */
function someId(kind: string): string {
  return `${kind}_${randomBytes(8).toString('hex').slice(0, 14)}`;
}

function refused(status: number, description: string) {
  return { status, body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business' } } };
}

function sendError(response: http.ServerResponse, status: number, description: string): void {
  send(response, status, JSON.stringify(refused(status, description).body));
}

function send(response: http.ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}
