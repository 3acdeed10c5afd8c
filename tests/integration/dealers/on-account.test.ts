import { beforeAll, describe, expect, it } from 'vitest';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import { packingPaymentOf, type PackingPayment } from '../../../src/payments/pay-ways/packing-payment.ts';
import { runPaymentChecks } from '../../../src/payments/outcomes/payment-timer.server.ts';
import { changedTerms, someCompany, withMembers } from '../../support/dealers/company-factory.ts';
import {
  accountBody,
  accountOrder,
  creditOf,
  orderNow,
  received,
  someDebtor,
} from '../../support/accounts/credit-steps.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { orderBody, someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { entered } from '../../support/payments/payment-access.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

async function accountWay(who: SignedIn) {
  const { id } = await someProduct(shop);
  const { body } = await who.client.call('GET /me/pay-ways', { query: { items: `${id}:1` } });
  return body.ways.find(({ kind }) => kind === 'account');
}

describe('an order on account', () => {
  it('waits for no money, is due after the days of its company, and billed to it', async () => {
    const debtor = await someDebtor(shop, owner);
    const { company } = debtor;

    const order = await accountOrder(shop, debtor, 1149);

    const dueOn = isoDayOf(new Date(shop.clock.now().getTime() + 30 * 86_400_000));
    expect(order).toMatchObject({
      payBy: 'account',
      company: { _id: company._id, name: company.legalName },
      dueOn,
      held: null,
      payment: { state: 'awaiting', due: 1149, expiresAt: null },
      billing: { gstin: company.gstin, legalName: company.legalName, address: { city: 'Ahmedabad' } },
    });
    expect(await accountWay(debtor)).toEqual({ kind: 'account', offered: true, why: null, dueOn });
    expect(await creditOf(owner, debtor)).toEqual({
      limit: 10_000,
      days: 30,
      outstanding: 1149,
      unallocated: 0,
      available: 8851,
      overdue: 0,
    });
    const { body: own } = await debtor.client.call('GET /me/company', {});
    expect(own.company!.credit).toEqual(await creditOf(owner, debtor));
    expect(await orderNow(owner, order)).toMatchObject({ dueOn, held: null });
  });

  it('never runs out, and is neither missed nor collected', async () => {
    const debtor = await someDebtor(shop, owner);
    const order = await accountOrder(shop, debtor, 500);
    const missed = async () =>
      (await owner.client.call('GET /admin/payments/orders', { query: { view: 'order_without_money' } }))
        .body;
    const packed = async (payment: PackingPayment) =>
      (await owner.client.call('GET /orders/allorders', { query: { payment } })).body.map(({ _id }) => _id);

    await runPaymentChecks(shop.services);
    const before = await packed('account');
    await owner.client.call('PATCH /orders/:id/status', {
      params: { id: order._id },
      body: { status: 'Delivered' },
    });

    expect(before).toContain(order._id);
    expect(await packed('account')).not.toContain(order._id);
    expect(await packed('waiting')).not.toContain(order._id);
    expect((await missed()).map(({ _id }) => _id)).not.toContain(order._id);
    expect((await orderNow(owner, order)).payment).toMatchObject({ state: 'awaiting', due: 500 });
  });

  it('is listed for packing as its own answer says', async () => {
    const debtor = await someDebtor(shop, owner, { creditLimit: 1000 });
    const [open, held, paid] = [
      await accountOrder(shop, debtor, 900),
      await accountOrder(shop, debtor, 500),
      await accountOrder(shop, await someDebtor(shop, owner), 300),
    ];
    await entered(owner, { order: paid._id, amount: 300 });

    for (const { _id } of [open, held, paid]) {
      const payment = packingPaymentOf(await orderNow(owner, { _id }))!;
      const { body } = await owner.client.call('GET /orders/allorders', { query: { payment } });
      expect(body.map((order) => order._id)).toContain(_id);
    }
    const packing = await Promise.all(
      [open, held, paid].map(async (order) => packingPaymentOf(await orderNow(owner, order))),
    );
    expect(packing).toEqual(['account', 'waiting', 'paid']);
  });

  it('keeps the billing address that was sent, and an ordinary order of a company is billed to it too', async () => {
    const debtor = await someDebtor(shop, owner);
    const product = await someProduct(shop);

    const order = await someOrder(debtor, [{ product, quantity: 1 }]);

    expect(order).toMatchObject({ payBy: 'delivery', dueOn: null, held: null });
    expect(order.billing?.gstin).toBe(debtor.company.gstin);
  });

  it('is for members who may order, of an approved company with days of credit', async () => {
    const stranger = await someCustomer(shop);
    const stopped = await someDebtor(shop, owner);
    await changedTerms(owner, stopped.company, { state: 'stopped' });
    const withoutDays = await someDebtor(shop, owner, { creditDays: 0 });
    const reader = await someCustomer(shop);
    const looking = await withMembers(owner, await someCompany(owner), [
      { email: reader.email, mayOrder: false, maySee: true },
    ]);
    await changedTerms(owner, looking, { creditDays: 30, creditLimit: 10_000 });
    const refusal = async ({ client }: SignedIn) => {
      const answer = await client.call('POST /orders', { body: await accountBody(shop, 100) });
      return [answer.status, answer.refusal.code, answer.refusal.right];
    };

    expect(await refusal(stranger)).toEqual([409, 'way_off', undefined]);
    expect(await refusal(stopped)).toEqual([409, 'way_off', undefined]);
    expect(await refusal(withoutDays)).toEqual([409, 'way_off', undefined]);
    expect(await refusal(reader)).toEqual([403, 'no_right', 'company']);
    expect(await accountWay(stranger)).toBeUndefined();
    expect(await accountWay(stopped)).toBeUndefined();
    expect(await accountWay(withoutDays)).toMatchObject({ offered: false, dueOn: null });
    expect(await accountWay(reader)).toMatchObject({ offered: false });
  });

  it('of nobody’s company says nothing of one', async () => {
    const product = await someProduct(shop);
    const order = await someOrder(await someCustomer(shop), [{ product, quantity: 1 }]);

    for (const key of ['company', 'dueOn', 'held']) expect(order).not.toHaveProperty(key);
  });
});

describe('the limit', () => {
  it('lets an order of 4,500.00 pass and holds one of 4,500.01', async () => {
    const [passing, held] = [await someDebtor(shop, owner), await someDebtor(shop, owner)];
    for (const debtor of [passing, held]) {
      await received(owner, debtor, { amount: 500 });
      await accountOrder(shop, debtor, 6000);
    }

    expect((await creditOf(owner, passing)).available).toBe(4500);
    expect((await accountOrder(shop, passing, 4500)).held).toBeNull();
    expect((await accountOrder(shop, held, 4500.01)).held).toEqual({ why: 'over_limit' });
    expect(await creditOf(owner, held)).toMatchObject({ outstanding: 10_500.01, available: 0 });
  });

  it('counts a held order, and is free again once one is cancelled', async () => {
    const debtor = await someDebtor(shop, owner, { creditLimit: 1000 });
    const held = await accountOrder(shop, debtor, 1500);
    const next = await accountOrder(shop, debtor, 100);

    await debtor.client.call('POST /orders/my-orders/:id/cancel', { params: { id: held._id } });

    expect([held.held, next.held]).toEqual([{ why: 'over_limit' }, { why: 'over_limit' }]);
    expect((await orderNow(owner, held)).held).toBeNull();
    expect(await creditOf(owner, debtor)).toMatchObject({ outstanding: 100, available: 900 });
  });

  it('takes the units of a held order all the same', async () => {
    const debtor = await someDebtor(shop, owner, { creditLimit: 0 });
    const product = await someProduct(shop, { stock: 5 });

    const order = await someOrder(debtor, [{ product, quantity: 3 }], { payBy: 'account' });

    const { stock } = await shop.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect([order.held?.why, stock]).toEqual(['over_limit', 2]);
  });
});

describe('something overdue', () => {
  it('holds the next order from the day after, unless the company may be late', async () => {
    const strict = await someDebtor(shop, owner, { creditDays: 1 });
    const lax = await someDebtor(shop, owner, { creditDays: 1, holdOverdue: false });
    const now = shop.clock.now();
    for (const debtor of [strict, lax]) await accountOrder(shop, debtor, 100);
    shop.clock.moveTo(new Date(now.getTime() + 86_400_000).toISOString());
    const onItsDay = await placedBy(strict);
    shop.clock.moveTo(new Date(now.getTime() + 2 * 86_400_000).toISOString());

    const after = await placedBy(strict);

    expect([onItsDay, after, await placedBy(lax)]).toEqual([null, { why: 'overdue' }, null]);
    // Sessions of two days ago are over.
    expect((await creditOf(await someAdmin(shop), strict)).overdue).toBe(100);
    shop.clock.moveTo(now.toISOString());
  });

  async function placedBy({ email }: SignedIn) {
    const again = await loggedIn(email);
    return (await accountOrder(shop, again, 10)).held;
  }
});

async function loggedIn(email: string): Promise<SignedIn> {
  const client = shop.visitor();
  const { body: user } = await client.call('POST /auth/login', { body: { email, password: PASSWORD } });
  return { client, user, email };
}

describe('two orders of one company at once', () => {
  it('that fit alone and not together: one passes, the other is held', async () => {
    const debtor = await someDebtor(shop, owner, { creditLimit: 1000 });
    const colleague = await someCustomer(shop);
    const members = [debtor.email, colleague.email].map((email) => ({ email, mayOrder: true, maySee: true }));
    await withMembers(owner, debtor.company, members);
    const product = await someProduct(shop, { pricePaise: 60_000 });
    const body = orderBody([{ product, quantity: 1 }], { payBy: 'account' });

    const answers = await Promise.all(
      [debtor, colleague].map(({ client }) => client.call('POST /orders', { body })),
    );

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ body: order }) => order.held?.why ?? 'passes').sort()).toEqual([
      'over_limit',
      'passes',
    ]);
  });
});
