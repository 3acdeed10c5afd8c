import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
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
import { refunded } from '../../support/payments/payment-access.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
  await offerAfterSale(admin, { returns: true });
});

const delivered = (details: Parameters<typeof deliveredOrder>[3] = {}) =>
  deliveredOrder(shop, admin, customer, details);
const moneyOf = async (order: string) =>
  bodyOf(await customer.client.call('GET /orders/my-orders/:id', { params: { id: order } })).payment;
const refundsOf = async (order: string) =>
  bodyOf(await admin.client.call('GET /admin/refunds', { query: { order } }));

describe('an exchange', () => {
  it('for the same product moves the money, and is paid', async () => {
    const { order, product } = await delivered({ quantity: 2 });
    await issuedInvoice(admin, order);
    const seen = await mustInspect(admin, await mustRequest(customer, order, { want: 'exchange' }));
    await shop.db
      .updateTable('products')
      .set({ price_paise: 200_000 })
      .where('id', '=', product.id)
      .execute();
    const { status, body } = await exchanged(admin, seen, undefined, 'exchange-1');
    const again = await exchanged(admin, seen, undefined, 'exchange-1');

    expect(status).toBe(201);
    expect(body).toMatchObject({
      moved: 1149,
      due: 0,
      refunds: [],
      return: { state: 'closed', newOrder: body.order._id },
    });
    expect(body.order).toMatchObject({
      totalAmount: 1149,
      payBy: 'delivery',
      payment: { state: 'paid', paid: 1149, due: 0 },
      paidBy: ['moved'],
    });
    expect(again.body.order._id).toBe(body.order._id);
    expect(await stockOf(shop, product.id)).toBe(98);
    expect(await moneyOf(order)).toMatchObject({ paid: 2298, refunded: 1149, due: 0 });
    expect(await refundsOf(order)).toMatchObject([
      {
        amount: 1149,
        state: 'processed',
        reason: `Moved to ${body.order._id}`,
        creditNote: body.creditNote!._id,
      },
    ]);
  });

  it('leaves the warranty to the units that stay with the buyer', async () => {
    await offerAfterSale(admin, { returns: true, warranty: true });
    const { order, product } = await delivered({ quantity: 3 });
    await shop.db.updateTable('products').set({ warranty_months: 24 }).where('id', '=', product.id).execute();
    const warranty = async () =>
      bodyOf(
        await customer.client.call('GET /orders/my-orders/:id/after-sale', { params: { id: order } }),
      ).warranty.map(({ quantity, inWarranty }) => [quantity, inWarranty]);
    const seen = () =>
      mustRequest(customer, order, { want: 'exchange' }).then((asked) => mustInspect(admin, asked));

    const before = await warranty();
    bodyOf(await exchanged(admin, await seen()));
    const exchangedOne = await warranty();
    bodyOf(await refundedReturn(admin, await seen()));

    expect([before, exchangedOne, await warranty()]).toEqual([[[3, true]], [[2, true]], [[1, true]]]);
  });

  it('for a dearer product has a due, for a cheaper one a refund', async () => {
    const [dearer, cheaper] = [
      await someProduct(shop, { pricePaise: 129_900 }),
      await someProduct(shop, { pricePaise: 89_900 }),
    ];
    const { order } = await delivered({ quantity: 2 });
    const asking = (exchangeFor: string) =>
      mustRequest(customer, order, { want: 'exchange', lines: [{ position: 1, quantity: 1, exchangeFor }] });
    const more = bodyOf(await exchanged(admin, await mustInspect(admin, await asking(dearer.id))));
    const less = bodyOf(await exchanged(admin, await mustInspect(admin, await asking(cheaper.id))));

    expect(more).toMatchObject({ moved: 1149, due: 150, refunds: [] });
    expect(more.order.payment).toMatchObject({ state: 'part_paid', due: 150 });
    expect(less).toMatchObject({ moved: 899, due: 0, refunds: [{ amount: 250, state: 'to_do' }] });
    // Moved money goes back by the way on which it came.
    const back = bodyOf(await refunded(admin, less.order._id, { amount: 899 }));
    expect(back).toMatchObject({ amount: 899, state: 'to_do' });
    const money = await moneyOf(less.order._id);
    expect(money).toMatchObject({ paid: 899, refunded: 899 });
  });

  it('of an order that is not paid moves nothing, and one key does not refund it too', async () => {
    const { order } = await delivered({ isPaid: false });
    const seen = await mustInspect(admin, await mustRequest(customer, order, { want: 'exchange' }));
    const { moved, due, refunds } = bodyOf(await exchanged(admin, seen, undefined, 'exchange-2'));
    const other = await refundedReturn(admin, seen, {}, 'exchange-2');

    expect([moved, due, refunds, other.refusal.code]).toEqual([0, 1149, [], 'key_reused']);
    expect(await moneyOf(order)).toMatchObject({ paid: 0, due: 0 });
  });

  it('changes nothing when its product has just sold out', async () => {
    const last = await someProduct(shop, { stock: 1 });
    const seen = await Promise.all(
      [await delivered(), await delivered()].map(async ({ order }) =>
        mustInspect(
          admin,
          await mustRequest(customer, order, {
            want: 'exchange',
            lines: [{ position: 1, quantity: 1, exchangeFor: last.id }],
          }),
        ),
      ),
    );
    const answers = await runConcurrently(
      shop,
      'returns',
      seen.map((each) => () => exchanged(admin, each)),
    );
    const lost = answers.findIndex(({ status }) => status === 409);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers[lost]!.refusal).toMatchObject({
      code: 'not_enough',
      lines: [{ product: last.id, asked: 1, left: 0 }],
    });
    expect(await returnOf(admin, seen[lost]!._id)).toEqual(seen[lost]);
    expect(await refundsOf(seen[lost]!.order)).toEqual([]);
  });
});
