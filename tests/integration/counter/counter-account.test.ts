import { beforeAll, describe, expect, it } from 'vitest';
import { creditOf, orderNow, received, someDebtor } from '../../support/accounts/credit-steps.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { billFor, mustSell, sold, type SentSale } from '../../support/counter/counter-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
let clerk: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
  clerk = await someAdmin(shop, 'counter');
});

const onAccount = (company: string, price: number, paid = 0): Pick<SentSale, 'company' | 'payments'> => ({
  company,
  payments: [
    ...(paid > 0 ? [{ kind: 'upi' as const, amount: paid }] : []),
    { kind: 'account', amount: price - paid },
  ],
});

describe('a sale on account', () => {
  it('is delivered, due after the days of the company’s credit, and paid by its receipts', async () => {
    const debtor = await someDebtor(shop, owner);
    const product = await someProduct(shop, { pricePaise: 600_000 });

    const { order, payments } = await mustSell(
      clerk,
      billFor(product, { ...onAccount(debtor.company._id, 6000, 1000) }),
    );
    const before = await creditOf(owner, debtor);
    await received(owner, debtor, { amount: 5000 });

    expect(order).toMatchObject({
      status: 'Delivered',
      payBy: 'account',
      company: { _id: debtor.company._id },
      held: null,
      payment: { state: 'part_paid', paid: 1000, due: 5000 },
    });
    expect(payments.map(({ kind, captured }) => [kind, captured])).toEqual([['upi', 1000]]);
    expect(before).toMatchObject({ outstanding: 5000, available: 5000 });
    expect((await orderNow(owner, order)).payment.state).toBe('paid');
  });

  it('above the limit passes only with the word of somebody who may set prices', async () => {
    const debtor = await someDebtor(shop, owner);
    const product = await someProduct(shop, { pricePaise: 1_000_001 });
    const bill = billFor(product, { ...onAccount(debtor.company._id, 10_000.01) });

    const refused = await sold(clerk, bill);
    const byClerk = await sold(clerk, { ...bill, approve: true });
    const byOwner = await sold(owner, { ...bill, approve: true });

    expect([refused.status, refused.refusal.code, refused.refusal.available]).toEqual([
      409,
      'over_limit',
      10_000,
    ]);
    expect([byClerk.status, byClerk.refusal.code]).toEqual([403, 'no_right']);
    expect(byOwner.status).toBe(201);
    const row = await shop.db
      .selectFrom('orders')
      .select(['approved_by', 'held_at', 'source', 'entered_by'])
      .where('number', '=', byOwner.body.order._id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      approved_by: owner.user._id,
      held_at: null,
      source: 'counter',
      entered_by: owner.user._id,
    });
  });

  it('up to the limit passes, and not a paisa more beside it', async () => {
    const debtor = await someDebtor(shop, owner);
    const [first, second] = [
      await someProduct(shop, { pricePaise: 1_000_000 }),
      await someProduct(shop, { pricePaise: 1 }),
    ];

    const all = await sold(clerk, billFor(first, { ...onAccount(debtor.company._id, 10_000) }));
    const more = await sold(clerk, billFor(second, { ...onAccount(debtor.company._id, 0.01) }));

    expect([all.status, more.refusal.code, more.refusal.available]).toEqual([201, 'over_limit', 0]);
  });

  it('is above the limit of a person who has no company that buys on account, and nobody approves it', async () => {
    const customer = await someCustomer(shop);
    const product = await someProduct(shop);
    const payments = [{ kind: 'account' as const, amount: 1149 }];

    const answers = [
      await sold(clerk, billFor(product, { payments })),
      await sold(clerk, billFor(product, { payments, customer: customer.user._id })),
      await sold(owner, billFor(product, { payments, customer: customer.user._id, approve: true })),
      await sold(clerk, billFor(await someProduct(shop, { stock: 0 }), { payments })),
    ];

    expect(answers.map(({ refusal }) => [refusal.code, refusal.available])).toEqual([
      ['over_limit', 0],
      ['over_limit', 0],
      ['over_limit', 0],
      ['not_enough', undefined],
    ]);
  });
});
