import type { CallKey } from '../../../src/app/api-types.ts';
import {
  FOR_ADMINS,
  FOR_USERS,
  newOrderId,
  newProductId,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';
import { someUtr } from '../payments/payment-access.ts';
import { received } from '../accounts/credit-steps.ts';
import { COMPANY_ADDRESS, newApplication, someCompany, somePriceList } from './company-factory.ts';

const companyOf = async ({ admin }: AccessPeople) => {
  const { _id: id, updatedAt } = await someCompany(admin);
  return { params: { id }, updatedAt };
};

const listOf = async ({ admin }: AccessPeople) => {
  const { _id: id, updatedAt } = await somePriceList(admin);
  return { params: { id }, updatedAt };
};

const orderOf = async (people: AccessPeople) => ({ params: await newOrderId(people) });

const receiptOf = async ({ admin }: AccessPeople) =>
  (await received(admin, { company: await someCompany(admin) }, { amount: 5 })).body;

const companyBody = () => ({ ...newApplication(), address: COMPANY_ADDRESS, email: 'a@sharma.example' });

const pricesQuery = async (people: AccessPeople) => ({
  query: `items=${(await newProductId(people)).id}:1`,
});

export const COMPANY_ACCESS = {
  // Applications are closed.
  'POST /companies/apply': { statuses: [401, 409, 409, 409], input: () => ({ body: newApplication() }) },
  'GET /me/company': { statuses: FOR_USERS },
  // None of them is in a company.
  'GET /me/company/orders': { statuses: [401, 403, 403, 403] },
  'GET /admin/companies': { statuses: FOR_ADMINS },
  'GET /admin/companies/:id': { statuses: FOR_ADMINS, input: companyOf },
  'POST /admin/companies': { statuses: [401, 403, 403, 201], input: () => ({ body: companyBody() }) },
  'PUT /admin/companies/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { params, updatedAt } = await companyOf(people);
      return { params, body: { ...companyBody(), updatedAt } };
    },
  },
  'PUT /admin/companies/:id/terms': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { params, updatedAt } = await companyOf(people);
      return { params, body: { creditDays: 30, updatedAt } };
    },
  },
  'PUT /admin/companies/:id/members': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { params, updatedAt } = await companyOf(people);
      return { params, body: { members: [], updatedAt } };
    },
  },
  'GET /admin/credit': { statuses: FOR_ADMINS },
  'GET /admin/credit.csv': { statuses: FOR_ADMINS },
  'GET /admin/companies/:id/statement': { statuses: FOR_ADMINS, input: companyOf },
  'GET /admin/companies/:id/statement.pdf': { statuses: FOR_ADMINS, input: companyOf },
  // None of them is in a company.
  'GET /me/company/statement': { statuses: [401, 403, 403, 403] },
  'GET /me/company/statement.pdf': { statuses: [401, 403, 403, 403] },
  // Nothing is due.
  'POST /admin/companies/:id/remind': { statuses: [401, 403, 403, 409], input: companyOf },
  // Sent without a key.
  'POST /admin/companies/:id/receipts': {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({
      ...(await companyOf(people)),
      body: { kind: 'upi', amount: 5, reference: someUtr() },
    }),
  },
  'GET /admin/companies/:id/receipts': { statuses: FOR_ADMINS, input: companyOf },
  'POST /admin/receipts/:id/allocate': {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({ params: { id: (await receiptOf(people))._id }, body: {} }),
  },
  'POST /admin/receipts/:id/bounced': {
    statuses: [401, 403, 403, 400],
    input: async (people) => {
      const { _id, updatedAt } = await receiptOf(people);
      return { params: { id: _id }, body: { note: 'Funds', updatedAt } };
    },
  },
  'POST /admin/receipts/:id/refund': {
    statuses: [401, 403, 403, 400],
    input: async (people) => {
      const { _id, updatedAt } = await receiptOf(people);
      return { params: { id: _id }, body: { amount: 1, kind: 'bank', updatedAt } };
    },
  },
  // None of these orders is held.
  'POST /admin/orders/:id/approve': { statuses: [401, 403, 403, 409], input: orderOf },
  'POST /admin/orders/:id/refuse': {
    statuses: [401, 403, 403, 409],
    input: async (people) => ({ ...(await orderOf(people)), body: { reason: 'Late' } }),
  },
  'GET /me/prices': { statuses: FOR_USERS, input: pricesQuery },
  'GET /admin/prices': { statuses: FOR_ADMINS, input: pricesQuery },
  'GET /admin/price-lists': { statuses: FOR_ADMINS },
  'GET /admin/price-lists/:id': { statuses: FOR_ADMINS, input: listOf },
  'POST /admin/price-lists': {
    statuses: [401, 403, 403, 201],
    input: () => ({ body: { name: crypto.randomUUID() } }),
  },
  'PUT /admin/price-lists/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { params, updatedAt } = await listOf(people);
      return { params, body: { name: crypto.randomUUID(), updatedAt } };
    },
  },
  'DELETE /admin/price-lists/:id': { statuses: FOR_ADMINS, input: listOf },
  'GET /admin/price-lists/:id/prices': { statuses: FOR_ADMINS, input: listOf },
  'PUT /admin/price-lists/:id/prices/:productId': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { params, updatedAt } = await listOf(people);
      const { id: productId } = await newProductId(people);
      return { params: { ...params, productId }, body: { breaks: [], updatedAt } };
    },
  },
  'GET /admin/price-lists/:id/prices.csv': { statuses: FOR_ADMINS, input: listOf },
  'POST /admin/price-lists/:id/import': {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      ...(await listOf(people)),
      body: { csv: 'SKU,From quantity,Price\nnone,1,1\n' },
    }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;
