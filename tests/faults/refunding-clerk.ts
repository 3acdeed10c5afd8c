import { randomUUID } from 'node:crypto';
import type { DeskPayment } from '../../src/payments/payments-desk/money-desk.shapes.ts';
import { ADMIN_OF_BUYERS } from '../support/orders/order-audit.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { sleep } from './fault-shop.ts';

const RESPONSE_TIMEOUT_MS = 20_000;
const REST_MS = 200;
const RETRY_MS = 50;

/** An admin who gives back parts of payments, without pause, while the shop and the gateway fail. */
export class RefundingClerk {
  /** Refunds that the shop acknowledged. */
  acknowledged = 0;
  private readonly client: TestClient;
  private isWorking = true;
  private running: Promise<void> | null = null;

  constructor(shopUrl: string) {
    this.client = new TestClient(shopUrl);
  }

  async start(): Promise<void> {
    await this.logIn();
    this.running = this.work();
  }

  async stop(): Promise<void> {
    this.isWorking = false;
    await this.running;
  }

  private async logIn(): Promise<void> {
    await this.client.send('POST', '/api/auth/login', ADMIN_OF_BUYERS).catch(() => undefined);
  }

  private async work(): Promise<void> {
    while (this.isWorking) {
      await sleep(REST_MS);
      const path = '/api/admin/payments?state=captured&kind=razorpay&page=1&limit=20';
      const found = await this.client.send<DeskPayment[]>('GET', path).catch(() => null);
      if (found?.status === 401) await this.logIn();
      const payments = found?.status === 200 ? found.body : [];
      const some = payments.filter((each) => each.order !== null && each.refundable >= 1);
      const payment = some[Math.floor(Math.random() * some.length)];
      if (payment) await this.giveBack(payment.order!, payment);
    }
  }

  /** Presses until the shop answers; the key makes it one refund. */
  private async giveBack(order: string, { _id: payment, refundable }: DeskPayment): Promise<void> {
    const amount = 1 + Math.floor(Math.random() * refundable);
    const body = { amount: Math.min(amount, refundable), reason: 'Came back', payment };
    const key = { 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await this.client
        .send('POST', `/api/admin/orders/${order}/refunds`, body, key, RESPONSE_TIMEOUT_MS)
        .catch(() => null);
      if (answer?.status === 201) this.acknowledged++;
      if (answer?.status === 401) await this.logIn();
      else if (answer && answer.status < 500) return;
      await sleep(RETRY_MS);
    }
  }
}
