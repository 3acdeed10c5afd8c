import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPlanToken } from '../../../src/planning/plans/plan-replies.server.ts';
import { someDealer, withMembers } from '../../support/dealers/company-factory.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import {
  acceptByLink,
  askForCart,
  codeFor,
  letShoppersAsk,
  newKey,
  readByLink,
  sentAgain,
  sentQuote,
  someBuyer,
} from '../../support/quotes/quote-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

async function withCart(customer: SignedIn): Promise<string> {
  const { id } = await someProduct(shop);
  await customer.client.send('POST', '/api/cart', { productId: id, quantity: 2 });
  return id;
}

const ownOf = async ({ client }: SignedIn) => (await client.call('GET /me/quotes', { query: {} })).body;

describe('asking for a quotation', () => {
  it('is closed, and nowhere to be seen, until the owner opens it', async () => {
    const customer = await someCustomer(shop);
    await withCart(customer);

    const closed = await askForCart(customer);
    const before = (await shop.visitor().call('GET /shop', {})).body;
    await letShoppersAsk(owner);

    expect([closed.status, closed.refusal.code]).toEqual([409, 'quotes_closed']);
    expect('quotes' in before).toBe(false);
    expect((await shop.visitor().call('GET /shop', {})).body.quotes).toBe(true);
  });

  it('makes a draft of the cart, first at the desk, which the customer sees without a link', async () => {
    await letShoppersAsk(owner);
    const customer = await someCustomer(shop);
    const product = await withCart(customer);
    const { status, body } = await askForCart(customer, 'For a school');
    await sentQuote(shop, owner);

    const { body: listed } = await owner.client.call('GET /admin/quotes', { query: { limit: 100 } });

    expect([status, body.state]).toEqual([201, 'draft']);
    expect(listed[0]).toMatchObject({ asked: true, state: 'draft', customer: customer.user._id });
    expect(listed.find(({ number }) => number === body.number)).toMatchObject({
      note: 'For a school',
      buyer: { name: 'Meera Patel', email: customer.email },
      lines: [{ product: { _id: product }, quantity: 2, price: 1149 }],
    });
    expect(await ownOf(customer)).toMatchObject([
      { number: body.number, version: 1, state: 'draft', total: 2298, link: null },
    ]);
  });

  it('is made once under a key, and refused without contents', async () => {
    await letShoppersAsk(owner);
    const customer = await someCustomer(shop);
    const empty = await askForCart(customer);
    await withCart(customer);
    const key = newKey();
    const ask = (note: string) => customer.client.call('POST /quotes', { body: { from: 'cart', note } }, key);

    const [first, repeated, other] = [await ask('one'), await ask('one'), await ask('two')];

    expect(empty.refusal.code).toBe('empty_cart');
    expect(repeated.body).toEqual(first.body);
    expect(other.refusal.code).toBe('key_reused');
    const none = await customer.client.call(
      'POST /quotes',
      { body: { from: { plan: 'no such' } } },
      newKey(),
    );
    expect(none.refusal.code).toBe('empty_cart');
  });

  it('takes of a shared plan the balanced kit, without what the customer has already', async () => {
    await letShoppersAsk(owner);
    const customer = await someCustomer(shop);
    const [camera, recorder, own] = await Promise.all([
      someProduct(shop),
      someProduct(shop),
      someProduct(shop),
    ]);
    const lineOf = (product: { id: string }, quantity: number, more: object = {}) => ({
      product: { _id: product.id, slug: 'any' },
      quantity,
      ...more,
    });
    const plans = [
      { budget: 'value', isPossible: true, lines: [lineOf(recorder, 9)] },
      {
        budget: 'balanced',
        isPossible: true,
        lines: [lineOf(camera, 3), lineOf(camera, 1), lineOf(recorder, 1), lineOf(own, 1, { own: true })],
      },
    ];
    const token = newPlanToken(shop.services.secret);
    const now = shop.clock.now();
    await shop.db
      .insertInto('plans')
      .values({
        token_hash: token.hash,
        token_salt: token.salt,
        user_id: null,
        kind: 'kit',
        title: null,
        answers: '{}',
        result: JSON.stringify({ plans }),
        constants_day: '2026-11-23',
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .execute();

    const body = { from: { plan: token.token } };
    const { body: asked } = await customer.client.call('POST /quotes', { body }, newKey());

    const { body: listed } = await owner.client.call('GET /admin/quotes', {
      query: { search: asked.number },
    });
    expect(listed[0]!.lines.map(({ product, quantity }) => [product._id, quantity])).toEqual([
      [camera.id, 4],
      [recorder.id, 1],
    ]);
  });

  it('is counted: ten a day', async () => {
    await letShoppersAsk(owner);
    const customer = await someCustomer(shop);
    await withCart(customer);
    const statuses: number[] = [];
    for (let asked = 0; asked < 11; asked++) statuses.push((await askForCart(customer)).status);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });

  it('is at the prices of the customer’s company', async () => {
    await letShoppersAsk(owner);
    const dealer = await someDealer(shop, owner, { percentOff: 12 });
    await withCart(dealer);
    const { body } = await askForCart(dealer);

    const { body: listed } = await owner.client.call('GET /admin/quotes', { query: { search: body.number } });

    expect(listed[0]).toMatchObject({
      company: { _id: dealer.company._id },
      stateCode: '24',
      lines: [{ price: 1011.12 }],
    });
  });
});

describe('one’s own quotations', () => {
  it('are those sent to the account, its address or its company, at the version that was sent', async () => {
    const dealer = await someDealer(shop, owner);
    const colleague = await someCustomer(shop);
    const stranger = await someCustomer(shop);
    await withMembers(owner, dealer.company, [
      { email: dealer.email, mayOrder: true, maySee: true },
      { email: colleague.email, mayOrder: true, maySee: false },
    ]);
    const toCompany = await sentQuote(shop, owner, { company: dealer.company._id });
    const toAddress = await sentQuote(shop, owner, { buyer: someBuyer(colleague.email) });

    expect(await ownOf(dealer)).toEqual([
      {
        number: toCompany.number,
        version: 1,
        state: 'sent',
        validUntil: toCompany.validUntil,
        total: toCompany.totals.total,
        link: toCompany.link,
      },
    ]);
    expect((await ownOf(colleague)).map(({ number }) => number)).toEqual([toAddress.number]);
    expect(await ownOf(stranger)).toEqual([]);
    await sentAgain(owner, toAddress);
  });
});

describe('a person who deletes their account', () => {
  it('is named by no quotation that came of nothing, and reads what there was before', async () => {
    const customer = await someCustomer(shop);
    const quote = await sentQuote(shop, owner, { buyer: someBuyer(customer.email) });

    const { body: own } = await customer.client.call('GET /me/data', {});
    await customer.client.call('DELETE /me', { body: { password: PASSWORD } });

    expect(own.quotes).toMatchObject([{ number: quote.number, sent: { totals: quote.totals } }]);
    const { rows } = await sql`
      select from quotes, quote_versions where quotes.id = quote_id and quotes.id = ${quote._id}
        and (buyer::text like ${`%${customer.email}%`} or record like ${`%${customer.email}%`})`.execute(
      shop.db,
    );
    expect(rows).toEqual([]);
    expect((await readByLink(shop, quote)).body.state).toBe('withdrawn');
  });

  it('leaves their company’s quotation open, in the company’s name', async () => {
    const dealer = await someDealer(shop, owner);
    const { _id: company } = dealer.company;
    const quote = await sentQuote(shop, owner, { company, customer: dealer.user._id });

    await dealer.client.call('DELETE /me', { body: { password: PASSWORD } });

    const { body: after } = await owner.client.call('GET /admin/quotes/:id', { params: { id: quote._id } });
    expect(quote.buyer.email).toBe(dealer.email);
    expect(after).toMatchObject({ state: 'sent', customer: null, company: { _id: company } });
    expect(after.buyer.email).toBe('accounts@sharma.example');
    expect(after.updatedAt > quote.updatedAt).toBe(true);
    expect((await readByLink(shop, quote)).body.mailHint).toBe('a•••@sharma.example');
  });

  it('is served by no link of what they had accepted', async () => {
    const customer = await someCustomer(shop);
    const quote = await sentQuote(shop, owner, { buyer: someBuyer(customer.email) });
    await acceptByLink(shop, quote, { code: await codeFor(shop, quote) });
    await shop.db
      .updateTable('orders')
      .set({ status: 'Delivered' })
      .where('quote_id', '=', quote._id)
      .execute();

    const { status } = await customer.client.call('DELETE /me', { body: { password: PASSWORD } });

    expect(status).toBe(200);
    const { body } = await readByLink(shop, quote);
    expect([body.state, body.buyerName]).toEqual(['accepted', '–']);
    const rows = await shop.db
      .selectFrom('quotes')
      .innerJoin('quote_versions', 'quote_id', 'quotes.id')
      .select(['buyer', 'record', 'accepted_by_name'])
      .where('quotes.id', '=', quote._id)
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${customer.email}|Ravi Sharma|9876543210`));
  });
});
