import { beforeAll, describe, expect, it } from 'vitest';
import type { Quote } from '../../../src/quotes/quotes/quotes.shapes.ts';
import { someDealer } from '../../support/dealers/company-factory.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import {
  acceptByLink,
  codeFor,
  newKey,
  readByLink,
  sentQuote,
  someBuyer,
} from '../../support/quotes/quote-steps.ts';
import { BUYER_GSTIN, issuedInvoice, MAHARASHTRA } from '../../support/invoices/document-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

const order = ({ _id: id }: Quote, body: object) =>
  owner.client.call('POST /admin/quotes/:id/order', { params: { id }, body }, newKey());

const registered = () => ({ ...someBuyer(), gstin: BUYER_GSTIN, legalName: 'Ravi & Sons' });

describe('what is quoted is what is billed', () => {
  it('to a company also where its quotation was saved without the GSTIN', async () => {
    const { company } = await someDealer(shop, owner);
    const quote = await sentQuote(shop, owner, { company: company._id, buyer: someBuyer() });

    const { body } = await order(quote, {});

    const invoice = await issuedInvoice(owner, body.order._id);
    expect(quote.buyer.gstin).toBeNull();
    expect(invoice.buyer).toMatchObject({ gstin: company.gstin, name: company.legalName });
    expect(invoice.placeOfSupply.code).toBe(company.address.stateCode);
  });

  it('to a GSTIN without a company, at an address in its State', async () => {
    const quote = await sentQuote(shop, owner, { buyer: registered(), stateCode: '27' });
    const code = await codeFor(shop, quote);

    const words = await acceptByLink(shop, quote, { code });
    const { body } = await acceptByLink(shop, quote, { code, shipping: MAHARASHTRA });

    expect((await readByLink(shop, quote)).body.asksParts).toBe(true);
    expect([words.status, Object.keys(words.refusal.fields ?? {})]).toEqual([400, ['shipping']]);
    const invoice = await issuedInvoice(owner, body.order._id);
    expect(invoice.buyer).toMatchObject({ gstin: BUYER_GSTIN, name: 'Ravi & Sons' });
    expect(invoice.placeOfSupply.code).toBe('27');
    expect(invoice.igst).toBe(quote.totals.igst);
  });

  it('to a GSTIN on the customer’s word too', async () => {
    const quote = await sentQuote(shop, owner, { buyer: registered(), stateCode: '27' });

    const words = await order(quote, { Address: '7 Hill Road, Mumbai' });
    const { status, body } = await order(quote, { shipping: MAHARASHTRA });

    expect([words.status, status, body.order.billing?.gstin]).toEqual([400, 201, BUYER_GSTIN]);
  });

  it('in the State of the quotation, also where the address is in words', async () => {
    const quote = await sentQuote(shop, owner, { stateCode: '27' });

    const { body } = await order(quote, { Address: '7 Hill Road, Mumbai' });

    const invoice = await issuedInvoice(owner, body.order._id);
    expect(invoice.placeOfSupply.code).toBe('27');
    expect([invoice.igst, invoice.cgst]).toEqual([quote.totals.igst, 0]);
  });

  it('to nobody’s company where it was quoted to a person', async () => {
    const dealer = await someDealer(shop, owner);
    const quote = await sentQuote(shop, owner, { buyer: someBuyer(dealer.email) });

    const { body } = await acceptByLink(shop, quote, { code: await codeFor(shop, quote) });

    expect((await readByLink(shop, quote)).body).not.toHaveProperty('asksParts');
    const row = await shop.db
      .selectFrom('orders')
      .select(['company_id', 'bill_gstin'])
      .where('number', '=', body.order._id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ company_id: null, bill_gstin: null });
  });
});
