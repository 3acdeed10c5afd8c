import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentSummary } from '../../../src/invoices/documents/documents.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { GUJARAT, issuedInvoice } from '../../support/invoices/document-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const ISSUED = 22;

const shop = testShop();
let admin: SignedIn;
const numbers: string[] = [];
beforeAll(async () => {
  admin = await someAdmin(shop);
  const customer = await someCustomer(shop);
  const product = await someProduct(shop, { stock: null });
  for (let count = 0; count < ISSUED; count++) {
    const order = await someOrder(customer, [{ product, quantity: 1 }], { shipping: GUJARAT });
    numbers.unshift((await issuedInvoice(admin, order._id)).number);
  }
});

const list = (query: string) => admin.client.send<DocumentSummary[]>('GET', `/api/admin/documents${query}`);

describe('the list of documents', () => {
  it.each([
    ['', 0, 20],
    ['?page=1', 0, 20],
    ['?page=2', 20, 22],
    ['?page=3', 22, 22],
    ['?limit=5', 0, 5],
    ['?limit=5&page=2', 5, 10],
    ['?limit=100', 0, 22],
  ])('asked as %j is a page, and says how many there are', async (query, from, to) => {
    const answer = await list(query);

    expect(answer.body.map(({ number }) => number)).toEqual(numbers.slice(from, to));
    expect(answer.headers.get('x-total-count')).toBe(String(ISSUED));
  });

  it('is that of one GSTIN of the shop where one is named', async () => {
    const { gstin } = (await admin.client.call('GET /admin/settings', {})).body;

    const [own, other] = [await list(`?gstin=${gstin!}`), await list('?gstin=27AAPFU0939F1ZV')];

    expect(own.headers.get('x-total-count')).toBe(String(ISSUED));
    expect(other.body).toEqual([]);
  });
});
