import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { received, someDebtor } from '../../support/accounts/credit-steps.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { cameraKit } from '../../support/catalogue/kit-steps.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { setByHand } from '../../support/after-sale/claim-steps.ts';
import { issuedInvoice } from '../../support/invoices/document-steps.ts';
import { storedCoupon } from '../../support/orders/coupon-factory.ts';
import { dispatchOf, mustHandOver, mustPack } from '../../support/orders/dispatch-steps.ts';
import { entered } from '../../support/payments/payment-access.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { booked, ledgerOf, wrongLedgers } from '../../support/stock/stock-steps.ts';
import type { ChangeLines } from '../../../src/orders/orders/orders.shapes.ts';

const shop = testShop();
let owner: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
  customer = await someCustomer(shop);
});

type Line = ChangeLines['add'][number];
const line = ({ id }: { id: string }, quantity: number, price: Line['price'] = 'today'): Line => ({
  ...{ product: id, quantity, price },
});

type Options = Partial<ChangeLines & { key: string; by: SignedIn }>;

const changed = (id: string, add: Line[], { callOff = [], updatedAt, key = '', by = owner }: Options = {}) =>
  by.client.call(
    'POST /admin/orders/:id/lines',
    { params: { id }, body: { add, callOff, reason: 'Asked by phone', ...(updatedAt && { updatedAt }) } },
    { 'idempotency-key': key || randomUUID() },
  );

const orderOf = async (id: string) => (await owner.client.call('GET /orders/:id', { params: { id } })).body;

async function onePaid() {
  const dome = await someProduct(shop, { name: 'Dome', stock: 5 });
  const cable = await someProduct(shop, { name: 'Cable', pricePaise: 50_000, stock: 4, gstRate: 5 });
  const { _id: id } = await someOrder(customer, [{ product: dome, quantity: 2 }]);
  await entered(owner, { order: id, amount: 2298 });
  return { id, dome, cable };
}

describe('lines that are added to a Pending order', () => {
  it('take units, are owed and packed, and are added once under a key', async () => {
    const { id, cable } = await onePaid();

    const key = randomUUID();
    const { status, body } = await changed(id, [line(cable, 3)], { key });
    const again = await changed(id, [line(cable, 3)], { key });
    const { units } = await dispatchOf(owner, id);
    const { body: books } = await owner.client.call('GET /admin/books/check', {});

    expect([status, again.status, await stockOf(shop, cable.id)]).toEqual([200, 200, 1]);
    expect(body).toMatchObject({ totalAmount: 3798, payment: { due: 1500, paid: 2298 }, status: 'Pending' });
    expect(body.products.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
      ['Dome', 2, 1149],
      ['Cable', 3, 500],
    ]);
    expect(units.map(({ position, toPack }) => [position, toPack])).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect(again.body).toEqual(body);
    expect([await wrongLedgers(owner), books.faults]).toEqual([[], []]);
  });

  it('come in the place of others that are called off: the customer reads both, and both totals', async () => {
    const { id, dome, cable } = await onePaid();

    const { body } = await changed(id, [line(cable, 1)], { callOff: [{ position: 1, quantity: 1 }] });
    await shop.deliver();
    const { body: entries } = await owner.client.call('GET /admin/audit', { query: { search: id } });
    const { body: history } = await owner.client.call('GET /admin/orders/:id/history', { params: { id } });
    const { body: invoice } = await owner.client.call('POST /admin/orders/:id/invoice', {
      ...{ params: { id }, body: {} },
    });

    expect([await stockOf(shop, dome.id), await stockOf(shop, cable.id)]).toEqual([4, 3]);
    expect(body.payment).toMatchObject({ due: 0, overpaid: 649 });
    const { text } = shop.mail.mails.find(({ subject }) => subject === `Your order ${id} was changed`)!;
    expect(text).toContain(
      `We have changed your order ${id} as agreed.\n\nAdded:\n1 × Cable, Rs. 500 each\n\nTaken out:\n1 × Dome\n\n` +
        'Reason: Asked by phone\nTotal before: Rs. 2,298. Total now: Rs. 1,649, GST included.\n' +
        'Rs. 649 is being refunded',
    );
    expect(entries.find(({ action }) => action === 'order.lines')?.details).toEqual({
      ...{ added: '1 × Cable', removed: '1 × Dome', reason: 'Asked by phone' },
      ...{ from: '₹2,298.00', to: '₹1,649.00' },
    });
    expect(history[0]).toMatchObject({ status: 'Pending', reason: 'Asked by phone' });
    expect(invoice.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Dome', 1],
      ['Cable', 1],
    ]);
    expect(invoice.total).toBe(1649);
  });

  it('may be of the units that the order calls off with them, also where these are all it had', async () => {
    const { id, dome } = await onePaid();

    const { body } = await changed(id, [line(dome, 5)], { callOff: [{ position: 1, quantity: 2 }] });

    expect([body.status, body.payment.due]).toEqual(['Pending', 3 * 1149]);
    expect((await dispatchOf(owner, id)).units.map(({ toPack }) => toPack)).toEqual([0, 5]);
    expect([await stockOf(shop, dome.id), await wrongLedgers(owner)]).toEqual([0, []]);
  });

  it('cost what the order’s units cost, or what they cost today, which a clerk may choose within bounds', async () => {
    const { id, dome } = await onePaid();
    await shop.db.updateTable('products').set({ price_paise: 200_000 }).where('id', '=', dome.id).execute();
    const clerk = await someAdmin(shop, 'counter');

    const refused = await changed(id, [line(dome, 1, 'ordered')], { by: clerk });
    const byClerk = await changed(id, [line(dome, 1)], { by: clerk });
    const { body } = await changed(id, [line(dome, 1, 'ordered')]);

    expect([refused.status, refused.refusal.code, byClerk.status]).toEqual([403, 'no_right', 200]);
    expect(body.products.map(({ price }) => price)).toEqual([1149, 2000, 1149]);
    expect(body.totalAmount).toBe(5447);
  });

  it('have the percentage of the order’s coupon, also among some categories; an amount was taken off once', async () => {
    const camera = await someProduct(shop, { pricePaise: 100_000, category: 'Coupon cameras' });
    const cable = await someProduct(shop, { pricePaise: 100_000, category: 'Coupon cables' });
    const { body: categories } = await owner.client.call('GET /admin/categories', {});
    const some = categories.filter(({ name }) => name === 'Coupon cameras').map(({ _id }) => _id);
    await storedCoupon(shop, 'MORE10');
    await storedCoupon(shop, 'MORE-SOME', { categories: some });
    await storedCoupon(shop, 'MORE-SUM', { paise: 10_000 });
    await storedCoupon(shop, 'SOME-SUM', { paise: 10_000, categories: some });
    const totals = async (couponCode: string) => {
      const extra = { couponCode, totalAmount: 900 };
      const { _id: id } = await someOrder(
        await someCustomer(shop),
        [{ product: camera, quantity: 1 }],
        extra,
      );
      const { body } = await changed(id, [line(camera, 1, 'ordered'), line(cable, 1)]);
      return [body.discountAmount, body.totalAmount];
    };

    expect(await totals('MORE10')).toEqual([300, 2700]);
    expect(await totals('MORE-SOME')).toEqual([200, 2800]);
    expect(await totals('MORE-SUM')).toEqual([100, 2900]);
    expect(await totals('SOME-SUM')).toEqual([100, 2900]);
  });

  it('leave the price of every other line as it was, whatever the coupon took off', async () => {
    const wire = await someProduct(shop, { pricePaise: 100_000, gstRate: 5 });
    const camera = await someProduct(shop, { pricePaise: 100_000 });
    await storedCoupon(shop, 'ALL-OFF', { paise: 100_000 });
    const { _id: id } = await someOrder(await someCustomer(shop), [{ product: wire, quantity: 1 }], {
      ...{ couponCode: 'ALL-OFF', totalAmount: 0 },
    });

    const { body: added } = await changed(id, [line(camera, 1)]);
    const { body: back } = await owner.client.call(
      'POST /admin/orders/:id/give-up',
      { params: { id }, body: { lines: [{ position: 2, quantity: 1 }], reason: 'Not wanted' } },
      { 'idempotency-key': randomUUID() },
    );

    expect([added.payment.due, back.payment.due]).toEqual([1000, 0]);
  });

  it('change the delivery fee by the rules of its zone', async () => {
    const csv = [
      'zone,prefix,served,days_min,days_max,cod,cod_most,installs,fees,per_kg,free_grams',
      'Everywhere,,yes,3,7,yes,,no,0:100|2000:0,0,0',
    ].join('\n');
    await owner.client.call('POST /admin/zones/import', { body: { csv, apply: true } });
    const camera = await someProduct(shop, { pricePaise: 100_000 });
    const placed = await someOrder(customer, [{ product: camera, quantity: 1 }], {
      ...{ totalAmount: 1100, delivery: { pin: '560001' } },
    });

    const more = await changed(placed._id, [line(camera, 1)]);
    const less = await changed(placed._id, [line(camera, 1)], { callOff: [{ position: 1, quantity: 1 }] });
    const least = await changed(placed._id, [line(await someProduct(shop, { pricePaise: 100 }), 1)], {
      callOff: [{ position: 2, quantity: 1 }],
    });

    expect(placed.deliveryFee).toBe(100);
    expect([more, less].map(({ body }) => [body.deliveryFee, body.payment.due])).toEqual([
      [0, 2000],
      [0, 2000],
    ]);
    expect([least.body.deliveryFee, least.body.payment.due]).toEqual([100, 1101]);
    const { body: invoice } = await owner.client.call('POST /admin/orders/:id/invoice', {
      ...{ params: { id: placed._id }, body: {} },
    });
    expect(invoice.total).toBe(1101);
  });

  it('bring the parts of a kit', async () => {
    const { id } = await onePaid();
    const { kit, camera, recorder } = await cameraKit({ shop, admin: owner });

    const { body } = await changed(id, [line(kit, 2)]);

    expect(body.products[1]!.parts).toHaveLength(3);
    expect([await stockOf(shop, camera.id), await stockOf(shop, recorder.id)]).toEqual([2, 3]);
    expect(await wrongLedgers(owner)).toEqual([]);
  });

  it('are held beyond the limit of a company with what is packed, and paid from what it has left over', async () => {
    const debtor = await someDebtor(shop, owner, { creditLimit: 2000 });
    const camera = await someProduct(shop, { pricePaise: 100_000 });
    const { _id: id } = await someOrder(debtor, [{ product: camera, quantity: 1 }], { payBy: 'account' });

    const parcel = await mustPack(owner, id, [{ position: 1, quantity: 1 }]);
    const within = await changed(id, [line(camera, 1)]);
    const beyond = await changed(id, [line(camera, 1)]);
    const { updatedAt } = (
      await owner.client.call('GET /admin/shipments/:id', { params: { id: parcel._id } })
    ).body;
    const sent = await owner.client.call('POST /admin/shipments/:id/hand-over', {
      params: { id: parcel._id },
      body: { courier: 'own', updatedAt },
    });
    await received(owner, debtor, { amount: 3000 });

    expect([within.body.held ?? null, beyond.body.held]).toEqual([null, { why: 'over_limit' }]);
    expect([sent.status, sent.refusal.code]).toEqual([409, 'order_held']);
    expect((await orderOf(id)).payment.due).toBe(0);
  });
});

describe('lines are not added, and nothing changes,', () => {
  it('where too few units are left, or the product or its ordered price is unknown', async () => {
    const { id, cable } = await onePaid();
    const before = await orderOf(id);

    const answers = await Promise.all([
      changed(id, [line(cable, 5)]),
      changed(id, [line({ id: randomUUID() }, 1)]),
      changed(id, [line(cable, 1, 'ordered')]),
      changed(id, [line(cable, 1)], { callOff: [{ position: 1, quantity: 3 }] }),
    ]);

    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'not_enough'],
      [409, 'product_gone'],
      [400, 'invalid'],
      [409, 'too_many'],
    ]);
    expect(answers[0].refusal).toMatchObject({ lines: [{ product: cable.id, asked: 5, left: 4 }] });
    expect(Object.keys(answers[2].refusal.fields ?? {})).toEqual(['add.0.price']);
    expect(answers[1].refusal.message).toBe('One of these products is no longer on sale. Choose another.');
    expect([await orderOf(id), await stockOf(shop, cable.id)]).toEqual([before, 4]);
  });

  it('where units are called off of no line or of one twice, and the refusal names the field', async () => {
    const { id, cable } = await onePaid();
    const unit = { position: 1, quantity: 1 };

    const unknown = await changed(id, [line(cable, 1)], { callOff: [{ ...unit, position: 7 }] });
    const twice = await changed(id, [line(cable, 1)], { callOff: [unit, unit] });

    expect([unknown, twice].map(({ status, refusal }) => [status, refusal.fields])).toEqual([
      [400, { 'callOff.0.position': 'This order has no such line.' }],
      [400, { 'callOff.1.position': 'This unit is here twice.' }],
    ]);
  });

  it('once it is sent, invoiced, cancelled, or changed since it was read', async () => {
    const [sent, invoiced, credited, cancelled, stale] = await Promise.all([
      ...[onePaid(), onePaid(), onePaid(), onePaid(), onePaid()],
    ] as const);
    await mustHandOver(owner, await mustPack(owner, sent.id, [{ position: 1, quantity: 1 }]));
    await issuedInvoice(owner, invoiced.id);
    const { _id: paper } = await issuedInvoice(owner, credited.id);
    const note = { lines: [{ position: 1, quantity: 2 }], reason: 'Came back' };
    await owner.client.call('POST /admin/documents/:id/credit-note', { params: { id: paper }, body: note });
    const status = { params: { id: cancelled.id }, body: { status: 'Cancelled' as const } };
    await owner.client.call('PATCH /orders/:id/status', status);
    const { updatedAt } = await orderOf(stale.id);
    shop.clock.moveSeconds(1);
    await changed(stale.id, [line(stale.cable, 1)]);

    const codes = await Promise.all([
      changed(sent.id, [line(sent.cable, 1)]),
      changed(invoiced.id, [line(invoiced.cable, 1)]),
      changed(credited.id, [line(credited.cable, 1)]),
      changed(cancelled.id, [line(cancelled.cable, 1)]),
      changed(stale.id, [line(stale.cable, 1)], { updatedAt: updatedAt! }),
    ]);

    expect(codes.map(({ refusal }) => refusal.code)).toEqual([
      ...['not_pending', 'already_invoiced', 'already_invoiced', 'order_cancelled', 'changed_meanwhile'],
    ]);
  });

  it('are given back at what each of them took when the order is cancelled', async () => {
    const { _id, price } = await createdProduct(owner, { costPrice: 100, stock: 10 });
    const dome = { id: _id, price };
    const { _id: id } = await someOrder(customer, [{ product: dome, quantity: 1 }]);
    await booked(owner, dome.id, { kind: 'purchase', delta: 9, cost: 300 });
    await changed(id, [line(dome, 1)]);

    await setByHand(owner, id, 'Cancelled');
    await setByHand(owner, id, 'Pending');
    await setByHand(owner, id, 'Cancelled');

    const moves = await ledgerOf(owner, dome.id);
    expect(moves.map(({ kind, value }) => [kind, value])).toEqual([
      ...[
        ['count', 1000],
        ['sale', -100],
        ['purchase', 2700],
        ['sale', -200],
        ['cancel', 300],
      ],
      ...[
        ['sale', -389.47],
        ['cancel', 389.47],
      ],
    ]);
    expect(moves.at(-1)!.valueAfter).toBe(3700);
  });
});
