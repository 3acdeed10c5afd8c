import { randomUUID } from 'node:crypto';
import type { Company, CompanyTerms, Credit } from '../../../src/dealers/companies/companies.shapes.ts';
import type { CompanyStatement } from '../../../src/dealers/companies/credit.shapes.ts';
import type { Order } from '../../../src/orders/orders/orders.shapes.ts';
import type { NewReceipt, Receipt } from '../../../src/payments/receipts/receipts.shapes.ts';
import { orderBody, someOrder, someProduct } from '../catalogue/product-and-order-factory.ts';
import { someUtr } from '../payments/payment-access.ts';
import type { TestAnswer } from '../platform/test-client.ts';
import type { TestShop } from '../platform/test-shop.ts';
import { changedTerms, someCompany, withMembers } from '../dealers/company-factory.ts';
import { someCustomer, type SignedIn } from './user-factory.ts';

export interface Debtor extends SignedIn {
  company: Company;
}

/** A customer who is the only member of an approved company that buys on account at the shop's prices. */
export async function someDebtor(
  shop: TestShop,
  owner: SignedIn,
  terms: Omit<CompanyTerms, 'updatedAt'> = {},
): Promise<Debtor> {
  const customer = await someCustomer(shop);
  const members = [{ email: customer.email, mayOrder: true, maySee: true }];
  const manned = await withMembers(owner, await someCompany(owner), members);
  const company = await changedTerms(owner, manned, { creditLimit: 10_000, creditDays: 30, ...terms });
  return { ...customer, company };
}

/** An order of one unit that costs this many rupees. */
export async function accountOrder(shop: TestShop, debtor: SignedIn, rupees: number): Promise<Order> {
  const product = await someProduct(shop, { pricePaise: Math.round(rupees * 100) });
  return someOrder(debtor, [{ product, quantity: 1 }], { payBy: 'account' });
}

/** The body of such an order, for tests that send it themselves. */
export async function accountBody(shop: TestShop, rupees: number) {
  const product = await someProduct(shop, { pricePaise: Math.round(rupees * 100) });
  return orderBody([{ product, quantity: 1 }], { payBy: 'account' });
}

/** Enters money of the company by UPI, under a new key unless one is named. */
export function received(
  admin: SignedIn,
  { company }: Pick<Debtor, 'company'>,
  body: Partial<NewReceipt> & { amount: number },
  key: string = randomUUID(),
): Promise<TestAnswer<Receipt>> {
  const kind = body.kind ?? 'upi';
  const reference = kind === 'cash' ? undefined : someUtr();
  return admin.client.call(
    'POST /admin/companies/:id/receipts',
    { params: { id: company._id }, body: { kind, reference, ...body } },
    { 'idempotency-key': key },
  );
}

export async function creditOf(admin: SignedIn, { company }: Pick<Debtor, 'company'>): Promise<Credit> {
  return (await admin.client.call('GET /admin/companies/:id', { params: { id: company._id } })).body.credit;
}

export async function orderNow(admin: SignedIn, { _id: id }: Pick<Order, '_id'>): Promise<Order> {
  return (await admin.client.call('GET /orders/:id', { params: { id } })).body;
}

export async function statementOf(
  admin: SignedIn,
  { company }: Pick<Debtor, 'company'>,
  query: { from?: string; to?: string } = {},
): Promise<CompanyStatement> {
  return (
    await admin.client.call('GET /admin/companies/:id/statement', { params: { id: company._id }, query })
  ).body;
}
