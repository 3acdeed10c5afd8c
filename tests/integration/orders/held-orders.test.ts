import { beforeAll, describe, expect, it } from 'vitest';
import { changedTerms } from '../../support/dealers/company-factory.ts';
import {
  accountOrder,
  creditOf,
  orderNow,
  received,
  someDebtor,
  type Debtor,
} from '../../support/accounts/credit-steps.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
let clerk: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
  clerk = await someAdmin(shop, 'counter');
});

type Status = 'Pending' | 'Shipped' | 'Delivered' | 'Cancelled';

async function set(staff: SignedIn, id: string, status: Status) {
  const answer = await staff.client.call('PATCH /orders/:id/status', { params: { id }, body: { status } });
  return answer.status === 200 ? answer.body.held : answer.refusal.code;
}

async function heldOrder(rupees = 1500): Promise<{ debtor: Debtor; id: string }> {
  const debtor = await someDebtor(shop, owner, { creditLimit: 1000 });
  const { _id: id, held } = await accountOrder(shop, debtor, rupees);
  expect(held).toEqual({ why: 'over_limit' });
  return { debtor, id };
}

const approvedBy = async (number: string) =>
  (
    await shop.db
      .selectFrom('orders')
      .select('approved_by')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).approved_by;

describe('a held order', () => {
  it('is on its list and counted at the dashboard until somebody approves it', async () => {
    const { id } = await heldOrder();
    const listed = async () =>
      (await owner.client.call('GET /orders/allorders', { query: { held: true } })).body.map(
        ({ _id }) => _id,
      );
    const counted = async () =>
      (await owner.client.call('GET /admin/dashboard', { query: {} })).body.heldOrders ?? 0;
    const before = await counted();

    expect(await listed()).toContain(id);
    const { status, body } = await owner.client.call('POST /admin/orders/:id/approve', { params: { id } });

    expect([status, body.held, await counted()]).toEqual([200, null, before - 1]);
    expect(await listed()).not.toContain(id);
    expect(await approvedBy(id)).toBe(owner.user._id);
    const again = await owner.client.call('POST /admin/orders/:id/approve', { params: { id } });
    expect([again.status, again.refusal.code]).toEqual([409, 'not_held']);
    const refused = await owner.client.call('POST /admin/orders/:id/refuse', {
      params: { id },
      body: { reason: 'Late' },
    });
    expect([refused.status, refused.refusal.code]).toEqual([409, 'not_held']);
  });

  it('gets no invoice', async () => {
    const { id } = await heldOrder();

    const preview = await owner.client.call('GET /admin/orders/:id/invoice-preview', {
      params: { id },
      query: {},
    });
    const { status, refusal } = await owner.client.call('POST /admin/orders/:id/invoice', {
      params: { id },
      body: {},
    });

    expect(preview.body.faults.map(({ code }) => code)).toContain('order_held');
    expect([status, refusal.code]).toEqual([409, 'order_held']);
  });

  it.each(['Shipped', 'Delivered'] as const)(
    'is approved by a person who has the right prices and sets %s, and by nobody else',
    async (status) => {
      const { id } = await heldOrder();

      expect(await set(clerk, id, status)).toBe('order_held');
      expect(await orderNow(owner, { _id: id })).toMatchObject({
        status: 'Pending',
        held: { why: 'over_limit' },
      });
      expect(await set(owner, id, status)).toBeNull();
      expect(await approvedBy(id)).toBe(owner.user._id);
      const audited = await shop.db
        .selectFrom('audit_log')
        .select('details')
        .where('action', '=', 'order.status')
        .where('subject', '=', id)
        .executeTakeFirstOrThrow();
      expect(audited.details).toMatchObject({ to: status, approved: 'over_limit' });
    },
  );

  it('is refused with a reason, which its buyer reads; its units come back', async () => {
    const debtor = await someDebtor(shop, owner, { creditLimit: 0 });
    const product = await someProduct(shop, { stock: 5 });
    const { _id: id } = await someOrder(debtor, [{ product, quantity: 3 }], { payBy: 'account' });

    const { status, body } = await owner.client.call('POST /admin/orders/:id/refuse', {
      params: { id },
      body: { reason: 'Please pay your last order first.' },
    });
    // The mail about what staff set waits until it can be undone no more.
    shop.clock.moveSeconds(11);
    await shop.deliver();

    expect([status, body.status, body.held]).toEqual([200, 'Cancelled', null]);
    const { stock } = await shop.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(5);
    const mail = await shop.mail.mailTo(debtor.email, /was cancelled/);
    expect(mail.text).toContain('Please pay your last order first.');
  });

  it('is decided by the right prices alone', async () => {
    const { id } = await heldOrder();

    const approval = await clerk.client.call('POST /admin/orders/:id/approve', { params: { id } });
    const refusal = await clerk.client.call('POST /admin/orders/:id/refuse', {
      params: { id },
      body: { reason: 'Late' },
    });

    for (const { status, refusal: why } of [approval, refusal])
      expect([status, why.code, why.right]).toEqual([403, 'no_right', 'prices']);
  });
});

describe('an order on account that is opened again', () => {
  it('is checked again: orders that filled the limit since hold it', async () => {
    const debtor = await someDebtor(shop, owner, { creditLimit: 1000 });
    const { _id: id, held } = await accountOrder(shop, debtor, 800);
    await set(owner, id, 'Cancelled');
    const next = await accountOrder(shop, debtor, 900);

    expect([held, next.held]).toEqual([null, null]);
    expect(await set(clerk, id, 'Pending')).toEqual({ why: 'over_limit' });
    expect(await creditOf(owner, debtor)).toMatchObject({ outstanding: 1700 });
  });

  it('does not walk round the limit into Shipped', async () => {
    const debtor = await someDebtor(shop, owner, { creditLimit: 1000 });
    const { _id: id } = await accountOrder(shop, debtor, 800);
    await set(owner, id, 'Cancelled');
    await accountOrder(shop, debtor, 900);

    expect(await set(clerk, id, 'Shipped')).toBe('order_held');
    expect((await orderNow(owner, { _id: id })).status).toBe('Cancelled');
    expect(await set(owner, id, 'Shipped')).toBeNull();
  });

  it('passes where only its own total filled the limit, and for what is still open of it', async () => {
    const debtor = await someDebtor(shop, owner, { creditLimit: 1000 });
    const { _id: id } = await accountOrder(shop, debtor, 1000);
    await received(owner, debtor, { amount: 400 });
    await set(owner, id, 'Cancelled');
    await accountOrder(shop, debtor, 400);

    expect(await set(clerk, id, 'Pending')).toBeNull();
    expect((await creditOf(owner, debtor)).outstanding).toBe(1000);
  });

  it('of a company that buys on account no more is held', async () => {
    const debtor = await someDebtor(shop, owner);
    const { _id: id } = await accountOrder(shop, debtor, 100);
    await set(owner, id, 'Cancelled');
    await changedTerms(owner, debtor.company, { state: 'stopped' });

    expect(await set(clerk, id, 'Pending')).toEqual({ why: 'over_limit' });
  });
});
