import { createCoupon } from '../../src/contract/coupons.ts';
import { listEnquiries, sendEnquiry } from '../../src/contract/enquiries.ts';
import { orderBody, someOrder, someProduct } from './goods.ts';
import { PASSWORD, someCustomer, someEmail, type SignedIn } from './people.ts';
import { enquiryBody, productBody } from './request-bodies.ts';
import type { TestShop } from './test-shop.ts';

/** A shop and the people whose access is tried. */
export interface AccessPeople {
  shop: TestShop;
  /** Whose order, account and cart it is about. */
  customer: SignedIn;
  other: SignedIn;
  admin: SignedIn;
}

interface Sending {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
}

interface AccessCase {
  /** What a guest, the customer it is about, another customer and an admin are answered. */
  answers: [guest: number, customer: number, other: number, admin: number];
  /** A call that is right in all but who sends it, about something made for it alone. */
  sending?: (people: AccessPeople) => Promise<Sending> | Sending;
}

const couponBody = () => ({
  code: `C${Math.random().toString(36).slice(2)}`,
  discountPercentage: 5,
  expirationDate: '2099-01-01T00:00:00Z',
});

async function aProductId({ shop }: AccessPeople): Promise<{ id: string }> {
  const { id } = await someProduct(shop);
  return { id };
}

async function aCouponId({ admin }: AccessPeople): Promise<{ id: string }> {
  const { body } = await admin.client.call(createCoupon, {
    body: { ...couponBody(), isFirstTimeOnly: false },
  });
  return { id: body._id };
}

async function anEnquiryId({ shop, admin }: AccessPeople): Promise<{ id: string }> {
  const enquiry = enquiryBody();
  await shop.db.deleteFrom('rate_limit_counts').where('key', 'like', 'enquiries:%').execute();
  await shop.visitor().call(sendEnquiry, { body: enquiry });
  const { body } = await admin.client.call(listEnquiries, { query: { search: enquiry.email } });
  return { id: body[0]!._id };
}

async function aFailedJobId({ shop }: AccessPeople): Promise<{ id: string }> {
  const now = new Date();
  const { id } = await shop.db
    .insertInto('jobs')
    .values({ kind: 'mail', payload: '{}', run_at: now, created_at: now, failed_at: now, last_error: '550' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id) };
}

async function theCustomersOrder({ shop, customer }: AccessPeople): Promise<{ id: string }> {
  const product = await someProduct(shop);
  const order = await someOrder(customer, [{ product, quantity: 1 }]);
  return { id: order._id };
}

async function anOrder({ shop, customer }: AccessPeople) {
  const product = await someProduct(shop);
  return { ...orderBody([{ product, quantity: 1 }]), userId: customer.user._id };
}

const forAnyone = [200, 200, 200, 200] as AccessCase['answers'];
const forUsers = [401, 200, 200, 200] as AccessCase['answers'];
const forAdmins = [401, 403, 403, 200] as AccessCase['answers'];

/** One line for each call of the contract. */
export const ACCESS_CASES: Record<string, AccessCase> = {
  listProducts: { answers: forAnyone },
  listFeatured: { answers: forAnyone },
  listByCategory: { answers: forAnyone, sending: () => ({ params: { category: 'Bullet Cameras' } }) },
  readProduct: { answers: forAnyone, sending: async (people) => ({ params: await aProductId(people) }) },
  readFacets: { answers: forAnyone },
  listCategories: { answers: forAnyone },
  relatedProducts: { answers: forAnyone, sending: async (people) => ({ params: await aProductId(people) }) },
  createProduct: { answers: [401, 403, 403, 201], sending: () => ({ body: productBody() }) },
  updateProduct: {
    answers: forAdmins,
    sending: async (people) => ({ params: await aProductId(people), body: productBody() }),
  },
  toggleFeatured: { answers: forAdmins, sending: async (people) => ({ params: await aProductId(people) }) },
  deleteProduct: { answers: forAdmins, sending: async (people) => ({ params: await aProductId(people) }) },

  readCart: { answers: forUsers },
  addToCart: {
    answers: forUsers,
    sending: async (people) => ({ body: { productId: (await aProductId(people)).id, quantity: 1 } }),
  },
  // Nobody has this product in the cart: whoever is signed in is told so.
  setQuantity: {
    answers: [401, 404, 404, 404],
    sending: async (people) => ({
      params: { productId: (await aProductId(people)).id },
      body: { quantity: 2 },
    }),
  },
  removeFromCart: {
    answers: forUsers,
    sending: async (people) => ({ params: { productId: (await aProductId(people)).id } }),
  },
  clearCart: { answers: forUsers },

  // The order names the customer as its buyer.
  placeOrder: { answers: [401, 201, 403, 403], sending: async (people) => ({ body: await anOrder(people) }) },
  listMyOrders: { answers: forUsers },
  // Not yours and not there are the same answer, also to an admin in their own account.
  readMyOrder: {
    answers: [401, 200, 404, 404],
    sending: async (people) => ({ params: await theCustomersOrder(people) }),
  },
  cancelMyOrder: {
    answers: [401, 200, 404, 404],
    sending: async (people) => ({ params: await theCustomersOrder(people) }),
  },
  listAllOrders: { answers: forAdmins },
  readOrder: { answers: forAdmins, sending: async (people) => ({ params: await theCustomersOrder(people) }) },
  changeStatus: {
    answers: forAdmins,
    sending: async (people) => ({ params: await theCustomersOrder(people), body: { status: 'Shipped' } }),
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
  logIn: {
    answers: forAnyone,
    sending: ({ other }) => ({ body: { email: other.email, password: PASSWORD } }),
  },
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
    sending: async (people) => ({ params: await aCouponId(people), body: couponBody() }),
  },
  deleteCoupon: { answers: forAdmins, sending: async (people) => ({ params: await aCouponId(people) }) },
  checkCoupon: {
    answers: forUsers,
    sending: async (people) => {
      const body = { ...couponBody(), isFirstTimeOnly: false };
      await people.admin.client.call(createCoupon, { body });
      return { query: `code=${body.code}` };
    },
  },

  listCustomers: { answers: forAdmins },
  deleteUser: {
    answers: forAdmins,
    sending: async (people) => ({ params: { id: (await someCustomer(people.shop)).user._id } }),
  },
  readDashboard: { answers: forAdmins },
  listLowStock: { answers: forAdmins },
  sendEnquiry: { answers: [201, 201, 201, 201], sending: () => ({ body: enquiryBody() }) },
  listEnquiries: { answers: forAdmins },
  changeEnquiryState: {
    answers: forAdmins,
    sending: async (people) => ({ params: await anEnquiryId(people), body: { state: 'answered' } }),
  },
  listFailedJobs: { answers: forAdmins },
  sendJobAgain: { answers: forAdmins, sending: async (people) => ({ params: await aFailedJobId(people) }) },
  sendAllJobsAgain: { answers: forAdmins },
  discardJob: { answers: forAdmins, sending: async (people) => ({ params: await aFailedJobId(people) }) },
  listAudit: { answers: forAdmins },
  bookStockMove: {
    answers: [401, 403, 403, 201],
    sending: async (people) => ({
      params: await aProductId(people),
      body: { kind: 'adjust', delta: -1, note: 'Broken' },
    }),
  },
  listStockMoves: { answers: forAdmins, sending: async (people) => ({ params: await aProductId(people) }) },
};
