import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startTestShop({ razorpay: { keyId: 'rzp_test', keySecret: 'one', webhookSecret: 'two' } });
  admin = await someAdmin(shop);
});
afterAll(() => shop.close());

const settings = (body: object) => admin.client.call('PUT /admin/payment-settings', { body });

describe('an order of the old style', () => {
  it.each([{}, { delivery: {} }, { delivery: null, payBy: null, codCode: '' }, { payBy: 'delivery' }])(
    'with %j has no fee and no promise',
    async (extra) => {
      const customer = await someCustomer(shop);
      const lines = [{ product: await someProduct(shop), quantity: 1 }];

      expect(await someOrder(customer, lines, extra)).toMatchObject({
        totalAmount: 1149,
        payBy: 'delivery',
        deliveryFee: 0,
        delivery: null,
        feeTax: [],
        payment: { state: 'on_delivery', paid: 0, refunded: 0, due: 1149, expiresAt: null },
      });
    },
  );
});

describe('an order that is paid in advance', () => {
  it('waits as long as its way allows; with nothing to pay it waits for nothing', async () => {
    await settings({
      upi: { vpa: 'chaukas@hdfcbank' },
      bank: { name: 'Chaukas', account: '123456789', ifsc: 'HDFC0001234' },
      holdHours: { upi: 2, bank: 48 },
    });
    const customer = await someCustomer(shop);
    const lines = [{ product: await someProduct(shop), quantity: 1 }];
    const free = [{ product: await someProduct(shop, { pricePaise: 0 }), quantity: 1 }];
    const heldHours = ({ payment, createdAt }: Awaited<ReturnType<typeof someOrder>>) =>
      (Date.parse(payment.expiresAt!) - Date.parse(createdAt)) / 3_600_000;

    const upi = await someOrder(customer, lines, { payBy: 'upi' });
    const bank = await someOrder(customer, lines, { payBy: 'bank' });
    const nothing = await someOrder(customer, free, { payBy: 'razorpay' });

    expect([heldHours(upi), heldHours(bank)]).toEqual([2, 48]);
    expect(nothing.payment).toEqual({ state: 'paid', paid: 0, refunded: 0, due: 0, expiresAt: null });
  });
});
