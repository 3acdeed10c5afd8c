import { randomUUID } from 'node:crypto';
import { paiseOf } from '../../../src/kit/rules/money.ts';
import type { Company } from '../../../src/dealers/companies/companies.shapes.ts';
import type { Sale } from '../../../src/counter/sales/counter-sales.shapes.ts';
import type { Quote } from '../../../src/quotes/quotes/quotes.shapes.ts';
import type { CashSession } from '../../../src/counter/till/counter.shapes.ts';
import type { Receipt } from '../../../src/payments/receipts/receipts.shapes.ts';
import { newApplication } from '../dealers/company-factory.ts';
import { ADMIN_OF_BUYERS } from '../orders/order-audit.ts';
import { someUtr } from '../payments/payment-access.ts';
import { TestClient } from '../platform/test-client.ts';

const RESPONSE_TIMEOUT_MS = 20_000;
const RETRY_MS = 50;
const OPENING = 1000;
/** A limit above all that is ordered here, so that nothing is held. */
const CREDIT_LIMIT = 100_000_000;

interface Acknowledged {
  sales: string[];
  quotes: string[];
  /** Orders of quotations. */
  orders: string[];
  receipts: Receipt[];
}

/**
 * One person at the counter and one who makes quotations, sells on account and enters receipts, without a pause. A
 * request without a reply is repeated under its key until it has one.
 */
export class DeskAudit {
  readonly acknowledged: Acknowledged = { sales: [], quotes: [], orders: [], receipts: [] };
  private isWorking = true;
  private readonly running: Promise<unknown>;
  private readonly client: TestClient;
  private readonly product: { id: string; price: number };
  private readonly company: Company;

  private constructor(client: TestClient, product: { id: string; price: number }, company: Company) {
    this.client = client;
    this.product = product;
    this.company = company;
    this.running = Promise.all([this.repeat(() => this.sell()), this.repeat(() => this.quote())]);
  }

  /** Logs in the admin of seedBuyersAndProducts, opens the drawer and lets a company buy on account. */
  static async open(url: string): Promise<DeskAudit> {
    const client = new TestClient(url);
    await must(client.send('POST', '/api/auth/login', ADMIN_OF_BUYERS));
    await must(client.send('POST', '/api/admin/counter/session', { opening: OPENING }));
    const products = await must(client.send<{ _id: string; price: number }[]>('GET', '/api/products'));
    const firm = { ...newApplication(), email: 'accounts@sharma.example', note: '' };
    const company = await must(client.send<Company>('POST', '/api/admin/companies', firm));
    const terms = { creditLimit: CREDIT_LIMIT, creditDays: 30, updatedAt: company.updatedAt };
    await must(client.send('PUT', `/api/admin/companies/${company._id}/terms`, terms));
    const { _id: id, price } = products[0]!;
    return new DeskAudit(client, { id, price }, company);
  }

  /** Waits for that many more sales, and as many more receipts. */
  async waitForMore(count: number): Promise<void> {
    const { sales, receipts } = this.acknowledged;
    const [enoughSales, enoughReceipts] = [sales.length + count, receipts.length + count];
    while (sales.length < enoughSales || receipts.length < enoughReceipts) await pause();
  }

  async close(): Promise<void> {
    this.isWorking = false;
    await this.running;
  }

  /** The differences from what was acknowledged. */
  async faults(): Promise<Record<string, unknown>> {
    const { sales, quotes, receipts } = this.acknowledged;
    const drawer = await this.read<CashSession>('/api/admin/counter/session');
    const company = await this.read<Company>(`/api/admin/companies/${this.company._id}`);
    const statement = await this.read<{ closing: number }>(
      `/api/admin/companies/${this.company._id}/statement`,
    );
    const cash = sales.length * paiseOf(this.product.price) + paiseOf(OPENING);
    const owed = paiseOf(company.credit.outstanding) - paiseOf(company.credit.unallocated);
    const spread = receipts.filter(
      ({ amount, allocations, unallocated }) =>
        allocations.reduce((sum, share) => sum + paiseOf(share.amount), paiseOf(unallocated)) !==
        paiseOf(amount),
    );
    return {
      drawer: paiseOf(drawer.expected) - cash,
      statement: paiseOf(statement.closing) - owed,
      outstanding: owed,
      receiptsNotSpread: spread.length,
      // Numbered from 1, without a hole.
      numbers: quotes
        .map((number) => Number(number.slice(number.lastIndexOf('/') + 1)))
        .sort((a, b) => a - b)
        .filter((number, index) => number !== index + 1),
    };
  }

  private async repeat(step: () => Promise<void>): Promise<void> {
    while (this.isWorking) await step();
  }

  private async sell(): Promise<void> {
    const { id, price } = this.product;
    const { order } = await this.ask<Sale>('POST', '/api/admin/counter/sales', {
      lines: [{ product: id, quantity: 1 }],
      total: price,
      payments: [{ kind: 'cash', amount: price }],
      invoice: true,
    });
    this.acknowledged.sales.push(order._id);
  }

  /** Goes from the quotation to the order on account and the money for it. */
  private async quote(): Promise<void> {
    const { _id: company } = this.company;
    const lines = [{ product: this.product.id, quantity: 1, discountPercent: 10 }];
    const draft = { company, lines, payBy: 'account' };
    const { _id: id, number, updatedAt } = await this.ask<Quote>('POST', '/api/admin/quotes', draft);
    this.acknowledged.quotes.push(number);
    // Sent before without a reply, it has changed since.
    await this.ask('POST', `/api/admin/quotes/${id}/send`, { updatedAt }, 'changed_meanwhile');
    const path = `/api/admin/quotes/${id}/order`;
    const { order } = await this.ask<{ order: { _id: string; totalAmount: number } }>('POST', path, {
      Address: '12 Ring Road, Surat',
    });
    this.acknowledged.orders.push(order._id);
    const receipt = { kind: 'bank', amount: order.totalAmount, reference: someUtr() };
    this.acknowledged.receipts.push(
      await this.ask<Receipt>('POST', `/api/admin/companies/${company}/receipts`, receipt),
    );
  }

  private async read<Reply>(path: string): Promise<Reply> {
    return must(this.client.send<Reply>('GET', path));
  }

  /** Repeats it until there is a reply. @param doneCode the refusal that says that it was done before */
  private async ask<Reply>(method: string, path: string, body: object, doneCode?: string): Promise<Reply> {
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await this.client
        .send<Reply>(method, path, body, headers, RESPONSE_TIMEOUT_MS)
        .catch(() => null);
      if (answer && (answer.status < 300 || answer.refusal.code === doneCode)) return answer.body;
      if (answer && answer.status < 500) throw new Error(`${path} was refused: ${answer.refusal.message}`);
      await pause();
    }
  }
}

async function must<Reply>(
  asked: Promise<{ status: number; body: Reply; refusal: { message: string } }>,
): Promise<Reply> {
  const { status, body, refusal } = await asked;
  if (status >= 300) throw new Error(`Refused: ${refusal.message}`);
  return body;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RETRY_MS));
}
