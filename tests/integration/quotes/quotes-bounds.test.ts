import { beforeAll, describe, expect, it } from 'vitest';
import { fixPrices, someDealer, withMembers } from '../../support/dealers/company-factory.ts';
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
} from '../../support/quotes/quote-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

describe('who may not order for a company', () => {
  const toDo = async () => (await owner.client.call('GET /admin/quotes', { query: { toDo: true } })).body;

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

describe('the bound on discounts', () => {
  const begun = (staff: SignedIn, lines: object[], details: object = {}) =>
    staff.client.call(
      'POST /admin/quotes',
      { body: { buyer: someBuyer(), ...details, lines: lines as never } },
      newKey(),
    );

  it('is not walked round by a quotation', async () => {
    const clerk = await someAdmin(shop, 'counter');
    const { id: product } = await someProduct(shop, { pricePaise: 100_000 });
    const statusOf = async (line: object) => (await begun(clerk, [{ product, quantity: 1, ...line }])).status;
    const refused = await begun(clerk, [{ product, quantity: 1, discountPercent: 100 }]);

    expect([refused.status, refused.refusal.code, refused.refusal.right]).toEqual([
      403,
      'no_right',
      'prices',
    ]);
    expect(await statusOf({ price: 0 })).toBe(403);
    expect(await statusOf({ discountPercent: 5.01 })).toBe(403);
    expect(await statusOf({ price: 970, discountPercent: 3 })).toBe(403);
    expect(await statusOf({ discountPercent: 5 })).toBe(201);
    expect(await statusOf({ price: 950 })).toBe(201);
  });

  it('is asked at change, send and order too', async () => {
    const clerk = await someAdmin(shop, 'counter');
    const { id: product } = await someProduct(shop, { pricePaise: 100_000, stock: 5 });
    const lines = [{ product, quantity: 1, discountPercent: 20 }];
    const low = await someQuote(shop, owner, { lines });
    const high = await someQuote(shop, clerk, { lines: [{ product, quantity: 1 }] });
    const seen = ({ _id: id, updatedAt }: typeof low) => ({ params: { id }, body: { updatedAt } });
    const changed = await clerk.client.call('PUT /admin/quotes/:id', {
      params: { id: high._id },
      body: { updatedAt: high.updatedAt, lines },
    });
    const sent = await clerk.client.call('POST /admin/quotes/:id/send', seen(low));
    const ordered = await clerk.client.call(
      'POST /admin/quotes/:id/order',
      { params: { id: low._id }, body: { Address: '12 Ring Road, Surat' } },
      newKey(),
    );

    expect([changed.status, sent.status, ordered.status]).toEqual([403, 403, 403]);
    expect((await sentAgain(owner, low)).state).toBe('sent');
    expect((await clerk.client.call('POST /admin/quotes/:id/send', seen(high))).status).toBe(200);
  });

  it('counts from the buyer’s own price', async () => {
    const clerk = await someAdmin(shop, 'counter');
    const dealer = await someDealer(shop, owner);
    const { id: product } = await someProduct(shop, { pricePaise: 100_000 });
    await fixPrices(owner, dealer.list._id, product, [{ minQuantity: 1, price: 700 }]);
    const of = { company: dealer.company._id, buyer: someBuyer(dealer.email) };

    expect((await begun(clerk, [{ product, quantity: 1, price: 700, discountPercent: 5 }], of)).status).toBe(
      201,
    );
    expect((await begun(clerk, [{ product, quantity: 1, price: 700, discountPercent: 6 }], of)).status).toBe(
      403,
    );
  });

  it('leaves price and discount in the audit log', async () => {
    const { id: product } = await someProduct(shop, { pricePaise: 100_000 });
    const quote = await someQuote(shop, owner, { lines: [{ product, quantity: 2, discountPercent: 20 }] });

    const { details } = await shop.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject', '=', quote._id)
      .executeTakeFirstOrThrow();
    expect(details).toHaveProperty('lines', [{ product, quantity: 2, price: 1000, discountPercent: 20 }]);
  });
});
