import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { entered, refunded, someUtr } from '../../support/payments/payment-access.ts';
import { awaitingOrder, somePayment } from '../../support/payments/payment-steps.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let other: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  [admin, other] = [await someAdmin(shop), await someAdmin(shop)];
  customer = await someCustomer(shop);
});

const moneyOf = async (order: string) =>
  (await customer.client.call('GET /orders/my-orders/:id', { params: { id: order } })).body.payment;

describe('a UTR typed on several orders at once', () => {
  it('is on one, and the others are refused with its name', async () => {
    const orders = await Promise.all(
      [1, 2, 3].map(async () => (await awaitingOrder(shop, customer)).order._id),
    );
    const reference = someUtr();

    const answers = await runConcurrently(
      shop,
      'payments',
      orders.map((order) => () => entered(admin, { order, reference })),
    );

    const winner = orders[answers.findIndex(({ status }) => status === 201)];
    const losers = answers.filter(({ status }) => status !== 201);
    expect(losers.map(({ refusal }) => [refusal.code, refusal.order])).toEqual([
      ['utr_used', winner],
      ['utr_used', winner],
    ]);
  });

  it('confirms one of two payments', async () => {
    const payments = await Promise.all(
      [1, 2].map(async () => {
        const { id } = await awaitingOrder(shop, customer, { payBy: 'upi' });
        return somePayment(shop, id, { kind: 'upi' });
      }),
    );
    const reference = someUtr();

    const answers = await runConcurrently(
      shop,
      'payments',
      payments.map(
        (id) => () =>
          admin.client.call('POST /admin/payments/:id/confirm', { params: { id }, body: { reference } }),
      ),
    );

    expect(answers.map(({ status, refusal }) => [status, refusal.code]).sort()).toEqual([
      [200, undefined],
      [409, 'utr_used'],
    ]);
  });
});

describe('a refund', () => {
  it('pressed several times at once is one', async () => {
    const { order } = await awaitingOrder(shop, customer);
    await entered(admin, { order: order._id });

    const answers = await runConcurrently(
      shop,
      'payments',
      [1, 2, 3].map(() => () => refunded(admin, order._id, { amount: 1149 }, 'pressed')),
    );

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await moneyOf(order._id)).toMatchObject({ state: 'refunded', refunded: 1149 });
  });

  it('of two clerks at once never gives back more than came', async () => {
    const { order } = await awaitingOrder(shop, customer);
    await entered(admin, { order: order._id });

    const answers = await runConcurrently(
      shop,
      'payments',
      [admin, other, admin].map((clerk) => () => refunded(clerk, order._id, { amount: 600 })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ refusal }) => refusal.refundable)).toEqual([
      549, 549,
    ]);
  });

  it('that is finished twice at once is reported in one mail', async () => {
    const { order } = await awaitingOrder(shop, customer);
    await entered(admin, { order: order._id });
    const { body } = await refunded(admin, order._id);

    await runConcurrently(
      shop,
      'payments',
      [1, 2, 3].map(
        () => () =>
          admin.client.call('POST /admin/refunds/:id/done', {
            params: { id: body._id },
            body: { reference: 'Voucher 7' },
          }),
      ),
    );
    await shop.deliver();

    expect(shop.mail.mails.filter(({ subject }) => subject === `Refund for ${order._id}`)).toHaveLength(1);
  });
});

describe('a bank statement applied twice at once', () => {
  it('books each row once', async () => {
    const { order } = await awaitingOrder(shop, customer, { payBy: 'bank' });
    const csv = [
      'Date,Narration,Ref No,Credit',
      `22/11/2026,NEFT ${order._id} MEERA,${someUtr()},1149.00`,
      `22/11/2026,CASH DEPOSIT ${someUtr()} AND ${someUtr()},,77.00`,
      `22/11/2026,NEFT,${someUtr()},10.00`,
    ].join('\n');
    const apply = () => admin.client.call('POST /admin/bank-statement', { body: { csv, apply: true } });

    const answers = await runConcurrently(shop, 'payments', [apply, apply, apply]);

    const sums = answers.map(({ body: { counts } }) => [counts.matched, counts.unmatched, counts.already]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sums.reduce((total, [matched]) => total + matched!, 0)).toBe(1);
    expect(sums.reduce((total, [, unmatched]) => total + unmatched!, 0)).toBe(2);
    expect(await moneyOf(order._id)).toMatchObject({ state: 'paid', paid: 1149 });
  });
});

describe('whatever comes and goes back', () => {
  interface Step {
    order: 0 | 1;
    kind: 'upi' | 'cash' | 'refund';
    rupees: number;
  }
  const step: fc.Arbitrary<Step> = fc.record({
    order: fc.constantFrom(0, 1),
    kind: fc.constantFrom('upi', 'cash', 'refund'),
    rupees: fc.integer({ min: 1, max: 200_000 }).map((paise) => paise / 100),
  });

  it('no payment gives back more than it took, and orders add up to payments', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const orders = [
          (await awaitingOrder(shop, customer)).order._id,
          (await awaitingOrder(shop, customer)).order._id,
        ];
        await Promise.all(
          steps.map(({ order, kind, rupees }, index) =>
            kind === 'refund'
              ? refunded(index % 2 ? admin : other, orders[order]!, { amount: rupees })
              : entered(admin, { order: orders[order]!, kind, amount: rupees }),
          ),
        );

        const { rows } = await sql<{ captured: number; refunded: number }>`
          select payments.captured_paise as captured, coalesce((
            select sum(amount_paise) from refunds where payment_id = payments.id and state <> 'failed'
          ), 0)::bigint as refunded
          from payments join orders on orders.id = order_id where number = any(${orders}::text[])`.execute(
          shop.db,
        );
        for (const { captured, refunded: back } of rows) expect(back).toBeLessThanOrEqual(captured);
        const money = await Promise.all(orders.map(moneyOf));
        const sumOf = (amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0));
        expect(sumOf(money.map(({ paid }) => paid * 100))).toBe(sumOf(rows.map(({ captured }) => captured)));
        expect(sumOf(money.map((each) => each.refunded * 100))).toBe(sumOf(rows.map((row) => row.refunded)));
      }),
      { numRuns: 12 },
    );
  });
});
