import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Order } from '../../../src/orders/orders/orders.shapes.ts';
import type { Database } from '../../../src/db/connect.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { insertOpeningStock } from '../../../src/db/seed/seed-large.ts';
import { runTransaction } from '../../../src/db/transaction.ts';
import { staffColumns } from '../../../src/accounts/auth/auth-queries.server.ts';
import { hashPassword } from '../../../src/accounts/auth/passwords.server.ts';
import { TestClient } from '../platform/test-client.ts';
import { liftUnpaidBounds } from '../platform/test-shop.ts';

/**
 * Buyers who order continuously and record what was acknowledged. Each acknowledged order must be in the database once,
 * whatever failed in between. An order without a reply is retried with its Idempotency-Key.
 */
const PASSWORD = 'correct horse battery';
const PRICE_PAISE = 114_900;
/** Units of each product before any order. */
export const STOCK = 100_000;
const RESPONSE_TIMEOUT_MS = 20_000;
const RETRY_MS = 50;
const MAX_PAUSE_MS = 90_000;

export interface Figures {
  acknowledged: number;
  found: number;
  lost: number;
  doubled: number;
  /** Units missing from the stock without an order, or the reverse. */
  leaked: number;
  ordersWithoutLines: number;
}

/** The units of each product that orders took, loose and in kits. */
export const soldUnits = sql`
  select product_id, sum(quantity) as sold from (
    select product_id, quantity from order_lines where stock_taken
    union all
    select part.product_id, line.quantity * part.quantity
    from order_line_parts part join order_lines line using (order_id, position) where part.stock_taken
  ) units group by product_id`;

/** An admin beside the buyers. */
export const ADMIN_OF_BUYERS = { email: 'biller@mail.example', password: PASSWORD };

/** Makes buyers, an admin, two products and a kit of both in an empty database. */
export async function seedBuyersAndProducts({ pool, db }: Database, buyers: number): Promise<void> {
  const now = new Date();
  await migrate(pool, now);
  await liftUnpaidBounds(db);
  const password_hash = await hashPassword(PASSWORD);
  for (let index = 0; index < buyers; index++) {
    const name = `Buyer ${index}`;
    const row = { name, email: emailOf(index), phone: null, password_hash, created_at: now };
    await db.insertInto('users').values(row).execute();
  }
  await db
    .insertInto('users')
    .values({
      name: 'Biller',
      email: ADMIN_OF_BUYERS.email,
      phone: null,
      password_hash,
      created_at: now,
      ...staffColumns('owner', 'active', now),
    })
    .execute();
  const { id: category_id } = await db
    .insertInto('categories')
    .values({ slug: 'cameras', name: 'Cameras' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (const slug of ['one', 'two', 'kit']) {
    const details = { sku: null, slug, name: slug, description: slug, category_id, stock: STOCK };
    const money = { price_paise: PRICE_PAISE, mrp_paise: null, hsn: '85258900', warranty_months: null };
    const row = { ...details, ...money, image: null, created_at: now, updated_at: now };
    const { id } = await db.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow();
    ids.push(id);
  }
  const [one, two, kit] = ids as [string, string, string];
  const parts = [
    { kit_id: kit, part_id: one, quantity: 2, is_optional: false },
    { kit_id: kit, part_id: two, quantity: 1, is_optional: false },
  ];
  await db.insertInto('kit_parts').values(parts).execute();
  await runTransaction(db, (tx) => insertOpeningStock(tx, now));
}

function emailOf(index: number): string {
  return `buyer-${index}@mail.example`;
}

export interface BuyingHabits {
  /** How long each buyer rests after an order, on the average; at most twice as long. */
  restMs: number;
  /** The headers of a buyer's requests. */
  headersOf: (buyer: number) => Record<string, string>;
}

const WITHOUT_REST: BuyingHabits = { restMs: 0, headersOf: () => ({}) };

export class OrderAudit {
  /** The acknowledged orders' numbers by Idempotency-Key. */
  readonly acknowledged = new Map<string, string>();
  /** The buyers' e-mail addresses by order number. */
  readonly buyers = new Map<string, string>();
  /** How often each status was returned. */
  readonly answers: Record<string, number> = {};
  /** When each order was acknowledged, in ms since the epoch. */
  readonly acknowledgedAt: number[] = [];
  private clients: TestClient[] = [];
  private readonly products: string[];
  private ordering = false;
  private running: Promise<void>[] = [];
  private waiters: (() => void)[] = [];
  private failure: Error | null = null;
  private readonly url: string;
  private readonly habits: BuyingHabits;

  private constructor(url: string, products: string[], habits: BuyingHabits) {
    this.url = url;
    this.products = products;
    this.habits = habits;
  }

  /** Logs in the buyers of seedBuyersAndProducts and lets them order. */
  static async open(url: string, buyers: number, habits = WITHOUT_REST): Promise<OrderAudit> {
    const answer = await new TestClient(url).send<{ _id: string }[]>('GET', '/api/products');
    const orderAudit = new OrderAudit(
      url,
      answer.body.map((product) => product._id),
      habits,
    );
    for (let index = 0; index < buyers; index++) orderAudit.clients.push(await logInBuyer(url, index));
    orderAudit.resume();
    return orderAudit;
  }

  /** Goes on ordering after `close`. */
  resume(): void {
    this.ordering = true;
    this.running = this.clients.map((client, index) =>
      this.buy(client, index).catch((error: unknown) => {
        this.failure = error as Error;
      }),
    );
  }

  /** Waits for that many more acknowledged orders. */
  async waitForOrders(count: number): Promise<void> {
    const enough = this.acknowledged.size + count;
    const until = Date.now() + MAX_PAUSE_MS;
    while (this.acknowledged.size < enough) {
      if (this.failure) throw this.failure;
      if (Date.now() > until) throw new Error(`Orders stopped: ${JSON.stringify(this.answers)}`);
      await new Promise<void>((resolve) => {
        this.waiters.push(resolve);
        setTimeout(resolve, 1000);
      });
    }
  }

  /** @returns seconds until the next order is acknowledged */
  async recoverySeconds(): Promise<number> {
    const since = performance.now();
    await this.waitForOrders(1);
    return Math.round((performance.now() - since) / 10) / 100;
  }

  /** Stops ordering; open orders are retried until they get a reply. */
  async close(): Promise<void> {
    this.ordering = false;
    await Promise.all(this.running);
  }

  /** Compares the acknowledged orders with the database. */
  async check({ db }: Database): Promise<Figures> {
    // The desk may have placed others.
    const stored = await db
      .selectFrom('orders')
      .select(['number', 'shipping_address'])
      .where('source', '=', 'web')
      .execute();
    const numbers = new Map<string, string[]>();
    for (const { shipping_address: shippingAddress, number } of stored) {
      const key = shippingAddress.slice(shippingAddress.lastIndexOf(' ') + 1);
      numbers.set(key, [...(numbers.get(key) ?? []), number]);
    }
    const found = [...this.acknowledged].filter(([key, number]) => numbers.get(key)?.includes(number)).length;
    const stock = await sql<{ leaked: number }>`
      select coalesce(sum(abs(${STOCK} - stock - coalesce(sold, 0))), 0)::int as leaked
      from products left join (
        ${soldUnits}
      ) lines on product_id = products.id`.execute(db);
    const withoutLines = await sql<{ count: number }>`
      select count(*) as count from orders
      where not exists (select 1 from order_lines where order_id = orders.id)`.execute(db);
    return {
      acknowledged: this.acknowledged.size,
      found,
      lost: this.acknowledged.size - found,
      doubled: [...numbers.values()].filter((each) => each.length > 1).length,
      leaked: stock.rows[0]!.leaked,
      ordersWithoutLines: withoutLines.rows[0]!.count,
    };
  }

  private async buy(client: TestClient, index: number): Promise<void> {
    while (this.ordering) {
      await this.order(client, index, randomUUID());
      const restMs = Math.random() * 2 * this.habits.restMs;
      if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  }

  private async order(client: TestClient, index: number, key: string): Promise<void> {
    const headers = { 'idempotency-key': key, ...this.habits.headersOf(index) };
    const products = this.products.map((product) => ({ product, quantity: 1, price: PRICE_PAISE / 100 }));
    const totalAmount = (PRICE_PAISE * products.length) / 100;
    const body = {
      products,
      totalAmount,
      Address: `12 Ring Road, Ahmedabad 380009 ${key}`,
      phone: '9876543210',
    };
    for (;;) {
      const answer = await client
        .send<Order>('POST', '/api/orders', body, headers, RESPONSE_TIMEOUT_MS)
        .catch(() => null);
      const status = answer?.status ?? 'none';
      this.answers[status] = (this.answers[status] ?? 0) + 1;
      if (answer?.status === 201) {
        this.buyers.set(answer.body._id, emailOf(index));
        this.acknowledgedAt.push(Date.now());
        this.acknowledge(key, answer.body._id);
        return;
      }
      // The access token ended; without it nothing was ordered.
      if (answer?.status === 401) await logIn(client, index).catch(() => undefined);
      else if (answer && answer.status < 500)
        throw new Error(`An order was refused: ${answer.refusal.message}`);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  private acknowledge(key: string, number: string): void {
    this.acknowledged.set(key, number);
    const waiters = this.waiters;
    this.waiters = [];
    for (const resolve of waiters) resolve();
  }
}

async function logInBuyer(url: string, index: number): Promise<TestClient> {
  const client = new TestClient(url);
  await logIn(client, index);
  return client;
}

async function logIn(client: TestClient, index: number): Promise<void> {
  const answer = await client.send('POST', '/api/auth/login', { email: emailOf(index), password: PASSWORD });
  if (answer.status !== 200) throw new Error(`Log-in answered ${answer.status}`);
}
