import { randomUUID } from 'node:crypto';
import type { Order } from '../../src/orders/orders/orders.shapes.ts';
import type { Payment } from '../../src/payments/payments/payments.shapes.ts';
import { sendEvent, type FakeEvent } from '../support/payments/fake-gateway-events.ts';
import type { FakeGateway } from '../support/payments/fake-gateway.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { sleep } from './fault-shop.ts';

/**
 * Customers who order and pay through the gateway, without pause, while the shop and the gateway fail. What the gateway
 * then holds must be in the shop's books, whatever was lost on the way.
 */
const RESPONSE_TIMEOUT_MS = 20_000;
const RETRY_MS = 50;
/** A shop that starts needs the machine for itself. */
const AWAY_RETRY_MS = 250;
const PRICE = 1149;

/** Shares of all orders: these are paid at once, paid about when they expire, cancelled first, or never paid. */
const PAID_AT_ONCE = 0.75;
const PAID_LATE = 0.1;
const TAKEN_BACK = 0.05;
/** These shares of the payments are only found by asking the gateway, or also reported by the customer's return. */
const NEVER_REPORTED = 0.15;
const RETURNED = 0.3;

export class PayingBuyers {
  /** How often each step ended how. */
  readonly answers: Record<string, number> = {};
  private readonly shopUrl: string;
  private readonly gateway: FakeGateway;
  private readonly expirySeconds: number;
  private isBuying = true;
  private running: Promise<void>[] = [];
  private readonly sending = new Set<Promise<void>>();

  constructor(shopUrl: string, gateway: FakeGateway, expirySeconds: number) {
    this.shopUrl = shopUrl;
    this.gateway = gateway;
    this.expirySeconds = expirySeconds;
  }

  /** Logs customers in and lets each buy one thing after another. */
  async start(emails: string[], password: string): Promise<void> {
    const products = (
      await new TestClient(this.shopUrl).send<{ _id: string }[]>('GET', '/api/products')
    ).body.map(({ _id }) => _id);
    for (const [index, email] of emails.entries()) {
      const client = new TestClient(this.shopUrl);
      const { status } = await client.send('POST', '/api/auth/login', { email, password });
      if (status !== 200) throw new Error(`Log-in answered ${status}`);
      // Each customer has an address of their own; many orders from one are refused.
      const headers = { 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` };
      this.running.push(this.buy(client, headers, products[index % products.length]!));
    }
  }

  /** Ends buying; every event that is still to be sent is sent. */
  async stop(): Promise<void> {
    this.isBuying = false;
    await Promise.all(this.running);
    await Promise.all(this.sending);
  }

  private async buy(client: TestClient, headers: Record<string, string>, product: string): Promise<void> {
    while (this.isBuying) {
      const order = await this.untilAnswered<Order>(client, 'POST', '/api/orders', headers, {
        products: [{ product, quantity: 1, price: PRICE }],
        totalAmount: PRICE,
        Address: '12 Ring Road, Ahmedabad 380009',
        phone: '9876543210',
        payBy: 'razorpay',
      });
      const payments = `/api/orders/${order!._id}/payments`;
      const payment = await this.untilAnswered<Payment>(client, 'POST', payments, headers, {
        kind: 'razorpay',
      });
      if (payment) await this.payOrNot(client, headers, order!._id);
    }
  }

  private async payOrNot(client: TestClient, headers: Record<string, string>, order: string): Promise<void> {
    const chance = Math.random();
    if (chance < PAID_AT_ONCE) {
      this.pay(order);
    } else if (chance < PAID_AT_ONCE + PAID_LATE) {
      // About when the shop expires the order, or in the second in which it does.
      const wait = (this.expirySeconds + Math.random() * 2 - 0.5) * 1000;
      this.keep(
        sleep(wait).then(() => {
          this.pay(order);
        }),
      );
    } else if (chance < PAID_AT_ONCE + PAID_LATE + TAKEN_BACK) {
      await this.untilAnswered(client, 'POST', `/api/orders/my-orders/${order}/cancel`, headers, undefined);
      this.pay(order);
    }
  }

  /** A link that has ended cannot be paid. */
  private pay(order: string): void {
    const link = this.gateway.linkOf(order);
    if (link.status !== 'created') {
      this.count('link had ended');
      return;
    }
    const events = this.gateway.pay(link);
    this.count('paid');
    if (Math.random() < RETURNED) this.keep(this.comeBack(this.gateway.returnPath(link)));
    if (Math.random() < NEVER_REPORTED) return;
    const doubled = [...events, ...events.filter(() => Math.random() < 0.3)];
    for (const event of doubled.sort(() => Math.random() - 0.5)) this.keep(this.tell(event));
  }

  /** The gateway repeats an event until it is acknowledged. */
  private async tell(event: FakeEvent): Promise<void> {
    for (;;) {
      await sleep(Math.random() * 1500);
      const status = await sendEvent(this.shopUrl, event).catch(() => 0);
      this.count(`event ${status}`);
      if (status === 200) return;
    }
  }

  /** A browser does not try again by itself. */
  private async comeBack(path: string): Promise<void> {
    const status = await fetch(`${this.shopUrl}${path}`, { redirect: 'manual' }).then(
      (response) => response.status,
      () => 0,
    );
    this.count(`return ${status}`);
  }

  /** @returns the reply, or null when the shop refuses because the order has ended */
  private async untilAnswered<Reply>(
    client: TestClient,
    method: 'POST',
    path: string,
    headers: Record<string, string>,
    body: object | undefined,
  ): Promise<Reply | null> {
    const key = { ...headers, 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await client.send<Reply>(method, path, body, key, RESPONSE_TIMEOUT_MS).catch(() => null);
      this.count(`${path.split('/').at(-1)} ${answer?.status ?? 'none'}`);
      if (answer && answer.status < 300) return answer.body;
      if (answer?.status === 409) return null;
      if (answer && answer.status < 500) throw new Error(`${path}: ${answer.refusal.message}`);
      await sleep(answer ? RETRY_MS : AWAY_RETRY_MS);
    }
  }

  private keep(work: Promise<void>): void {
    this.sending.add(work);
    void work.finally(() => this.sending.delete(work));
  }

  private count(what: string): void {
    this.answers[what] = (this.answers[what] ?? 0) + 1;
  }
}
