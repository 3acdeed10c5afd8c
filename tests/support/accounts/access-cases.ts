import type { CallKey } from '../../../src/app/api-types.ts';
import { ATTRIBUTE_ACCESS, CATALOGUE_ACCESS, KIT_ACCESS } from '../catalogue/catalogue-access.ts';
import { REVIEW_ACCESS } from '../catalogue/review-access.ts';
import { QUOTE_ACCESS } from '../quotes/quote-steps.ts';
import { DOCUMENT_ACCESS, GST_BOOKS_ACCESS } from '../invoices/document-access.ts';
import { IMPORT_ACCESS } from '../imports/import-steps.ts';
import { MONEY_DESK_ACCESS, PAYING_ACCESS, PAYMENT_ACCESS } from '../payments/payment-access.ts';
import { PLANNING_ACCESS } from '../planning/planning-access.ts';
import { addressBody, enquiryBody, productBody } from '../platform/request-bodies.ts';
import { SEARCH_ACCESS } from '../search/search-steps.ts';
import { STOCK_ACCESS } from '../stock/stock-steps.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  FOR_USERS,
  UNKNOWN_ID,
  couponBody,
  newAddressId,
  newCouponId,
  newEnquiryId,
  newFailedJobId,
  newInvoiceId,
  newOrderBody,
  newOrderId,
  newProductId,
  DEVICES_ACCESS,
  STAFF_ACCESS,
  type AccessCase,
} from './access-steps.ts';
import {
  BRAND_ACCESS,
  LANGUAGES_ACCESS,
  PAGE_ACCESS,
  REDIRECT_ACCESS,
} from '../storefront/storefront-access.ts';
import { COMPANY_ACCESS } from '../dealers/company-access.ts';
import { COUNTER_ACCESS } from '../counter/counter-access.ts';
import { RETURN_ACCESS } from '../after-sale/return-steps.ts';
import { COMPLAINT_ACCESS } from '../after-sale/complaint-access.ts';
import { MESSAGE_ACCESS } from '../platform/message-access.ts';
import { CLAIM_ACCESS } from '../after-sale/claim-access.ts';
import { SERIAL_ACCESS } from '../after-sale/claim-steps.ts';
import { ONSITE_ACCESS } from '../onsite/onsite-access.ts';
import { DISPATCH_ACCESS } from '../orders/dispatch-access.ts';
import { PASSWORD, someCustomer, someEmail } from './user-factory.ts';

/** The expected access of each call. */
export const ACCESS_CASES: Record<CallKey, AccessCase> = {
  ...CATALOGUE_ACCESS,
  ...IMPORT_ACCESS,
  ...ATTRIBUTE_ACCESS,
  ...REVIEW_ACCESS,
  ...MESSAGE_ACCESS,
  ...KIT_ACCESS,
  ...PAYMENT_ACCESS,
  ...PAYING_ACCESS,
  ...SEARCH_ACCESS,
  ...DOCUMENT_ACCESS,
  ...COMPANY_ACCESS,
  ...BRAND_ACCESS,
  ...LANGUAGES_ACCESS,
  ...PAGE_ACCESS,
  ...REDIRECT_ACCESS,
  ...QUOTE_ACCESS,
  ...COUNTER_ACCESS,
  ...DISPATCH_ACCESS,
  ...COMPLAINT_ACCESS,
  ...SERIAL_ACCESS,
  ...CLAIM_ACCESS,
  ...RETURN_ACCESS,
  ...ONSITE_ACCESS,

  'GET /products': { statuses: FOR_ANYONE },
  'GET /products/featured': { statuses: FOR_ANYONE },
  'GET /products/category/:category': {
    statuses: FOR_ANYONE,
    input: () => ({ params: { category: 'Bullet Cameras' } }),
  },
  'GET /products/:id': {
    statuses: FOR_ANYONE,
    input: async (people) => ({ params: await newProductId(people) }),
  },
  'GET /products/facets': { statuses: FOR_ANYONE },
  'GET /products/:id/related': {
    statuses: FOR_ANYONE,
    input: async (people) => ({ params: await newProductId(people) }),
  },
  'POST /products': { statuses: [401, 403, 403, 201], input: () => ({ body: productBody() }) },
  'PUT /products/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newProductId(people), body: productBody() }),
  },
  'PATCH /products/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newProductId(people) }),
  },
  'DELETE /products/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newProductId(people) }),
  },

  'GET /pins/:pin': { statuses: FOR_ANYONE, input: () => ({ params: { pin: '380001' } }) },
  'GET /states': { statuses: FOR_ANYONE },

  'GET /me/stock-asks/:id': {
    statuses: FOR_USERS,
    input: async (people) => ({ params: { id: (await newProductId(people)).id } }),
  },
  // The shop takes no asks.
  'PUT /me/stock-asks/:id': {
    statuses: [401, 409, 409, 409],
    input: async (people) => ({ params: { id: (await newProductId(people)).id }, body: { asked: true } }),
  },
  'GET /cart': { statuses: FOR_USERS },
  'POST /cart': {
    statuses: FOR_USERS,
    input: async (people) => ({ body: { productId: (await newProductId(people)).id, quantity: 1 } }),
  },
  // No cart contains this product.
  'PUT /cart/:productId': {
    statuses: [401, 404, 404, 404],
    input: async (people) => ({
      params: { productId: (await newProductId(people)).id },
      body: { quantity: 2 },
    }),
  },
  'DELETE /cart/:productId': {
    statuses: FOR_USERS,
    input: async (people) => ({ params: { productId: (await newProductId(people)).id } }),
  },
  'DELETE /cart': { statuses: FOR_USERS },

  // The order's userId is the customer's.
  'POST /orders': {
    statuses: [401, 201, 403, 403],
    input: async (people) => ({ body: await newOrderBody(people) }),
  },
  'GET /orders/my-orders': { statuses: FOR_USERS },
  // Another user's order and an unknown one get the same reply, also for an admin.
  'GET /orders/my-orders/:id': {
    statuses: [401, 200, 404, 404],
    input: async (people) => ({ params: await newOrderId(people) }),
  },
  'POST /orders/my-orders/:id/cancel': {
    statuses: [401, 200, 404, 404],
    input: async (people) => ({ params: await newOrderId(people) }),
  },
  'GET /orders/allorders': { statuses: FOR_ADMINS },
  'GET /orders/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newOrderId(people) }),
  },
  'GET /admin/orders/:id/history': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newOrderId(people) }),
  },
  'PATCH /orders/:id/status': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newOrderId(people), body: { status: 'Shipped' } }),
  },

  // Sent without an Idempotency-Key.
  'POST /admin/orders/:id/give-up': {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({
      params: await newOrderId(people),
      body: { lines: [{ position: 0, quantity: 1 }], reason: 'Out of stock' },
    }),
  },

  // Sent without an Idempotency-Key.
  'POST /admin/orders/:id/lines': {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({
      params: await newOrderId(people),
      body: { add: [{ product: 'p', quantity: 1, price: 'today' }], callOff: [], reason: 'Asked by phone' },
    }),
  },

  'PUT /admin/orders/:id/parties': {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: await newOrderId(people),
      body: { shipping: null, billing: null },
    }),
  },

  'GET /shop': { statuses: FOR_ANYONE },
  'GET /admin/settings': { statuses: FOR_ADMINS },
  'PUT /admin/settings': { statuses: FOR_ADMINS, input: () => ({ body: { signatory: 'Riya Shah' } }) },

  'GET /admin/orders/:id/invoice-preview': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newOrderId(people) }),
  },
  'POST /admin/orders/:id/invoice': {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ params: await newOrderId(people), body: {} }),
  },
  'POST /admin/documents/:id/credit-note': {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({
      params: await newInvoiceId(people),
      body: { lines: [{ position: 1, quantity: 1 }], reason: 'Came back' },
    }),
  },
  'POST /admin/documents/:id/void': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newInvoiceId(people), body: { reason: 'Wrong State' } }),
  },
  'GET /admin/documents': { statuses: FOR_ADMINS },
  'GET /admin/documents/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newInvoiceId(people) }),
  },
  'GET /admin/documents/:id/record': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newInvoiceId(people) }),
  },
  // Another customer's document and an unknown one get the same reply.
  'GET /documents/:id/pdf': {
    statuses: [401, 200, 404, 200],
    input: async (people) => ({ params: await newInvoiceId(people) }),
  },
  'POST /admin/documents/:id/e-way-bill': {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: await newInvoiceId(people),
      body: { number: '123456789012', validUntil: null },
    }),
  },
  'GET /orders/my-orders/:id/documents': {
    statuses: [401, 200, 404, 404],
    input: async (people) => ({ params: await newOrderId(people) }),
  },
  'GET /admin/books/check': { statuses: FOR_ADMINS },
  'GET /admin/books/to-do': { statuses: FOR_ADMINS },

  'GET /addresses': { statuses: FOR_USERS },
  'POST /addresses': { statuses: [401, 201, 201, 201], input: () => ({ body: addressBody() }) },
  'PUT /addresses/:id': {
    statuses: [401, 200, 404, 404],
    input: async (people) => ({ params: await newAddressId(people), body: addressBody() }),
  },
  'DELETE /addresses/:id': {
    statuses: [401, 200, 404, 404],
    input: async (people) => ({ params: await newAddressId(people) }),
  },

  'POST /auth/send-otp': { statuses: FOR_ANYONE, input: () => ({ body: { email: someEmail() } }) },
  'POST /auth/verify-otp': {
    statuses: [400, 400, 400, 400],
    input: () => ({ body: { email: someEmail(), otp: '000000' } }),
  },
  // This e-mail address is not verified.
  'POST /auth/signup': {
    statuses: [400, 400, 400, 400],
    input: () => ({ body: { name: 'A', email: someEmail(), password: PASSWORD, phone: '9876543210' } }),
  },
  'POST /auth/login': {
    statuses: FOR_ANYONE,
    input: ({ other }) => ({ body: { email: other.email, password: PASSWORD } }),
  },
  'POST /auth/logout': { statuses: FOR_ANYONE },
  'GET /auth/profile': { statuses: FOR_USERS },
  'POST /auth/refresh-token': { statuses: FOR_USERS },
  'PUT /auth/profile': { statuses: FOR_USERS, input: () => ({ body: { phone: '9123456789' } }) },
  // A session is not enough: the current password is required.
  'PUT /auth/change-password': {
    statuses: [401, 400, 400, 400],
    input: () => ({ body: { currentPassword: 'not the right one', newPassword: 'another good one' } }),
  },
  'POST /auth/forgot-password': { statuses: FOR_ANYONE, input: () => ({ body: { email: someEmail() } }) },
  'GET /auth/validate-reset-token/:token': {
    statuses: FOR_ANYONE,
    input: () => ({ params: { token: 'made-up' } }),
  },
  'POST /auth/reset-password/:token': {
    statuses: [400, 400, 400, 400],
    input: () => ({ params: { token: 'made-up' }, body: { newPassword: 'another good one' } }),
  },

  'GET /coupons': { statuses: FOR_ADMINS },
  'POST /coupons': { statuses: [401, 403, 403, 201], input: () => ({ body: couponBody() }) },
  'PUT /coupons/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newCouponId(people), body: couponBody() }),
  },
  'DELETE /coupons/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newCouponId(people) }),
  },
  'GET /coupons/check': {
    statuses: FOR_USERS,
    input: async (people) => {
      const body = { ...couponBody(), isFirstTimeOnly: false };
      await people.admin.client.call('POST /coupons', { body });
      return { query: `code=${body.code}` };
    },
  },

  'GET /admin/customers': { statuses: FOR_ADMINS },
  'DELETE /admin/users/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await someCustomer(people.shop)).user._id } }),
  },
  'GET /admin/dashboard': { statuses: FOR_ADMINS },
  'GET /admin/low-stock': { statuses: FOR_ADMINS },
  'POST /enquiries': { statuses: [201, 201, 201, 201], input: () => ({ body: enquiryBody() }) },
  'GET /admin/enquiries': { statuses: FOR_ADMINS },
  'PATCH /admin/enquiries/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newEnquiryId(people), body: { state: 'answered' } }),
  },
  'GET /admin/jobs': { statuses: FOR_ADMINS },
  'GET /admin/backup': { statuses: FOR_ADMINS },
  'GET /admin/growth': { statuses: FOR_ADMINS },
  'PUT /admin/growth': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => ({
      body: { updatedAt: (await admin.client.call('GET /admin/growth', {})).body.updatedAt },
    }),
  },
  'GET /admin/visits': { statuses: FOR_ADMINS },
  'POST /admin/export': { statuses: [401, 403, 403, 202] },
  'GET /admin/export': { statuses: FOR_ADMINS },
  'GET /admin/export/:id': { statuses: [401, 403, 403, 404], input: () => ({ params: { id: UNKNOWN_ID } }) },
  'GET /admin/export/:id/file': {
    statuses: [401, 403, 403, 404],
    input: () => ({ params: { id: UNKNOWN_ID } }),
  },
  'GET /admin/first-steps': { statuses: FOR_ADMINS },
  'POST /admin/first-steps/:key/confirm': {
    statuses: FOR_ADMINS,
    input: () => ({ params: { key: 'policies' } }),
  },
  'POST /admin/first-steps/dismiss': { statuses: FOR_ADMINS },
  'POST /admin/test-mail': { statuses: FOR_ADMINS, input: () => ({ body: { to: someEmail() } }) },
  'GET /admin/tasks': { statuses: FOR_ADMINS },
  'POST /admin/jobs/:id/again': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newFailedJobId(people) }),
  },
  'POST /admin/jobs/again': { statuses: FOR_ADMINS },
  'DELETE /admin/jobs/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newFailedJobId(people) }),
  },
  'GET /admin/audit': { statuses: FOR_ADMINS },
  ...DEVICES_ACCESS,
  ...STAFF_ACCESS,
  ...STOCK_ACCESS,
  ...PLANNING_ACCESS,
  ...MONEY_DESK_ACCESS,
  ...GST_BOOKS_ACCESS,

  'GET /admin/gst/:month': { statuses: FOR_ADMINS, input: () => ({ params: { month: '2026-11' } }) },
  'GET /admin/gst/:month/gstr1/:section': {
    statuses: FOR_ADMINS,
    input: () => ({ params: { month: '2026-11', section: 'b2b' } }),
  },
  'GET /admin/gst/:month/gstr1.zip': {
    statuses: FOR_ADMINS,
    input: () => ({ params: { month: '2026-11' } }),
  },
  'GET /admin/gst/:month/gstr1.json': {
    statuses: FOR_ADMINS,
    input: () => ({ params: { month: '2026-11' } }),
  },
  'GET /admin/gst/:month/tally.xml': {
    statuses: FOR_ADMINS,
    input: () => ({ params: { month: '2026-11' } }),
  },
  'GET /admin/documents/e-invoicing': { statuses: FOR_ADMINS },
  // E-invoicing is off in a new shop.
  'GET /admin/documents/e-invoice.json': {
    statuses: [401, 403, 403, 409],
    input: () => ({ query: `ids=${UNKNOWN_ID}` }),
  },
  'POST /admin/documents/e-invoice-replies': { statuses: FOR_ADMINS, input: () => ({ body: [] }) },
  'GET /admin/documents/e-way-bill.json': {
    statuses: [401, 403, 403, 404],
    input: () => ({ query: `ids=${UNKNOWN_ID}` }),
  },
};
