import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProfile } from '../../src/contract/auth.ts';
import { addToCart, readCart } from '../../src/contract/cart.ts';
import {
  changeStatus,
  listAllOrders,
  listMyOrders,
  placeOrder,
  readMyOrder,
} from '../../src/contract/orders.ts';
import { orderBody, someOrder, someProduct, stockOf } from '../support/goods.ts';
import { someAdmin, someCustomer, type SignedIn } from '../support/people.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

async function countOrdersOf(person: SignedIn): Promise<number> {
  return (await person.client.call(listMyOrders, {})).body.length;
}

async function someCoupon(
  code: string,
  details: { percentage?: number; firstTimeOnly?: boolean; expiresAt?: Date } = {},
): Promise<void> {
  const { percentage = 10, firstTimeOnly = false, expiresAt = new Date('2099-01-01T00:00:00Z') } = details;
  await shop.db
    .insertInto('coupons')
    .values({
      code,
      discount_percentage: percentage,
      is_first_time_only: firstTimeOnly,
      expires_at: expiresAt,
      created_at: new Date(),
    })
    .execute();
}

describe('placing an order', () => {
  it('keeps what was sold, takes it off the shelf and out of the cart, and tells the customer', async () => {
    const customer = await someCustomer(shop, { name: 'Meera Patel' });
    const [bullet, dome] = [
      await someProduct(shop, { name: 'Bullet', pricePaise: 114_950, stock: 10 }),
      await someProduct(shop, { name: 'Dome', pricePaise: 200_000, stock: null }),
    ];
    const kept = await someProduct(shop);
    for (const product of [bullet, dome, kept]) {
      await customer.client.call(addToCart, { body: { productId: product.id, quantity: 1 } });
    }

    const body = orderBody([
      { product: bullet, quantity: 3 },
      { product: dome, quantity: 1 },
    ]);
    const answer = await customer.client.call(placeOrder, { body: { ...body, userId: customer.user._id } });
    await shop.deliver();

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      user: { name: 'Meera Patel', email: customer.email },
      userId: customer.user._id,
      phone: '9876543210',
      Address: '12 Ring Road, Ahmedabad 380009',
      products: [
        { product: { _id: bullet.id, name: 'Bullet' }, name: 'Bullet', quantity: 3, price: 1149.5 },
        { product: { _id: dome.id, name: 'Dome' }, name: 'Dome', quantity: 1, price: 2000 },
      ],
      totalAmount: 5448.5,
      discountAmount: 0,
      couponCode: null,
      status: 'Pending',
    });
    expect(answer.body._id).toMatch(/^CHK-\d{6}$/);
    const row = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', answer.body._id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ total_paise: 544_850, subtotal_paise: 544_850, discount_paise: 0 });
    expect(await stockOf(shop, bullet.id)).toBe(7);
    expect(await stockOf(shop, dome.id)).toBeNull();
    expect((await customer.client.call(readCart, {})).body.map((item) => item.productId)).toEqual([kept.id]);
    expect((await customer.client.call(readProfile, {})).body.isFirstTimeBuyer).toBe(false);
    const letter = await shop.mail.letterTo(customer.email, /Your order/);
    expect(letter.subject).toBe(`Your order ${answer.body._id}`);
    expect(letter.text).toContain('Total: Rs. 5,448.50, GST included');
  });

  it('is not for guests, nor for somebody else', async () => {
    const [meera, arjun] = [await someCustomer(shop), await someCustomer(shop)];
    const camera = await someProduct(shop);
    const body = orderBody([{ product: camera, quantity: 1 }]);

    const guest = await shop.visitor().call(placeOrder, { body });
    const forArjun = await meera.client.call(placeOrder, { body: { ...body, userId: arjun.user._id } });

    expect(guest.status).toBe(401);
    expect(forArjun.status).toBe(403);
    expect(await countOrdersOf(arjun)).toBe(0);
    expect(await stockOf(shop, camera.id)).toBe(100);
  });

  it('tells the new total when a price has changed, and changes nothing', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { name: 'Dhruv', pricePaise: 114_900 });

    const cheaper = await customer.client.call(placeOrder, {
      body: orderBody([{ product: { ...camera, price: 1 }, quantity: 2 }]),
    });

    expect(cheaper.status).toBe(409);
    expect(cheaper.refusal).toMatchObject({ code: 'price_changed', totalAmount: 2298 });
    expect(cheaper.refusal.message).toBe('The price of Dhruv has changed to ₹1,149. Please check your cart.');
    expect(await countOrdersOf(customer)).toBe(0);
    expect(await stockOf(shop, camera.id)).toBe(100);
  });

  it('tells the right total when the sum is wrong', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { pricePaise: 114_900 });

    const answer = await customer.client.call(placeOrder, {
      body: { ...orderBody([{ product: camera, quantity: 2 }]), totalAmount: 1149 },
    });

    expect(answer.status).toBe(409);
    expect(answer.refusal).toMatchObject({ code: 'total_changed', totalAmount: 2298 });
    expect(await countOrdersOf(customer)).toBe(0);
  });

  it('names the product that is sold out or too few', async () => {
    const customer = await someCustomer(shop);
    const [gone, few] = [
      await someProduct(shop, { name: 'Gone', stock: 0 }),
      await someProduct(shop, { name: 'Few', stock: 2 }),
    ];

    const soldOut = await customer.client.call(placeOrder, {
      body: orderBody([{ product: gone, quantity: 1 }]),
    });
    const tooFew = await customer.client.call(placeOrder, {
      body: orderBody([{ product: few, quantity: 3 }]),
    });

    expect([soldOut.status, soldOut.refusal.message]).toEqual([409, 'Gone is sold out.']);
    expect([tooFew.status, tooFew.refusal.message]).toEqual([409, 'Only 2 of Few left.']);
    expect(await stockOf(shop, few.id)).toBe(2);
  });

  it('is all or nothing: one line too many undoes the others', async () => {
    const customer = await someCustomer(shop);
    const [plenty, none] = [await someProduct(shop, { stock: 50 }), await someProduct(shop, { stock: 0 })];

    await customer.client.call(placeOrder, {
      body: orderBody([
        { product: plenty, quantity: 5 },
        { product: none, quantity: 1 },
      ]),
    });

    expect(await stockOf(shop, plenty.id)).toBe(50);
    expect((await customer.client.call(readProfile, {})).body.isFirstTimeBuyer).toBe(true);
  });

  it.each([
    [{ products: [] }, 'An order needs at least one product.'],
    [{ products: undefined }, 'An order needs at least one product.'],
    [{ Address: '   \n ' }, 'Please fill in your shipping address!'],
    [{ Address: undefined }, 'Please fill in your shipping address!'],
    [{ phone: '12345' }, 'Phone number must be exactly 10 digits.'],
    [{ totalAmount: '1149' }, 'Price must be a number of rupees with at most two decimals.'],
    [{ totalAmount: 1149.001 }, 'Price must be a number of rupees with at most two decimals.'],
  ])('refuses %j', async (wrong, sentence) => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop);

    const answer = await customer.client.send('POST', '/api/orders', {
      ...orderBody([{ product: camera, quantity: 1 }]),
      ...wrong,
    });

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toBe(sentence);
    expect(await countOrdersOf(customer)).toBe(0);
  });

  it.each([0, -1, 1.5, 1e9, '3', null, true, [3]])('refuses a quantity of %j', async (quantity) => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop);
    const body = orderBody([{ product: camera, quantity: 1 }]);

    const answer = await customer.client.send('POST', '/api/orders', {
      ...body,
      products: [{ ...body.products[0], quantity }],
    });

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toBe('Quantity must be a whole number from 1 to 1,000.');
    expect(await stockOf(shop, camera.id)).toBe(100);
  });

  it('refuses a product twice, and one that is gone or never was', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop);
    const twice = orderBody([
      { product: camera, quantity: 1 },
      { product: camera, quantity: 1 },
    ]);
    const unknown = orderBody([{ product: { ...camera, id: 'nonsense' }, quantity: 1 }]);

    const double = await customer.client.call(placeOrder, { body: twice });
    const strange = await customer.client.call(placeOrder, { body: unknown });
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', camera.id)
      .execute();
    const archived = await customer.client.call(placeOrder, {
      body: orderBody([{ product: camera, quantity: 1 }]),
    });

    expect([double.status, double.refusal.message]).toEqual([
      400,
      'Each product may stand in an order only once.',
    ]);
    expect([strange.status, archived.status]).toEqual([409, 409]);
    expect(archived.refusal.message).toBe(
      'A product in your order is no longer available. Please check your cart.',
    );
    expect(await countOrdersOf(customer)).toBe(0);
  });

  it('returns the first answer to a repeat under the same key, and sells once', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { stock: 10 });
    const body = orderBody([{ product: camera, quantity: 1 }]);
    const key = { 'idempotency-key': 'the-same-click' };

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => customer.client.call(placeOrder, { body }, key)),
    );
    const other = await customer.client.call(placeOrder, { body: { ...body, Address: 'Elsewhere' } }, key);

    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1);
    expect(answers.at(-1)!.body).toEqual(answers[0]!.body);
    expect(await stockOf(shop, camera.id)).toBe(9);
    expect([other.status, other.refusal.message]).toEqual([
      409,
      'This order was already sent with other contents.',
    ]);
  });

  it('keeps a key to its user and its day, and does not use it up on a refusal', async () => {
    const [meera, arjun] = [await someCustomer(shop), await someCustomer(shop)];
    const camera = await someProduct(shop, { pricePaise: 100_000, stock: 10 });
    const body = orderBody([{ product: camera, quantity: 1 }]);
    const key = { 'idempotency-key': 'k' };

    const refused = await meera.client.call(placeOrder, { body: { ...body, totalAmount: 1 } }, key);
    const first = await meera.client.call(placeOrder, { body }, key);
    const others = await arjun.client.call(placeOrder, { body }, key);
    shop.clock.moveSeconds(9 * 60);
    await shop.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(shop.clock.now().getTime() - 24 * 3600 * 1000) })
      .where('user_id', '=', meera.user._id)
      .execute();
    const nextDay = await meera.client.call(placeOrder, { body }, key);

    expect([refused.status, first.status, others.status, nextDay.status]).toEqual([409, 201, 201, 201]);
    expect(new Set([first.body._id, others.body._id, nextDay.body._id]).size).toBe(3);
  });

  it('sells the last unit once, however many want it at the same moment', async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, () => someCustomer(shop)));
    const camera = await someProduct(shop, { stock: 1 });
    const body = orderBody([{ product: camera, quantity: 1 }]);

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => buyers[index % 10]!.client.call(placeOrder, { body })),
    );

    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await stockOf(shop, camera.id)).toBe(0);
  });

  it('never waits in a circle when orders hold the same products in other order', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => someCustomer(shop)));
    const [a, b] = [await someProduct(shop, { stock: 100 }), await someProduct(shop, { stock: 100 })];
    const oneWay = orderBody([
      { product: a, quantity: 1 },
      { product: b, quantity: 1 },
    ]);
    const other = { ...oneWay, products: oneWay.products.toReversed() };

    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        buyers[index % 6]!.client.call(placeOrder, { body: index % 2 ? oneWay : other }),
      ),
    );

    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect([await stockOf(shop, a.id), await stockOf(shop, b.id)]).toEqual([70, 70]);
  });
});

describe('an order with a coupon', () => {
  it('takes the percentage off, rounded half up to a paisa', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { pricePaise: 115 });
    await someCoupon('HALFPAISA', { percentage: 10 });

    const answer = await customer.client.call(placeOrder, {
      body: { ...orderBody([{ product: camera, quantity: 1 }]), couponCode: 'halfpaisa', totalAmount: 1.03 },
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ totalAmount: 1.03, discountAmount: 0.12, couponCode: 'HALFPAISA' });
  });

  it('works once a person, even for orders at the same moment', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { pricePaise: 100_000 });
    await someCoupon('ONCE');
    const body = { ...orderBody([{ product: camera, quantity: 1 }]), couponCode: 'ONCE', totalAmount: 900 };

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => customer.client.call(placeOrder, { body })),
    );

    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const refused = answers.find((answer) => answer.status === 409)!;
    expect(refused.refusal.message).toBe('You have already used this coupon.');
  });

  it('for first-time buyers only works for the first order only, even with two at the same moment', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { pricePaise: 100_000 });
    await someCoupon('FIRST-A', { firstTimeOnly: true });
    await someCoupon('FIRST-B', { firstTimeOnly: true });
    const body = { ...orderBody([{ product: camera, quantity: 1 }]), totalAmount: 900 };

    const answers = await Promise.all(
      ['FIRST-A', 'FIRST-B'].map((couponCode) =>
        customer.client.call(placeOrder, { body: { ...body, couponCode } }),
      ),
    );

    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(answers.find((answer) => answer.status === 409)!.refusal.message).toBe(
      'This coupon is for first-time buyers only.',
    );
  });

  it('is refused when the coupon is unknown or expired to the second', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { pricePaise: 100_000 });
    await someCoupon('LATE', { expiresAt: shop.clock.now() });
    const body = { ...orderBody([{ product: camera, quantity: 1 }]), totalAmount: 900 };

    const late = await customer.client.call(placeOrder, { body: { ...body, couponCode: 'LATE' } });
    const unknown = await customer.client.call(placeOrder, { body: { ...body, couponCode: 'NEVER' } });

    expect([late.status, late.refusal.message]).toEqual([409, 'This coupon has expired.']);
    expect([unknown.status, unknown.refusal.message]).toEqual([404, 'This coupon code is not valid.']);
    expect(await countOrdersOf(customer)).toBe(0);
  });
});

describe('my orders', () => {
  it('are mine alone, newest first, by status and day, a page at a time', async () => {
    const [meera, arjun] = [await someCustomer(shop), await someCustomer(shop)];
    const camera = await someProduct(shop);
    const mine = [];
    for (let count = 0; count < 3; count++)
      mine.push((await someOrder(meera, [{ product: camera, quantity: 1 }]))._id);
    const his = await someOrder(arjun, [{ product: camera, quantity: 1 }]);
    await shop.db.updateTable('orders').set({ status: 'Shipped' }).where('number', '=', mine[0]!).execute();
    await shop.db
      .updateTable('orders')
      .set({ created_at: new Date('2026-03-31T18:29:59Z') })
      .where('number', '=', mine[1]!)
      .execute();

    const all = await meera.client.call(listMyOrders, {});
    const page = await meera.client.call(listMyOrders, { query: { page: 2, limit: 2 } });
    const shipped = await meera.client.call(listMyOrders, { query: { status: 'Shipped' } });
    const lastOfMarch = await meera.client.call(listMyOrders, { query: { date: '2026-03-31' } });

    expect(all.body.map((order) => order._id)).toEqual([mine[2], mine[0], mine[1]]);
    expect(page.body.map((order) => order._id)).toEqual([mine[1]]);
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(shipped.body.map((order) => order._id)).toEqual([mine[0]]);
    expect(lastOfMarch.body.map((order) => order._id)).toEqual([mine[1]]);
    const foreign = await meera.client.call(readMyOrder, { params: { id: his._id } });
    const missing = await meera.client.call(readMyOrder, { params: { id: 'CHK-1' } });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });

  it('outlive their product', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { name: 'Old one' });
    const order = await someOrder(customer, [{ product: camera, quantity: 2 }]);
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', camera.id)
      .execute();

    const { body } = await customer.client.call(readMyOrder, { params: { id: order._id } });

    expect(body.products).toEqual([{ product: null, name: 'Old one', quantity: 2, price: 1149 }]);
  });
});

describe('the desk', () => {
  it('finds orders by number, name and e-mail address, literally, and sorts them', async () => {
    const admin = await someAdmin(shop);
    const customer = await someCustomer(shop, { name: 'Farah 100% Khan' });
    const [cheap, dear] = [
      await someProduct(shop, { pricePaise: 100 }),
      await someProduct(shop, { pricePaise: 900_000 }),
    ];
    const first = await someOrder(customer, [{ product: dear, quantity: 1 }]);
    const second = await someOrder(customer, [{ product: cheap, quantity: 1 }]);
    const search = (text: string, sort?: 'totalAmount' | '-totalAmount') =>
      admin.client.call(listAllOrders, { query: { search: text, sort, page: 1, limit: 20 } });
    const ids = async (text: string, sort?: 'totalAmount' | '-totalAmount') =>
      (await search(text, sort)).body.map((order) => order._id);

    expect(await ids(first._id.toLowerCase())).toEqual([first._id]);
    expect(await ids('farah 100% k')).toEqual([second._id, first._id]);
    expect(await ids(customer.email)).toEqual([second._id, first._id]);
    expect(await ids(customer.email, 'totalAmount')).toEqual([second._id, first._id]);
    expect(await ids(customer.email, '-totalAmount')).toEqual([first._id, second._id]);
    expect(await ids('100_')).toEqual([]);
    expect((await search(customer.email)).headers.get('x-total-count')).toBe('2');
    expect((await customer.client.call(listAllOrders, {})).status).toBe(403);
  });

  it('sets any status, and cancelling puts the units back once', async () => {
    const admin = await someAdmin(shop);
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { stock: 10 });
    const order = await someOrder(customer, [{ product: camera, quantity: 4 }]);
    const set = (status: 'Pending' | 'Shipped' | 'Delivered' | 'Cancelled') =>
      admin.client.call(changeStatus, { params: { id: order._id }, body: { status } });

    for (const status of ['Shipped', 'Delivered', 'Pending'] as const) {
      const answer = await set(status);
      expect([answer.status, answer.body.status]).toEqual([200, status]);
      expect(await stockOf(shop, camera.id)).toBe(6);
    }
    await set('Cancelled');
    await set('Cancelled');
    expect(await stockOf(shop, camera.id)).toBe(10);
    await set('Pending');
    expect(await stockOf(shop, camera.id)).toBe(6);
  });

  it('may open a cancelled order when its units are gone; it then gives none back', async () => {
    const admin = await someAdmin(shop);
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop, { stock: 4 });
    const order = await someOrder(customer, [{ product: camera, quantity: 4 }]);
    const set = (status: 'Pending' | 'Cancelled') =>
      admin.client.call(changeStatus, { params: { id: order._id }, body: { status } });
    await set('Cancelled');
    await someOrder(customer, [{ product: camera, quantity: 3 }]);

    const opened = await set('Pending');
    expect([opened.status, await stockOf(shop, camera.id)]).toEqual([200, 1]);
    await set('Cancelled');
    expect(await stockOf(shop, camera.id)).toBe(1);
  });

  it.each(['pending', 'Lost', '', null, 1])('does not know a status %j', async (status) => {
    const admin = await someAdmin(shop);
    const order = await someOrder(await someCustomer(shop), [
      { product: await someProduct(shop), quantity: 1 },
    ]);

    const answer = await admin.client.send('PATCH', `/api/orders/${order._id}/status`, { status });

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toBe('Status must be Pending, Shipped, Delivered or Cancelled.');
  });
});
