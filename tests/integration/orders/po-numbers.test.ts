import { beforeAll, describe, expect, it } from 'vitest';
import { accountBody, someDebtor, statementOf } from '../../support/accounts/credit-steps.ts';
import { someDealer, someGstin } from '../../support/dealers/company-factory.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { orderBody, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { GUJARAT, issuedInvoice } from '../../support/invoices/document-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import type { Quote } from '../../../src/quotes/quotes/quotes.shapes.ts';
import {
  acceptByLink,
  codeFor,
  newKey,
  readByLink,
  sentQuote,
  someBuyer,
  someQuote,
} from '../../support/quotes/quote-steps.ts';

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

describe('a company’s PO number', () => {
  it('is on its order, its invoice and its statement, and finds the order at the desk', async () => {
    const debtor = await someDebtor(shop, owner);
    const body = { ...(await accountBody(shop, 500)), shipping: GUJARAT, poNumber: ' PO/26-27/0815 ' };

    const { body: order } = await debtor.client.call('POST /orders', { body });
    const before = await statementOf(owner, debtor);
    const { body: found } = await owner.client.call('GET /orders/allorders', {
      query: { search: '27/0815' },
    });
    const invoice = await issuedInvoice(owner, order._id);
    const after = await statementOf(owner, debtor);

    expect(order.poNumber).toBe('PO/26-27/0815');
    expect(found.map(({ _id }) => _id)).toEqual([order._id]);
    expect(invoice.poNumber).toBe('PO/26-27/0815');
    expect(
      [before, after].map(({ entries }) => entries.map(({ kind, poNumber }) => [kind, poNumber])),
    ).toEqual([[['order', 'PO/26-27/0815']], [['invoice', 'PO/26-27/0815']]]);
  });

  it('is refused with an order of nobody’s company', async () => {
    const customer = await someCustomer(shop);
    const product = await someProduct(shop);

    const answer = await customer.client.call('POST /orders', {
      body: orderBody([{ product, quantity: 1 }], { poNumber: 'PO-1' }),
    });

    expect(answer.status).toBe(400);
    expect(answer.refusal.fields).toEqual({ poNumber: 'Only an order of a company has a PO number.' });
  });

  it('goes from a quotation to its order, or is given as the order is made', async () => {
    const destination = { Address: '12 Ring Road, Ahmedabad 380009' };
    const { company } = await someDealer(shop, owner);
    const orderOf = async (poNumber: string | undefined) => {
      const { _id: id } = await someQuote(shop, owner, { company: company._id, poNumber: 'PO-QUOTED' });
      const body = { ...destination, ...(poNumber !== undefined && { poNumber }) };
      return (await owner.client.call('POST /admin/quotes/:id/order', { params: { id }, body }, newKey()))
        .body;
    };

    const [kept, given] = [await orderOf(undefined), await orderOf('PO-GIVEN')];

    expect([kept.order.poNumber, kept.quote.poNumber]).toEqual(['PO-QUOTED', 'PO-QUOTED']);
    expect([given.order.poNumber, given.quote.poNumber]).toEqual(['PO-GIVEN', 'PO-QUOTED']);
  });

  it('is given as a company accepts a quotation by its link, and of nobody else’s', async () => {
    const { company } = await someDealer(shop, owner);
    const quotes = [
      await sentQuote(shop, owner, { company: company._id, poNumber: 'PO-QUOTED' }),
      await sentQuote(shop, owner, { company: company._id, poNumber: 'PO-QUOTED' }),
      await sentQuote(shop, owner),
      await sentQuote(shop, owner, { company: company._id, poNumber: 'PO-QUOTED' }),
    ];
    const accept = async (quote: Quote, more: object) =>
      acceptByLink(shop, quote, { code: await codeFor(shop, quote), ...more });

    const shown = await Promise.all(quotes.map((quote) => readByLink(shop, quote)));
    const kept = await accept(quotes[0]!, {});
    const given = await accept(quotes[1]!, { poNumber: 'PO-GIVEN' });
    const refused = await accept(quotes[2]!, { poNumber: 'PO-1' });
    const blank = await accept(quotes[3]!, { poNumber: '' });

    expect(blank.body.order.poNumber).toBe('PO-QUOTED');
    expect(shown.map(({ body }) => body.poNumber)).toEqual([
      'PO-QUOTED',
      'PO-QUOTED',
      undefined,
      'PO-QUOTED',
    ]);
    expect([kept.body.order.poNumber, given.body.order.poNumber]).toEqual(['PO-QUOTED', 'PO-GIVEN']);
    expect([refused.status, Object.keys(refused.refusal.fields!)]).toEqual([400, ['poNumber']]);
  });

  it('is refused at the desk with a quotation of nobody’s company, and with its order', async () => {
    const { _id: id, updatedAt } = await someQuote(shop, owner);
    const lines = [{ product: (await someProduct(shop)).id, quantity: 1 }];
    const poNumber = 'PO-1';

    const answers = [
      await owner.client.call(
        'POST /admin/quotes',
        { body: { buyer: someBuyer(), lines, poNumber } },
        newKey(),
      ),
      await owner.client.call('PUT /admin/quotes/:id', { params: { id }, body: { poNumber, updatedAt } }),
      await owner.client.call(
        'POST /admin/quotes/:id/order',
        { params: { id }, body: { Address: '12 Ring Road, Ahmedabad 380009', poNumber } },
        newKey(),
      ),
    ];

    for (const { status, refusal } of answers)
      expect([status, refusal.fields]).toEqual([
        400,
        { poNumber: 'Only an order of a company has a PO number.' },
      ]);
    const withGstin = { ...someBuyer(), gstin: someGstin() };
    expect((await someQuote(shop, owner, { buyer: withGstin, poNumber })).poNumber).toBe(poNumber);
  });

  it('is changed at the desk until the invoice, and stays where an old client leaves it out', async () => {
    const debtor = await someDebtor(shop, owner);
    const body = { ...(await accountBody(shop, 500)), poNumber: 'PO-1' };
    const { body: order } = await debtor.client.call('POST /orders', { body });
    const change = (more: { poNumber?: string }) =>
      owner.client.call('PUT /admin/orders/:id/parties', {
        params: { id: order._id },
        body: { shipping: GUJARAT, billing: null, ...more },
      });

    const left = await change({});
    const changed = await change({ poNumber: 'PO-2' });
    const emptied = await change({ poNumber: '' });

    expect([left, changed, emptied].map(({ body: { poNumber } }) => poNumber)).toEqual([
      'PO-1',
      'PO-2',
      undefined,
    ]);
  });
});
