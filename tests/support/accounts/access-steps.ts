import { orderBody, someOrder, someProduct } from '../catalogue/product-and-order-factory.ts';
import { issuedInvoice } from '../invoices/document-steps.ts';
import { addressBody, enquiryBody } from '../platform/request-bodies.ts';
import type { TestShop } from '../platform/test-shop.ts';
import type { SignedIn } from './user-factory.ts';

/** A shop and the people whose access is tested. */
export interface AccessPeople {
  shop: TestShop;
  /** The owner of the order, account and cart in question. */
  customer: SignedIn;
  other: SignedIn;
  admin: SignedIn;
}

export interface CallInput {
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
