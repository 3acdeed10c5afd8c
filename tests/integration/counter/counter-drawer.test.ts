import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someDealer } from '../../support/dealers/company-factory.ts';
import { received } from '../../support/accounts/credit-steps.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { billFor, drawerOf, mustSell, openedDrawer } from '../../support/counter/counter-steps.ts';
import { entered, refunded } from '../../support/payments/payment-access.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
let clerk: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});
beforeEach(async () => {
  clerk = await someAdmin(shop, 'counter');
});

const moved = (kind: 'in' | 'out', amount: number) =>
  clerk.client.call('POST /admin/counter/session/moves', { body: { kind, amount, note: 'For the bank' } });
const closed = (counted: number, note?: string) =>
  clerk.client.call('POST /admin/counter/session/close', { body: { counted, note } });

async function givenBack(by: SignedIn, order: string, amount: number) {
  const { body } = await refunded(owner, order, { amount });
  return by.client.call('POST /admin/refunds/:id/done', {
    params: { id: body._id },
    body: { reference: 'Voucher 12' },
  });
}

describe('cash that is entered away from the counter', () => {
  it('goes into the open drawer of the person who enters it, for an order and for a company', async () => {
    const money = await someAdmin(shop);
    await openedDrawer(money, 2000);
    const product = await someProduct(shop);
    const customer = await someCustomer(shop);
    const { _id: order } = await someOrder(customer, [{ product, quantity: 1 }]);
    const { company } = await someDealer(shop, owner);

    await entered(money, { order, kind: 'cash', amount: 1149 });
    const paid = await drawerOf(money);
    await received(money, { company }, { kind: 'cash', amount: 5000 });
    const ofCompany = await drawerOf(money);
    const { status } = await givenBack(money, order, 1149);

    expect([paid.expected, ofCompany.expected, status]).toEqual([3149, 8149, 200]);
    expect(await drawerOf(money)).toMatchObject({ sales: 6149, refunds: 1149, expected: 7000 });
  });

  it('goes back only as far as it is in the drawer, and without a drawer as before', async () => {
    await openedDrawer(clerk, 100);
    const product = await someProduct(shop, { pricePaise: 500_000 });
    const customer = await someCustomer(shop);
    const { _id: order } = await someOrder(customer, [{ product, quantity: 1 }]);
    await entered(owner, { order, kind: 'cash', amount: 5000 });
    const { body: refund } = await refunded(owner, order, { amount: 5000 });
    const finish = (by: SignedIn) =>
      by.client.call('POST /admin/refunds/:id/done', {
        params: { id: refund._id },
        body: { reference: 'Voucher 12' },
      });

    const refused = await finish(clerk);
    const still = await drawerOf(clerk);
    const { body } = await finish(owner);

    expect(refused.refusal).toMatchObject({ code: 'not_in_drawer', left: 100 });
    expect([still.expected, body.state]).toEqual([100, 'processed']);
  });
});

describe('a drawer', () => {
  it('adds up over the day, and says by how much it is off', async () => {
    await openedDrawer(clerk, 2000);
    const product = await someProduct(shop);
    const sale = await mustSell(
      clerk,
      billFor(product, { payments: [{ kind: 'cash', amount: 1149, tendered: 1500 }] }),
    );
    await moved('out', 500);
    const refund = await refunded(owner, sale.order._id, { amount: 249 });
    await clerk.client.call('POST /admin/refunds/:id/done', {
      params: { id: refund.body._id },
      body: { reference: 'Voucher 12' },
    });

    const open = await drawerOf(clerk);
    const withoutNote = await closed(2390);
    const answer = await closed(2390, 'A note of ten is missing');

    expect(open).toMatchObject({ opening: 2000, sales: 1149, refunds: 249, in: 0, out: 500, expected: 2400 });
    expect([withoutNote.status, withoutNote.refusal.fields]).toEqual([
      400,
      { note: 'The drawer differs from what was expected. Please write why.' },
    ]);
    expect(answer.body).toMatchObject({ counted: 2390, expected: 2400, difference: -10 });
    expect((await clerk.client.call('GET /admin/counter/session', {})).body).toBeNull();
    expect((await closed(2390, 'Again')).refusal.code).toBe('no_session');
  });

  it('gives back cash only where somebody has it open, and nothing that was not cash', async () => {
    await openedDrawer(clerk, 0);
    const product = await someProduct(shop);
    const cash = await mustSell(clerk, billFor(product));
    const card = await mustSell(clerk, billFor(product, { payments: [{ kind: 'card', amount: 1149 }] }));
    const finish = async (by: SignedIn, order: string) => {
      const { body } = await refunded(owner, order, { amount: 100 });
      await by.client.call('POST /admin/refunds/:id/done', {
        params: { id: body._id },
        body: { reference: 'Voucher' },
      });
    };

    await finish(owner, cash.order._id);
    await finish(clerk, card.order._id);
    const before = await drawerOf(clerk);
    await finish(clerk, cash.order._id);

    expect([before.refunds, (await drawerOf(clerk)).refunds]).toEqual([0, 100]);
  });

  it('is one of a person, and gives out no more than is in it', async () => {
    await openedDrawer(clerk, 100);

    const again = await clerk.client.call('POST /admin/counter/session', { body: { opening: 0 } });
    const tooMuch = await moved('out', 100.01);
    const all = await moved('out', 100);

    expect(again.refusal.code).toBe('session_open');
    expect(tooMuch.refusal).toMatchObject({
      code: 'not_in_drawer',
      message: 'Only ₹100.00 is in the drawer.',
    });
    expect(all.body.expected).toBe(0);
  });

  it('opened, emptied or closed twice at once is so once', async () => {
    const open = () => clerk.client.call('POST /admin/counter/session', { body: { opening: 100 } });
    const opened = await runConcurrently(shop, 'cash_sessions', [open, open]);
    const out = await runConcurrently(shop, 'cash_sessions', [
      () => moved('out', 60),
      () => moved('out', 60),
    ]);
    const shut = await runConcurrently(shop, 'cash_sessions', [() => closed(40), () => closed(40)]);

    expect(opened.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(out.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(shut.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is in the report of all drawers, for a person who may read reports', async () => {
    await openedDrawer(clerk, 5);

    const { body } = await owner.client.call('GET /admin/counter/sessions', { query: { page: 1, limit: 1 } });
    const byClerk = await clerk.client.call('GET /admin/counter/sessions', {});

    expect(body).toMatchObject([{ user: { _id: clerk.user._id }, opening: 5, closedAt: null }]);
    expect(byClerk.refusal).toMatchObject({ code: 'no_right', right: 'reports' });
  });
});

describe('a scanned code', () => {
  const find = (code: string, company?: string) =>
    clerk.client.call('GET /admin/counter/find', { query: { code, company } });

  it('is a SKU whatever the capitals, or a GTIN with or without zeros in front', async () => {
    const product = await someProduct(shop, { stock: 7 });
    await shop.db
      .updateTable('products')
      .set({ sku: 'CP-Uvc 1', gtin: '012345678905' })
      .where('id', '=', product.id)
      .execute();

    for (const code of ['cp-uvc 1', 'CP-UVC 1', '012345678905', '12345678905', '00012345678905']) {
      const { status, body } = await find(code);
      expect([code, status, body.product?._id, body.stock]).toEqual([code, 200, product.id, 7]);
    }
    const unknown = await find('99');
    expect([unknown.status, unknown.refusal.message]).toEqual([404, 'No product has this code.']);
  });

  it('of a product that is no longer sold finds nothing', async () => {
    const { id } = await someProduct(shop);
    await shop.db
      .updateTable('products')
      .set({ sku: 'OLD-1', archived_at: shop.clock.now() })
      .where('id', '=', id)
      .execute();

    expect((await find('OLD-1')).status).toBe(404);
  });

  it('has the price of the company that is named beside the shop’s', async () => {
    const dealer = await someDealer(shop, owner);
    const { id } = await someProduct(shop);
    await shop.db.updateTable('products').set({ sku: 'DEALER-1' }).where('id', '=', id).execute();

    const { body } = await find('dealer-1', dealer.company._id);
    const unknown = await find('dealer-1', id);

    expect([body.price, body.shopPrice, unknown.status]).toEqual([1011.12, 1149, 404]);
  });
});

describe('customers by phone', () => {
  it('are found from four digits on, with their company', async () => {
    const dealer = await someDealer(shop, owner);
    await shop.db
      .updateTable('users')
      .set({ phone: '9811122233' })
      .where('id', '=', dealer.user._id)
      .execute();
    const find = (phone: string) => clerk.client.call('GET /admin/counter/customers', { query: { phone } });

    const [byEnd, whole, short] = [
      await find('2233'),
      await find('+91 98111 22233'.slice(4)),
      await find('223'),
    ];

    expect(byEnd.body).toEqual([
      {
        userId: dealer.user._id,
        name: dealer.user.name,
        phone: '9811122233',
        email: dealer.email,
        company: { _id: dealer.company._id, name: dealer.company.legalName },
      },
    ]);
    expect(whole.body).toEqual(byEnd.body);
    expect([short.status, short.refusal.message]).toEqual([
      400,
      'Please type at least 4 digits of the phone number.',
    ]);
  });

  it('are ten at most', async () => {
    const customer = await someCustomer(shop);
    for (let index = 0; index < 11; index++)
      await shop.db
        .insertInto('users')
        .values({
          name: `Customer ${index}`,
          email: `counter-${index}@mail.example`,
          phone: `98765${index}7777`.slice(0, 10),
          password_hash: '',
          created_at: shop.clock.now(),
        })
        .execute();

    const { body } = await clerk.client.call('GET /admin/counter/customers', { query: { phone: '9876' } });

    expect(customer.user).toBeDefined();
    expect(body).toHaveLength(10);
  });
});

describe('a held bill', () => {
  it('waits for seven days with its lines, takes no stock, and is there for everybody at the counter', async () => {
    const product = await someProduct(shop, { stock: 1 });
    const bill = { lines: [{ product: product.id, quantity: 1, discountPercent: 2.5 }] };
    const { body: held } = await clerk.client.call('POST /admin/counter/held', {
      body: { label: 'Blue shirt', body: bill },
    });
    const other = await someAdmin(shop, 'counter');

    const { body: bills } = await other.client.call('GET /admin/counter/held', {});
    await mustSell(owner, billFor(product, { payments: [{ kind: 'upi', amount: 1149 }] }));
    const { status } = await other.client.call('DELETE /admin/counter/held/:id', {
      params: { id: held._id },
    });
    const gone = await other.client.call('DELETE /admin/counter/held/:id', { params: { id: held._id } });

    expect(bills[0]).toEqual(held);
    expect(held).toMatchObject({ label: 'Blue shirt', body: bill, by: { _id: clerk.user._id } });
    expect([status, gone.status]).toEqual([200, 404]);
  });

  it('is gone after them', async () => {
    const product = await someProduct(shop);
    const bill = { lines: [{ product: product.id, quantity: 1, discountPercent: 0 }] };
    await clerk.client.call('POST /admin/counter/held', { body: { label: 'Old', body: bill } });
    shop.clock.moveSeconds(7 * 24 * 3600);
    const later = await someAdmin(shop, 'counter');

    const { body: bills } = await later.client.call('GET /admin/counter/held', {});

    expect(bills).toEqual([]);
  });
});
