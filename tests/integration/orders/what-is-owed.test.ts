import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { exported } from '../../support/desk/export-steps.ts';
import { GUJARAT, issuedInvoice } from '../../support/invoices/document-steps.ts';
import {
  bodyOf,
  cameBack,
  dispatchOf,
  mustHandOver,
  mustMove,
  mustPack,
} from '../../support/orders/dispatch-steps.ts';
import {
  exchanged,
  mustInspect,
  mustRequest,
  refundedReturn,
} from '../../support/after-sale/return-steps.ts';
import { entered, refunded } from '../../support/payments/payment-access.ts';
import { orderNow } from '../../support/accounts/credit-steps.ts';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const CAMERA = 1149;

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
  await offerAfterSale(admin, { returns: true });
});

/** Three cameras, paid on delivery unless a payment is given. */
async function threeCameras(paid = 0): Promise<string> {
  const product = await someProduct(shop);
  const { _id: order } = await someOrder(customer, [{ product, quantity: 3 }]);
  if (paid > 0) bodyOf(await entered(admin, { order, amount: paid }));
  return order;
}

const setStatus = async (id: string, status: 'Delivered' | 'Cancelled' | 'Shipped') =>
  bodyOf(await admin.client.call('PATCH /orders/:id/status', { params: { id }, body: { status } }));

/** Parcels of two and of one are sent; the first arrives. @returns the second */
async function twoParcels(order: string) {
  const [first, second] = [
    await mustPack(admin, order, [{ position: 1, quantity: 2 }]),
    await mustPack(admin, order, [{ position: 1, quantity: 1 }]),
  ];
  await mustMove(admin, await mustHandOver(admin, first), 'delivered');
  return { first, second: await mustHandOver(admin, second) };
}

const unit = (outcome: 'restock' | 'scrap') => [{ position: 1, quantity: 1, outcome }];

async function loseOne(order: string): Promise<void> {
  const { second } = await twoParcels(order);
  bodyOf(await cameBack(admin, await mustMove(admin, second, 'lost'), unit('scrap')));
}

async function paymentOf(order: string) {
  const { state, due, overpaid = 0 } = (await orderNow(admin, { _id: order })).payment;
  return { state, due, overpaid };
}

async function rowOf(view: 'order_without_money' | 'overpaid' | 'refund_due', order: string) {
  const { body } = await admin.client.call('GET /admin/payments/orders', { query: { view } });
  const row = body.find(({ _id }) => _id === order);
  return row && { due: row.due, overpaid: row.overpaid, reason: row.reason };
}

const preview = async (id: string) =>
  (await admin.client.call('GET /admin/orders/:id/invoice-preview', { params: { id }, query: {} })).body;

async function returned(order: string, quantity = 1) {
  return mustInspect(admin, await mustRequest(customer, order, { lines: [{ position: 1, quantity }] }));
}

async function callOffOne(order: string): Promise<void> {
  const body = { lines: [{ position: 1, quantity: 1 }], reason: 'None left' };
  const key = { 'idempotency-key': randomUUID() };
  bodyOf(await admin.client.call('POST /admin/orders/:id/give-up', { params: { id: order }, body }, key));
}

async function monthNow() {
  const month = isoDayOf(shop.clock.now()).slice(0, 7);
  return (await admin.client.call('GET /admin/gst/:month', { params: { month } })).body;
}

const monthFaultsOf = async (order: string) =>
  (await monthNow()).faults.filter(({ orderId }) => orderId === order).map(({ code }) => code);

const disagreementOf = async (order: string) =>
  (await admin.client.call('GET /admin/gst/agreement', { query: {} })).body.find(
    ({ orderId }) => orderId === order,
  );

describe('units that leave an order take their money along', () => {
  it('prepaid, one lost on the way: what was paid for it is to give back, and is not billed', async () => {
    const order = await threeCameras(3 * CAMERA);
    await loseOne(order);

    expect(await paymentOf(order)).toEqual({ state: 'overpaid', due: 0, overpaid: CAMERA });
    expect(await rowOf('overpaid', order)).toEqual({ due: 0, overpaid: CAMERA, reason: '1 unit was lost' });
    const invoice = await issuedInvoice(admin, order);
    expect([invoice.lines[0]!.quantity, invoice.total]).toEqual([2, 2 * CAMERA]);
    expect(await disagreementOf(order)).toMatchObject({ differences: { invoiced: 0, received: CAMERA } });

    bodyOf(await refunded(admin, order, { amount: CAMERA }));

    expect(await paymentOf(order)).toEqual({ state: 'paid', due: 0, overpaid: 0 });
    expect(await disagreementOf(order)).toBeUndefined();
  });

  it('on delivery, one came back into stock: two are paid, and nothing is due', async () => {
    const order = await threeCameras();
    const { first, second } = await twoParcels(order);
    bodyOf(await cameBack(admin, second, unit('restock')));
    const before = await paymentOf(order);
    bodyOf(await entered(admin, { order, amount: 2 * CAMERA }));

    expect([first.collect, second.collect]).toEqual([2 * CAMERA, CAMERA]);
    expect(before).toEqual({ state: 'on_delivery', due: 2 * CAMERA, overpaid: 0 });
    expect(await paymentOf(order)).toEqual({ state: 'paid', due: 0, overpaid: 0 });
    expect(await rowOf('order_without_money', order)).toBeUndefined();
    const pay = await customer.client.call('POST /orders/:id/payments', {
      params: { id: order },
      body: { kind: 'upi' },
    });
    expect(pay.refusal.code).toBe('nothing_due');
    const { lines, total } = await preview(order);
    expect([lines[0]!.quantity, total]).toEqual([2, 2 * CAMERA]);

    const { refunds } = bodyOf(await refundedReturn(admin, await returned(order)));
    expect(refunds.map(({ amount }) => amount)).toEqual([CAMERA]);
  });

  it('a parcel collects the price of its own units, less the received money', async () => {
    const order = await threeCameras(CAMERA);

    const first = await mustPack(admin, order, [{ position: 1, quantity: 2 }]);
    const second = await mustPack(admin, order, [{ position: 1, quantity: 1 }]);

    expect([first.collect, second.collect]).toEqual([CAMERA, CAMERA]);
    expect((await dispatchOf(admin, order)).due).toBe(2 * CAMERA);
  });

  describe('a packed parcel asks at the door for what is due still:', () => {
    const collects = async (order: string) =>
      (await dispatchOf(admin, order)).shipments.map(({ collect }) => collect);

    it('nothing once its order is paid, and no more when it is changed', async () => {
      const order = await threeCameras();
      const parcel = await mustPack(admin, order, [{ position: 1, quantity: 3 }]);
      bodyOf(await entered(admin, { order, amount: 3 * CAMERA }));
      const change = (collect: number) =>
        admin.client.call('PUT /admin/shipments/:id', {
          params: { id: parcel._id },
          body: { collect, updatedAt: parcel.updatedAt },
        });

      const refused = await change(3 * CAMERA);
      const { body: listed } = await admin.client.call('GET /admin/shipments', { query: { order } });

      expect([parcel.collect, await collects(order)]).toEqual([3 * CAMERA, [0]]);
      expect(listed.map(({ collect }) => collect)).toEqual([0]);
      expect(refused.refusal).toMatchObject({ code: 'collect_too_much', left: 0 });
      expect(bodyOf(await change(0)).collect).toBe(0);
      const all = await exported(shop, admin);
      expect(all.rows('parcels.csv').filter((row) => row.Order === order)).toMatchObject([
        { Collect: '0.00' },
      ]);
    });

    it('less by what its invoice was credited with', async () => {
      const product = await someProduct(shop);
      const { _id: order } = await someOrder(customer, [{ product, quantity: 2 }]);
      await mustPack(admin, order, [{ position: 1, quantity: 2 }]);
      const invoice = await issuedInvoice(admin, order);
      bodyOf(
        await admin.client.call('POST /admin/documents/:id/credit-note', {
          params: { id: invoice._id },
          body: { amount: 298, reason: 'A scratch' },
        }),
      );

      expect(await collects(order)).toEqual([2000]);
    });

    it('no sum given by hand that is beyond what the units left are worth', async () => {
      const order = await threeCameras();
      await mustPack(admin, order, [{ position: 1, quantity: 1 }], { collect: 2000 });
      await mustPack(admin, order, [{ position: 1, quantity: 1 }], { collect: 1447 });
      const before = await collects(order);
      await callOffOne(order);

      expect(before).toEqual([2000, 1447]);
      expect(await collects(order)).toEqual([2000, 2 * CAMERA - 2000]);
    });

    it('its own sum after the courier has paid for one that was delivered', async () => {
      const order = await threeCameras();
      await twoParcels(order);
      const before = await collects(order);
      bodyOf(await entered(admin, { order, amount: 2 * CAMERA }));
      const between = await collects(order);
      bodyOf(await entered(admin, { order, amount: CAMERA }));

      expect([before, between]).toEqual(Array(2).fill([2 * CAMERA, CAMERA]));
      expect(await collects(order)).toEqual([2 * CAMERA, 0]);
    });
  });

  it('all of a paid order that is cancelled is to give back', async () => {
    const order = await threeCameras(3 * CAMERA);
    await setStatus(order, 'Cancelled');

    expect(await paymentOf(order)).toMatchObject({ due: 0, overpaid: 3 * CAMERA });
    expect(await rowOf('refund_due', order)).toEqual({
      ...{ due: 0, overpaid: 3 * CAMERA },
      reason: 'The order was cancelled',
    });
    expect(await rowOf('overpaid', order)).toBeUndefined();
  });
});

describe('what a credit note took off', () => {
  it('is not asked for again once it was given back', async () => {
    const order = await threeCameras(3 * CAMERA);
    await setStatus(order, 'Delivered');
    const invoice = await issuedInvoice(admin, order);
    const { body: note } = await admin.client.call('POST /admin/documents/:id/credit-note', {
      params: { id: invoice._id },
      body: { amount: 100, reason: 'A scratch' },
    });
    const between = await rowOf('overpaid', order);
    const refund = bodyOf(await refunded(admin, order, { amount: 100, creditNote: note._id }));
    bodyOf(
      await admin.client.call('POST /admin/refunds/:id/done', {
        params: { id: refund._id },
        body: { reference: '412399990001' },
      }),
    );

    expect(between).toEqual({ due: 0, overpaid: 100, reason: '₹100.00 was credited' });
    expect(await paymentOf(order)).toEqual({ state: 'paid', due: 0, overpaid: 0 });
    expect(await rowOf('order_without_money', order)).toBeUndefined();
    const pay = await customer.client.call('POST /orders/:id/payments', {
      params: { id: order },
      body: { kind: 'upi' },
    });
    expect([pay.status, pay.refusal.code]).toEqual([409, 'nothing_due']);
  });

  it('lowers the value of a return, and is named by its own sum', async () => {
    const order = await threeCameras(3 * CAMERA);
    await setStatus(order, 'Delivered');
    const invoice = await issuedInvoice(admin, order);
    await admin.client.call('POST /admin/documents/:id/credit-note', {
      params: { id: invoice._id },
      body: { lines: [{ position: 1, amount: 300 }], reason: 'Scratches' },
    });

    const back = await returned(order);
    const { refunds } = bodyOf(await refundedReturn(admin, back));

    expect([back.value.total, refunds.map(({ amount }) => amount)]).toEqual([1049, [1049]]);
    expect(await rowOf('overpaid', order)).toMatchObject({
      ...{ overpaid: 300, reason: '1 unit was returned and ₹300.00 was credited' },
    });
  });

  it('for a unit that was refused at the door is not due', async () => {
    const order = await threeCameras();
    await setStatus(order, 'Delivered');
    const invoice = await issuedInvoice(admin, order);
    await admin.client.call('POST /admin/documents/:id/credit-note', {
      params: { id: invoice._id },
      body: { lines: [{ position: 1, quantity: 1 }], reason: 'Refused at the door' },
    });
    const before = await paymentOf(order);
    bodyOf(await entered(admin, { order, amount: 2 * CAMERA }));

    expect(before).toEqual({ state: 'on_delivery', due: 2 * CAMERA, overpaid: 0 });
    expect(await paymentOf(order)).toEqual({ state: 'paid', due: 0, overpaid: 0 });
  });
});

describe('an invoice', () => {
  it('bills what stays after a return, also where all of an earlier one was credited', async () => {
    const order = await threeCameras(3 * CAMERA);
    await setStatus(order, 'Delivered');
    const first = await issuedInvoice(admin, order);
    bodyOf(await refundedReturn(admin, await returned(order)));
    await admin.client.call('POST /admin/documents/:id/credit-note', {
      params: { id: first._id },
      body: { lines: [{ position: 1, quantity: 2 }], reason: 'Wrong GSTIN' },
    });

    const second = await issuedInvoice(admin, order);

    expect([second.lines[0]!.quantity, second.total, second.footer!.payment!.due]).toEqual([
      2,
      2 * CAMERA,
      0,
    ]);
    expect(await paymentOf(order)).toEqual({ state: 'paid', due: 0, overpaid: 0 });
    expect(await disagreementOf(order)).toBeUndefined();
  });

  it('is refused where nothing is left', async () => {
    const order = await threeCameras(3 * CAMERA);
    await setStatus(order, 'Delivered');
    bodyOf(await refundedReturn(admin, await returned(order, 3)));

    const refused = await admin.client.call('POST /admin/orders/:id/invoice', {
      params: { id: order },
      body: {},
    });

    expect([refused.status, refused.refusal.code]).toEqual([409, 'nothing_to_bill']);
    expect((await preview(order)).faults).toMatchObject([{ code: 'nothing_to_bill' }]);
    expect(await monthFaultsOf(order)).toEqual([]);
  });

  it('credits what was given back before it, but not for units that came back', async () => {
    const order = await threeCameras(3 * CAMERA);
    await setStatus(order, 'Delivered');
    bodyOf(await refundedReturn(admin, await returned(order)));
    bodyOf(await refunded(admin, order, { amount: 100, reason: 'It came late' }));

    const invoice = bodyOf(
      await admin.client.call('POST /admin/orders/:id/invoice', {
        params: { id: order },
        body: { creditRefunded: true },
      }),
    );
    const further = await refunded(admin, order, { amount: CAMERA });

    expect([invoice.total, invoice.credited]).toEqual([2 * CAMERA, 100]);
    expect([further.status, further.refusal.code]).toEqual([409, 'credit_note_needed']);
  });

  it('agrees with its order in the month, to the rupee where totals are rounded', async () => {
    const before = (await monthNow()).agreement;
    const part = await threeCameras();
    await callOffOne(part);
    await issuedInvoice(admin, part);
    await admin.client.call('PUT /admin/settings', { body: { roundOff: true } });
    const product = await someProduct(shop, { pricePaise: 57_470 });
    const { _id: order } = await someOrder(customer, [{ product, quantity: 2 }], { shipping: GUJARAT });
    bodyOf(await entered(admin, { order, amount: 1149 }));
    await setStatus(order, 'Delivered');
    await issuedInvoice(admin, order);
    const { agreement } = await monthNow();
    const { refunds } = bodyOf(await refundedReturn(admin, await returned(order)));
    await admin.client.call('PUT /admin/settings', { body: { roundOff: false } });

    expect(agreement.difference).toBeCloseTo(before.difference);
    expect(agreement.billed - before.billed).toBeCloseTo(2 * CAMERA + 1149);
    expect(refunds.map(({ amount }) => amount)).toEqual([574.7]);
    expect(await monthFaultsOf(order)).toEqual([]);
  });
});

describe('a return of an order that is paid in part', () => {
  it('ends with its note where nothing is owed after it, and gives back nothing', async () => {
    const order = await threeCameras(2 * CAMERA);
    await setStatus(order, 'Delivered');
    const { refunds, return: back } = bodyOf(await refundedReturn(admin, await returned(order)));

    expect([refunds, back.value.total]).toEqual([[], CAMERA]);
    expect(await paymentOf(order)).toEqual({ state: 'paid', due: 0, overpaid: 0 });
  });

  it('refunds the overpaid rest after it, where some was refunded before', async () => {
    const order = await threeCameras(3 * CAMERA);
    await setStatus(order, 'Delivered');
    bodyOf(await refunded(admin, order, { amount: 100, reason: 'It came late' }));
    const { refunds } = bodyOf(await refundedReturn(admin, await returned(order)));

    expect(refunds.map(({ amount }) => amount)).toEqual([CAMERA - 100]);
    expect((await paymentOf(order)).due).toBe(0);
  });

  it('is refused while more is due than it is worth, or nothing was received', async () => {
    const [part, nothing] = [await threeCameras(500), await threeCameras()];
    for (const order of [part, nothing]) {
      await setStatus(order, 'Delivered');
      const { status, refusal } = await refundedReturn(admin, await returned(order));
      expect([status, refusal.code]).toEqual([409, 'not_paid']);
    }
  });
});

it('an exchange keeps its discount on the line for which it was given', async () => {
  const [first, second] = [
    await someProduct(shop, { pricePaise: 100_000, gstRate: 18 }),
    await someProduct(shop, { pricePaise: 100_000, gstRate: 5, hsn: '85414300' }),
  ];
  const other = await someProduct(shop, { pricePaise: 100_000, gstRate: 5, hsn: '85414300' });
  const { _id: order } = await someOrder(customer, [
    { product: first, quantity: 1 },
    { product: second, quantity: 1 },
  ]);
  await shop.db
    .updateTable('orders')
    .set({ discount_paise: 40_000, total_paise: 160_000 })
    .where('number', '=', order)
    .execute();
  bodyOf(await entered(admin, { order, amount: 1600 }));
  await setStatus(order, 'Delivered');
  const lines = [
    { position: 1, quantity: 1, exchangeFor: first.id },
    { position: 2, quantity: 1, exchangeFor: other.id },
  ];
  const back = await mustInspect(admin, await mustRequest(customer, order, { lines, want: 'exchange' }));
  const { order: placed, due } = bodyOf(await exchanged(admin, back));
  bodyOf(await entered(admin, { order: placed._id, amount: due }));

  const invoice = await issuedInvoice(admin, placed._id);

  expect(invoice.lines.map(({ total }) => total)).toEqual([800, 1000]);
  expect(invoice.cgst + invoice.sgst + invoice.igst).toBe(169.66);
});
