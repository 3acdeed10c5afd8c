import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAINTENANCE_TASKS } from '../../../src/app/server/app.ts';
import { someDealer } from '../../support/dealers/company-factory.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { GUJARAT } from '../../support/invoices/document-steps.ts';
import { billFor, drawerOf, mustSell, openedDrawer, sold } from '../../support/counter/counter-steps.ts';
import { someUtr } from '../../support/payments/payment-access.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
let clerk: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
  clerk = await someAdmin(shop, 'counter');
  await openedDrawer(clerk);
});

const stockOf = async (id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;

describe('a sale whose answer was lost', () => {
  const discountMost = async (counterDiscountMost: number) => {
    const { updatedAt } = (await owner.client.call('GET /admin/desk-settings', {})).body;
    await owner.client.call('PUT /admin/desk-settings', { body: { counterDiscountMost, updatedAt } });
  };

  it('is answered under its key whatever has changed since, and however late', async () => {
    const customer = await someCustomer(shop);
    const { id } = await someProduct(shop, { pricePaise: 100_000 });
    const bill = {
      ...billFor(
        { id, price: 950 },
        { customer: customer.user._id, payments: [{ kind: 'upi', amount: 950 }] },
      ),
      lines: [{ product: id, quantity: 1, discountPercent: 5 }],
    };
    const key = randomUUID();
    const first = await mustSell(clerk, bill, key);
    await owner.client.call('DELETE /admin/users/:id', { params: { id: customer.user._id } });
    await discountMost(0);
    await shop.db
      .updateTable('counter_keys')
      .set({ created_at: new Date(0) })
      .where('key', '=', key)
      .execute();
    await MAINTENANCE_TASKS.find(({ kind }) => kind === 'purge-keys')!.run(shop.db, shop.clock.now());

    const again = await sold(clerk, bill, key);
    const asNew = await sold(clerk, bill);
    await discountMost(5);

    expect([again.status, again.body.order?._id]).toEqual([201, first.order._id]);
    expect(asNew.status).toBe(403);
  });
});

describe('a sale at the counter', () => {
  it('is an order that is delivered and paid, with its invoice, its units and its cash', async () => {
    const product = await someProduct(shop, { stock: 5 });
    const before = await drawerOf(clerk);

    const sale = await mustSell(
      clerk,
      billFor(product, {
        invoice: true,
        payments: [{ kind: 'cash', amount: 1149, tendered: 1500 }],
      }),
    );

    expect(sale.change).toBe(351);
    expect(sale.order).toMatchObject({
      status: 'Delivered',
      Address: 'Sold at the counter',
      payBy: 'delivery',
      deliveryFee: 0,
      totalAmount: 1149,
      user: { name: 'Walk-in customer' },
      payment: { state: 'paid', paid: 1149, due: 0 },
    });
    expect(sale.payments).toMatchObject([{ kind: 'cash', captured: 1149, state: 'captured' }]);
    expect(sale.invoice).toMatchObject({
      total: 1149,
      buyer: { name: 'Walk-in customer', email: null },
      placeOfSupply: { rule: '10(1)(ca)' },
      isInterState: false,
      footer: { payment: { received: [{ kind: 'cash', amount: 1149 }], due: 0 } },
    });
    expect(await stockOf(product.id)).toBe(4);
    const drawer = await drawerOf(clerk);
    expect([drawer.sales - before.sales, drawer.expected - before.expected]).toEqual([1149, 1149]);
  });

  it('is paid in parts, of which only cash goes into the drawer', async () => {
    const product = await someProduct(shop, { pricePaise: 250_000 });
    const before = await drawerOf(clerk);
    const [utr, slip] = [someUtr(), someUtr()];

    const sale = await mustSell(
      clerk,
      billFor(product, {
        payments: [
          { kind: 'cash', amount: 500 },
          { kind: 'upi', amount: 1000, reference: utr },
          { kind: 'card', amount: 1000, reference: slip },
        ],
      }),
    );

    expect(sale.payments.map(({ kind, captured, reference }) => [kind, captured, reference])).toEqual(
      expect.arrayContaining([
        ['cash', 500, null],
        ['upi', 1000, utr],
        ['card', 1000, slip],
      ]),
    );
    expect([sale.invoice, sale.change]).toEqual([null, 0]);
    expect((await drawerOf(clerk)).sales - before.sales).toBe(500);
  });

  it('to a customer is among their orders; nobody gets a mail about it', async () => {
    const customer = await someCustomer(shop, { phone: '9812345678' });
    const product = await someProduct(shop);

    const { order } = await mustSell(
      clerk,
      billFor(product, { customer: customer.user._id, shipping: { ...GUJARAT, name: 'Meera' } }),
    );
    await shop.deliver();

    const { body: orders } = await customer.client.call('GET /orders/my-orders', {});
    expect(orders.map(({ _id }) => _id)).toEqual([order._id]);
    expect(order.Address).toBe('12 Ring Road, Ahmedabad, Gujarat 380009');
    const { rows } = { rows: await shop.db.selectFrom('jobs').select('kind').execute() };
    expect(rows).toEqual([]);
  });

  it('to a company is at its prices and for its GSTIN, in the name of its first member who may order', async () => {
    const dealer = await someDealer(shop, owner);
    const { id } = await someProduct(shop);

    const sale = await mustSell(
      clerk,
      billFor({ id, price: 1011.12 }, { company: dealer.company._id, invoice: true }),
    );

    expect(sale.order.userId).toBe(dealer.user._id);
    expect(sale.invoice!.buyer.gstin).toBe(dealer.company.gstin);
    const { company_id } = await shop.db
      .selectFrom('orders')
      .select('company_id')
      .where('number', '=', sale.order._id)
      .executeTakeFirstOrThrow();
    expect(company_id).toBe(dealer.company._id);
  });

  it('to somebody who gives a name alone has it on the invoice, and their phone on the order', async () => {
    const product = await someProduct(shop);

    const { order, invoice } = await mustSell(
      clerk,
      billFor(product, { walkIn: { name: 'Ravi Kumar', phone: '9898012345' }, invoice: true }),
    );

    expect([order.phone, invoice!.buyer.name, order.shipping]).toEqual(['9898012345', 'Ravi Kumar', null]);
  });

  it('takes a line’s discount off the buyer’s own price, up to what the clerk may give', async () => {
    const { id } = await someProduct(shop);
    const bill = (discountPercent: number, total: number) =>
      billFor({ id, price: total }, { lines: [{ product: id, quantity: 1, discountPercent }], total });

    const within = await sold(clerk, bill(5, 1091.55));
    const above = await sold(clerk, bill(5.01, 1091.43));
    const byOwner = await sold(owner, {
      ...bill(7.5, 1062.83),
      payments: [{ kind: 'upi', amount: 1062.83 }],
    });

    expect([within.status, above.status, byOwner.status]).toEqual([201, 403, 201]);
    expect(above.refusal).toMatchObject({ code: 'no_right', right: 'prices' });
    expect(byOwner.body.order.products[0]!.price).toBe(1062.83);
  });

  it('is for whole rupees where the shop rounds, and the till hears of it', async () => {
    await owner.client.call('PUT /admin/settings', { body: { roundOff: true } });
    const { id } = await someProduct(shop);
    const { body: prices } = await clerk.client.call('GET /admin/prices', { query: { items: [`${id}:1`] } });
    const lines = [{ product: id, quantity: 1, discountPercent: 5 }];
    const [exact, rounded] = [
      await sold(clerk, billFor({ id, price: 1091.55 }, { lines, total: 1091.55 })),
      await sold(clerk, billFor({ id, price: 1092 }, { lines, total: 1092 })),
    ];
    await owner.client.call('PUT /admin/settings', { body: { roundOff: false } });

    expect(prices.roundOff).toBe(true);
    expect([exact.refusal.code, rounded.status]).toEqual(['total_changed', 201]);
  });

  it('says its discount on line, bill and invoice, in the audit log and by who gave it', async () => {
    const seller = await someAdmin(shop, 'counter');
    await openedDrawer(seller);
    const [reduced, full] = [
      await someProduct(shop, { pricePaise: 100_000 }),
      await someProduct(shop, { pricePaise: 50_000 }),
    ];
    const lines = [
      { product: reduced.id, quantity: 1, discountPercent: 5 },
      { product: full.id, quantity: 2 },
    ];
    const payments = [{ kind: 'cash' as const, amount: 1950 }];

    const { body } = await sold(seller, { lines, total: 1950, payments, invoice: true });
    const { body: entries } = await owner.client.call('GET /admin/audit', {
      query: { search: body.order._id },
    });

    const ofBill = { gross: 2000, discount: 50, discountPercent: 2.5 };
    expect(body).toMatchObject(ofBill);
    expect(body.order.products[0]).toMatchObject({ gross: 1000, discount: 50, discountPercent: 5 });
    expect(body.invoice!.lines[0]).toMatchObject({ gross: 1000, discount: 50, total: 950 });
    expect(entries.find(({ action }) => action === 'counter.sale')!.details).toMatchObject(ofBill);
    expect((await drawerOf(seller)).discounts).toBe(50);
  });

  it('asked again under its key is answered as the first time, and sold once', async () => {
    const product = await someProduct(shop, { stock: 1 });
    const key = randomUUID();
    const bill = billFor(product, {
      invoice: true,
      payments: [{ kind: 'cash', amount: 1149, tendered: 2000 }],
    });

    const [first, second] = [await sold(clerk, bill, key), await sold(clerk, bill, key)];
    const other = await sold(clerk, { ...bill, invoice: false }, key);

    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(other.refusal.code).toBe('key_reused');
  });

  it('under no key is refused', async () => {
    const product = await someProduct(shop);

    const answer = await clerk.client.call('POST /admin/counter/sales', { body: billFor(product) as never });

    expect([answer.status, answer.refusal.code]).toEqual([400, 'key_needed']);
  });
});

describe('the account of walk-in customers', () => {
  it('stays, and is counted as deleted by nobody', async () => {
    const counted = async () => (await owner.client.call('GET /admin/dashboard', {})).body.totalUsers;
    const { order } = await mustSell(clerk, billFor(await someProduct(shop)));
    const before = await counted();
    const setDeleted = (deleted_at: Date | null) =>
      shop.db.updateTable('users').set({ deleted_at }).where('is_walk_in', '=', true).execute();

    const { status } = await owner.client.call('DELETE /admin/users/:id', { params: { id: order.userId } });
    await setDeleted(shop.clock.now());
    const without = await counted();
    await setDeleted(null);

    expect([status, without]).toEqual([404, before]);
  });

  it('is one, counted nowhere and never logged in to', async () => {
    const before = (await owner.client.call('GET /admin/dashboard', {})).body.totalUsers;
    const product = await someProduct(shop);
    const [first, second] = [
      await mustSell(clerk, billFor(product)),
      await mustSell(clerk, billFor(product)),
    ];

    const { body: customers } = await owner.client.call('GET /admin/customers', {
      query: { search: 'Walk-in' },
    });
    const login = await shop.visitor().call('POST /auth/login', { body: { email: '', password: '' } });
    const { body: dashboard } = await owner.client.call('GET /admin/dashboard', {});

    expect(first.order.userId).toBe(second.order.userId);
    expect(customers.customers).toEqual([]);
    expect(dashboard.totalUsers).toBe(before);
    expect(login.status).toBeGreaterThanOrEqual(400);
  });
});
