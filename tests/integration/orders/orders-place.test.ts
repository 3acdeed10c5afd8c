import { describe, expect, it } from 'vitest';
import { someCustomer } from '../../support/accounts/user-factory.ts';
import {
  countOrdersOf,
  orderBody,
  someProduct,
  stockOf,
} from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

describe('placing an order', () => {
  it('stores the order, takes its units from the stock and the cart, and mails the customer', async () => {
    const customer = await someCustomer(shop, { name: 'Meera Patel' });
    const [bullet, dome] = [
      await someProduct(shop, { name: 'Bullet', pricePaise: 114_950, stock: 10 }),
      await someProduct(shop, { name: 'Dome', pricePaise: 200_000, stock: null }),
    ];
    const remaining = await someProduct(shop);
    for (const product of [bullet, dome, remaining]) {
      await customer.client.call('POST /cart', { body: { productId: product.id, quantity: 1 } });
    }

    const body = orderBody([
      { product: bullet, quantity: 3 },
      { product: dome, quantity: 1 },
    ]);
    const answer = await customer.client.call('POST /orders', {
      body: { ...body, userId: customer.user._id },
    });
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
    expect((await customer.client.call('GET /cart', {})).body.map((item) => item.productId)).toEqual([
      remaining.id,
    ]);
    expect((await customer.client.call('GET /auth/profile', {})).body.isFirstTimeBuyer).toBe(false);
    const mail = await shop.mail.mailTo(customer.email, /Your order/);
    expect(mail.subject).toBe(`Your order ${answer.body._id}`);
    expect(mail.text).toContain('Total: Rs. 5,448.50, GST included');
  });

  it('is refused for guests and for another user', async () => {
    const [meera, arjun] = [await someCustomer(shop), await someCustomer(shop)];
    const camera = await someProduct(shop);
    const body = orderBody([{ product: camera, quantity: 1 }]);

    const guest = await shop.visitor().call('POST /orders', { body });
    const forArjun = await meera.client.call('POST /orders', { body: { ...body, userId: arjun.user._id } });

    expect(guest.status).toBe(401);
    expect(forArjun.status).toBe(403);
    expect(await countOrdersOf(arjun)).toBe(0);
    expect(await stockOf(shop, camera.id)).toBe(100);
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

  it('refuses a repeated product, and one that is gone or unknown', async () => {
    const customer = await someCustomer(shop);
    const camera = await someProduct(shop);
    const twice = orderBody([
      { product: camera, quantity: 1 },
      { product: camera, quantity: 1 },
    ]);
    const unknown = orderBody([{ product: { ...camera, id: 'nonsense' }, quantity: 1 }]);

    const double = await customer.client.call('POST /orders', { body: twice });
    const strange = await customer.client.call('POST /orders', { body: unknown });
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', camera.id)
      .execute();
    const archived = await customer.client.call('POST /orders', {
      body: orderBody([{ product: camera, quantity: 1 }]),
    });

    expect([double.status, double.refusal.message]).toEqual([
      400,
      'Each product may be in an order only once.',
    ]);
    expect([strange.status, archived.status]).toEqual([409, 409]);
    expect(archived.refusal.message).toBe(
      'A product in your order is no longer available. Please check your cart.',
    );
    expect(await countOrdersOf(customer)).toBe(0);
  });
});
