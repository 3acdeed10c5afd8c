import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewDeskCart } from '../../../src/orders/shared-carts/shared-carts.shapes.ts';
import { someDealer } from '../../support/dealers/company-factory.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { tokenOf } from '../../support/counter/counter-access.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let clerk: SignedIn;
beforeAll(async () => {
  clerk = await someAdmin(shop, 'counter');
});

const made = (body: NewDeskCart, key: string = randomUUID()) =>
  clerk.client.call('POST /admin/carts', { body }, { 'idempotency-key': key });
const madeOf = async (...products: { id: string }[]) => {
  const lines = products.map(({ id }) => ({ product: id, quantity: 2 }));
  return tokenOf((await made({ lines })).body);
};
const seen = (token: string, by = shop.visitor()) =>
  by.call('GET /shared-carts/:token', { params: { token } });
const taken = (who: SignedIn, token: string) =>
  who.client.call('POST /shared-carts/:token/take', { params: { token } });
const daysLeft = ({ expiresAt }: { expiresAt: string }) =>
  Math.round((Date.parse(expiresAt) - shop.clock.now().getTime()) / 86_400_000);
const inCart = async (who: SignedIn) =>
  (await who.client.call('GET /cart', {})).body.map(({ productId, quantity }) => [productId, quantity]);
const fill = (who: SignedIn, id: string, quantity: number) =>
  who.client.call('POST /cart/lines', { body: { lines: [{ productId: id, quantity }] } });

describe('a cart that the desk shares', () => {
  it('is looked at by a person who has the link, at the shop’s prices, and taken whole', async () => {
    const [first, second] = [await someProduct(shop), await someProduct(shop, { pricePaise: 50_000 })];
    const lines = [
      { product: first.id, quantity: 2 },
      { product: second.id, quantity: 1 },
    ];
    const { body, status } = await made({ lines, note: 'As we said on the phone' });
    const customer = await someCustomer(shop);
    await fill(customer, first.id, 1);

    const page = await seen(tokenOf(body));
    const cart = await taken(customer, tokenOf(body));

    expect(status).toBe(201);
    expect(body.link).toMatch(/^http:\/\/shop\.test\/shared-cart\/[\w-]{43}$/);
    expect(decodeURIComponent(body.whatsapp)).toBe(
      `https://wa.me/?text=Your cart from ${(await shop.services.settings()).trade_name}: ${body.link}`,
    );
    expect(page.body).toMatchObject({ note: 'As we said on the phone', total: 2798, gone: [] });
    expect(page.body.lines.map(({ product, quantity, total }) => [product._id, quantity, total])).toEqual([
      [first.id, 2, 2298],
      [second.id, 1, 500],
    ]);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(cart.body.map(({ quantity }) => quantity)).toEqual([3, 1]);
  });

  it('for one customer is taken by nobody else, and its WhatsApp link is to their number', async () => {
    const product = await someProduct(shop);
    const [customer, other] = [await someCustomer(shop), await someCustomer(shop)];
    const { body } = await made({
      customer: customer.user._id,
      lines: [{ product: product.id, quantity: 1 }],
      days: 30,
    });

    const [byOther, byThem] = [await taken(other, tokenOf(body)), await taken(customer, tokenOf(body))];

    expect([byOther.status, byThem.status]).toEqual([404, 200]);
    expect(body.whatsapp).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/);
    expect(daysLeft(body)).toBe(30);
  });

  it('names products that are no longer sold, and is taken without them', async () => {
    const [kept, gone] = [await someProduct(shop), await someProduct(shop, { name: 'Old recorder' })];
    const token = await madeOf(kept, gone);
    await shop.db
      .updateTable('products')
      .set({ archived_at: shop.clock.now() })
      .where('id', '=', gone.id)
      .execute();
    const customer = await someCustomer(shop);

    const { body } = await seen(token);
    await taken(customer, token);

    expect([body.gone, body.lines.length, body.total]).toEqual([['Old recorder'], 1, 2298]);
    expect(await inCart(customer)).toEqual([[kept.id, 2]]);
  });

  it('is taken whole or not at all where too few units are left', async () => {
    const [plenty, few] = [await someProduct(shop), await someProduct(shop, { stock: 1 })];
    const token = await madeOf(plenty, few);
    const customer = await someCustomer(shop);

    const { status, refusal } = await taken(customer, token);

    expect([status, refusal.code]).toEqual([409, 'not_enough']);
    expect(await inCart(customer)).toEqual([]);
  });

  it('never shows a member’s prices, and is dearer to nobody for it', async () => {
    const owner = await someAdmin(shop);
    const dealer = await someDealer(shop, owner);
    const product = await someProduct(shop);
    const token = await madeOf(product);

    expect((await seen(token, dealer.client)).body.total).toBe(2298);
    expect((await taken(dealer, token)).body[0]).toMatchObject({ quantity: 2, unitPrice: 1011.12 });
  });

  it('with a wrong link, or after its days, is not found', async () => {
    const token = await madeOf(await someProduct(shop));
    const wrong = await seen(token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'));
    const short = await seen('x');
    shop.clock.moveSeconds(7 * 24 * 3600);
    const late = await seen(token);
    clerk = await someAdmin(shop, 'counter');

    expect([wrong.status, short.status, late.status]).toEqual([404, 404, 404]);
  });

  it('takes no 101 lines, no line twice, no unknown product and no key twice for two carts', async () => {
    const { id } = await someProduct(shop);
    const line = { product: id, quantity: 1 };
    const key = randomUUID();
    const first = await made({ lines: [line] }, key);

    const answers = [
      await made({ lines: Array.from({ length: 101 }, () => ({ ...line, product: randomUUID() })) }),
      await made({ lines: [line, line] }),
      await made({ lines: [{ ...line, product: randomUUID() }] }),
      await made({ lines: [line], days: 31 }),
      await made({ lines: [{ ...line, quantity: 2 }] }, key),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 404, 400, 409]);
    expect((await made({ lines: [line] }, key)).body).toEqual(first.body);
  });
});

describe('one’s own cart', () => {
  const share = (who: SignedIn, key: string = randomUUID()) =>
    who.client.call('POST /shared-carts', { body: {} }, { 'idempotency-key': key });

  it('is shared as it is now, for seven days, and not when it is empty', async () => {
    const customer = await someCustomer(shop);
    const product = await someProduct(shop);
    const empty = await share(customer);
    await fill(customer, product.id, 3);
    const { body } = await share(customer);
    await customer.client.call('DELETE /cart', {});

    const page = await seen(tokenOf(body));

    expect(empty.refusal.code).toBe('empty_cart');
    expect(page.body.lines).toMatchObject([{ product: { _id: product.id }, quantity: 3 }]);
    expect(page.body.note).toBeNull();
    expect(daysLeft(body)).toBe(7);
  });

  it('is named to whom it is about with all else, and goes with their account', async () => {
    const customer = await someCustomer(shop);
    const { id } = await someProduct(shop);
    const line = { product: id, quantity: 1 };
    await fill(customer, id, 3);
    await share(customer);
    await made({ lines: [line], customer: customer.user._id, note: 'For Nisha' });
    const forAnybody = tokenOf((await made({ lines: [line] })).body);
    const body = { customer: customer.user._id, lines: [{ ...line, discountPercent: 0 }] };
    await clerk.client.call('POST /admin/counter/held', { body: { label: 'Nisha', body } });
    const left = async () => [
      (
        await shop.db
          .selectFrom('shared_carts')
          .select('id')
          .where((its) =>
            its.or([its('user_id', '=', customer.user._id), its('made_by', '=', customer.user._id)]),
          )
          .execute()
      ).length,
      (await shop.db.selectFrom('held_bills').select('id').where('label', '=', 'Nisha').execute()).length,
    ];

    const { body: data } = await customer.client.call('GET /me/data', {});
    const before = await left();
    await customer.client.call('DELETE /me', { body: { password: PASSWORD } });

    expect(data.sharedCarts?.map(({ isOwn, note }) => [isOwn, note])).toEqual([
      [true, null],
      [false, 'For Nisha'],
    ]);
    expect([before, await left()]).toEqual([
      [2, 1],
      [0, 0],
    ]);
    expect((await seen(forAnybody)).status).toBe(200);
  });

  it('is shared thirty times an hour', async () => {
    const customer = await someCustomer(shop);
    await fill(customer, (await someProduct(shop)).id, 1);
    const statuses: number[] = [];
    for (let index = 0; index < 31; index++) statuses.push((await share(customer)).status);

    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
  });
});
