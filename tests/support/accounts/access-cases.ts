import { createCoupon } from '../../../src/contract/orders/coupons/coupons.ts';
import { ATTRIBUTE_ACCESS } from '../catalogue/attribute-access.ts';
import { CATALOGUE_ACCESS } from '../catalogue/catalogue-access.ts';
import { REVIEW_ACCESS } from '../catalogue/review-access.ts';
import { KIT_ACCESS } from '../catalogue/kit-access.ts';
import { QUOTE_ACCESS } from '../desk/quote-access.ts';
import { DOCUMENT_ACCESS } from '../invoices/document-access.ts';
import { GST_BOOKS_ACCESS } from '../invoices/gst-books-access.ts';
import { IMPORT_ACCESS } from '../imports/import-access.ts';
import { MONEY_DESK_ACCESS } from '../payments/money-desk-access.ts';
import { PAYING_ACCESS } from '../payments/paying-access.ts';
import { PAYMENT_ACCESS } from '../payments/payment-access.ts';
import { PLANNING_ACCESS } from '../planning/planning-access.ts';
import { addressBody, enquiryBody, productBody } from '../platform/request-bodies.ts';
import { SEARCH_ACCESS } from '../search/search-access.ts';
import { STOCK_ACCESS } from '../stock/stock-access.ts';
import {
  type AccessCase,
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
} from './access-steps.ts';
import { BRAND_ACCESS } from '../storefront/brand-access.ts';
import { readGrowth } from '../../../src/contract/storefront/growth.ts';
import { LANGUAGES_ACCESS } from '../storefront/languages-access.ts';
import { PAGE_ACCESS } from '../storefront/page-access.ts';
import { REDIRECT_ACCESS } from '../storefront/redirect-access.ts';
import { COMPANY_ACCESS } from './company-access.ts';
import { COUNTER_ACCESS } from '../orders/counter-access.ts';
import { RETURN_ACCESS } from '../orders/return-access.ts';
import { COMPLAINT_ACCESS } from '../orders/complaint-access.ts';
import { MESSAGE_ACCESS } from '../platform/message-access.ts';
import { CLAIM_ACCESS } from '../orders/claim-access.ts';
import { SERIAL_ACCESS } from '../orders/serial-access.ts';
import { DISPATCH_ACCESS } from '../orders/dispatch-access.ts';
import { DEVICES_ACCESS } from './devices-access.ts';
import { STAFF_ACCESS } from './staff-access.ts';
import { PASSWORD, someCustomer, someEmail } from './user-factory.ts';

/** The expected access of each call of the contract. */
export const ACCESS_CASES: Record<string, AccessCase> = {
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

  listProducts: { statuses: FOR_ANYONE },
  listFeatured: { statuses: FOR_ANYONE },
  listByCategory: { statuses: FOR_ANYONE, input: () => ({ params: { category: 'Bullet Cameras' } }) },
  readProduct: { statuses: FOR_ANYONE, input: async (people) => ({ params: await newProductId(people) }) },
  readFacets: { statuses: FOR_ANYONE },
  relatedProducts: {
    statuses: FOR_ANYONE,
    input: async (people) => ({ params: await newProductId(people) }),
  },
  createProduct: { statuses: [401, 403, 403, 201], input: () => ({ body: productBody() }) },
  updateProduct: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newProductId(people), body: productBody() }),
  },
  toggleFeatured: { statuses: FOR_ADMINS, input: async (people) => ({ params: await newProductId(people) }) },
  deleteProduct: { statuses: FOR_ADMINS, input: async (people) => ({ params: await newProductId(people) }) },

  readPin: { statuses: FOR_ANYONE, input: () => ({ params: { pin: '380001' } }) },
  listStates: { statuses: FOR_ANYONE },

  readCart: { statuses: FOR_USERS },
  addToCart: {
    statuses: FOR_USERS,
    input: async (people) => ({ body: { productId: (await newProductId(people)).id, quantity: 1 } }),
  },
  // No cart contains this product.
  setQuantity: {
    statuses: [401, 404, 404, 404],
    input: async (people) => ({
      params: { productId: (await newProductId(people)).id },
      body: { quantity: 2 },
    }),
  },
  removeFromCart: {
    statuses: FOR_USERS,
    input: async (people) => ({ params: { productId: (await newProductId(people)).id } }),
  },
  clearCart: { statuses: FOR_USERS },

  // The order's userId is the customer's.
  placeOrder: {
    statuses: [401, 201, 403, 403],
    input: async (people) => ({ body: await newOrderBody(people) }),
  },
  listMyOrders: { statuses: FOR_USERS },
  // Another user's order and an unknown one get the same reply, also for an admin.
  readMyOrder: {
    statuses: [401, 200, 404, 404],
    input: async (people) => ({ params: await newOrderId(people) }),
  },
  cancelMyOrder: {
    statuses: [401, 200, 404, 404],
    input: async (people) => ({ params: await newOrderId(people) }),
  },
  listAllOrders: { statuses: FOR_ADMINS },
  readOrder: { statuses: FOR_ADMINS, input: async (people) => ({ params: await newOrderId(people) }) },
  changeStatus: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newOrderId(people), body: { status: 'Shipped' } }),
  },

  // Sent without an Idempotency-Key.
  callOffUnits: {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({
      params: await newOrderId(people),
      body: { lines: [{ position: 0, quantity: 1 }], reason: 'Out of stock' },
    }),
  },

  changeParties: {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: await newOrderId(people),
      body: { shipping: null, billing: null },
    }),
  },

  readShop: { statuses: FOR_ANYONE },
  readSettings: { statuses: FOR_ADMINS },
  changeSettings: { statuses: FOR_ADMINS, input: () => ({ body: { signatory: 'Riya Shah' } }) },

  previewInvoice: { statuses: FOR_ADMINS, input: async (people) => ({ params: await newOrderId(people) }) },
  issueInvoice: {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ params: await newOrderId(people), body: {} }),
  },
  issueCreditNote: {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({
      params: await newInvoiceId(people),
      body: { lines: [{ position: 1, quantity: 1 }], reason: 'Came back' },
    }),
  },
  voidInvoice: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newInvoiceId(people), body: { reason: 'Wrong State' } }),
  },
  listDocuments: { statuses: FOR_ADMINS },
  readDocument: { statuses: FOR_ADMINS, input: async (people) => ({ params: await newInvoiceId(people) }) },
  readRecord: { statuses: FOR_ADMINS, input: async (people) => ({ params: await newInvoiceId(people) }) },
  // Another customer's document and an unknown one get the same reply.
  readPdf: {
    statuses: [401, 200, 404, 200],
    input: async (people) => ({ params: await newInvoiceId(people) }),
  },
  bookEWayBill: {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: await newInvoiceId(people),
      body: { number: '123456789012', validUntil: null },
    }),
  },
  listOrderDocuments: {
    statuses: [401, 200, 404, 404],
    input: async (people) => ({ params: await newOrderId(people) }),
  },
  checkBooks: { statuses: FOR_ADMINS },
  readBooksToDo: { statuses: FOR_ADMINS },

  listAddresses: { statuses: FOR_USERS },
  createAddress: { statuses: [401, 201, 201, 201], input: () => ({ body: addressBody() }) },
  changeAddress: {
    statuses: [401, 200, 404, 404],
    input: async (people) => ({ params: await newAddressId(people), body: addressBody() }),
  },
  deleteAddress: {
    statuses: [401, 200, 404, 404],
    input: async (people) => ({ params: await newAddressId(people) }),
  },

  sendOtp: { statuses: FOR_ANYONE, input: () => ({ body: { email: someEmail() } }) },
  verifyOtp: {
    statuses: [400, 400, 400, 400],
    input: () => ({ body: { email: someEmail(), otp: '000000' } }),
  },
  // This e-mail address is not verified.
  signUp: {
    statuses: [400, 400, 400, 400],
    input: () => ({ body: { name: 'A', email: someEmail(), password: PASSWORD, phone: '9876543210' } }),
  },
  logIn: {
    statuses: FOR_ANYONE,
    input: ({ other }) => ({ body: { email: other.email, password: PASSWORD } }),
  },
  logOut: { statuses: FOR_ANYONE },
  readProfile: { statuses: FOR_USERS },
  refreshToken: { statuses: FOR_USERS },
  updateProfile: { statuses: FOR_USERS, input: () => ({ body: { phone: '9123456789' } }) },
  // A session is not enough: the current password is required.
  changePassword: {
    statuses: [401, 400, 400, 400],
    input: () => ({ body: { currentPassword: 'not the right one', newPassword: 'another good one' } }),
  },
  forgotPassword: { statuses: FOR_ANYONE, input: () => ({ body: { email: someEmail() } }) },
  validateResetToken: { statuses: FOR_ANYONE, input: () => ({ params: { token: 'made-up' } }) },
  resetPassword: {
    statuses: [400, 400, 400, 400],
    input: () => ({ params: { token: 'made-up' }, body: { newPassword: 'another good one' } }),
  },

  listCoupons: { statuses: FOR_ADMINS },
  createCoupon: { statuses: [401, 403, 403, 201], input: () => ({ body: couponBody() }) },
  updateCoupon: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newCouponId(people), body: couponBody() }),
  },
  deleteCoupon: { statuses: FOR_ADMINS, input: async (people) => ({ params: await newCouponId(people) }) },
  checkCoupon: {
    statuses: FOR_USERS,
    input: async (people) => {
      const body = { ...couponBody(), isFirstTimeOnly: false };
      await people.admin.client.call(createCoupon, { body });
      return { query: `code=${body.code}` };
    },
  },

  listCustomers: { statuses: FOR_ADMINS },
  deleteUser: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await someCustomer(people.shop)).user._id } }),
  },
  readDashboard: { statuses: FOR_ADMINS },
  listLowStock: { statuses: FOR_ADMINS },
  sendEnquiry: { statuses: [201, 201, 201, 201], input: () => ({ body: enquiryBody() }) },
  listEnquiries: { statuses: FOR_ADMINS },
  changeEnquiryState: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newEnquiryId(people), body: { state: 'answered' } }),
  },
  listFailedJobs: { statuses: FOR_ADMINS },
  readBackup: { statuses: FOR_ADMINS },
  readGrowth: { statuses: FOR_ADMINS },
  changeGrowth: {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => ({
      body: { updatedAt: (await admin.client.call(readGrowth, {})).body.updatedAt },
    }),
  },
  readVisits: { statuses: FOR_ADMINS },
  startExport: { statuses: [401, 403, 403, 202] },
  listExports: { statuses: FOR_ADMINS },
  readExport: { statuses: [401, 403, 403, 404], input: () => ({ params: { id: UNKNOWN_ID } }) },
  downloadExport: { statuses: [401, 403, 403, 404], input: () => ({ params: { id: UNKNOWN_ID } }) },
  readFirstSteps: { statuses: FOR_ADMINS },
  confirmFirstStep: { statuses: FOR_ADMINS, input: () => ({ params: { key: 'policies' } }) },
  dismissFirstSteps: { statuses: FOR_ADMINS },
  sendTestMail: { statuses: FOR_ADMINS, input: () => ({ body: { to: someEmail() } }) },
  listRegularTasks: { statuses: FOR_ADMINS },
  sendJobAgain: { statuses: FOR_ADMINS, input: async (people) => ({ params: await newFailedJobId(people) }) },
  sendAllJobsAgain: { statuses: FOR_ADMINS },
  discardJob: { statuses: FOR_ADMINS, input: async (people) => ({ params: await newFailedJobId(people) }) },
  listAudit: { statuses: FOR_ADMINS },
  ...DEVICES_ACCESS,
  ...STAFF_ACCESS,
  ...STOCK_ACCESS,
  ...PLANNING_ACCESS,
  ...MONEY_DESK_ACCESS,
  ...GST_BOOKS_ACCESS,

  readGstMonth: { statuses: FOR_ADMINS, input: () => ({ params: { month: '2026-11' } }) },
  readGstr1Csv: { statuses: FOR_ADMINS, input: () => ({ params: { month: '2026-11', section: 'b2b' } }) },
  readGstr1Zip: { statuses: FOR_ADMINS, input: () => ({ params: { month: '2026-11' } }) },
  readGstr1Json: { statuses: FOR_ADMINS, input: () => ({ params: { month: '2026-11' } }) },
  readTally: { statuses: FOR_ADMINS, input: () => ({ params: { month: '2026-11' } }) },
  readEInvoicing: { statuses: FOR_ADMINS },
  // E-invoicing is off in a new shop.
  readEInvoices: { statuses: [401, 403, 403, 409], input: () => ({ query: `ids=${UNKNOWN_ID}` }) },
  takeEInvoiceReplies: { statuses: FOR_ADMINS, input: () => ({ body: [] }) },
  readEWayBills: { statuses: [401, 403, 403, 404], input: () => ({ query: `ids=${UNKNOWN_ID}` }) },
};
