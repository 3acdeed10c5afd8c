import { beforeAll, describe, expect, it } from 'vitest';
import { someDealer } from '../../support/dealers/company-factory.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import {
  newKey,
  readByLink,
  sentAgain,
  sentQuote,
  someBuyer,
  someQuote,
  tokenOf,
} from '../../support/quotes/quote-steps.ts';
import { pdfText } from '../../support/invoices/pdf-text.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

const read = async (id: string) =>
  (await owner.client.call('GET /admin/quotes/:id', { params: { id } })).body;
const order = (id: string, body: object = {}) =>
  owner.client.call(
    'POST /admin/quotes/:id/order',
    { params: { id }, body: { Address: '12 Ring Road, Surat', ...body } },
    newKey(),
  );

describe('sending', () => {
  it('mails link and PDF, and gives a link for WhatsApp', async () => {
    const buyer = { ...someBuyer(), gstin: '24AAACC1206D1ZM', legalName: 'Ravi & Sons' };
    const quote = await sentQuote(shop, owner, { buyer, terms: '<script>alert(1)</script>' });
    await shop.deliver();

    const mail = await shop.mail.mailTo(buyer.email, /Quotation/);
    expect(quote.state).toBe('sent');
    expect(tokenOf(quote)).toMatch(/^[\w-]{43}$/);
    expect(mail.subject).toBe(`Quotation ${quote.number} from Chaukas`);
    expect(mail.text).toContain(quote.link);
    expect(mail.attachments[0]!.fileName).toBe(`${quote.number.replaceAll('/', '-')}.pdf`);
    const paper = pdfText(mail.attachments[0]!.content).flat().join(' ');
    expect(paper).toContain('Ravi & Sons');
    expect(paper).toContain('Rupees One Thousand One Hundred Forty-Nine Only');
    expect(paper).toContain('<script>alert(1)</script>');
    const day = quote.validUntil.split('-').reverse().join('-');
    const words = `Quotation ${quote.number} from Chaukas: ₹1,149.00, valid until ${day}. ${quote.link!}`;
    expect(quote.whatsapp).toBe(`https://wa.me/919876543210?text=${encodeURIComponent(words)}`);
  });

  it('freezes the version, whatever happens to the product', async () => {
    const product = await someProduct(shop);
    const quote = await sentQuote(shop, owner, { lines: [{ product: product.id, quantity: 1 }] });
    await shop.db
      .updateTable('products')
      .set({ name: 'Renamed', gst_rate: 5, price_paise: 1 })
      .where('id', '=', product.id)
      .execute();

    const { body } = await readByLink(shop, quote);
    expect(body.lines[0]!.product.name).toBe(product.name);
    expect(body.totals).toMatchObject({ cgst: 87.64, total: 1149 });
    expect((await read(quote._id)).lines[0]).toMatchObject({ rate: 18, price: 1149 });
  });

  it('is refused once its last day is over', async () => {
    const quote = await someQuote(shop, owner);
    await shop.db
      .updateTable('quotes')
      .set({ valid_until: '2026-01-01' })
      .where('id', '=', quote._id)
      .execute();

    await expect(sentAgain(owner, quote)).rejects.toThrow('The last day is over already.');
  });
});

describe('the next version', () => {
  it('begins as a draft while the link shows the one that was sent', async () => {
    const first = await sentQuote(shop, owner);
    const { body: draft } = await owner.client.call('PUT /admin/quotes/:id', {
      params: { id: first._id },
      body: { deliveryFee: 100, updatedAt: first.updatedAt },
    });
    const before = (await readByLink(shop, first)).body;
    const sent = await sentAgain(owner, draft);
    const after = (await readByLink(shop, first)).body;

    expect([draft.version, draft.state, draft.totals.total, draft.link]).toEqual([
      2,
      'draft',
      1249,
      first.link,
    ]);
    expect([before.version, before.state, before.totals.total, before.canAccept]).toEqual([
      1,
      'sent',
      1149,
      true,
    ]);
    expect([after.version, after.totals.total, sent.link]).toEqual([2, 1249, first.link]);
  });

  it('leaves the earlier ones to be read', async () => {
    const first = await sentQuote(shop, owner);
    const params = { id: first._id };
    await owner.client.call('PUT /admin/quotes/:id', {
      params,
      body: { deliveryFee: 100, updatedAt: first.updatedAt },
    });
    const readVersion = (version: string) =>
      owner.client.call('GET /admin/quotes/:id/versions/:version', { params: { ...params, version } });

    const [one, two, none] = [await readVersion('1'), await readVersion('2'), await readVersion('3')];

    expect([one.body.version, one.body.totals.total]).toEqual([1, 1149]);
    expect([two.body.version, two.body.totals.total]).toEqual([2, 1249]);
    expect([none.status, (await readVersion('x')).status]).toEqual([404, 404]);
  });
});

describe('the link', () => {
  it('shows nothing of a draft, of a wrong one, nor what is the desk’s alone', async () => {
    const draft = await someQuote(shop, owner);
    const quote = await sentQuote(shop, owner, { note: 'Knows our cost' });
    const get = (token: string) => shop.visitor().call('GET /quotes/:token', { params: { token } });

    const { status, headers, body } = await get(tokenOf(quote));
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Knows our cost|marginPercent/);
    expect(body).toMatchObject({ buyerName: 'Ravi Sharma', mailHint: 'p•••@mail.example', order: null });
    expect(body.seller).toMatchObject({ tradeName: 'Chaukas', address: { country: 'India' } });
    expect((await get('a'.repeat(43))).status).toBe(404);
    expect(JSON.stringify(await shop.db.selectFrom('quotes').selectAll().execute())).not.toContain(
      tokenOf(quote),
    );
    expect(draft.link).toBeNull();
  });

  it('tells the desk when the customer looked, and not when the desk did', async () => {
    const quote = await sentQuote(shop, owner);
    const token = tokenOf(quote);

    await owner.client.call('GET /quotes/:token', { params: { token } });
    const unseen = await read(quote._id);
    await readByLink(shop, quote);
    const seen = await read(quote._id);

    expect(unseen.seenAt).toBeNull();
    expect(seen.seenAt).not.toBeNull();
    expect(seen.updatedAt).toBe(quote.updatedAt);
  });

  it('gives the PDF', async () => {
    const quote = await sentQuote(shop, owner);

    const answer = await fetch(`${shop.url}/api/quotes/${tokenOf(quote)}/pdf`);

    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`${quote.number.replaceAll('/', '-')}.pdf`);
    expect(pdfText(new Uint8Array(await answer.arrayBuffer())).flat()).toContain('Quotation');
  });

  it('hides in the PDF by link what the page hides, and not in that of the mail', async () => {
    const known = { email: 'ravi@firm.example', phone: '9825012345', gstin: '24AAACC1206D1ZM' };
    const buyer = { ...someBuyer(), ...known };
    const quote = await sentQuote(shop, owner, { buyer });
    await shop.deliver();

    const answer = await fetch(`${shop.url}/api/quotes/${tokenOf(quote)}/pdf`);
    const [byLink, mailed] = [
      new Uint8Array(await answer.arrayBuffer()),
      (await shop.mail.mailTo(buyer.email, /Quotation/)).attachments[0]!.content,
    ].map((pdf) => pdfText(pdf).flat().join(' '));

    for (const hidden of Object.values(known)) {
      expect(mailed).toContain(hidden);
      expect(byLink).not.toContain(hidden);
    }
    expect(byLink).toContain('24•••ZM');
    expect(byLink).toContain('••••••2345');
  });
});

describe('an order on the customer’s word', () => {
  it('has the quoted prices, also the day after', async () => {
    const product = await someProduct(shop);
    const lines = [{ product: product.id, quantity: 4, discountPercent: 7.5 }];
    const quote = await sentQuote(shop, owner, { lines, deliveryFee: 100, payBy: 'delivery' });
    await shop.db
      .updateTable('quotes')
      .set({ valid_until: '2026-01-01' })
      .where('id', '=', quote._id)
      .execute();

    const { status, body } = await order(quote._id);

    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      totalAmount: 4351.32,
      deliveryFee: 100,
      payBy: 'delivery',
      status: 'Pending',
    });
    expect(body.order.products).toMatchObject([{ quantity: 4, price: 1062.83 }]);
    expect(body.order.user).toEqual({ name: 'Ravi Sharma', email: quote.buyer.email });
    expect(body.quote).toMatchObject({ state: 'accepted', order: body.order._id, acceptedBy: 'Riya Admin' });
    const { body: stored } = await owner.client.call('GET /orders/:id', { params: { id: body.order._id } });
    expect(stored.totalAmount).toBe(4351.32);
  });

  it('is made once under a key; any other is refused', async () => {
    const { _id: id } = await someQuote(shop, owner);
    const key = newKey();
    const send = (headers: Record<string, string>, Address = '12 Ring Road') =>
      owner.client.call('POST /admin/quotes/:id/order', { params: { id }, body: { Address } }, headers);

    const [first, repeated] = [await send(key), await send(key)];
    const [reused, other, none] = [await send(key, 'Elsewhere'), await send(newKey()), await send({})];

    expect(repeated.body.order._id).toBe(first.body.order._id);
    expect([reused.refusal.code, other.refusal]).toMatchObject([
      'key_reused',
      { code: 'already_accepted', order: first.body.order._id },
    ]);
    expect([none.status, none.refusal.code]).toEqual([400, 'key_needed']);
  });

  it('of a version that was not sent is what the link shows from then on', async () => {
    const first = await sentQuote(shop, owner);
    const params = { id: first._id };
    await owner.client.call('PUT /admin/quotes/:id', {
      params,
      body: { deliveryFee: 100, updatedAt: first.updatedAt },
    });

    const { body } = await order(first._id);

    expect([body.order.totalAmount, body.quote.version]).toEqual([1249, 2]);
    expect((await readByLink(shop, first)).body).toMatchObject({
      version: 2,
      state: 'accepted',
      totals: { total: 1249 },
      order: body.order._id,
    });
  });

  it('of a company goes to its address, and is billed to it', async () => {
    const { company } = await someDealer(shop, owner);
    const quote = await sentQuote(shop, owner, { company: company._id });

    const { body } = await owner.client.call(
      'POST /admin/quotes/:id/order',
      { params: { id: quote._id }, body: {} },
      newKey(),
    );

    expect(body.order.Address).toBe('4 Relief Road\nAhmedabad 380001');
    expect(body.order.billing).toMatchObject({ gstin: company.gstin, legalName: company.legalName });
    const row = await shop.db
      .selectFrom('orders')
      .select(['company_id', 'source', 'entered_by', 'quote_id'])
      .where('number', '=', body.order._id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      company_id: company._id,
      source: 'quote',
      entered_by: owner.user._id,
      quote_id: quote._id,
    });
  });

  it('is never made of a withdrawn one, whose link says so', async () => {
    const quote = await sentQuote(shop, owner);
    const params = { id: quote._id };
    await owner.client.call('POST /admin/quotes/:id/withdraw', { params, body: { reason: 'Priced wrong' } });

    expect((await order(quote._id)).refusal.code).toBe('quote_withdrawn');
    expect((await readByLink(shop, quote)).body).toMatchObject({ state: 'withdrawn', canAccept: false });
    const put = await owner.client.call('PUT /admin/quotes/:id', {
      params,
      body: { updatedAt: quote.updatedAt },
    });
    expect(put.refusal.code).toBe('quote_withdrawn');
  });

  it('is refused with the missing lines, and changes nothing', async () => {
    const product = await someProduct(shop, { stock: 1 });
    const quote = await sentQuote(shop, owner, { lines: [{ product: product.id, quantity: 2 }] });

    const { status, refusal } = await order(quote._id);

    expect([status, refusal]).toMatchObject([
      409,
      { code: 'not_enough', lines: [{ product: product.id, asked: 2, left: 1 }] },
    ]);
    expect((await read(quote._id)).state).toBe('sent');
  });
});
