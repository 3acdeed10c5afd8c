import { beforeAll, describe, expect, it } from 'vitest';
import type { Quote } from '../../../src/quotes/quotes/quotes.shapes.ts';
import { someDealer } from '../../support/dealers/company-factory.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import {
  acceptByLink,
  codeFor,
  newKey,
  readByLink,
  sentAgain,
  sentQuote,
  someBuyer,
  tokenOf,
} from '../../support/quotes/quote-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const ordersOf = (quote: Quote) =>
  shop.db.selectFrom('orders').select('number').where('quote_id', '=', quote._id).execute();
const unitsOf = async (id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;

describe('the customer’s yes', () => {
  it('places the order at the quoted prices, and the link names it', async () => {
    const customer = await someCustomer(shop);
    const product = await someProduct(shop, { stock: 10 });
    const lines = [{ product: product.id, quantity: 4, discountPercent: 7.5 }];
    const buyer = someBuyer(customer.email);
    const quote = await sentQuote(shop, owner, { buyer, lines, deliveryFee: 50, payBy: 'bank' });
    await shop.db
      .updateTable('products')
      .set({ price_paise: 999_900 })
      .where('id', '=', product.id)
      .execute();
    const code = await codeFor(shop, quote);

    const { status, body } = await acceptByLink(shop, quote, {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });

    expect([status, body.state]).toEqual([201, 'accepted']);
    expect(body.order).toMatchObject({ totalAmount: 4301.32, payBy: 'bank', Address: '12 Ring Road, Surat' });
    expect(await unitsOf(product.id)).toBe(6);
    expect((await readByLink(shop, quote)).body).toMatchObject({
      state: 'accepted',
      canAccept: false,
      order: body.order._id,
    });
    const { body: own } = await customer.client.call('GET /orders/my-orders', { query: {} });
    expect(own.map(({ _id }) => _id)).toEqual([body.order._id]);
    await shop.deliver();
    expect((await shop.mail.mailTo(customer.email, /Your order/)).subject).toBe(
      `Your order ${body.order._id}`,
    );
  });

  it('makes an account that is entered by “Forgot password”', async () => {
    const quote = await sentQuote(shop, owner);
    const { email } = quote.buyer;
    const { body } = await acceptByLink(shop, quote, { code: await codeFor(shop, quote) });
    const client = shop.visitor();
    await client.call('POST /auth/forgot-password', { body: { email } });
    await shop.deliver();
    const token = /reset-password\/([\w-]+)/.exec(
      (await shop.mail.mailTo(email, /new .* password/)).text,
    )![1]!;
    await client.call('POST /auth/reset-password/:token', {
      params: { token },
      body: { newPassword: PASSWORD },
    });

    const { status, body: user } = await client.call('POST /auth/login', {
      body: { email, password: PASSWORD },
    });

    expect([status, user.name, user.role]).toEqual([200, 'Ravi Sharma', 'customer']);
    const { body: orders } = await client.call('GET /orders/my-orders', { query: {} });
    expect(orders.map(({ _id }) => _id)).toEqual([body.order._id]);
  });

  it('of a company on account is due after its days', async () => {
    const dealer = await someDealer(shop, owner);
    await shop.db
      .updateTable('companies')
      .set({ credit_days: 30, credit_limit_paise: 10_000_000 })
      .where('id', '=', dealer.company._id)
      .execute();
    const buyer = someBuyer(dealer.email);
    const quote = await sentQuote(shop, owner, { company: dealer.company._id, buyer, payBy: 'account' });

    const { status } = await acceptByLink(shop, quote, { code: await codeFor(shop, quote) });

    const row = await shop.db
      .selectFrom('orders')
      .select(['company_id', 'pay_by', 'due_on', 'source'])
      .where('quote_id', '=', quote._id)
      .executeTakeFirstOrThrow();
    expect(status).toBe(201);
    expect(row).toMatchObject({ company_id: dealer.company._id, pay_by: 'account', source: 'quote' });
    expect(row.due_on).not.toBeNull();
  });

  it('under the same key gets the same order; with other contents it is refused', async () => {
    const quote = await sentQuote(shop, owner);
    const code = await codeFor(shop, quote);
    const key = newKey();

    const first = await acceptByLink(shop, quote, { code }, key);
    const repeated = await acceptByLink(shop, quote, { code }, key);
    const other = await acceptByLink(shop, quote, { code, name: 'Somebody else' }, key);

    expect([repeated.status, repeated.body.order._id]).toEqual([201, first.body.order._id]);
    expect(other.refusal.code).toBe('key_reused');
    expect((await acceptByLink(shop, quote, { code }, {} as never)).refusal.code).toBe('key_needed');
  });

  it('is of its quotation alone, whatever key another customer chose', async () => {
    const [first, second] = [await sentQuote(shop, owner), await sentQuote(shop, owner)];
    const key = newKey();

    const accepted = [
      await acceptByLink(shop, first, { code: await codeFor(shop, first) }, key),
      await acceptByLink(shop, second, { code: await codeFor(shop, second) }, key),
    ];

    expect(accepted.map(({ status }) => status)).toEqual([201, 201]);
  });

  it('becomes a to-do where the company lost its credit', async () => {
    const { company, email } = await someDealer(shop, owner);
    const quote = await sentQuote(shop, owner, {
      company: company._id,
      buyer: someBuyer(email),
      payBy: 'account',
    });

    const { refusal } = await acceptByLink(shop, quote, { code: await codeFor(shop, quote) });

    const { body } = await owner.client.call('GET /admin/quotes', { query: { toDo: true, limit: 100 } });
    expect(refusal.code).toBe('way_off');
    expect(body.map(({ _id }) => _id)).toContain(quote._id);
    await sentAgain(owner, quote);
    const { body: after } = await owner.client.call('GET /admin/quotes', {
      query: { toDo: true, limit: 100 },
    });
    expect(after.map(({ _id }) => _id)).not.toContain(quote._id);
  });
});

describe('the refusals', () => {
  it('come in their order, and change nothing', async () => {
    const product = await someProduct(shop, { stock: 1 });
    const quote = await sentQuote(shop, owner, { lines: [{ product: product.id, quantity: 2 }] });
    const code = await codeFor(shop, quote);
    const refusalOf = async (details: object) => (await acceptByLink(shop, quote, details)).refusal;

    const short = await refusalOf({ code });
    expect(short).toMatchObject({ code: 'not_enough', lines: [{ product: product.id, asked: 2, left: 1 }] });
    expect((await refusalOf({ code: wrongFor(code) })).code).toBe('code_wrong');
    expect((await refusalOf({})).code).toBe('code_needed');
    expect(await refusalOf({ version: 2 })).toMatchObject({ code: 'quote_changed', version: 1 });
    const record = await shop.db
      .selectFrom('quote_versions')
      .select('record')
      .where('quote_id', '=', quote._id)
      .executeTakeFirstOrThrow();
    const past = JSON.stringify({ ...(JSON.parse(record.record) as object), validUntil: '2026-01-01' });
    await shop.db
      .updateTable('quote_versions')
      .set({ record: past })
      .where('quote_id', '=', quote._id)
      .execute();
    expect((await refusalOf({ version: 2 })).code).toBe('quote_expired');
    await owner.client.call('POST /admin/quotes/:id/withdraw', { params: { id: quote._id }, body: {} });
    expect((await refusalOf({ version: 2 })).code).toBe('quote_withdrawn');
    expect(await ordersOf(quote)).toEqual([]);
    expect(await unitsOf(product.id)).toBe(1);
  });

  it('for want of stock tell the desk, and leave the code good', async () => {
    const product = await someProduct(shop, { stock: 1 });
    const quote = await sentQuote(shop, owner, { lines: [{ product: product.id, quantity: 2 }] });
    const code = await codeFor(shop, quote);
    await acceptByLink(shop, quote, { code });

    const { body } = await owner.client.call('GET /admin/quotes', { query: { toDo: true } });
    await shop.db.updateTable('products').set({ stock: 2 }).where('id', '=', product.id).execute();
    const { status } = await acceptByLink(shop, quote, { code });

    expect(body.find(({ _id }) => _id === quote._id)?.missing).toEqual([
      { product: product.id, asked: 2, left: 1 },
    ]);
    expect(status).toBe(201);
    const { body: after } = await owner.client.call('GET /admin/quotes', { query: { toDo: true } });
    expect(after.map(({ _id }) => _id)).not.toContain(quote._id);
  });

  it('of a code come after five wrong ones; another is sent after half a minute', async () => {
    const quote = await sentQuote(shop, owner);
    const code = await codeFor(shop, quote);
    const send = () => shop.visitor().call('POST /quotes/:token/code', { params: { token: tokenOf(quote) } });

    const soon = await send();
    await Promise.all(Array.from({ length: 5 }, () => acceptByLink(shop, quote, { code: wrongFor(code) })));
    const worn = await acceptByLink(shop, quote, { code });
    shop.clock.moveSeconds(31);
    const later = await send();

    expect([soon.status, worn.refusal.code, later.status]).toEqual([429, 'code_wrong', 200]);
    expect(later.body).toEqual({ message: 'Code sent.' });
  });

  it('name the version that was sent since; one that is only begun does not count', async () => {
    const quote = await sentQuote(shop, owner);
    const code = await codeFor(shop, quote);
    const { body: draft } = await owner.client.call('PUT /admin/quotes/:id', {
      params: { id: quote._id },
      body: { deliveryFee: 900, updatedAt: quote.updatedAt },
    });
    const other = await sentQuote(shop, owner);
    const { body: begun } = await owner.client.call('PUT /admin/quotes/:id', {
      params: { id: other._id },
      body: { deliveryFee: 900, updatedAt: other.updatedAt },
    });
    await sentAgain(owner, draft);

    const replaced = await acceptByLink(shop, quote, { code });
    const { body } = await acceptByLink(shop, other, { code: await codeFor(shop, other) });

    expect(replaced.refusal).toMatchObject({ code: 'quote_changed', version: 2 });
    expect([begun.version, body.order.totalAmount]).toEqual([2, 1149]);
  });
});

describe('a code', () => {
  it('that was mailed for one version accepts no later one', async () => {
    const quote = await sentQuote(shop, owner);
    const code = await codeFor(shop, quote);
    const { body: draft } = await owner.client.call('PUT /admin/quotes/:id', {
      params: { id: quote._id },
      body: { deliveryFee: 900, updatedAt: quote.updatedAt },
    });
    const second = await sentAgain(owner, draft);

    expect((await acceptByLink(shop, second, { code })).refusal.code).toBe('code_wrong');
    expect((await acceptByLink(shop, second, { code: await codeFor(shop, second) })).status).toBe(201);
  });

  it('is mailed for none that can be accepted no more', async () => {
    const [withdrawn, accepted] = [await sentQuote(shop, owner), await sentQuote(shop, owner)];
    await owner.client.call('POST /admin/quotes/:id/withdraw', { params: { id: withdrawn._id }, body: {} });
    await acceptByLink(shop, accepted, { code: await codeFor(shop, accepted) });
    shop.clock.moveSeconds(31);
    const send = (quote: Quote) =>
      shop.visitor().call('POST /quotes/:token/code', { params: { token: tokenOf(quote) } });

    expect((await send(withdrawn)).refusal.code).toBe('quote_withdrawn');
    expect((await send(accepted)).refusal.code).toBe('already_accepted');
  });
});

describe('two at once', () => {
  it('who say yes get one order', async () => {
    const product = await someProduct(shop, { stock: 10 });
    const quote = await sentQuote(shop, owner, { lines: [{ product: product.id, quantity: 2 }] });
    const code = await codeFor(shop, quote);

    const answers = await Promise.all(Array.from({ length: 4 }, () => acceptByLink(shop, quote, { code })));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ refusal }) => refusal.code))).toEqual(new Set(['already_accepted']));
    expect(await ordersOf(quote)).toHaveLength(1);
    expect(await unitsOf(product.id)).toBe(8);
  });

  it('under one key get one order and one answer', async () => {
    const quote = await sentQuote(shop, owner);
    const code = await codeFor(shop, quote);
    const key = newKey();

    const answers = await Promise.all(
      Array.from({ length: 3 }, () => acceptByLink(shop, quote, { code }, key)),
    );

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.order._id}`)).size).toBe(1);
  });
});

describe('a code', () => {
  it('cannot be guessed over days: after fifty wrong ones the desk has to send the quotation again', async () => {
    const quote = await sentQuote(shop, await someAdmin(shop));
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 52; index++) {
      if (index % 5 === 0) {
        shop.clock.moveSeconds(3601);
        await codeFor(shop, quote);
      }
      codes.push((await acceptByLink(shop, quote, { code: '12' })).refusal.code);
    }
    const right = await acceptByLink(shop, quote, { code: await codeFor(shop, quote).catch(() => '000000') });
    const fresh = await someAdmin(shop);
    await sentAgain(fresh, quote);
    shop.clock.moveSeconds(31);
    const { status } = await acceptByLink(shop, quote, { code: await codeFor(shop, quote) });

    expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(50);
    expect(codes.slice(50)).toEqual(['codes_used_up', 'codes_used_up']);
    expect([right.status, right.refusal.code]).toEqual([409, 'codes_used_up']);
    expect(status).toBe(201);
  });

  it('is mailed twenty times for what was sent', async () => {
    const quote = await sentQuote(shop, await someAdmin(shop));
    const send = () => shop.visitor().call('POST /quotes/:token/code', { params: { token: tokenOf(quote) } });
    const statuses: number[] = [];
    for (let index = 0; index < 21; index++) {
      shop.clock.moveSeconds(3601);
      statuses.push((await send()).status);
    }

    expect(statuses).toEqual([...Array<number>(20).fill(200), 409]);
  });
});
