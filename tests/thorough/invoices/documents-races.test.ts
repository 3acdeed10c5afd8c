import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { GUJARAT, issuedInvoice } from '../../support/invoices/document-steps.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

/** Requests that reach the same order or invoice at once; on the embedded database one runs after the other. */

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});

const orders = async (count: number, hsn: string | null = '85258900') => {
  const product = await someProduct(shop, { hsn, stock: null });
  const placed = [];
  for (let index = 0; index < count; index++)
    placed.push(await someOrder(customer, [{ product, quantity: 1 }], { shipping: GUJARAT }));
  return placed.map(({ _id }) => _id);
};
const issue = (id: string) => () =>
  admin.client.call('POST /admin/orders/:id/invoice', { params: { id }, body: {} });

describe('at the same moment', () => {
  it('64 people invoice one order: one invoice is issued', async () => {
    const [order] = await orders(1);

    const answers = await runConcurrently(
      shop,
      'orders',
      Array.from({ length: 64 }, () => issue(order!)),
    );

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 63 }, () => 409)]);
  }, 30_000);

  it('a hundred orders are invoiced, twenty of them refused: the numbers have no hole', async () => {
    const [fine, faulty] = [await orders(80), await orders(20, null)];
    const requests = fine.flatMap((order, index) =>
      index % 4 === 0 ? [issue(order), issue(faulty[index / 4]!)] : [issue(order)],
    );

    const answers = await runConcurrently(shop, 'document_chain', requests);
    const check = await admin.client.call('GET /admin/books/check', {});

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(80);
    expect(
      answers.filter(({ status, refusal }) => status === 409 && refusal.code === 'hsn_missing'),
    ).toHaveLength(20);
    expect(check.body.faults).toEqual([]);
  }, 60_000);

  it('a customer cancels and an admin invoices: exactly one of them wins', async () => {
    for (const order of await orders(8)) {
      const [cancelled, issued] = await Promise.all([
        customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: order } }),
        issue(order)(),
      ]);
      const { status } = (await customer.client.call('GET /orders/my-orders/:id', { params: { id: order } }))
        .body;
      const invoices = (await admin.client.call('GET /admin/documents', { query: { order } })).body;

      expect([cancelled.status, issued.status].sort()).toEqual(
        cancelled.status === 200 ? [200, 409] : [201, 409],
      );
      expect(invoices).toHaveLength(status === 'Cancelled' ? 0 : 1);
    }
  }, 30_000);

  it('two credit notes take back the last unit: one is issued', async () => {
    const [order] = await orders(1);
    const invoice = await issuedInvoice(admin, order!);
    const credit = () =>
      admin.client.call('POST /admin/documents/:id/credit-note', {
        params: { id: invoice._id },
        body: { lines: [{ position: 1, quantity: 1 }], reason: 'Came back' },
      });

    const answers = await runConcurrently(shop, 'orders', [credit, credit, credit]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ refusal }) => refusal.code)).toEqual([
      'over_credited',
      'over_credited',
    ]);
  });
});
