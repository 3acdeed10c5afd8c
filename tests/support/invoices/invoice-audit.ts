import { randomUUID } from 'node:crypto';
import { paiseOf } from '../../../src/kit/rules/money.ts';
import type { BooksCheck } from '../../../src/invoices/gst-returns/books.shapes.ts';
import type { TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import type { Order } from '../../../src/orders/orders/orders.shapes.ts';
import type { Database } from '../../../src/db/connect.ts';
import { checkBooks } from '../../../src/invoices/documents/check-books.server.ts';
import { ADMIN_OF_BUYERS, type OrderAudit } from '../orders/order-audit.ts';
import { TestClient } from '../platform/test-client.ts';

const RESPONSE_TIMEOUT_MS = 20_000;
const RETRY_MS = 50;
/** How many invoices are on their way at a time. */
const AT_ONCE = 4;

/** Rupees that are refunded of each order before its invoice. */
const REFUNDED = 1;

/**
 * An admin who records the money of every acknowledged order of an OrderAudit, gives a rupee of it back, and invoices
 * the order with a credit note of that rupee; and records what was acknowledged.
 */
export class InvoiceAudit {
  /** The acknowledged invoices' numbers by order. */
  private readonly issued = new Map<string, string>();
  private readonly begun = new Set<string>();
  private isIssuing = true;
  private readonly running: Promise<unknown>;
  private readonly client: TestClient;
  private readonly orders: OrderAudit;

  private constructor(client: TestClient, orders: OrderAudit) {
    this.client = client;
    this.orders = orders;
    this.running = Promise.all(Array.from({ length: AT_ONCE }, () => this.issueAll()));
  }

  /** Logs in the admin of seedBuyersAndProducts and lets them invoice. */
  static async open(url: string, orders: OrderAudit): Promise<InvoiceAudit> {
    const client = new TestClient(url);
    const answer = await client.send('POST', '/api/auth/login', ADMIN_OF_BUYERS);
    if (answer.status !== 200) throw new Error(`Log-in answered ${answer.status}`);
    return new InvoiceAudit(client, orders);
  }

  /** Waits until so many invoices in all are acknowledged. */
  async waitForInvoices(count: number): Promise<void> {
    while (this.issued.size < count) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }

  /** Stops; an invoice without a reply is retried until it gets one. */
  async close(): Promise<void> {
    this.isIssuing = false;
    await this.running;
  }

  /** Compares the acknowledged invoices with the database. */
  async check({ db }: Database): Promise<{ acknowledged: number; lost: string[]; books: BooksCheck }> {
    const rows = await db
      .selectFrom('tax_documents')
      .select(['number', 'credited_paise'])
      .where('kind', '=', 'INV')
      .execute();
    // It is half an invoice without its credit note.
    const whole = rows.filter(({ credited_paise }) => credited_paise === paiseOf(REFUNDED));
    const stored = new Set(whole.map(({ number }) => number));
    const lost = [...this.issued.values()].filter((number) => !stored.has(number));
    return { acknowledged: this.issued.size, lost, books: await checkBooks(db) };
  }

  private async issueAll(): Promise<void> {
    while (this.isIssuing) {
      const next = [...this.orders.acknowledged.values()].find((order) => !this.begun.has(order));
      if (next === undefined) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      else {
        this.begun.add(next);
        this.issued.set(next, await this.issue(next));
      }
    }
  }

  private async issue(order: string): Promise<string> {
    const { totalAmount } = await this.ask<Order>('GET', `/api/orders/${order}`);
    const reference = randomUUID().replaceAll('-', '').slice(0, 20);
    const payment = { order, kind: 'upi', amount: totalAmount, reference };
    await this.ask('POST', '/api/admin/payments', payment, 'utr_used');
    await this.ask('POST', `/api/admin/orders/${order}/refunds`, { amount: REFUNDED, reason: 'Scratched' });
    const body = { creditRefunded: true };
    return (await this.ask<TaxDocument>('POST', `/api/admin/orders/${order}/invoice`, body)).number;
  }

  /** Repeats it until there is a reply. @param doneCode the refusal that says that it was done before */
  private async ask<Reply>(method: string, path: string, body?: object, doneCode?: string): Promise<Reply> {
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await this.client
        .send<Reply>(method, path, body, headers, RESPONSE_TIMEOUT_MS)
        .catch(() => null);
      if (answer && (answer.status < 300 || answer.refusal.code === doneCode)) return answer.body;
      if (answer && answer.status < 500) throw new Error(`${path} was refused: ${answer.refusal.message}`);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
