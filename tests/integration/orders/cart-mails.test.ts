import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Growth, GrowthBody } from '../../../src/storefront/growth/growth.shapes.ts';
import { queueCartMails } from '../../../src/orders/cart-mails/queue-cart-mails.server.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import type { ReceivedMail } from '../../support/platform/mail-server.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
let product: { id: string; price: number; name?: string };
beforeAll(async () => {
  admin = await someAdmin(shop);
  product = await someProduct(shop, { name: 'Dome camera', stock: null });
});
beforeEach(() => choose({ cartMail: { on: true, afterHours: 24 } }));

/** A session ends while days pass. */
async function backAgain({ client, email }: SignedIn): Promise<void> {
  await client.call('POST /auth/login', { body: { email, password: PASSWORD } });
}

async function choose(change: Omit<GrowthBody, 'updatedAt'>): Promise<Growth> {
  await backAgain(admin);
  const { body } = await admin.client.call('GET /admin/growth', {});
  const answer = await admin.client.call('PUT /admin/growth', {
    body: { ...change, updatedAt: body.updatedAt },
  });
  return answer.body;
}

const put = ({ client }: SignedIn, { id } = product) =>
  client.call('POST /cart', { body: { productId: id, quantity: 2 } });

/** Wants to be reminded, and has something in the cart. */
async function somebody(): Promise<SignedIn> {
  const person = await someCustomer(shop);
  await person.client.call('PUT /auth/profile', { body: { cartMail: true } });
  await put(person);
  return person;
}

async function cartMailsTo({ email }: SignedIn): Promise<ReceivedMail[]> {
  await queueCartMails(shop.services);
  await shop.deliver();
  return shop.mail.mails.filter(({ to, subject }) => to === email && /in your cart|कार्ट में/.test(subject));
}

async function mailedPerson() {
  const person = await somebody();
  shop.clock.moveSeconds(DAY);
  const [mail] = await cartMailsTo(person);
  await backAgain(person);
  const path = mail!.headers.get('list-unsubscribe')!.slice('<http://shop.test'.length, -1);
  return { person, mail: mail!, path, token: path.slice(path.lastIndexOf('/') + 1) };
}

const wantsMails = async ({ client }: SignedIn) => (await client.call('GET /auth/profile', {})).body.cartMail;

describe('a person who asked to be reminded of a cart', () => {
  it('has one mail once it was left alone for a day, with its products and a way to stop', async () => {
    const person = await somebody();

    shop.clock.moveSeconds(DAY - 60);
    const early = await cartMailsTo(person);
    shop.clock.moveSeconds(60);
    const [mail] = await cartMailsTo(person);
    const again = await cartMailsTo(person);

    expect([early.length, again.length]).toEqual([0, 1]);
    expect(mail!.subject).toBe('You left something in your cart at Chaukas');
    expect(mail!.text).toContain('2 × Dome camera');
    expect(mail!.text).toContain('http://shop.test/cart');
    expect(mail!.headers.get('list-unsubscribe')).toMatch(
      /^<http:\/\/shop\.test\/api\/unsubscribe\/[\w-]{40,}>$/,
    );
    expect(mail!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail!.headers.get('content-language')).toBe('en');
    const kept = await shop.db.selectFrom('cart_mails').select('token_hash').execute();
    expect(kept.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
  });

  it('has none while the cart is changed, nor once it is older than a week', async () => {
    const [changing, leaving] = [await somebody(), await somebody()];
    const second = await someProduct(shop, { stock: null });
    await put(changing, second);

    shop.clock.moveSeconds(DAY - 60);
    await backAgain(changing);
    await changing.client.call('DELETE /cart/:productId', { params: { productId: second.id } });
    shop.clock.moveSeconds(120);
    const changed = await cartMailsTo(changing);
    await choose({ cartMail: { on: false } });
    shop.clock.moveSeconds(7 * DAY);
    await choose({ cartMail: { on: true } });

    expect(changed).toEqual([]);
    expect(await cartMailsTo(leaving)).toHaveLength(1);
    expect(await cartMailsTo(changing)).toEqual([]);
  });

  it('has none after an order, and the next no sooner than thirty days later', async () => {
    const ordering = await somebody();
    await someOrder(ordering, [{ product, quantity: 1 }]);
    await shop.db
      .insertInto('cart_lines')
      .values({
        user_id: ordering.user._id,
        product_id: product.id,
        quantity: 1,
        added_at: new Date(shop.clock.now().getTime() - 1000),
      })
      .onConflict((line) => line.doNothing())
      .execute();
    const { person } = await mailedPerson();

    shop.clock.moveSeconds(29 * DAY);
    await backAgain(person);
    await put(person);
    shop.clock.moveSeconds(DAY - 60);
    const soon = await cartMailsTo(person);
    shop.clock.moveSeconds(HOUR);
    const late = await cartMailsTo(person);

    expect(await cartMailsTo(ordering)).toEqual([]);
    expect([soon.length, late.length]).toEqual([1, 2]);
  });

  it('has one mail, however many processes look', async () => {
    const person = await somebody();
    shop.clock.moveSeconds(DAY);

    await Promise.all([1, 2, 3].map(() => queueCartMails(shop.services)));

    expect(await cartMailsTo(person)).toHaveLength(1);
  });

  it('has it in Hindi, from a shop that is offered in it', async () => {
    const { body } = await admin.client.call('GET /admin/languages', {});
    await admin.client.call('PUT /admin/languages', {
      body: { updatedAt: body.updatedAt, offered: ['en', 'hi'] },
    });
    await shop.db
      .insertInto('translations')
      .values({ kind: 'product', id: product.id, language: 'hi', name: 'डोम कैमरा' })
      .execute();
    const person = await somebody();
    await person.client.call('PUT /auth/profile', { body: { language: 'hi' } });
    shop.clock.moveSeconds(DAY);

    const [mail] = await cartMailsTo(person);

    expect(mail!.subject).toBe('आपके कार्ट में कुछ बाकी है: Chaukas');
    expect(mail!.headers.get('content-language')).toBe('hi');
    expect(mail!.text).toContain('2 × डोम कैमरा');
    expect(mail!.text).toContain('http://shop.test/hi/cart');
    expect(mail!.headers.get('list-unsubscribe')).toMatch(/\?lang=hi>$/);
  });
});

describe('nobody is mailed', () => {
  it('who stopped it, ordered or left after the mail was queued', async () => {
    const [stopped, ordered, left] = [await somebody(), await somebody(), await somebody()];
    shop.clock.moveSeconds(DAY);
    for (const person of [stopped, ordered, left]) await backAgain(person);
    await queueCartMails(shop.services);

    await stopped.client.call('PUT /auth/profile', { body: { cartMail: false } });
    await someOrder(ordered, [{ product, quantity: 1 }]);
    await left.client.call('DELETE /me', { body: { password: PASSWORD } });

    for (const person of [stopped, ordered, left]) expect(await cartMailsTo(person)).toEqual([]);
  });

  it('who did not ask, nor while the owner does not want it', async () => {
    const silent = await someCustomer(shop);
    await put(silent);
    await choose({ cartMail: { on: false } });
    const person = await somebody();
    shop.clock.moveSeconds(DAY);

    const off = await cartMailsTo(person);
    await choose({ cartMail: { on: true } });

    expect([off, await cartMailsTo(silent)]).toEqual([[], []]);
    expect(await cartMailsTo(person)).toHaveLength(1);
  });
});

describe('the link of a mail', () => {
  it('changes nothing when it is looked at, and stops the mails when it is posted, from anywhere and again', async () => {
    const { person, path, token } = await mailedPerson();
    const stranger = shop.visitor();

    const looked = await stranger.send('GET', path);
    const page = await stranger.send<string>('GET', `/unsubscribe/${token}`);
    const before = await wantsMails(person);
    const form = await stranger.send('POST', path, 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
    });
    const empty = await stranger.send('POST', path);

    expect([looked.status, looked.headers.get('location')]).toEqual([303, `/unsubscribe/${token}`]);
    expect(page.status).toBe(200);
    expect(page.body).toContain('Stop these mails');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(before).toBe(true);
    expect([form.status, empty.status]).toEqual([200, 200]);
    expect(form.body).toEqual({ message: 'We send you no more mails about your cart.' });
    expect(await wantsMails(person)).toBe(false);
  });

  it('of a deleted account is answered as well, an unknown one is not', async () => {
    const { person, path } = await mailedPerson();
    await person.client.call('DELETE /me', { body: { password: PASSWORD } });

    expect((await shop.visitor().send('POST', path)).status).toBe(200);
    for (const method of ['GET', 'POST'])
      for (const token of ['unknown', 'x'.repeat(101)])
        expect((await shop.visitor().send(method, `/api/unsubscribe/${token}`)).status).toBe(404);
    expect((await shop.visitor().send('GET', '/unsubscribe/unknown')).status).toBe(404);
  });
});

describe('the owner', () => {
  it('chooses the hours, and is warned of the privacy page', async () => {
    const off = await choose({ cartMail: { on: false } });
    const shopBefore = (await shop.visitor().call('GET /shop', {})).body;
    const on = await choose({ cartMail: { on: true, afterHours: 168 } });
    const answer = await admin.client.call('PUT /admin/growth', {
      body: { updatedAt: on.updatedAt, cartMail: { afterHours: 169 } },
    });

    expect([off.cartMail, off.warnings]).toEqual([{ on: false, afterHours: 24 }, []]);
    expect(on.cartMail).toEqual({ on: true, afterHours: 168 });
    expect(on.warnings.map(({ code }) => code)).toEqual(['privacy_text']);
    expect(shopBefore.cartMails).toBeUndefined();
    expect((await shop.visitor().call('GET /shop', {})).body.cartMails).toBe(true);
    expect([answer.status, Object.keys(answer.refusal.fields!)]).toEqual([400, ['cartMail.afterHours']]);
  });
});
