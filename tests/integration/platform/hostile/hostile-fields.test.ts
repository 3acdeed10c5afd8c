import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../../../src/accounts/auth/auth.shapes.ts';
import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import type { Coupon } from '../../../../src/orders/coupons/coupons.shapes.ts';
import type { Order } from '../../../../src/orders/orders/orders.shapes.ts';
import {
  PASSWORD,
  someAdmin,
  someCustomer,
  someEmail,
  type SignedIn,
} from '../../../support/accounts/user-factory.ts';
import { orderBody, someProduct } from '../../../support/catalogue/product-and-order-factory.ts';
import { codeIn } from '../../../support/platform/mail-server.ts';
import { enquiryBody, productBody } from '../../../support/platform/request-bodies.ts';
import { testShop } from '../../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  [admin, customer] = [await someAdmin(shop), await someCustomer(shop)];
});

describe('unexpected fields', () => {
  const OTHER_ID = '00000000-0000-4000-8000-000000000001';

  it('set no role, id or first-time mark at sign-up', async () => {
    const email = someEmail();
    const client = shop.visitor();
    await client.call('POST /auth/send-otp', { body: { email } });
    await shop.deliver();
    await client.call('POST /auth/verify-otp', {
      body: { email, otp: codeIn(await shop.mail.mailTo(email)) },
    });

    const answer = await client.send<User>('POST', '/api/auth/signup', {
      name: 'Mass Assigner',
      email,
      phone: '9876543210',
      password: PASSWORD,
      role: 'admin',
      _id: OTHER_ID,
      id: OTHER_ID,
      isFirstTimeBuyer: false,
      is_first_time_buyer: false,
      deleted_at: '2020-01-01',
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ role: 'customer', isFirstTimeBuyer: true });
    expect(answer.body._id).not.toBe(OTHER_ID);
    expect((await client.send('GET', '/api/admin/dashboard')).status).toBe(403);
  });

  it('change nothing of a profile except the phone number', async () => {
    const person = await someCustomer(shop);

    const answer = await person.client.send<User>('PUT', '/api/auth/profile', {
      phone: '9111111111',
      role: 'admin',
      email: admin.email,
      name: 'Admin',
      isFirstTimeBuyer: false,
      password: 'another password',
    });

    expect(answer.body).toEqual({ ...person.user, phone: '9111111111' });
    expect(
      (await shop.visitor().call('POST /auth/login', { body: { email: person.email, password: PASSWORD } }))
        .status,
    ).toBe(200);
  });

  it('change nothing of an order that the server sets', async () => {
    const product = await someProduct(shop, { pricePaise: 50_000 });
    const body = {
      ...orderBody([{ product, quantity: 2 }]),
      _id: 'CHK-1',
      status: 'Delivered',
      discountAmount: 999,
      createdAt: '2020-01-01T00:00:00Z',
      user: { name: 'Somebody else' },
    };

    const { body: order } = await customer.client.send<Order>('POST', '/api/orders', body);

    expect(order).toMatchObject({ status: 'Pending', discountAmount: 0, totalAmount: 1000 });
    expect(order._id).not.toBe('CHK-1');
    expect(order.user!.name).toBe(customer.user.name);
    expect(order.createdAt.slice(0, 4)).not.toBe('2020');
  });

  it('change nothing of a product that the server sets', async () => {
    const { body: product } = await admin.client.send<Product>(
      'POST',
      '/api/products',
      productBody({
        _id: OTHER_ID,
        slug: 'mine',
        archived_at: '2020-01-01',
        rank: -1,
        createdAt: '2020-01-01T00:00:00Z',
      }),
    );

    expect(product._id).not.toBe(OTHER_ID);
    expect(product.slug).not.toBe('mine');
    expect(product.createdAt.slice(0, 4)).not.toBe('2020');
    expect((await shop.visitor().call('GET /products/:id', { params: { id: product._id } })).status).toBe(
      200,
    );
  });

  it('change nothing of a coupon or an enquiry that the server sets', async () => {
    const { body: coupon } = await admin.client.send<Coupon>('POST', '/api/coupons', {
      _id: OTHER_ID,
      code: 'MASS',
      discountPercentage: 5,
      expirationDate: '2099-01-01T00:00:00Z',
      role: 'admin',
    });
    const enquiry = enquiryBody({ _id: OTHER_ID, state: 'answered', createdAt: '2020-01-01T00:00:00Z' });
    await shop.visitor().send('POST', '/api/enquiries', enquiry);

    const { body } = await admin.client.call('GET /admin/enquiries', { query: { search: enquiry.email } });

    expect(coupon._id).not.toBe(OTHER_ID);
    expect(body).toMatchObject([{ state: 'new' }]);
    expect(body[0]!._id).not.toBe(OTHER_ID);
  });
});
