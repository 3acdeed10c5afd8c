import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import {
  capturedAtGateway,
  liveOrder,
  type LifeContext,
  type OrderLife,
} from '../../support/orders/order-life.ts';
import { startPayingShop } from '../../support/payments/payment-steps.ts';

const LIVES = Number(process.env.ORDER_LIVES ?? 500);
const TIME_LIMIT_MS = Math.max(600_000, LIVES * 1000);
const LIVES_OF_A_CUSTOMER = 50;
const PAGE = 100;

let context: LifeContext;
beforeAll(async () => {
  const { shop, fake } = await startPayingShop();
  context = {
    shop,
    fake,
    admin: await someAdmin(shop),
    customer: await someCustomer(shop),
    products: [
      await someProduct(shop, { stock: null, pricePaise: 114_900 }),
      await someProduct(shop, { stock: null, pricePaise: 49_900, gstRate: 5, hsn: '85414300' }),
    ],
  };
});
afterAll(() => context.shop.close());

it(
  `an order’s money, papers and tax agree in ${LIVES} random lives, or a list at the desk names it`,
  { timeout: TIME_LIMIT_MS },
  async () => {
    const { shop, admin } = context;
    const lives = new Map<string, OrderLife>();
    for (let seed = 1; seed <= LIVES; seed++) {
      // One customer may not place orders without end.
      if (seed % LIVES_OF_A_CUSTOMER === 0) context.customer = await someCustomer(shop);
      const life = await liveOrder(context, seed);
      lives.set(life.order._id, life);
    }
    await shop.deliver();

    const sums = await readSums();
    const named = await namedAtTheDesk();
    const wrong = [...lives].flatMap(([number, life]) =>
      faultsOf(life, sums.get(number)!, named.has(number)).map(
        (fault) => `${number}: ${fault} (${life.steps.join(', ')})`,
      ),
    );
    const { body: books } = await admin.client.call('GET /admin/books/check', {});

    expect(wrong).toEqual([]);
    expect({ ok: books.ok, faults: books.faults }).toEqual({ ok: true, faults: [] });
    expect(new Set(named).size).toBeGreaterThan(0);
  },
);

interface Sums {
  status: string;
  payBy: string;
  total: number;
  captured: number;
  refunded: number;
  /** Refunds above what their payment captured. */
  exceeding: number;
  /** Excludes rounding; void ones are left out. */
  invoiced: number;
  places: string[];
}

async function readSums(): Promise<Map<string, Sums>> {
  const { rows } = await sql<Sums & { number: string }>`
    select orders.number, status, pay_by as "payBy", total_paise as total,
      coalesce(money.captured, 0)::bigint as captured, coalesce(money.refunded, 0)::bigint as refunded,
      coalesce(money.exceeding, 0)::int as exceeding, coalesce(papers.invoiced, 0)::bigint as invoiced,
      coalesce(papers.places, '{}') as places
    from orders
    left join lateral (
      select sum(captured_paise) as captured, sum(given.back) as refunded,
        count(*) filter (where given.back > captured_paise) as exceeding
      from payments
      left join lateral (
        select coalesce(sum(amount_paise), 0) as back from refunds
        where payment_id = payments.id and refunds.state <> 'failed'
      ) given on true
      where order_id = orders.id and payments.state = 'captured'
    ) money on true
    left join lateral (
      select sum(case kind when 'INV' then 1 else -1 end * (total_paise - round_off_paise)) as invoiced,
        array_agg(distinct place_of_supply) as places
      from tax_documents where order_id = orders.id and void_at is null
    ) papers on true`.execute(context.shop.db);
  return new Map(rows.map((row) => [row.number, row]));
}

async function namedAtTheDesk(): Promise<Set<string>> {
  const { client } = context.admin;
  const named = new Set<string>();
  for (let page = 1, found = PAGE; found === PAGE; page++) {
    const { body } = await client.call('GET /admin/gst/agreement', { query: { page, limit: PAGE } });
    for (const { orderId } of body) named.add(orderId);
    found = body.length;
  }
  for (const view of ['order_without_money', 'overpaid', 'refund_due'] as const) {
    for (let page = 1, found = PAGE; found === PAGE; page++) {
      const { body } = await client.call('GET /admin/payments/orders', {
        query: { view, page, limit: PAGE },
      });
      for (const { _id } of body) named.add(_id);
      found = body.length;
    }
  }
  return named;
}

function faultsOf(life: OrderLife, sums: Sums, isNamed: boolean): string[] {
  const outside = life.enteredPaise + capturedAtGateway(context.fake, life.order._id);
  const received = sums.captured - sums.refunded;
  // Money that is still to come with the goods, or before they are sent, is not missed.
  const isOpen =
    received < Math.max(sums.invoiced, sums.total) &&
    (sums.status === 'Pending' || (sums.status === 'Shipped' && sums.payBy === 'delivery'));
  const isAgreed = sums.invoiced === received || (sums.invoiced === 0 && received <= sums.total);
  return [
    ...(sums.captured === outside ? [] : [`captured ${sums.captured}, outside ${outside}`]),
    ...(sums.exceeding === 0 ? [] : ['more was given back than came in']),
    ...(isAgreed || isOpen || isNamed
      ? []
      : [`invoiced ${sums.invoiced}, received ${received}, named nowhere`]),
    ...(life.stateOfPin === null || sums.places.every((place) => place === life.stateOfPin)
      ? []
      : [`taxed in ${sums.places.join()} though the PIN code is of ${life.stateOfPin}`]),
  ];
}
