import { gstinFault } from '../../../src/platform/gstin/gstin.ts';
import type {
  Company,
  CompanyTerms,
  NewApplication,
} from '../../../src/dealers/companies/companies.shapes.ts';
import type { NewPriceList, PriceList } from '../../../src/dealers/price-lists/price-lists.shapes.ts';
import type { TestShop } from '../platform/test-shop.ts';
import { someCustomer, type SignedIn } from '../accounts/user-factory.ts';

let count = 0;

/** @returns a valid GSTIN of Gujarat that is unique in this run */
export function someGstin(): string {
  const start = `24AAACC${String((process.pid * 100 + ++count) % 10_000).padStart(4, '0')}A1Z`;
  return Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (last) => start + last).find(
    (gstin) => gstinFault(gstin) === null,
  )!;
}

export const COMPANY_ADDRESS = {
  line1: '4 Relief Road',
  line2: null,
  city: 'Ahmedabad',
  stateCode: '24',
  pin: '380001',
};

export function newApplication(details: Partial<NewApplication> = {}): NewApplication {
  return {
    legalName: 'Sharma Security Pvt Ltd',
    tradeName: null,
    gstin: someGstin(),
    phone: '9876543210',
    address: COMPANY_ADDRESS,
    ...details,
  };
}

export async function openApplications(owner: SignedIn): Promise<void> {
  const { body } = await owner.client.call('GET /admin/desk-settings', {});
  const answer = await owner.client.call('PUT /admin/desk-settings', {
    body: { dealerApplications: true, updatedAt: body.updatedAt },
  });
  if (answer.status !== 200) throw new Error(`Refused: ${answer.refusal.message}`);
}

/** Adds an approved company through the API. */
export async function someCompany(owner: SignedIn): Promise<Company> {
  const { body, status, refusal } = await owner.client.call('POST /admin/companies', {
    body: { ...newApplication(), email: 'accounts@sharma.example', note: '' },
  });
  if (status !== 201) throw new Error(`Refused: ${refusal.message}`);
  return body;
}

export async function changedTerms(
  owner: SignedIn,
  company: Company,
  terms: Omit<CompanyTerms, 'updatedAt'>,
): Promise<Company> {
  const { updatedAt } = company;
  const { status, body, refusal } = await owner.client.call('PUT /admin/companies/:id/terms', {
    params: { id: company._id },
    body: { ...terms, updatedAt },
  });
  if (status !== 200) throw new Error(`Refused: ${refusal.message}`);
  return body;
}

export async function withMembers(
  owner: SignedIn,
  company: Company,
  members: { email: string; mayOrder: boolean; maySee: boolean }[],
): Promise<Company> {
  const { updatedAt } = company;
  const { status, body, refusal } = await owner.client.call('PUT /admin/companies/:id/members', {
    params: { id: company._id },
    body: { members, updatedAt },
  });
  if (status !== 200) throw new Error(`Refused: ${refusal.message}`);
  return body;
}

export async function somePriceList(
  owner: SignedIn,
  details: Partial<NewPriceList> = {},
): Promise<PriceList> {
  const body: NewPriceList = {
    name: `Dealers ${++count}`,
    percentOff: 12,
    from: null,
    to: null,
    categories: [],
    ...details,
  };
  const answer = await owner.client.call('POST /admin/price-lists', { body });
  if (answer.status !== 201) throw new Error(`Refused: ${answer.refusal.message}`);
  return answer.body;
}

/** Gives a product these fixed prices in rupees. */
export async function fixPrices(
  owner: SignedIn,
  listId: string,
  productId: string,
  breaks: { minQuantity: number; price: number }[],
): Promise<void> {
  const { body: list } = await owner.client.call('GET /admin/price-lists/:id', { params: { id: listId } });
  const answer = await owner.client.call('PUT /admin/price-lists/:id/prices/:productId', {
    params: { id: listId, productId },
    body: { breaks, updatedAt: list.updatedAt },
  });
  if (answer.status !== 200) throw new Error(`Refused: ${answer.refusal.message}`);
}

export interface Dealer extends SignedIn {
  company: Company;
  list: PriceList;
}

/** A customer who is the only member of an approved company with a price list of its own. */
export async function someDealer(
  shop: TestShop,
  owner: SignedIn,
  list: Partial<NewPriceList> = {},
): Promise<Dealer> {
  const customer = await someCustomer(shop);
  const priceList = await somePriceList(owner, list);
  const bare = await someCompany(owner);
  const manned = await withMembers(owner, bare, [{ email: customer.email, mayOrder: true, maySee: true }]);
  const company = await changedTerms(owner, manned, { priceList: priceList._id });
  return { ...customer, company, list: priceList };
}
