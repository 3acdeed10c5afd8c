import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { GROUPINGS } from '../../../src/platform/settings/platform-choices.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../src/orders/orders/order-status.ts';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import { rollUpOrders } from '../../../src/orders/counts/roll-up-orders.server.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

/** The dashboard reads the roll-up by day. It must always equal the sums of the orders themselves. */

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

interface KnownOrder {
  id: number;
  paise: number;
  at: Date;
  status: OrderStatus;
}

const statuses = fc.constantFrom(...ORDER_STATUSES);
/** Times around New Year in India, when day, month and year change together. */
const moments = fc.date({
  min: new Date('2025-12-29T00:00:00Z'),
  max: new Date('2026-01-03T00:00:00Z'),
  noInvalidDate: true,
});
const happening = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      at: moments,
      paise: fc.nat(10_000_000),
      status: statuses,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('status' as const), which: fc.nat(1000), status: statuses }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fold' as const) }) },
);

describe('the roll-up', () => {
  it('equals the sums, after orders, changes and roll-ups in any order', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 1, maxLength: 25 }),
        moments,
        async (happenings, end) => {
          await forgetOrders();
          const orders: KnownOrder[] = [];
          for (const one of happenings) {
            if (one.kind === 'order') orders.push(await insertOrder(one));
            else if (one.kind === 'fold') await rollUpOrders(shop.db);
            else await setStatus(orders[one.which % orders.length], one.status);
          }

          const endDate = isoDayOf(end);
          for (const groupBy of GROUPINGS) {
            const { body } = await admin.client.call('GET /admin/dashboard', {
              query: { groupBy, year: 2026, month: 1, endDate },
            });
            expect(body).toMatchObject(plainSums(orders, groupBy, endDate));
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('equals the sums while several processes roll up and change orders at once', async () => {
    await forgetOrders();
    const orders: KnownOrder[] = [];
    for (let n = 0; n < 30; n++)
      orders.push(
        await insertOrder({ at: new Date('2026-01-01T06:00:00Z'), paise: 100 + n, status: 'Pending' }),
      );

    await runConcurrently<unknown>(shop, 'orders', [
      () => rollUpOrders(shop.db),
      ...orders.slice(0, 15).map((order) => () => setStatus(order, 'Shipped')),
      () => rollUpOrders(shop.db),
      ...orders.slice(10, 20).map((order) => () => setStatus(order, 'Cancelled')),
    ]);
    const { body } = await admin.client.call('GET /admin/dashboard', { query: { groupBy: 'year' } });
    const rows = await shop.db.selectFrom('orders').select(['id', 'status']).execute();
    const statusOf = new Map(rows.map((row) => [row.id, row.status]));
    const asKept = orders.map((order) => ({ ...order, status: statusOf.get(order.id)! }));

    expect(body).toMatchObject(plainSums(asKept, 'year', '2026-12-31'));
    await rollUpOrders(shop.db);
    const after = await admin.client.call('GET /admin/dashboard', { query: { groupBy: 'year' } });
    expect(after.body).toEqual(body);
  });
});

async function forgetOrders(): Promise<void> {
  for (const table of ['order_events', 'orders', 'sales_days'] as const)
    await shop.db.deleteFrom(table).execute();
}

async function insertOrder({ at, paise, status }: Omit<KnownOrder, 'id'>): Promise<KnownOrder> {
  const { id } = await shop.db
    .insertInto('orders')
    .values({
      user_id: admin.user._id,
      phone: null,
      shipping_address: 'Ahmedabad',
      subtotal_paise: paise,
      total_paise: paise,
      coupon_code: null,
      status,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, paise, at, status };
}

async function setStatus(order: KnownOrder | undefined, status: OrderStatus): Promise<void> {
  if (!order) return;
  const answer = await admin.client.call('PATCH /orders/:id/status', {
    params: { id: `CHK-${order.id}` },
    body: { status },
  });
  expect(answer.status).toBe(200);
  order.status = status;
}

/** The expected dashboard, computed from the orders. */
function plainSums(orders: KnownOrder[], groupBy: (typeof GROUPINGS)[number], endDate: string) {
  const counted = orders.filter(({ at }) => isoDayOf(at) <= endDate);
  const sold = counted.filter(({ status }) => status !== 'Cancelled');
  const count = (status: OrderStatus) => counted.filter((order) => order.status === status).length;
  const periods = new Map<number | string, number>();
  for (const { at, paise } of sold) {
    const day = isoDayOf(at);
    const [year, month] = day.split('-').map(Number);
    if (groupBy === 'month' && year !== 2026) continue;
    if (groupBy === 'day' && !day.startsWith('2026-01')) continue;
    const key = { day, month: month!, year: year! }[groupBy];
    periods.set(key, (periods.get(key) ?? 0) + paise);
  }
  return {
    totalOrders: counted.length,
    totalSales: sold.reduce((sum, { paise }) => sum + paise, 0) / 100,
    orderStatusCounts: {
      pending: count('Pending'),
      shipped: count('Shipped'),
      delivered: count('Delivered'),
      cancelled: count('Cancelled'),
    },
    salesData: [...periods]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([_id, paise]) => ({ _id, totalSales: paise / 100 })),
  };
}
