import { beforeAll, describe, expect, it } from 'vitest';
import type { NewQuote } from '../../../src/quotes/quotes/quotes.shapes.ts';
import { someDebtor } from '../../support/accounts/credit-steps.ts';
import { someDealer } from '../../support/dealers/company-factory.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { newKey, readByLink, sentQuote, someBuyer, someQuote } from '../../support/quotes/quote-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
let clerk: SignedIn;
beforeAll(async () => {
  shop.clock.moveTo('2026-11-23T06:00:00Z');
  owner = await someAdmin(shop);
  clerk = await someAdmin(shop, 'counter');
});

const products = () => Promise.all([someProduct(shop), someProduct(shop, { pricePaise: 249_900 })]);

describe('a new quotation', () => {
  it('adds up with discounts, tax and words', async () => {
    const [camera, recorder] = await products();

    const { _id: id } = await someQuote(shop, owner, {
      lines: [
        { product: camera.id, quantity: 4, discountPercent: 7.5 },
        { product: recorder.id, quantity: 1 },
      ],
    });
    const { body: quote } = await clerk.client.call('GET /admin/quotes/:id', { params: { id } });

    expect(quote).toMatchObject({
      version: 1,
      state: 'draft',
      asked: false,
      company: null,
      customer: null,
      stateCode: null,
      validUntil: '2026-12-08',
      payBy: 'delivery',
      deliveryFee: 0,
      totals: {
        goods: 6750.32,
        taxable: 5720.62,
        cgst: 514.85,
        sgst: 514.85,
        igst: 0,
        total: 6750.32,
        inWords: 'Rupees Six Thousand Seven Hundred Fifty and Thirty-Two Paise Only',
      },
      link: null,
      whatsapp: null,
      sentAt: null,
      order: null,
    });
    expect(quote.lines).toEqual([
      {
        position: 1,
        product: { _id: camera.id, name: camera.name, sku: null, slug: camera.slug },
        quantity: 4,
        price: 1149,
        discountPercent: 7.5,
        unitPrice: 1062.83,
        total: 4251.32,
        rate: 18,
        hsn: '85258900',
        taxable: 3602.82,
        cgst: 324.25,
        sgst: 324.25,
        igst: 0,
      },
      expect.objectContaining({ position: 2, total: 2499, taxable: 2117.8, cgst: 190.6 }),
    ]);
  });

  it('shows cost and margin to a person who has the right prices', async () => {
    const [camera] = await products();
    const { _id: id } = await someQuote(shop, owner, {
      lines: [{ product: camera.id, quantity: 1, price: 800 }],
    });
    await shop.db
      .updateTable('products')
      .set({ stock: 10, stock_value_paise: 700_000 })
      .where('id', '=', camera.id)
      .execute();

    const [forOwner, forClerk] = [
      (await owner.client.call('GET /admin/quotes/:id', { params: { id } })).body,
      (await clerk.client.call('GET /admin/quotes/:id', { params: { id } })).body,
    ];

    expect(forOwner.lines[0]).toMatchObject({ cost: 700, marginPercent: -3.25 });
    expect(Object.keys(forClerk.lines[0]!)).not.toContain('cost');
  });

  it('is at the company’s own prices by quantity', async () => {
    const dealer = await someDealer(shop, owner, { percentOff: 12 });
    const [camera] = await products();
    const lines = [{ product: camera.id, quantity: 2 }];

    const quote = await someQuote(shop, clerk, { company: dealer.company._id, lines, payBy: 'account' });
    const ofMember = await someQuote(shop, clerk, { customer: dealer.user._id, lines });

    expect([quote.lines[0]!.price, ofMember.lines[0]!.price]).toEqual([1011.12, 1011.12]);
    expect(quote.buyer).toMatchObject({
      name: 'Sharma Security Pvt Ltd',
      email: 'accounts@sharma.example',
      gstin: dealer.company.gstin,
    });
    expect([ofMember.company?._id, ofMember.customer]).toEqual([dealer.company._id, dealer.user._id]);
  });

  it('has IGST where it goes to another State, and its fee taxed as the goods', async () => {
    const quote = await someQuote(shop, clerk, { stateCode: '27', deliveryFee: 118 });

    expect(quote.placeOfSupply).toEqual({ code: '27', name: 'Maharashtra' });
    expect(quote.totals).toMatchObject({ goods: 1149, taxable: 1073.73, igst: 193.27, cgst: 0, total: 1267 });
  });

  it('begins with a cart or another quotation', async () => {
    const customer = await someCustomer(shop);
    const [camera, gone] = await products();
    for (const product of [camera, gone])
      await customer.client.send('POST', '/api/cart', { productId: product.id, quantity: 3 });
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', gone.id)
      .execute();

    const body = { from: { cart: customer.user._id } };
    const ofCart = (await clerk.client.call('POST /admin/quotes', { body }, newKey())).body;
    const again = (
      await clerk.client.call('POST /admin/quotes', { body: { from: { quote: ofCart._id } } }, newKey())
    ).body;

    expect(ofCart.lines.map(({ product, quantity }) => [product._id, quantity])).toEqual([[camera.id, 3]]);
    expect([ofCart.customer, ofCart.buyer.email]).toEqual([customer.user._id, customer.email]);
    expect([again.customer, again.lines]).toEqual([ofCart.customer, ofCart.lines]);
  });

  it('is for the one it names, at their prices, whosever cart or quotation it begins with', async () => {
    const dealer = await someDealer(shop, owner, { percentOff: 12 });
    const customer = await someCustomer(shop);
    const [camera, recorder] = await products();
    const lines = [
      { product: camera.id, quantity: 2 },
      { product: recorder.id, quantity: 1, price: 2300 },
    ];
    const { _id: quote } = await someQuote(shop, owner, { customer: dealer.user._id, lines });
    await dealer.client.send('POST', '/api/cart', { productId: camera.id, quantity: 2 });
    const buyer = someBuyer();
    const made = async (body: Partial<NewQuote>) =>
      (await owner.client.call('POST /admin/quotes', { body }, newKey())).body;

    const ofCart = await made({ buyer, from: { cart: dealer.user._id } });
    const ofQuote = await made({ buyer, from: { quote } });
    const ofCustomer = await made({ customer: customer.user._id, from: { quote } });

    for (const { company, lines: quoted } of [ofCart, ofQuote, ofCustomer])
      expect([company, quoted[0]!.price]).toEqual([null, 1149]);
    expect([ofCart.customer, ofCart.buyer]).toEqual([null, buyer]);
    expect([ofQuote.customer, ofQuote.buyer, ofQuote.lines[1]!.price]).toEqual([null, buyer, 2300]);
    expect(ofCustomer.customer).toBe(customer.user._id);
  });

  it.each([
    [{ buyer: undefined }, 'buyer'],
    [{ lines: [{ product: 'no-such', quantity: 1 }] }, 'lines.0.product'],
    [{ lines: [] }, 'lines'],
    [{ payBy: 'account' as const }, 'payBy'],
    [{ validUntil: '2020-01-01' }, 'validUntil'],
    [{ company: '00000000-0000-4000-8000-000000000000' }, 'company'],
    [{ buyer: { ...someBuyer(), email: 'nobody' } }, 'buyer.email'],
  ])('is refused with %j', async (details, field) => {
    const lines = [{ product: (await someProduct(shop)).id, quantity: 1 }];
    const body = { buyer: someBuyer(), lines, ...details };

    const { status, refusal } = await clerk.client.send<object>('POST', '/api/admin/quotes', body, newKey());

    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is made once under a key, and numbered without holes', async () => {
    const body = { buyer: someBuyer(), lines: [{ product: (await someProduct(shop)).id, quantity: 1 }] };
    const key = newKey();

    const first = await clerk.client.call('POST /admin/quotes', { body }, key);
    const repeated = await clerk.client.call('POST /admin/quotes', { body }, key);
    const other = await clerk.client.call('POST /admin/quotes', { body: { ...body, note: 'Other' } }, key);
    const without = await clerk.client.call('POST /admin/quotes', { body });
    const next = await someQuote(shop, clerk);

    expect(repeated.body).toEqual(first.body);
    expect([other.status, other.refusal.code]).toEqual([409, 'key_reused']);
    expect([without.status, without.refusal.code]).toEqual([400, 'key_needed']);
    const [, number] = /^QTN\/\d\d-\d\d\/(\d{6})$/.exec(first.body.number)!;
    expect(next.number.slice(-6)).toBe(String(Number(number) + 1).padStart(6, '0'));
  });

  it('has a number of its own, also of two at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => someQuote(shop, clerk)));

    const numbers = made.map(({ number }) => Number(number.slice(-6))).sort((a, b) => a - b);
    expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('is held by the rupees of its order, which the shop rounds', async () => {
    const terms = { creditDays: 30, creditLimit: 1092 };
    const debtor = await someDebtor(shop, owner, terms);
    const [{ id: product }] = await products();
    await owner.client.call('PUT /admin/settings', { body: { roundOff: true } });
    const lines = [{ product, quantity: 1, price: 1092.3 }];
    const quote = await someQuote(shop, owner, { company: debtor.company._id, payBy: 'account', lines });
    const placed = await owner.client.call(
      'POST /admin/quotes/:id/order',
      { params: { id: quote._id }, body: {} },
      newKey(),
    );
    await owner.client.call('PUT /admin/settings', { body: { roundOff: false } });

    expect([placed.body.order.totalAmount, placed.body.order.held ?? null]).toEqual([1092, null]);
  });

  it('asks no price above the MRP of its product, also of a copy and at its sending', async () => {
    const camera = await someProduct(shop, { pricePaise: 100_000, mrpPaise: 120_000 });
    const asked = (price: number) =>
      owner.client.call(
        'POST /admin/quotes',
        { body: { buyer: someBuyer(), lines: [{ product: camera.id, quantity: 1, price }] } },
        newKey(),
      );

    const [above, at] = [await asked(1500), await asked(1200)];

    expect([above.status, at.status]).toEqual([400, 201]);
    expect(above.refusal.fields).toEqual({ 'lines.0.price': 'This is above its MRP of ₹1,200.00.' });
    await shop.db.updateTable('products').set({ mrp_paise: 110_000 }).where('id', '=', camera.id).execute();
    const { _id: id, updatedAt } = at.body;
    const copy = await owner.client.call('POST /admin/quotes', { body: { from: { quote: id } } }, newKey());
    const send = await owner.client.call('POST /admin/quotes/:id/send', {
      params: { id },
      body: { updatedAt },
    });
    expect([copy, send].map(({ refusal }) => refusal.fields?.['lines.0.price'])).toEqual(
      Array(2).fill('This is above its MRP of ₹1,100.00.'),
    );
  });
});

describe('a changed quotation', () => {
  it('is another’s to check first', async () => {
    const { _id: id, updatedAt } = await someQuote(shop, clerk);
    const put = (note: string) =>
      owner.client.call('PUT /admin/quotes/:id', { params: { id }, body: { note, updatedAt } });

    const [first, second] = [await put('one'), await put('two')];

    expect([first.status, first.body.version, first.body.note]).toEqual([200, 1, 'one']);
    expect([second.status, second.refusal]).toMatchObject([
      409,
      { code: 'changed_meanwhile', updatedAt: first.body.updatedAt, changedBy: 'Riya Admin' },
    ]);
  });

  it('keeps what is left out', async () => {
    const before = await someQuote(shop, clerk, { deliveryFee: 50, terms: 'Ex works', note: 'Call first' });

    const { body: after } = await clerk.client.call('PUT /admin/quotes/:id', {
      params: { id: before._id },
      body: { validUntil: '2099-01-01', updatedAt: before.updatedAt },
    });

    expect(after).toEqual({ ...before, validUntil: '2099-01-01', updatedAt: after.updatedAt });
  });
});

describe('a quotation that was sent', () => {
  it('stays with whom it was sent to; another’s begins from it', async () => {
    const quote = await sentQuote(shop, clerk, { buyer: someBuyer() });
    const put = (buyer: object, updatedAt: string) =>
      clerk.client.call('PUT /admin/quotes/:id', {
        params: { id: quote._id },
        body: { buyer: { ...someBuyer(quote.buyer.email), ...buyer }, updatedAt },
      });

    const renamed = await put({ name: 'Ravi K Sharma' }, quote.updatedAt);
    const readdressed = await put({ email: 'other@mail.example' }, renamed.body.updatedAt);
    const buyer = someBuyer('other@mail.example');
    const begun = await someQuote(shop, clerk, { from: { quote: quote._id }, buyer });

    expect([renamed.status, renamed.body.buyer.name]).toEqual([200, 'Ravi K Sharma']);
    expect([readdressed.status, readdressed.refusal.code]).toEqual([409, 'addressee_fixed']);
    expect(begun.buyer.email).toBe('other@mail.example');
  });

  it('has its earlier version as it was, without the order of a later one', async () => {
    const first = await sentQuote(shop, owner);
    const params = { id: first._id };
    const { body: draft } = await owner.client.call('PUT /admin/quotes/:id', {
      params,
      body: { deliveryFee: 100, updatedAt: first.updatedAt },
    });
    await owner.client.call(
      'POST /admin/quotes/:id/order',
      { params, body: { Address: '12 Ring Road' } },
      newKey(),
    );

    const version = async (number: number) =>
      (
        await owner.client.call('GET /admin/quotes/:id/versions/:version', {
          params: { ...params, version: String(number) },
        })
      ).body;

    expect(await version(1)).toMatchObject({ state: 'sent', order: null, acceptedAt: null });
    expect(await version(draft.version)).toMatchObject({ state: 'accepted' });
  });

  it('is found by its link of today once the shop’s secret was changed', async () => {
    const quote = await sentQuote(shop, owner);
    const link_hash = Buffer.alloc(32, quote.number);
    await shop.db.updateTable('quotes').set({ link_hash }).where('id', '=', quote._id).execute();

    await owner.client.call('GET /admin/quotes/:id', { params: { id: quote._id } });

    expect((await readByLink(shop, quote)).body.number).toBe(quote.number);
  });
});

describe('the list of quotations', () => {
  it('is searched and filtered', async () => {
    const buyer = { ...someBuyer(), name: 'Kiran Unmistakable' };
    const quote = await sentQuote(shop, clerk, { buyer });
    const find = async (query: object) =>
      (await clerk.client.call('GET /admin/quotes', { query })).body.map(({ _id }) => _id);

    expect(await find({ search: 'unmistakable' })).toEqual([quote._id]);
    expect(await find({ search: quote.number, state: 'sent' })).toEqual([quote._id]);
    expect(await find({ search: quote.number, state: 'expired' })).toEqual([]);
    expect(await find({ company: 'nobody' })).toEqual([]);
  });
});

it('proposes only a way to pay for which the shop has an account', async () => {
  const set = (body: object) => owner.client.call('PUT /admin/settings', { body });
  const { body: before } = await owner.client.call('GET /admin/settings', {});
  const proposed = async () => (await someQuote(shop, clerk)).payBy;

  await set({ bank: null, vpa: 'shop@samplebank' });
  const upi = await proposed();
  await set({ vpa: null });
  const none = await proposed();
  await set({ bank: before.bank, vpa: before.vpa });

  expect([upi, none]).toEqual(['upi', 'delivery']);
  expect((await someQuote(shop, clerk, { payBy: 'bank' })).payBy).toBe('bank');
});
