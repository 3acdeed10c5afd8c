import { beforeAll, describe, expect, it } from 'vitest';
import { accountOrder, creditOf, someDebtor, statementOf } from '../../support/accounts/credit-steps.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { zoneFields } from '../../support/delivery/zone-steps.ts';
import { issuedInvoice } from '../../support/invoices/document-steps.ts';
import { bodyOf } from '../../support/orders/dispatch-steps.ts';
import {
  deliveredOrder,
  exchanged,
  mustInspect,
  mustRequest,
  refundedReturn,
  returnOf,
} from '../../support/after-sale/return-steps.ts';
import { entered } from '../../support/payments/payment-access.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let other: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  other = await someAdmin(shop, 'accountant');
  customer = await someCustomer(shop);
  await offerAfterSale(admin, { returns: true });
});

const delivered = (details: Parameters<typeof deliveredOrder>[3] = {}) =>
  deliveredOrder(shop, admin, customer, details);
const moneyOf = async (order: string) =>
  bodyOf(await customer.client.call('GET /orders/my-orders/:id', { params: { id: order } })).payment;
const refundsOf = async (order: string) =>
  bodyOf(await admin.client.call('GET /admin/refunds', { query: { order } }));

describe('the refund of a return', () => {
  it('is one credit note, one refund and its end', async () => {
    const { order } = await delivered({ quantity: 3 });
    const invoice = await issuedInvoice(admin, order);
    const seen = await mustInspect(admin, await mustRequest(customer, order));
    const { status, body } = await refundedReturn(admin, seen);

    expect([status, body.return.state]).toEqual([201, 'closed']);
    expect(body.creditNote!.number).toMatch(/\d+$/);
    expect(body.refunds).toMatchObject([{ amount: 1149, creditNote: body.creditNote!._id, state: 'to_do' }]);
    expect(body.return).toMatchObject({
      value: { goods: 1149, fee: 0, total: 1149 },
      creditNote: body.creditNote,
      refunds: body.refunds,
    });
    expect(await moneyOf(order)).toMatchObject({ paid: 3447, refunded: 1149, due: 0 });
    const unpaid = await admin.client.call('GET /admin/payments/orders', {
      query: { view: 'order_without_money' },
    });
    expect(bodyOf(unpaid).map(({ _id }) => _id)).not.toContain(order);
    // The rest of the invoice, less what the return credited.
    const rest = { lines: [{ position: 1, quantity: 3 }], reason: 'Came back', restock: true };
    const over = await admin.client.call('POST /admin/documents/:id/credit-note', {
      params: { id: invoice._id },
      body: rest,
    });
    expect(over.refusal.code).toBe('over_credited');
  });

  it('pressed twice is answered the same, and by two clerks at once is made once', async () => {
    const { order } = await delivered({ quantity: 2 });
    await issuedInvoice(admin, order);
    const seen = await mustInspect(admin, await mustRequest(customer, order));
    const answers = await runConcurrently(shop, 'payments', [
      () => refundedReturn(admin, seen, {}, 'close-1'),
      () => refundedReturn(other, seen, {}, 'close-1'),
      () => refundedReturn(admin, seen, {}, 'close-1'),
    ]);
    const [first] = answers.filter(({ status }) => status === 201);
    const changed = await refundedReturn(admin, seen, { withFee: true }, 'close-1');

    expect(new Set(answers.map(({ status, refusal }) => refusal.code ?? status))).toEqual(
      new Set([201, 'wrong_state']),
    );
    expect(['key_reused', 'wrong_state']).toContain(changed.refusal.code);
    expect(await refundsOf(order)).toEqual(first!.body.refunds);
  });

  it('gives the fee back when nothing stays with the buyer, or when the clerk says so', async () => {
    await admin.client.call('POST /admin/zones', {
      body: zoneFields({ prefixes: ['56'], fees: [{ from: 0, fee: 49 }] }),
    });
    const extra = { delivery: { pin: '560001' }, totalAmount: 2347 };
    const { order, total } = await delivered({ quantity: 2, extra });
    await issuedInvoice(admin, order);
    const one = await mustInspect(admin, await mustRequest(customer, order));
    expect([total, one.value.total]).toEqual([2347, 1149]);
    expect((await refundedReturn(admin, one)).body.return.value).toEqual({
      goods: 1149,
      fee: 0,
      total: 1149,
    });
    const two = await mustInspect(admin, await mustRequest(customer, order));
    expect(two.value).toEqual({ goods: 1149, fee: 49, total: 1198 });
    expect(bodyOf(await refundedReturn(admin, two)).refunds).toMatchObject([{ amount: 1198 }]);
    expect(await moneyOf(order)).toMatchObject({ state: 'refunded', due: 0 });
  });

  it('is refused where the money has not come, where none is left, and over a note by hand', async () => {
    const unpaid = await delivered({ isPaid: false });
    const waiting = await mustInspect(admin, await mustRequest(customer, unpaid.order));
    expect((await refundedReturn(admin, waiting)).refusal).toMatchObject({ code: 'not_paid', due: 1149 });
    await entered(admin, { order: unpaid.order, amount: 1149 });
    expect((await refundedReturn(admin, waiting)).status).toBe(201);

    // A note has lowered what a unit is worth below what is due.
    const cheaper = await delivered({ quantity: 2, isPaid: false });
    const { _id: id } = await issuedInvoice(admin, cheaper.order);
    const less = { amount: 298, reason: 'Scratched' };
    bodyOf(await admin.client.call('POST /admin/documents/:id/credit-note', { params: { id }, body: less }));
    await entered(admin, { order: cheaper.order, amount: 900 });
    const scratched = await mustInspect(admin, await mustRequest(customer, cheaper.order));
    expect((await refundedReturn(admin, scratched)).refusal).toMatchObject({ code: 'not_paid', due: 1100 });

    const { order } = await delivered({});
    const rejected = await mustInspect(admin, await mustRequest(customer, order), { reject: 1 });
    expect((await refundedReturn(admin, rejected)).refusal.code).toBe('nothing_to_give_back');

    const noted = await delivered({});
    const invoice = await issuedInvoice(admin, noted.order);
    const seen = await mustInspect(admin, await mustRequest(customer, noted.order));
    const body = { lines: [{ position: 1, quantity: 1 }], reason: 'By hand', restock: true };
    await admin.client.call('POST /admin/documents/:id/credit-note', { params: { id: invoice._id }, body });
    expect((await refundedReturn(admin, seen)).refusal.code).toBe('over_credited');
    expect(await returnOf(admin, seen._id)).toEqual(seen);
    expect([await refundsOf(noted.order), await stockOf(shop, noted.product.id)]).toEqual([[], 100]);
  });

  it('asks which payment, and takes the named one', async () => {
    const { order } = await delivered({ quantity: 2, isPaid: false });
    await entered(admin, { order, amount: 1149 });
    const { _id: payment } = bodyOf(await entered(admin, { order, amount: 1149 }));
    const foreign = bodyOf(await entered(admin, { order: null, amount: 1149 }));
    const seen = await mustInspect(admin, await mustRequest(customer, order));

    expect((await refundedReturn(admin, seen)).refusal.code).toBe('choose_payment');
    expect((await refundedReturn(admin, seen, { payment: foreign._id })).status).toBe(404);
    expect(bodyOf(await refundedReturn(admin, seen, { payment })).refunds).toMatchObject([{ payment }]);
  });

  it('goes to several payments where none has that much alone', async () => {
    const { order } = await delivered({ isPaid: false });
    await entered(admin, { order, amount: 500, kind: 'cash' });
    await entered(admin, { order, amount: 649 });
    const seen = await mustInspect(admin, await mustRequest(customer, order));
    const { refunds } = bodyOf(await refundedReturn(admin, seen));

    expect(refunds.map(({ amount }) => amount).sort()).toEqual([500, 649]);
    expect(await moneyOf(order)).toMatchObject({ paid: 1149, refunded: 1149, due: 0 });
  });

  it('is what was paid, though the invoice was rounded', async () => {
    await admin.client.call('PUT /admin/settings', { body: { roundOff: true } });
    const backs = [];
    for (const [pricePaise, quantity] of [
      [114_960, 1],
      [114_940, 1],
      [114_930, 2],
    ] as const) {
      const { order } = await delivered({ quantity, product: { pricePaise } });
      await issuedInvoice(admin, order);
      for (let unit = 0; unit < quantity; unit++) {
        const seen = await mustInspect(admin, await mustRequest(customer, order));
        const { refunds, return: back } = bodyOf(await refundedReturn(admin, seen));
        backs.push([back.value.total, ...refunds.map(({ amount }) => amount)]);
      }
      expect(await moneyOf(order)).toMatchObject({ state: 'refunded', due: 0 });
    }
    await admin.client.call('PUT /admin/settings', { body: { roundOff: false } });

    expect(backs).toEqual([
      [1150, 1150],
      [1149, 1149],
      [1149.3, 1149.3],
      [1149.7, 1149.7],
    ]);
  });
});

describe('a return of an order on account', () => {
  it('lowers the company’s debt, and its exchange is on account too', async () => {
    const debtor = await someDebtor(shop, admin);
    const inspectedOf = async (want: 'refund' | 'exchange') => {
      const { _id: order } = await accountOrder(shop, debtor, 1149);
      await admin.client.call('PATCH /orders/:id/status', {
        params: { id: order },
        body: { status: 'Delivered' },
      });
      await issuedInvoice(admin, order);
      return mustInspect(admin, await mustRequest(debtor, order, { want }));
    };
    const first = bodyOf(await refundedReturn(admin, await inspectedOf('refund')));
    const owed = (await creditOf(admin, debtor)).outstanding;
    const second = bodyOf(await exchanged(admin, await inspectedOf('exchange')));

    expect(first).toMatchObject({ refunds: [], return: { state: 'closed', value: { total: 1149 } } });
    expect([owed, (await creditOf(admin, debtor)).outstanding]).toEqual([0, 1149]);
    expect(second).toMatchObject({ moved: 0, due: 1149, order: { payBy: 'account', held: null } });
  });

  it('lowers it without an invoice too, which then has nothing to bill', async () => {
    const debtor = await someDebtor(shop, admin);
    const { _id: order } = await accountOrder(shop, debtor, 1149);
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: order },
      body: { status: 'Delivered' },
    });
    const seen = await mustInspect(admin, await mustRequest(debtor, order));
    const { creditNote } = bodyOf(await refundedReturn(admin, seen));
    const owed = async () => [
      (await creditOf(admin, debtor)).outstanding,
      (await statementOf(admin, debtor)).closing,
    ];
    const before = await owed();
    const invoice = await admin.client.call('POST /admin/orders/:id/invoice', {
      params: { id: order },
      body: {},
    });

    expect(invoice.refusal.code).toBe('nothing_to_bill');
    expect([creditNote, before, await owed()]).toEqual([null, [0, 0], [0, 0]]);
  });
});
