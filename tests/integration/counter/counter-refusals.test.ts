import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { someDealer } from '../../support/dealers/company-factory.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import {
  billFor,
  drawerOf,
  mustSell,
  openedDrawer,
  sold,
  type SentSale,
} from '../../support/counter/counter-steps.ts';
import { someUtr } from '../../support/payments/payment-access.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
let clerk: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
  clerk = await someAdmin(shop, 'counter');
  other = await someAdmin(shop, 'counter');
  await openedDrawer(clerk);
  await openedDrawer(other);
});

type Answered = Awaited<ReturnType<typeof sold>>['refusal'] & { status: number };
const refusalOf = async (sale: SentSale, by = clerk): Promise<Answered> => {
  const { status, refusal } = await sold(by, sale);
  return Object.assign(refusal, { status });
};
const upi = (amount: number, reference?: string) => [{ kind: 'upi' as const, amount, reference }];

describe('a bill is refused', () => {
  it('in the order of the promise, of several faults with the first', async () => {
    const closed = await someAdmin(shop, 'counter');
    const product = await someProduct(shop, { stock: 1, hsn: null });
    const dear = await someProduct(shop, { pricePaise: 25_000_000, hsn: null });
    const utr = someUtr();
    await mustSell(clerk, billFor(await someProduct(shop), { payments: upi(1149, utr) }));
    const many = { quantity: 2, invoice: true };

    const codes = [
      await refusalOf(billFor(product, { ...many, total: 1 }), closed),
      await refusalOf(billFor(product, { ...many, payments: upi(2297.99) }), closed),
      await refusalOf(billFor(product, many), closed),
      await refusalOf(billFor(product, many)),
      await refusalOf(
        billFor(dear, {
          invoice: true,
          payments: [
            { kind: 'cash', amount: 249_999 },
            { kind: 'upi', amount: 1, reference: utr },
          ],
        }),
      ),
      await refusalOf(billFor(product, { invoice: true, payments: upi(1149, utr) })),
      await refusalOf(billFor(product, { invoice: true })),
    ];

    expect(codes.map(({ status }) => status)).toEqual(codes.map(() => 409));
    expect(codes.map(({ code }) => code)).toEqual([
      'total_changed',
      'payments_differ',
      'no_session',
      'not_enough',
      'cash_ceiling',
      'utr_used',
      'hsn_missing',
    ]);
    expect([codes[0]!.totalAmount, codes[1]!.totalAmount]).toEqual([2298, 2298]);
    expect(codes[3]!.lines).toEqual([{ product: product.id, asked: 2, left: 1 }]);
  });

  it('with no unit left of a product that is not on sale, or does not exist', async () => {
    const archived = await someProduct(shop);
    await shop.db
      .updateTable('products')
      .set({ archived_at: shop.clock.now() })
      .where('id', '=', archived.id)
      .execute();
    const unknown = { id: randomUUID(), price: 1149 };

    const [first, second, changed] = [
      await refusalOf(billFor(archived)),
      await refusalOf(billFor(unknown)),
      await refusalOf(billFor(archived, { total: 1 })),
    ];

    expect([first.code, second.code, changed.code]).toEqual(['not_enough', 'not_enough', 'total_changed']);
    expect([first.lines, second.lines]).toEqual(
      [archived, unknown].map(({ id }) => [{ product: id, asked: 1, left: 0 }]),
    );
  });

  it('and leaves nothing behind', async () => {
    const product = await someProduct(shop, { stock: 3, hsn: null });
    const before = await drawerOf(clerk);
    const count = async () =>
      (await shop.db.selectFrom('orders').select('id').where('source', '=', 'counter').execute()).length;
    const orders = await count();

    const { code } = await refusalOf(billFor(product, { invoice: true }));

    const { stock } = await shop.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect([code, stock, await count()]).toEqual(['hsn_missing', 3, orders]);
    expect(await drawerOf(clerk)).toEqual(before);
  });

  it('with 400 where an amount is below 0, cash handed over is too little or more than anybody has', async () => {
    const product = await someProduct(shop);
    const cash = (amount: number, tendered?: number) =>
      billFor(product, { payments: [{ kind: 'cash', amount, tendered }] });

    const answers = [
      await refusalOf(cash(-1149)),
      await refusalOf(cash(1149, 1148.99)),
      await refusalOf(cash(1149, 1e9)),
      await refusalOf(billFor(product, { payments: upi(1149, 'short') })),
      await refusalOf(billFor(product, { payments: [{ kind: 'upi', amount: 1149, tendered: 1500 }] })),
      await refusalOf({ ...billFor(product), lines: [] }),
      await refusalOf({
        ...billFor(product, { quantity: 2 }),
        lines: [
          { product: product.id, quantity: 1 },
          { product: product.id, quantity: 1 },
        ],
      }),
    ];

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    expect(answers[4]!.fields).toEqual({ 'payments.0.tendered': 'Only cash is handed over.' });
    expect(answers[1]!.fields).toEqual({
      'payments.0.tendered': 'What is handed over is less than the amount.',
    });
  });

  it('for somebody unknown, and for a company of which the customer is no member', async () => {
    const product = await someProduct(shop);
    const dealer = await someDealer(shop, owner);
    const customer = await someCustomer(shop);

    const [unknown, company, member] = [
      await refusalOf(billFor(product, { customer: '00000000-0000-4000-8000-000000000000' })),
      await refusalOf(billFor(product, { company: '00000000-0000-4000-8000-000000000000' })),
      await refusalOf(billFor(product, { customer: customer.user._id, company: dealer.company._id })),
    ];

    expect([unknown.status, company.status, member.status]).toEqual([404, 404, 400]);
  });
});

describe('at two tills', () => {
  it('the last unit is sold once, and to the others the bill says so', async () => {
    const product = await someProduct(shop, { stock: 1 });

    const answers = await runConcurrently(shop, 'products', [
      () => sold(clerk, billFor(product)),
      () => sold(other, billFor(product)),
      () => sold(owner, billFor(product, { payments: upi(1149) })),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.flatMap(({ status, refusal }) => (status === 409 ? [refusal.code] : []))).toEqual([
      'not_enough',
      'not_enough',
    ]);
  });

  it('one bill sent twice at once is sold once, and both get its order', async () => {
    const product = await someProduct(shop, { stock: 1 });
    const key = crypto.randomUUID();

    const answers = await runConcurrently(shop, 'counter_keys', [
      () => sold(clerk, billFor(product), key),
      () => sold(clerk, billFor(product), key),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body.order._id).toBe(answers[1]!.body.order._id);
  });

  it('one UTR is used once', async () => {
    const [first, second] = [await someProduct(shop), await someProduct(shop)];
    const utr = someUtr();

    const answers = await runConcurrently(shop, 'payments', [
      () => sold(clerk, billFor(first, { payments: upi(1149, utr) })),
      () => sold(other, billFor(second, { payments: upi(1149, utr) })),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.refusal.code).toBe('utr_used');
  });
});

describe('cash of walk-in customers', () => {
  it('is counted for one person only where the phone number says that it is one', async () => {
    const product = await someProduct(shop, { pricePaise: 15_000_000 });
    const by = (phone?: string) => billFor(product, { walkIn: { phone } });

    const codes = [
      await refusalOf(by()),
      await refusalOf(by()),
      await refusalOf(by('9876500001')),
      await refusalOf(by('9876500002')),
      await refusalOf(by('9876500001')),
    ].map(({ status }) => status);

    expect(codes).toEqual([201, 201, 201, 201, 409]);
  });
});
