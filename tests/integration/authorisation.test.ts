import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../../src/contract/auth.ts';
import { createCoupon } from '../../src/contract/coupons.ts';
import { urlOf } from '../../src/contract/call.ts';
import { listEnquiries, sendEnquiry } from '../../src/contract/enquiries.ts';
import { ALL_CALLS } from '../../src/server/all-calls.ts';
import { refusalStatuses } from '../../src/server/openapi.ts';
import { databasePrint } from '../support/database-print.ts';
import { orderBody, someOrder, someProduct } from '../support/goods.ts';
import { PASSWORD, someAdmin, someCustomer, someEmail, type SignedIn } from '../support/people.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let customer: SignedIn;
let other: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  shop = await startTestShop();
  [customer, other, admin] = [await someCustomer(shop), await someCustomer(shop), await someAdmin(shop)];
});
afterAll(() => shop.close());

interface Sending {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
}

interface Case {
  /** What a guest, the customer it is about, another customer and an admin are answered. */
  answers: [guest: number, customer: number, other: number, admin: number];
  /** A call that is right in all but who sends it, about something made for it alone. */
  sending?: () => Promise<Sending> | Sending;
}

const productBody = () => ({ name: 'Camera', description: 'Good.', price: 1, category: 'Bullet Cameras' });
const couponBody = () => ({
  code: `C${Math.random().toString(36).slice(2)}`,
  discountPercentage: 5,
  expirationDate: '2099-01-01T00:00:00Z',
});
const enquiryBody = () => ({ name: 'Asha', email: someEmail(), phone: '9876543210', message: 'Hello' });

async function aProductId(): Promise<{ id: string }> {
  const { id } = await someProduct(shop);
  return { id };
}

async function aCouponId(): Promise<{ id: string }> {
  const { body } = await admin.client.call(createCoupon, {
    body: { ...couponBody(), isFirstTimeOnly: false },
  });
  return { id: body._id };
}

async function anEnquiryId(): Promise<{ id: string }> {
  const enquiry = enquiryBody();
  await shop.db.deleteFrom('rate_limit_counts').where('key', 'like', 'enquiries:%').execute();
  await shop.visitor().call(sendEnquiry, { body: enquiry });
  const { body } = await admin.client.call(listEnquiries, { query: { search: enquiry.email } });
  return { id: body[0]!._id };
}

async function aFailedJobId(): Promise<{ id: string }> {
  const now = new Date();
  const { id } = await shop.db
    .insertInto('jobs')
    .values({ kind: 'mail', payload: '{}', run_at: now, created_at: now, failed_at: now, last_error: '550' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id) };
}

async function theCustomersOrder(): Promise<{ id: string }> {
  const product = await someProduct(shop);
  const order = await someOrder(customer, [{ product, quantity: 1 }]);
  return { id: order._id };
}

async function anOrder() {
  const product = await someProduct(shop);
  return { ...orderBody([{ product, quantity: 1 }]), userId: customer.user._id };
}

const forAnyone = [200, 200, 200, 200] as Case['answers'];
const forUsers = [401, 200, 200, 200] as Case['answers'];
const forAdmins = [401, 403, 403, 200] as Case['answers'];

/** One line for each row of the contract. */
const CASES: Record<string, Case> = {
  listProducts: { answers: forAnyone },
  listFeatured: { answers: forAnyone },
  listByCategory: { answers: forAnyone, sending: () => ({ params: { category: 'Bullet Cameras' } }) },
  readProduct: { answers: forAnyone, sending: async () => ({ params: await aProductId() }) },
  readFacets: { answers: forAnyone },
  listCategories: { answers: forAnyone },
  relatedProducts: { answers: forAnyone, sending: async () => ({ params: await aProductId() }) },
  createProduct: { answers: [401, 403, 403, 201], sending: () => ({ body: productBody() }) },
  updateProduct: {
    answers: forAdmins,
    sending: async () => ({ params: await aProductId(), body: productBody() }),
  },
  toggleFeatured: { answers: forAdmins, sending: async () => ({ params: await aProductId() }) },
  deleteProduct: { answers: forAdmins, sending: async () => ({ params: await aProductId() }) },

  readCart: { answers: forUsers },
  addToCart: {
    answers: forUsers,
    sending: async () => ({ body: { productId: (await aProductId()).id, quantity: 1 } }),
  },
  // Nobody has this product in the cart: whoever is signed in is told so.
  setQuantity: {
    answers: [401, 404, 404, 404],
    sending: async () => ({ params: { productId: (await aProductId()).id }, body: { quantity: 2 } }),
  },
  removeFromCart: {
    answers: forUsers,
    sending: async () => ({ params: { productId: (await aProductId()).id } }),
  },
  clearCart: { answers: forUsers },

  // The order names the customer as its buyer.
  placeOrder: { answers: [401, 201, 403, 403], sending: async () => ({ body: await anOrder() }) },
  listMyOrders: { answers: forUsers },
  // Not yours and not there are the same answer, also to an admin in their own account.
  readMyOrder: {
    answers: [401, 200, 404, 404],
    sending: async () => ({ params: await theCustomersOrder() }),
  },
  listAllOrders: { answers: forAdmins },
  readOrder: { answers: forAdmins, sending: async () => ({ params: await theCustomersOrder() }) },
  changeStatus: {
    answers: forAdmins,
    sending: async () => ({ params: await theCustomersOrder(), body: { status: 'Shipped' } }),
  },

  sendOtp: { answers: forAnyone, sending: () => ({ body: { email: someEmail() } }) },
  verifyOtp: {
    answers: [400, 400, 400, 400],
    sending: () => ({ body: { email: someEmail(), otp: '000000' } }),
  },
  // Nobody has proven this address.
  signUp: {
    answers: [400, 400, 400, 400],
    sending: () => ({ body: { name: 'A', email: someEmail(), password: PASSWORD, phone: '9876543210' } }),
  },
  logIn: { answers: forAnyone, sending: () => ({ body: { email: other.email, password: PASSWORD } }) },
  logOut: { answers: forAnyone },
  readProfile: { answers: forUsers },
  refreshToken: { answers: forUsers },
  updateProfile: { answers: forUsers, sending: () => ({ body: { phone: '9123456789' } }) },
  // Signed in is not enough: the current password is asked for.
  changePassword: {
    answers: [401, 400, 400, 400],
    sending: () => ({ body: { currentPassword: 'not the right one', newPassword: 'another good one' } }),
  },
  forgotPassword: { answers: forAnyone, sending: () => ({ body: { email: someEmail() } }) },
  validateResetToken: { answers: forAnyone, sending: () => ({ params: { token: 'made-up' } }) },
  resetPassword: {
    answers: [400, 400, 400, 400],
    sending: () => ({ params: { token: 'made-up' }, body: { newPassword: 'another good one' } }),
  },

  listCoupons: { answers: forAdmins },
  createCoupon: { answers: [401, 403, 403, 201], sending: () => ({ body: couponBody() }) },
  updateCoupon: {
    answers: forAdmins,
    sending: async () => ({ params: await aCouponId(), body: couponBody() }),
  },
  deleteCoupon: { answers: forAdmins, sending: async () => ({ params: await aCouponId() }) },
  checkCoupon: {
    answers: forUsers,
    sending: async () => {
      const body = { ...couponBody(), isFirstTimeOnly: false };
      await admin.client.call(createCoupon, { body });
      return { query: `code=${body.code}` };
    },
  },

  listCustomers: { answers: forAdmins },
  deleteUser: {
    answers: forAdmins,
    sending: async () => ({ params: { id: (await someCustomer(shop)).user._id } }),
  },
  readDashboard: { answers: forAdmins },
  listLowStock: { answers: forAdmins },
  sendEnquiry: { answers: [201, 201, 201, 201], sending: () => ({ body: enquiryBody() }) },
  listEnquiries: { answers: forAdmins },
  changeEnquiryState: {
    answers: forAdmins,
    sending: async () => ({ params: await anEnquiryId(), body: { state: 'answered' } }),
  },
  listFailedJobs: { answers: forAdmins },
  sendJobAgain: { answers: forAdmins, sending: async () => ({ params: await aFailedJobId() }) },
  sendAllJobsAgain: { answers: forAdmins },
  discardJob: { answers: forAdmins, sending: async () => ({ params: await aFailedJobId() }) },
  listAudit: { answers: forAdmins },
};

const PEOPLE = ['a guest', 'a customer', 'another customer', 'an admin'] as const;

/** Each asks in a session of their own, so that ending one disturbs nobody. */
async function clientOf(person: (typeof PEOPLE)[number]): Promise<TestClient> {
  const client = shop.visitor();
  if (person === 'a guest') return client;
  const { email } = { 'a customer': customer, 'another customer': other, 'an admin': admin }[person];
  await client.call(logIn, { body: { email, password: PASSWORD } });
  return client;
}

it('every row of the contract is in the table', () => {
  expect(Object.keys(CASES).sort()).toEqual(ALL_CALLS.map(({ name }) => name).sort());
});

const table = ALL_CALLS.flatMap(({ name, call }) =>
  PEOPLE.map((person, index) => ({ name, call, person, status: CASES[name]?.answers[index] ?? 0 })),
);

describe('who may do what', () => {
  it.each(table)('$name answers $person $status', async ({ name, call, person, status }) => {
    const client = await clientOf(person);
    const { params, query, body } = (await CASES[name]!.sending?.()) ?? {};
    const before = await databasePrint(shop);

    const answer = await client.send(
      call.method,
      `/api${urlOf(call.path, params)}${query === undefined ? '' : `?${query}`}`,
      body,
    );

    expect(answer.status).toBe(status);
    if (status < 400) return;
    expect(answer.refusal).toMatchObject({
      message: expect.any(String) as string,
      error: answer.refusal.message,
      code: expect.any(String) as string,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // The route, and so the OpenAPI page, says that it may be refused like this.
    expect(refusalStatuses(call, shop.shop.calls.require(call))).toContain(status);
    expect(await databasePrint(shop)).toEqual(before);
  });
});

describe('rights', () => {
  it('of a customer do not grow by a role in the body of a profile', async () => {
    const person = await someCustomer(shop);
    const claim = { role: 'admin', isAdmin: true, _id: admin.user._id, isFirstTimeBuyer: true };

    const profile = await person.client.send('PUT', '/api/auth/profile', { phone: '9000000001', ...claim });

    expect(profile.body).toMatchObject({ _id: person.user._id, role: 'customer', phone: '9000000001' });
    expect((await person.client.send('GET', '/api/admin/customers')).status).toBe(403);
  });

  it('are not given by a cookie that somebody wrote themselves', async () => {
    const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const claims = { sub: admin.user._id, sid: admin.user._id, role: 'admin', exp: 4102444800 };
    const unsigned = `${encoded({ alg: 'none' })}.${encoded(claims)}.`;
    const badlySigned = `${encoded({ alg: 'HS256' })}.${encoded(claims)}.${encoded('no signature')}`;

    for (const token of [unsigned, badlySigned, 'nonsense', '..', '']) {
      const answer = await shop
        .visitor()
        .send('GET', '/api/admin/customers', undefined, { cookie: `access_token=${token}` });

      expect(answer.status).toBe(401);
    }
  });

  it('are not given by the method of another call', async () => {
    const { id } = await aProductId();

    const override = await customer.client.send('POST', `/api/products/${id}`, productBody(), {
      'x-http-method-override': 'DELETE',
    });
    const head = await shop.visitor().send('HEAD', '/api/admin/customers');

    expect(override.status).toBe(404);
    expect(head.status).toBe(401);
  });
});
