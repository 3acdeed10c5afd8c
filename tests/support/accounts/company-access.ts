import {
  FOR_ADMINS,
  FOR_USERS,
  newOrderId,
  newProductId,
  type AccessCase,
  type AccessPeople,
} from './access-steps.ts';
import { someUtr } from '../payments/money-desk-steps.ts';
import { received } from './credit-steps.ts';
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

export const COMPANY_ACCESS: Record<string, AccessCase> = {
  // Applications are closed.
  applyAsCompany: { statuses: [401, 409, 409, 409], input: () => ({ body: newApplication() }) },
  readOwnCompany: { statuses: FOR_USERS },
  // None of them is in a company.
  listCompanyOrders: { statuses: [401, 403, 403, 403] },
  listCompanies: { statuses: FOR_ADMINS },
  readCompany: { statuses: FOR_ADMINS, input: companyOf },
  createCompany: { statuses: [401, 403, 403, 201], input: () => ({ body: companyBody() }) },
  updateCompany: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { params, updatedAt } = await companyOf(people);
      return { params, body: { ...companyBody(), updatedAt } };
    },
  },
  changeCompanyTerms: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { params, updatedAt } = await companyOf(people);
      return { params, body: { creditDays: 30, updatedAt } };
    },
  },
  changeCompanyMembers: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { params, updatedAt } = await companyOf(people);
      return { params, body: { members: [], updatedAt } };
    },
  },
  listCredit: { statuses: FOR_ADMINS },
  exportCredit: { statuses: FOR_ADMINS },
  readCompanyStatement: { statuses: FOR_ADMINS, input: companyOf },
  readCompanyStatementPdf: { statuses: FOR_ADMINS, input: companyOf },
  // None of them is in a company.
  readOwnStatement: { statuses: [401, 403, 403, 403] },
  readOwnStatementPdf: { statuses: [401, 403, 403, 403] },
  // Nothing is due.
  remindCompany: { statuses: [401, 403, 403, 409], input: companyOf },
  // Sent without a key.
  enterReceipt: {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({
      ...(await companyOf(people)),
      body: { kind: 'upi', amount: 5, reference: someUtr() },
    }),
  },
  listReceipts: { statuses: FOR_ADMINS, input: companyOf },
  allocateReceipt: {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({ params: { id: (await receiptOf(people))._id }, body: {} }),
  },
  bounceReceipt: {
    statuses: [401, 403, 403, 400],
    input: async (people) => {
      const { _id, updatedAt } = await receiptOf(people);
      return { params: { id: _id }, body: { note: 'Funds', updatedAt } };
    },
  },
  refundReceipt: {
    statuses: [401, 403, 403, 400],
    input: async (people) => {
      const { _id, updatedAt } = await receiptOf(people);
      return { params: { id: _id }, body: { amount: 1, kind: 'bank', updatedAt } };
    },
  },
  // None of these orders is held.
  approveOrder: { statuses: [401, 403, 403, 409], input: orderOf },
  refuseOrder: {
    statuses: [401, 403, 403, 409],
    input: async (people) => ({ ...(await orderOf(people)), body: { reason: 'Late' } }),
  },
  readMemberPrices: { statuses: FOR_USERS, input: pricesQuery },
  readDeskPrices: { statuses: FOR_ADMINS, input: pricesQuery },
  listPriceLists: { statuses: FOR_ADMINS },
  readPriceList: { statuses: FOR_ADMINS, input: listOf },
  createPriceList: {
    statuses: [401, 403, 403, 201],
    input: () => ({ body: { name: crypto.randomUUID() } }),
  },
  updatePriceList: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { params, updatedAt } = await listOf(people);
      return { params, body: { name: crypto.randomUUID(), updatedAt } };
    },
  },
  deletePriceList: { statuses: FOR_ADMINS, input: listOf },
  listPrices: { statuses: FOR_ADMINS, input: listOf },
  changePrices: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { params, updatedAt } = await listOf(people);
      const { id: productId } = await newProductId(people);
      return { params: { ...params, productId }, body: { breaks: [], updatedAt } };
    },
  },
  exportPrices: { statuses: FOR_ADMINS, input: listOf },
  importPrices: {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      ...(await listOf(people)),
      body: { csv: 'SKU,From quantity,Price\nnone,1,1\n' },
    }),
  },
};
