import { orderBody, someOrder, someProduct } from '../catalogue/product-and-order-factory.ts';
import { issuedInvoice } from '../invoices/document-steps.ts';
import { addressBody, enquiryBody } from '../platform/request-bodies.ts';
import type { TestShop } from '../platform/test-shop.ts';
import { someEmail, PASSWORD, type SignedIn } from './user-factory.ts';
import type { CallKey } from '../../../src/app/api-types.ts';
import type { StaffRole } from '../../../src/platform/rights/staff-rights.ts';
import type { Staff } from '../../../src/accounts/staff/staff.shapes.ts';

/** A shop and the people whose access is tested. */
export interface AccessPeople {
  shop: TestShop;
  /** The owner of the order, account and cart in question. */
  customer: SignedIn;
  other: SignedIn;
  admin: SignedIn;
}

interface CallInput {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
}

export interface AccessCase {
  /** The status for a guest, the customer it is about, another customer and an admin. */
  statuses: [guest: number, customer: number, other: number, admin: number];
  /** Valid input of the call, about a new record. */
  input?: (people: AccessPeople) => Promise<CallInput> | CallInput;
}

export const couponBody = () => ({
  code: `C${Math.random().toString(36).slice(2)}`,
  discountPercentage: 5,
  expirationDate: '2099-01-01T00:00:00Z',
});

export async function newProductId({ shop }: AccessPeople): Promise<{ id: string }> {
  const { id } = await someProduct(shop);
  return { id };
}

export async function newCouponId({ admin }: AccessPeople): Promise<{ id: string }> {
  const { body } = await admin.client.call('POST /coupons', {
    body: { ...couponBody(), isFirstTimeOnly: false },
  });
  return { id: body._id };
}

export async function newEnquiryId({ shop, admin }: AccessPeople): Promise<{ id: string }> {
  const enquiry = enquiryBody();
  await shop.db.deleteFrom('rate_limit_counts').where('key', 'like', 'enquiries:%').execute();
  await shop.visitor().call('POST /enquiries', { body: enquiry });
  const { body } = await admin.client.call('GET /admin/enquiries', { query: { search: enquiry.email } });
  return { id: body[0]!._id };
}

export async function newFailedJobId({ shop }: AccessPeople): Promise<{ id: string }> {
  const now = new Date();
  const { id } = await shop.db
    .insertInto('jobs')
    .values({ kind: 'mail', payload: '{}', run_at: now, created_at: now, failed_at: now, last_error: '550' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id) };
}

export async function newOrderId({ shop, customer }: AccessPeople): Promise<{ id: string }> {
  const product = await someProduct(shop);
  const order = await someOrder(customer, [{ product, quantity: 1 }]);
  return { id: order._id };
}

export async function newAddressId({ customer }: AccessPeople): Promise<{ id: string }> {
  const { body } = await customer.client.call('POST /addresses', { body: addressBody() });
  return { id: body._id };
}

export async function newInvoiceId(people: AccessPeople): Promise<{ id: string }> {
  const { id } = await newOrderId(people);
  return { id: (await issuedInvoice(people.admin, id))._id };
}

export async function newOrderBody({ shop, customer }: AccessPeople) {
  const product = await someProduct(shop);
  return { ...orderBody([{ product, quantity: 1 }]), userId: customer.user._id };
}

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

export const FOR_ANYONE = [200, 200, 200, 200] as AccessCase['statuses'];
export const FOR_USERS = [401, 200, 200, 200] as AccessCase['statuses'];
export const FOR_ADMINS = [401, 403, 403, 200] as AccessCase['statuses'];

/** Somebody who was invited and has not accepted yet. */
export async function someInvited(owner: SignedIn, staffRole: StaffRole = 'counter'): Promise<Staff> {
  const { body, status } = await owner.client.call('POST /admin/staff', {
    body: { name: 'Asha Shah', email: someEmail(), staffRole },
  });
  if (status !== 201) throw new Error(`The invitation answered ${status}`);
  return body;
}

/** @returns the token of the last invitation to this address */
export async function inviteTokenOf(
  shop: Pick<TestShop, 'deliver' | 'mail'>,
  email: string,
): Promise<string> {
  await shop.deliver();
  const { text } = await shop.mail.mailTo(email, /You are invited/);
  return /\/invite\/([\w-]+)/.exec(text)![1]!;
}

const seenOf = async ({ admin }: AccessPeople) => {
  const { _id, updatedAt } = await someInvited(admin);
  return { params: { id: _id }, body: { updatedAt } };
};

export const STAFF_ACCESS = {
  'GET /admin/me': { statuses: FOR_ADMINS },
  'GET /admin/staff': { statuses: FOR_ADMINS },
  'POST /admin/staff': {
    statuses: [401, 403, 403, 201],
    input: () => ({ body: { name: 'Asha Shah', email: someEmail(), staffRole: 'counter' } }),
  },
  // The invitation before was sent just now.
  'POST /admin/staff/:id/invite': {
    statuses: [401, 403, 403, 429],
    input: async (people) => ({ params: (await seenOf(people)).params }),
  },
  'PUT /admin/staff/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { params, body } = await seenOf(people);
      return { params, body: { ...body, staffRole: 'packer' } };
    },
  },
  'DELETE /admin/staff/:id/two-step': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: (await seenOf(people)).params }),
  },
  'POST /admin/staff/:id/deactivate': { statuses: FOR_ADMINS, input: seenOf },
  'POST /admin/staff/:id/activate': { statuses: FOR_ADMINS, input: seenOf },
  'GET /auth/invites/:token': {
    statuses: [404, 404, 404, 404],
    input: () => ({ params: { token: 'made-up' } }),
  },
  'POST /auth/invites/:token': {
    statuses: [404, 404, 404, 404],
    input: () => ({ params: { token: 'made-up' }, body: { newPassword: 'another good one' } }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;

export const DEVICES_ACCESS = {
  'POST /me/proof': { statuses: FOR_USERS, input: () => ({ body: { password: PASSWORD } }) },
  'GET /me/sessions': { statuses: FOR_USERS },
  // Another's session and an unknown one get the same reply.
  'DELETE /me/sessions/:id': {
    statuses: [401, 404, 404, 404],
    input: () => ({ params: { id: UNKNOWN_ID } }),
  },
  // It is never confirmed, so that the admin of these cases logs in with one step.
  'POST /me/two-step': { statuses: FOR_ADMINS },
  'POST /me/two-step/confirm': {
    statuses: [401, 403, 403, 409],
    input: () => ({ body: { code: 'not a code' } }),
  },
  'POST /me/two-step/recovery-codes': { statuses: [401, 403, 403, 409] },
  'DELETE /me/two-step': { statuses: FOR_ADMINS },
  'POST /auth/login/code': {
    statuses: [401, 401, 401, 401],
    input: () => ({ body: { ticket: 'made-up', code: '123456' } }),
  },
  'GET /admin/desk-settings': { statuses: FOR_ADMINS },
  'PUT /admin/desk-settings': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { body } = await admin.client.call('GET /admin/desk-settings', {});
      return { body: { quoteDays: 20, updatedAt: body.updatedAt } };
    },
  },
  'GET /me/data': { statuses: FOR_USERS },
  'DELETE /me': {
    statuses: [401, 403, 403, 403],
    input: () => ({ body: { password: 'not the password' } }),
  },
  'DELETE /me/sessions': { statuses: FOR_USERS },
} satisfies Partial<Record<CallKey, AccessCase>>;
