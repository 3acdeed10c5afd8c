import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createQuote,
  listQuotes,
  orderQuote,
  sendQuote,
  updateQuote,
} from '../../../src/contract/desk/quotes.ts';
import { fixPrices, someDealer, withMembers } from '../../support/accounts/company-factory.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import {
  acceptByLink,
  codeFor,
  newKey,
  sentAgain,
  sentQuote,
  someBuyer,
  someQuote,
} from '../../support/desk/quote-steps.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await startTestShop();
  owner = await someAdmin(shop);
});
afterAll(() => shop.close());

describe('who may not order for a company', () => {
  const toDo = async () => (await owner.client.call(listQuotes, { query: { toDo: true } })).body;

  it('does not buy on its account by the link of a quotation, and the desk hears of it', async () => {
    const dealer = await someDealer(shop, owner);
    const { company, email } = dealer;
    const quote = await sentQuote(shop, owner, { company: company._id, buyer: someBuyer(email) });
    const code = await codeFor(shop, quote);
    let present = await withMembers(owner, company, [{ email, mayOrder: false, maySee: true }]);

    const refused = await acceptByLink(shop, quote, { code });

    expect(refused.status).toBe(403);
    expect(refused.refusal).toMatchObject({
      code: 'no_right',
      right: 'company',
      message: 'Your company does not let you place orders. Please ask a colleague.',
    });
    expect((await toDo()).map(({ _id }) => _id)).toContain(quote._id);
    present = await withMembers(owner, present, []);
    expect((await acceptByLink(shop, quote, { code })).status).toBe(403);
    await withMembers(owner, present, [{ email, mayOrder: true, maySee: true }]);
    expect((await acceptByLink(shop, quote, { code })).status).toBe(201);
  });

  it('is named as one before the quotation is sent, and after', async () => {
    const { company } = await someDealer(shop, owner);
    const { email } = await someCustomer(shop);
    const quote = await someQuote(shop, owner, { company: company._id, buyer: someBuyer(email) });

    expect(quote.buyerMayOrder).toBe(false);
    expect((await sentAgain(owner, quote)).buyerMayOrder).toBe(false);
  });

  it('but the company’s own mailbox does', async () => {
    const { company } = await someDealer(shop, owner);
    const quote = await sentQuote(shop, owner, { company: company._id });
    const { status } = await acceptByLink(shop, quote, { code: await codeFor(shop, quote) });

    expect(quote.buyer.email).toBe(company.email.toLowerCase());
    expect(quote).not.toHaveProperty('buyerMayOrder');
    expect(status).toBe(201);
  });
});
