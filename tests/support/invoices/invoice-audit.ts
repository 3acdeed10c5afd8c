import { randomUUID } from 'node:crypto';
import type { BooksCheck } from '../../../src/contract/invoices/books-shapes.ts';
import type { TaxDocument } from '../../../src/contract/invoices/documents-shapes.ts';
import type { Database } from '../../../src/db/connect.ts';
import { checkBooks } from '../../../src/server/modules/invoices/documents/check-books.ts';
import { ADMIN_OF_BUYERS, type OrderAudit } from '../orders/order-audit.ts';
import { TestClient } from '../platform/test-client.ts';

const RESPONSE_TIMEOUT_MS = 20_000;
const RETRY_MS = 50;
/** How many invoices are on their way at a time. */
const AT_ONCE = 4;

/** An admin who invoices every acknowledged order of an OrderAudit, and records what was acknowledged. */
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

  /** Stops; an invoice without a reply is retried until it gets one. */
  async close(): Promise<void> {
    this.isIssuing = false;
    await this.running;
  }

  /** Compares the acknowledged invoices with the database. */
  async check({ db }: Database): Promise<{ acknowledged: number; lost: string[]; books: BooksCheck }> {
    const rows = await db.selectFrom('tax_documents').select('number').execute();
    const stored = new Set(rows.map(({ number }) => number));
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
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await this.client
        .send<TaxDocument>('POST', `/api/admin/orders/${order}/invoice`, {}, headers, RESPONSE_TIMEOUT_MS)
        .catch(() => null);
      if (answer?.status === 201) return answer.body.number;
      if (answer && answer.status < 500) throw new Error(`An invoice was refused: ${answer.refusal.message}`);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
