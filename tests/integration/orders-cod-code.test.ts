import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../src/contract/orders.ts';
import { changePaymentSettings } from '../../src/contract/payment-settings.ts';
import { sendCodCode } from '../../src/contract/pay-ways.ts';
import { orderBody, someProduct } from '../support/product-and-order-factory.ts';
import { codeIn } from '../support/mail-server.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';
import { someAdmin, someCustomer, type SignedIn } from '../support/user-factory.ts';

let shop: TestShop;
let admin: SignedIn;
let camera: { id: string; price: number };
beforeAll(async () => {
  shop = await startTestShop({ razorpay: { keyId: 'a', keySecret: 'b', webhookSecret: 'c' } });
  admin = await someAdmin(shop);
  camera = await someProduct(shop, { pricePaise: 100_000, stock: null });
});
afterAll(() => shop.close());
afterEach(() => rules({ most: null, firstOrderMost: null, refusalsMost: null, codeFrom: null }));

const rules = (cod: object) => admin.client.call(changePaymentSettings, { body: { cod } });
const cameras = (quantity: number) => [{ product: camera, quantity }];
let phones = 0;
/** Each order is for a phone of its own, unless a test says otherwise. */
const order = (customer: SignedIn, quantity: number, extra: object = {}) => {
  const phone = `90000${String(++phones).padStart(5, '0')}`;
  return customer.client.call(placeOrder, {
    body: orderBody(cameras(quantity), { phone, ...extra }),
  });
};
const refusalOf = async (customer: SignedIn, quantity: number, extra: object = {}) => {
  const { status, refusal } = await order(customer, quantity, extra);
  return status === 201 ? null : [status, refusal.code, refusal.message];
};

describe('the code that confirms pay on delivery', () => {
  async function codeFor(customer: SignedIn): Promise<string> {
    const sent = await customer.client.call(sendCodCode, {});
    await shop.deliver();
    const code = codeIn(await shop.mail.mailTo(customer.email, /confirms/));
    expect(sent.body).toEqual({ message: 'Code sent.' });
    return code;
  }
  /** Only for the code: the session would end with the time. */
  const tenMinutesLater = () =>
    shop.db
      .updateTable('cod_codes')
      .set({ sent_at: new Date(shop.clock.now().getTime() - 600_000), expires_at: shop.clock.now() })
      .execute();
  const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('is needed from its total on, and works once', async () => {
    await rules({ codeFrom: 2000 });
    const customer = await someCustomer(shop);
    const codCode = await codeFor(customer);

    expect(await refusalOf(customer, 1)).toBe(null);
    expect((await refusalOf(customer, 2))?.[1]).toBe('cod_code_needed');
    expect((await refusalOf(customer, 2, { codCode: wrongFor(codCode) }))?.[1]).toBe('cod_code_wrong');
    expect((await refusalOf(customer, 2, { codCode: 'letters' }))?.[1]).toBe('cod_code_wrong');
    expect((await refusalOf(customer, 2, { codCode, totalAmount: 1 }))?.[1]).toBe('total_changed');
    expect(await refusalOf(customer, 2, { codCode })).toBe(null);
    expect((await refusalOf(customer, 2, { codCode }))?.[1]).toBe('cod_code_wrong');
  });

  it('is worn out after five wrong tries, also when they come at once', async () => {
    await rules({ codeFrom: 0 });
    const customer = await someCustomer(shop);
    const codCode = await codeFor(customer);

    await Promise.all(
      Array.from({ length: 5 }, () => refusalOf(customer, 1, { codCode: wrongFor(codCode) })),
    );

    expect((await refusalOf(customer, 1, { codCode }))?.[1]).toBe('cod_code_wrong');
  });

  it('is the buyer’s own, holds ten minutes, and comes at most every 30 seconds', async () => {
    await rules({ codeFrom: 0 });
    const [customer, other] = [await someCustomer(shop), await someCustomer(shop)];
    const codCode = await codeFor(customer);

    const soon = await customer.client.call(sendCodCode, {});
    const foreign = await refusalOf(other, 1, { codCode });
    await tenMinutesLater();
    const late = await refusalOf(customer, 1, { codCode });
    const next = await codeFor(customer);

    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '30']);
    expect([foreign?.[1], late?.[1]]).toEqual(['cod_code_wrong', 'cod_code_wrong']);
    expect(await refusalOf(customer, 1, { codCode: next })).toBe(null);
  });
});
