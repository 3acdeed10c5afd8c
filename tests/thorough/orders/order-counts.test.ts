import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '../../../src/orders/orders/order-status.ts';
import { PACKING_PAYMENTS, packingPaymentOf } from '../../../src/payments/pay-ways/packing-payment.ts';
import { rollUpOrders } from '../../../src/orders/counts/roll-up-orders.server.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

/** Triggers keep the counts of the desk. They must always equal the sums of the payments themselves. */

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const which = fc.nat(1000);
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      total: fc.constantFrom(0, 100, 250),
      payBy: fc.constantFrom('delivery', 'upi'),
      pickup: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('payment' as const),
      which,
      paise: fc.constantFrom(50, 100, 250, 300),
      state: fc.constantFrom('captured', 'captured', 'captured', 'open'),
      currency: fc.constantFrom('INR', 'INR', 'INR', 'USD'),
      isForNone: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      which,
      paise: fc.constantFrom(50, 100),
      state: fc.constantFrom('to_do', 'processed', 'failed'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('assign' as const), which, to: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund state' as const),
      which,
      state: fc.constantFrom('processed', 'failed'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      which,
      status: fc.constantFrom(...ORDER_STATUSES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove refund' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('capture' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('roll up' as const) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

describe('the counts of orders', () => {
  it('are what counting finds, whatever happens to orders and money', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40 }), async (happenings) => {
        await forgetOrders();
        for (const one of happenings) await letHappen(one);
        await expectCounted();
        await rollUpOrders(shop.db);
        await expectCounted();
      }),
      { numRuns: 12 },
    );
  });

  it('are what counting finds after payments and refunds of one order at once', async () => {
    await forgetOrders();
    const order = await insertOrder(1000, 'upi', false);
    await rollUpOrders(shop.db);
    await runConcurrently<unknown>(
      shop,
      'orders',
      Array.from({ length: 8 }, (_, n) => async () => {
        const payment = await insertPayment(order, 200 + n, 'captured', 'INR');
        if (n % 2 === 0) await insertRefund(payment, 100, 'processed');
      }),
    );

    const { captured_paise, refunded_paise } = await shop.db
      .selectFrom('orders')
      .select(['captured_paise', 'refunded_paise'])
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    expect([captured_paise, refunded_paise]).toEqual([1628, 400]);
    await expectCounted();
  });

  it('are the same when counted again', async () => {
    const kept = await toDo();
    await sql`select count_orders_anew()`.execute(shop.db);

    expect(await toDo()).toEqual(kept);
    await expectCounted();
  });
});

async function forgetOrders(): Promise<void> {
  for (const table of ['refunds', 'payments', 'order_events', 'orders', 'sales_days'] as const)
    await shop.db.deleteFrom(table).execute();
  const { rows } = await sql<{ orders: number }>`
    select coalesce(sum(abs(sum)), 0)::int as orders
    from (select sum(orders) from order_counts group by status, is_pickup, packing, is_unpaid, is_overpaid) kept
  `.execute(shop.db);
  expect(rows).toEqual([{ orders: 0 }]);
}

async function letHappen(one: Happening): Promise<void> {
  const [orders, payments, refunds] = [await ids('orders'), await ids('payments'), await ids('refunds')];
  const some = <T>(all: T[], index: number) => all[index % all.length];
  switch (one.kind) {
    case 'roll up':
      await rollUpOrders(shop.db);
      return;
    case 'order':
      await insertOrder(one.total, one.payBy, one.pickup);
      return;
    case 'payment': {
      const order = one.isForNone ? null : (some(orders, one.which) ?? null);
      await insertPayment(order as number | null, one.paise, one.state, one.currency);
      return;
    }
    case 'refund': {
      const payment = some(payments, one.which);
      if (payment) await insertRefund(payment as string, one.paise, one.state);
      return;
    }
    case 'assign':
      return run(
        sql`update payments set order_id = ${some(orders, one.to) ?? null} where id = ${some(payments, one.which) ?? null}`,
      );
    case 'capture':
      return run(sql`update payments set state = 'captured', captured_paise = amount_paise, captured_at = now()
        where id = ${some(payments, one.which) ?? null} and state = 'open'`);
    case 'refund state':
      return run(sql`update refunds set state = ${one.state} where id = ${some(refunds, one.which) ?? null}`);
    case 'remove refund':
      return run(sql`delete from refunds where id = ${some(refunds, one.which) ?? null}`);
    case 'status':
      return run(sql`update orders set status = ${one.status} where id = ${some(orders, one.which) ?? null}`);
  }
}

async function run(statement: ReturnType<typeof sql>): Promise<void> {
  await statement.execute(shop.db);
}

async function ids(table: 'orders' | 'payments' | 'refunds'): Promise<(number | string)[]> {
  const { rows } = await sql<{ id: number | string }>`
    select id from ${sql.table(table)} order by created_at, id`.execute(shop.db);
  return rows.map(({ id }) => id);
}

async function insertOrder(total: number, payBy: string, isPickup: boolean): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into orders (user_id, shipping_address, subtotal_paise, total_paise, pay_by, delivery_method, created_at)
    values (${admin.user._id}, 'Ahmedabad', ${total}, ${total}, ${payBy}, ${isPickup ? 'pickup' : null}, clock_timestamp())
    returning id`.execute(shop.db);
  return rows[0]!.id;
}

async function insertPayment(
  order: number | null,
  paise: number,
  state: string,
  currency: string,
): Promise<string> {
  const captured = state === 'captured';
  const { rows } = await sql<{ id: string }>`
    insert into payments (order_id, kind, amount_paise, captured_paise, captured_at, currency, state, created_at)
    values (${order}, 'cash', ${paise}, ${captured ? paise : null}::bigint, ${captured ? new Date() : null}::timestamptz,
      ${currency}, ${captured ? 'captured' : 'failed'}, clock_timestamp())
    returning id`.execute(shop.db);
  return rows[0]!.id;
}

async function insertRefund(payment: string, paise: number, state: string): Promise<void> {
  await sql`insert into refunds (payment_id, amount_paise, state, reason, created_at)
    values (${payment}, ${paise}, ${state}, 'Returned', clock_timestamp())`.execute(shop.db);
}

async function toDo() {
  const { orderWithoutMoney, overpaid, refundDue } = (await admin.client.call('GET /admin/money', {})).body;
  return { orderWithoutMoney, overpaid, refundDue };
}

interface CountedOrder {
  status: OrderStatus;
  pay_by: string;
  is_pickup: boolean;
  total: number;
  captured: number;
  refunded: number;
}

/** Computed from the payments and refunds themselves. */
async function expectCounted(): Promise<void> {
  const { rows } = await sql<CountedOrder>`
    select status, pay_by, delivery_method is not distinct from 'pickup' as is_pickup, total_paise as total,
      (select coalesce(sum(captured_paise), 0)::int from payments
       where order_id = orders.id and state = 'captured' and currency = 'INR') as captured,
      (select coalesce(sum(refunds.amount_paise), 0)::int from refunds join payments on payments.id = payment_id
       where order_id = orders.id and payments.state = 'captured' and currency = 'INR' and refunds.state <> 'failed'
      ) as refunded
    from orders`.execute(shop.db);
  const count = (holds: (order: CountedOrder) => boolean) => rows.filter(holds).length;
  expect(await toDo()).toEqual({
    orderWithoutMoney: count(
      ({ status, pay_by, total, captured, refunded }) =>
        (status === 'Delivered' || (status === 'Shipped' && pay_by !== 'delivery')) &&
        total > captured - refunded,
    ),
    overpaid: count(({ total, captured, refunded }) => captured > 0 && captured - refunded > total),
    refundDue: count(({ status, captured, refunded }) => status === 'Cancelled' && captured > refunded),
  });
  const { body: shown } = await admin.client.call('GET /orders/allorders', { query: {} });
  for (const payment of [undefined, ...PACKING_PAYMENTS])
    for (const status of [undefined, ...ORDER_STATUSES])
      for (const delivery of [undefined, 'courier', 'pickup'] as const) {
        const { headers, body } = await admin.client.call('GET /orders/allorders', {
          query: { payment, status, delivery, page: 1, limit: 100 },
        });
        const total = Number(headers.get('x-total-count'));
        const expected = shown.filter(
          (order) =>
            (payment === undefined || packingPaymentOf(order) === payment) &&
            (status === undefined || order.status === status) &&
            (delivery === undefined || (order.delivery?.method === 'pickup') === (delivery === 'pickup')),
        );
        const filter = { payment, status, delivery };
        expect([filter, total, body.map(({ _id }) => _id)]).toEqual([
          filter,
          expected.length,
          expected.map(({ _id }) => _id),
        ]);
      }
}
