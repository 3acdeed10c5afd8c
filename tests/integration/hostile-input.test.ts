import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, sendOtp, verifyOtp } from '../../src/contract/auth.ts';
import type { User } from '../../src/contract/auth-shapes.ts';
import { createProduct, readProduct } from '../../src/contract/catalogue.ts';
import type { Product } from '../../src/contract/catalogue-shapes.ts';
import { checkCoupon, createCoupon } from '../../src/contract/coupons.ts';
import type { Coupon } from '../../src/contract/coupons-shapes.ts';
import { listEnquiries } from '../../src/contract/enquiries.ts';
import type { Order } from '../../src/contract/orders-shapes.ts';
import { databasePrint } from '../support/database-print.ts';
import { orderBody, someProduct } from '../support/goods.ts';
import { codeIn } from '../support/mail-server.ts';
import { PASSWORD, someAdmin, someCustomer, someEmail, type SignedIn } from '../support/people.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  shop = await startTestShop();
  [admin, customer] = [await someAdmin(shop), await someCustomer(shop)];
});
afterAll(() => shop.close());

const productBody = (details: Record<string, unknown> = {}) => ({
  name: 'Camera',
  description: 'Good.',
  price: 100,
  category: 'Bullet Cameras',
  ...details,
});
const enquiryBody = (details: Record<string, unknown> = {}) => ({
  name: 'Asha',
  email: someEmail(),
  phone: '9876543210',
  message: 'Hello',
  ...details,
});

describe('fields that nobody asked for', () => {
  const OTHER_ID = '00000000-0000-4000-8000-000000000001';

  it('give nobody a role, an id or a first purchase at sign-up', async () => {
    const email = someEmail();
    const client = shop.visitor();
    await client.call(sendOtp, { body: { email } });
    await shop.deliver();
    await client.call(verifyOtp, { body: { email, otp: codeIn(await shop.mail.letterTo(email)) } });

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

  it('change nothing of a profile but the phone number', async () => {
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
      (await shop.visitor().call(logIn, { body: { email: person.email, password: PASSWORD } })).status,
    ).toBe(200);
  });

  it('change nothing of an order that the shop decides', async () => {
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

  it('change nothing of a product that the shop decides', async () => {
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
    expect((await shop.visitor().call(readProduct, { params: { id: product._id } })).status).toBe(200);
  });

  it('change nothing of a coupon or an enquiry that the shop decides', async () => {
    const { body: coupon } = await admin.client.send<Coupon>('POST', '/api/coupons', {
      _id: OTHER_ID,
      code: 'MASS',
      discountPercentage: 5,
      expirationDate: '2099-01-01T00:00:00Z',
      role: 'admin',
    });
    const enquiry = enquiryBody({ _id: OTHER_ID, state: 'answered', createdAt: '2020-01-01T00:00:00Z' });
    await shop.visitor().send('POST', '/api/enquiries', enquiry);

    const { body } = await admin.client.call(listEnquiries, { query: { search: enquiry.email } });

    expect(coupon._id).not.toBe(OTHER_ID);
    expect(body).toMatchObject([{ state: 'new' }]);
    expect(body[0]!._id).not.toBe(OTHER_ID);
  });
});

describe('a body', () => {
  const writes: [method: string, path: string][] = [
    ['POST', '/api/products'],
    ['POST', '/api/coupons'],
    ['POST', '/api/orders'],
    ['POST', '/api/cart'],
    ['POST', '/api/enquiries'],
    ['POST', '/api/auth/login'],
    ['PUT', '/api/auth/profile'],
  ];

  async function refusedWithoutATrace(body: string, status: number, headers: Record<string, string> = {}) {
    const before = await databasePrint(shop);
    for (const [method, path] of writes) {
      const answer = await admin.client.send(method, path, body, headers);

      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.refusal.message).toBe(answer.refusal.error);
      expect(JSON.stringify(answer.refusal)).not.toMatch(/syntax|token|json\.parse|stack|node_modules|fst_/i);
    }
    expect(await databasePrint(shop)).toEqual(before);
  }

  it.each([
    ['an object with a prototype', '{"__proto__":{"role":"admin"},"phone":"9876543210"}'],
    ['a prototype further down', '{"phone":"9876543210","a":[{"b":{"__proto__":{"isAdmin":true}}}]}'],
    ['an escaped prototype', '{"\\u005f\\u005fproto\\u005f\\u005f":{"role":"admin"}}'],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"role":"admin"}}}'],
    ['half an object', '{"name":"Asha"'],
    ['no JSON', 'name=Asha&role=admin'],
    ['two objects', '{}{}'],
    ['a bare NaN', '{"price":NaN}'],
    ['comments', '{/* */}'],
  ])('with %s is refused', async (_, body) => {
    await refusedWithoutATrace(body, 400);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it.each(['[]', '"text"', '5', 'true', '[{"name":"Asha"}]'])(
    'that is %s and no object is refused',
    async (body) => {
      await refusedWithoutATrace(body, 400);
    },
  );

  it('that is nested without end is refused or read, but brings nothing down', async () => {
    const deepList = '['.repeat(45_000) + ']'.repeat(45_000);
    const deepObject = '{"a":'.repeat(15_000) + '1' + '}'.repeat(15_000);

    await refusedWithoutATrace(deepList, 400);
    for (const inside of [deepList, deepObject]) {
      const body = `{"name":${inside}}`;
      const answer = await admin.client.send('POST', '/api/products', body);
      expect(answer.status).toBe(400);
    }
    expect((await shop.visitor().send('GET', '/api/products?limit=1')).status).toBe(200);
  });

  it('of more than 100 KB is too large, except where a picture may come', async () => {
    const body = JSON.stringify({ name: 'a'.repeat(102_400) });
    const before = await databasePrint(shop);

    for (const [method, path] of writes.filter(([, path]) => path !== '/api/products')) {
      const answer = await admin.client.send(method, path, body);
      expect([path, answer.status]).toEqual([path, 413]);
      expect(answer.refusal.message).toBe('That is too large to accept.');
    }
    expect(await databasePrint(shop)).toEqual(before);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'text/json',
    'application/json, text/plain',
  ])('of type %s is refused', async (type) => {
    await refusedWithoutATrace('{"phone":"9876543210"}', 415, { 'content-type': type });
  });

  it('with more facts about a product than anyone needs is refused', async () => {
    const faults = [
      { specs: { ['k'.repeat(61)]: 1 } },
      { specs: { a: 'x'.repeat(501) } },
      { specs: { a: Array.from({ length: 31 }, () => 'x') } },
      { specs: { a: { nested: true } } },
      { specs: { a: null } },
      { stock: -1 },
      { stock: 1.5 },
      { stock: '5' },
      { gstRate: 101 },
      { hsn: '12ab' },
      { isFeatured: 'true' },
      { warrantyMonths: 1e9 },
    ];
    for (const fault of faults) {
      const answer = await admin.client.send('POST', '/api/products', productBody(fault));

      expect([JSON.stringify(fault), answer.status]).toEqual([JSON.stringify(fault), 400]);
    }
  });
});

describe('names', () => {
  const kept = [
    ['Devanagari', 'निगरानी कैमरा ५ मेगापिक्सेल'],
    ['Arabic, from right to left', 'كاميرا مراقبة خارجية'],
    ['a mark that turns the direction', 'Camera \u202Egnp.exe'],
    ['zero-width joiners', '👨‍👩‍👧‍👦 family kit'],
    ['zero-width spaces', 'Ca\u200Bme\u200Bra'],
    ['many accents on one letter', `Z${'\u0301\u0323'.repeat(60)}algo`],
    ['astral characters', '𝕮𝖆𝖒𝖊𝖗𝖆 📷'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a template', '{{7*7}} ${7*7} <%= 7 %>'],
    ['SQL', "'); drop table products; --"],
    ['200 letters', 'ह'.repeat(200)],
  ] as const;

  it.each(kept)('of %s are kept as they are, for products and people', async (_, name) => {
    const answer = await admin.client.send<Product>('POST', '/api/products', productBody({ name }));
    const enquiry = enquiryBody({ name });
    await shop.db.deleteFrom('rate_limit_counts').execute();
    await shop.visitor().send('POST', '/api/enquiries', enquiry);

    expect(answer.status).toBe(201);
    expect(answer.body.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const read = await shop.visitor().call(readProduct, { params: { id: answer.body.slug } });
    expect(read.body).toMatchObject({ _id: answer.body._id, name });
    const { body } = await admin.client.call(listEnquiries, { query: { search: enquiry.email } });
    expect(body).toMatchObject([{ name }]);
  });

  it.each([
    ['nothing to see', '\u200B\u200D\u2060', 'Please fill in all fields.'],
    ['marks of direction alone', '\u202E\u2066\u2069', 'Please fill in all fields.'],
    ['white space of other scripts', '\u3000\u00A0\u2003', 'Please fill in all fields.'],
    ['5,000 letters', 'a'.repeat(5000), 'Please keep this to at most 200 characters.'],
    ['a NUL', 'Came\0ra', 'Please check what you entered.'],
    ['an escape', 'Camera\u001b[2J', 'Please check what you entered.'],
    ['two lines', 'Camera\r\nSet-Cookie: a=b', 'Please check what you entered.'],
    ['a line separator', 'Camera\u2028x', 'Please check what you entered.'],
  ])('with %s are refused', async (_, name, sentence) => {
    const before = await databasePrint(shop);

    const product = await admin.client.send('POST', '/api/products', productBody({ name }));
    const category = await admin.client.send('POST', '/api/products', productBody({ category: name }));
    const enquiry = await shop.visitor().send('POST', '/api/enquiries', enquiryBody({ name }));

    for (const answer of [product, category, enquiry]) {
      expect([answer.status, answer.refusal.message]).toEqual([400, sentence]);
    }
    expect(await databasePrint(shop)).toEqual(before);
  });

  it('with half a character do not bring anything down', async () => {
    const answer = await admin.client.send<Product>(
      'POST',
      '/api/products',
      productBody({ name: 'Camera \ud800 x' }),
    );

    expect([201, 400]).toContain(answer.status);
  });
});

describe('a search', () => {
  const lists = [
    '/api/products',
    '/api/products/facets',
    '/api/orders/allorders',
    '/api/coupons',
    '/api/admin/customers',
    '/api/admin/enquiries',
    '/api/admin/audit',
  ];
  const texts = [
    '%',
    '_',
    '\\',
    "'",
    '"',
    "' or '1'='1",
    '%%%%',
    '\\%',
    '$1',
    '{}',
    "');--",
    '%27',
    '()*+?[',
    '\u202E',
  ];

  it.each(lists)('of %s takes signs as they stand', async (path) => {
    const counts: Record<string, string | null> = {};
    for (const text of texts) {
      const answer = await admin.client.send('GET', `${path}?search=${encodeURIComponent(text)}&limit=5`);

      expect([text, answer.status]).toEqual([text, 200]);
      counts[text] = answer.headers.get('x-total-count');
    }
    // Nobody's address, phone, code or order has these in it.
    if (path === '/api/coupons' || path === '/api/orders/allorders') {
      expect(new Set(Object.values(counts))).toEqual(new Set(['0']));
    }
  });

  it.each(lists)('of %s refuses what is no text or too long', async (path) => {
    for (const search of ['a%00b', 'a%1bb', 'a'.repeat(101), '%ff%fe']) {
      const answer = await admin.client.send('GET', `${path}?search=${search}`);

      expect([400, 200]).toContain(answer.status);
      if (search !== '%ff%fe') expect([search, answer.status]).toEqual([search, 400]);
    }
  });

  it('finds names with signs by those signs only', async () => {
    const unusual = `Lens 50%_off "q" \\ 'x' ${Date.now()}`;
    await admin.client.call(createProduct, { body: { ...productBody(), name: unusual } });
    const found = async (search: string) => {
      const answer = await shop
        .visitor()
        .send<Product[]>('GET', `/api/products?search=${encodeURIComponent(search)}`);
      return answer.body.some(({ name }) => name === unusual);
    };

    for (const search of ['50%_', '%_OFF', '"q"', "\\ 'x'", unusual]) expect(await found(search)).toBe(true);
    for (const search of ['5_%', 'Lens%off', '50__off', '%x%']) expect(await found(search)).toBe(false);
  });
});

describe('a query', () => {
  const paged = [
    '/api/products',
    '/api/products/featured',
    '/api/products/category/Bullet%20Cameras',
    '/api/orders/allorders',
    '/api/orders/my-orders',
    '/api/coupons',
    '/api/admin/customers',
    '/api/admin/enquiries',
    '/api/admin/audit',
  ];

  it.each(paged)('of %s refuses pages and sizes that cannot be', async (path) => {
    const wrong = [
      'page=1&page=2',
      'limit=10&limit=20',
      'page[]=1',
      'page=0',
      'page=-1',
      'page=1.5',
      'page=NaN',
      'page=Infinity',
      'page=1e3',
      'page=0x10',
      'page=99999999999999999999',
      'page=1000001',
      'page=%20',
      'page=१',
      'limit=0',
      'limit=-5',
      'limit=101',
      'limit=10;drop',
    ];
    for (const query of wrong) {
      const answer = await admin.client.send('GET', `${path}?${query}`);

      // What is not the name of a filter is not read at all.
      const status = query === 'page[]=1' ? 200 : 400;
      expect([query, answer.status]).toEqual([query, status]);
    }
  });

  it.each(paged)('of %s finds nothing on the last page there can be', async (path) => {
    const answer = await admin.client.send('GET', `${path}?page=1000000&limit=100`);

    expect(answer.status).toBe(200);
    const items =
      path === '/api/admin/customers' ? (answer.body as { customers: unknown[] }).customers : answer.body;
    expect(items).toEqual([]);
  });

  it('does not let a prototype in', async () => {
    const answer = await admin.client.send(
      'GET',
      '/api/products?__proto__[featured]=true&constructor[prototype][x]=1&__proto__=1&limit=1',
    );

    expect(answer.status).toBe(200);
    expect(({} as Record<string, unknown>).featured).toBeUndefined();
  });

  it('knows no other order, filter or state', async () => {
    for (const path of [
      '/api/products?sort=price;drop',
      '/api/products?sort=rank',
      '/api/products?inStock=yes',
      '/api/products?min=-1',
      '/api/products?max=1e9',
      '/api/coupons?sort=expires_at',
      '/api/admin/customers?sort=password_hash',
      '/api/admin/enquiries?state=spam',
      '/api/orders/allorders?sort=user_id',
      '/api/orders/allorders?status=pending',
      '/api/orders/allorders?date=2026-02-30',
    ]) {
      expect([path, (await admin.client.send('GET', path)).status]).toEqual([path, 400]);
    }
  });
});

describe('a coupon', () => {
  it('is worth something until the second it expires, in the cart and in the order', async () => {
    const shopper = await someCustomer(shop);
    const product = await someProduct(shop, { pricePaise: 100_000 });
    const end = new Date(Math.ceil(shop.clock.now().getTime() / 1000) * 1000 + 60_000).toISOString();
    await admin.client.call(createCoupon, {
      body: { code: 'LASTSECOND', discountPercentage: 50, isFirstTimeOnly: false, expirationDate: end },
    });
    const check = () => shopper.client.call(checkCoupon, { query: { code: 'LASTSECOND' } });
    const order = () =>
      shopper.client.send<Order>(
        'POST',
        '/api/orders',
        orderBody([{ product, quantity: 1 }], { couponCode: 'lastsecond', totalAmount: 500 }),
      );

    shop.clock.moveTo(end);
    const [checkedAfter, orderedAfter] = [await check(), await order()];
    shop.clock.moveSeconds(-5);
    const [checkedBefore, orderedBefore] = [await check(), await order()];

    for (const answer of [checkedAfter, orderedAfter]) {
      expect(answer.status).toBe(409);
      expect(answer.refusal.message).toBe('This coupon has expired.');
    }
    expect(checkedBefore.body).toEqual({ code: 'LASTSECOND', discountPercentage: 50 });
    expect([orderedBefore.status, orderedBefore.body.totalAmount]).toEqual([201, 500]);
  });
});
