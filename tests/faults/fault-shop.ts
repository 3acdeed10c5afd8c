import { expect } from 'vitest';
import { checkStock } from '../../src/stock/stock/check-stock.server.ts';
import {
  OrderAudit,
  seedBuyersAndProducts,
  ADMIN_OF_BUYERS,
  type Figures,
} from '../support/orders/order-audit.ts';
import { startMailServer, type MailServer } from '../support/platform/mail-server.ts';
import { shopProcess, type ShopProcess } from '../support/platform/shop-process.ts';
import { makeShopStorage, type ShopStorage } from '../support/platform/shop-storage.ts';
import { randomUUID } from 'node:crypto';
import type { DeskPayment } from '../../src/payments/payments-desk/money-desk.shapes.ts';
import { TestClient } from '../support/platform/test-client.ts';

/** A running shop with buyers and a mail server, for tests that make something fail. */
export interface FaultShop {
  storage: ShopStorage;
  process: ShopProcess;
  orderAudit: OrderAudit;
  mail: MailServer;
  /** Stops the orders, checks orders, stock, its ledger and mails, and prints the figures. */
  drain: (fault: string, recoverySeconds: number[], options?: DrainOptions) => Promise<Figures>;
  close: () => Promise<void>;
}

interface DrainOptions {
  /** The mail server refuses this e-mail address; its mails are given up and stay as failed jobs. */
  refusedEmail?: string;
}

export const isLong = process.env.FAULTS === 'long';

/** @returns what `npm run test:faults` takes with `-- --short`, by itself, and with `-- --long` */
export function sized(short: number, usual: number, long: number): number {
  if (isLong) return long;
  return process.env.FAULTS === 'short' ? short : usual;
}

const BUYERS = 4;
/** Longer than a job of a dead process stays locked. */
const MAIL_WAIT_MS = 150_000;
/** How many characters of the shop's output are shown when mails are missing. */
const OUTPUT_CHARACTERS = 10_000;

export async function openFaultShop(
  serverUrl?: string,
  env: Record<string, string> | ((storage: ShopStorage) => Record<string, string>) = {},
  mailServer?: MailServer,
  dataDir?: string,
): Promise<FaultShop> {
  const storage = await makeShopStorage(serverUrl, dataDir);
  const mail = mailServer ?? (await startMailServer());
  const database = await storage.open();
  await seedBuyersAndProducts(database, BUYERS);
  await database.close();
  const more = typeof env === 'function' ? env(storage) : env;
  const shop = await shopProcess(storage.config, { SMTP_URL: mail.url, ...more });
  await shop.start();
  const orderAudit = await OrderAudit.open(shop.url, BUYERS);
  await orderAudit.waitForOrders(BUYERS);
  const drain = async (fault: string, recoverySeconds: number[], { refusedEmail }: DrainOptions = {}) => {
    await orderAudit.close();
    const unsent = await unsentMails(orderAudit, mail, refusedEmail);
    await shop.end('SIGTERM');
    const database = await storage.open();
    const figures = await orderAudit.check(database);
    const { wrong: wrongLedgers } = await checkStock(database.db);
    const jobs = await database.db.selectFrom('jobs').selectAll().execute();
    await database.close();
    const failed = jobs.filter((job) => job.failed_at !== null);
    const { acknowledged, found, lost, doubled } = figures;
    const heal = recoverySeconds.length === 0 ? '-' : Math.max(...recoverySeconds);
    const answers = JSON.stringify(orderAudit.answers);
    console.log(
      `FAULT ${fault}: acknowledged ${acknowledged}, found ${found}, lost ${lost}, doubled ${doubled}, ` +
        `leaked ${figures.leaked}, mails unsent ${unsent.length}, slowest healing ${heal} s, answers ${answers}`,
    );
    if (unsent.length > 0) {
      const output = shop.output().slice(-OUTPUT_CHARACTERS);
      console.log(
        `Unsent: ${unsent.join(', ')}. Jobs left: ${JSON.stringify(jobs)}. The shop said: ${output}`,
      );
    }
    expect({ ...figures, unsent, wrongLedgers }).toEqual({
      acknowledged,
      found: acknowledged,
      lost: 0,
      doubled: 0,
      leaked: 0,
      ordersWithoutLines: 0,
      unsent: [],
      wrongLedgers: [],
    });
    const givenUp = [...orderAudit.buyers.values()].filter((buyer) => buyer === refusedEmail);
    expect(failed).toHaveLength(givenUp.length);
    return figures;
  };
  const close = async () => {
    await orderAudit.close().catch(() => undefined);
    await shop.end('SIGKILL').catch(() => undefined);
    await mail.close();
    await storage.remove();
  };
  return { storage, process: shop, orderAudit, mail, drain, close };
}

/** @returns the acknowledged orders without a mail after MAIL_WAIT_MS */
async function unsentMails(
  orderAudit: OrderAudit,
  mail: MailServer,
  refusedEmail?: string,
): Promise<string[]> {
  const unsent = () => {
    const received = new Set(mail.mails.map((mail) => mail.subject.replace('Your order ', '')));
    return [...orderAudit.buyers].filter(
      ([number, buyer]) => buyer !== refusedEmail && !received.has(number),
    );
  };
  for (const until = Date.now() + MAIL_WAIT_MS; Date.now() < until && unsent().length > 0;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return unsent().map(([number]) => number);
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

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
