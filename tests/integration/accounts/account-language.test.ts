import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  PASSWORD,
  someAdmin,
  someCustomer,
  someEmail,
  type SignedIn,
} from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { codeIn, type ReceivedMail } from '../../support/platform/mail-server.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});
beforeEach(() => offer(['en', 'hi']));

async function offer(offered: ('en' | 'hi')[]) {
  const { body } = await admin.client.call('GET /admin/languages', {});
  await admin.client.call('PUT /admin/languages', { body: { updatedAt: body.updatedAt, offered } });
}

async function mailTo(email: string, about: RegExp): Promise<ReceivedMail> {
  await shop.deliver();
  return shop.mail.mailTo(email, about);
}

const languageOf = (mail: ReceivedMail) => mail.headers.get('content-language');

/** Signs up under /hi. */
async function someReaderOfHindi(): Promise<SignedIn & { codeMail: ReceivedMail }> {
  const client = shop.visitor();
  const email = someEmail();
  await client.send('POST', '/api/auth/send-otp?lang=hi', { email });
  const codeMail = await mailTo(email, /./);
  await client.call('POST /auth/verify-otp', { body: { email, otp: codeIn(codeMail) } });
  const form = { name: 'आशा पटेल', email, phone: '9876543210', password: PASSWORD };
  const { body: user } = await client.send<SignedIn['user']>('POST', '/api/auth/signup?lang=hi', form);
  return { client, user, email, codeMail };
}

describe('an account', () => {
  it('has the language of the page it signed up on', async () => {
    const [hindi, english] = [await someReaderOfHindi(), await someCustomer(shop)];

    expect([hindi.user.language, english.user.language]).toEqual(['hi', 'en']);
    expect((await hindi.client.call('GET /auth/profile', {})).body).toMatchObject({
      language: 'hi',
      cartMail: false,
    });
    expect(hindi.codeMail.subject).toMatch(/^\d{6} आपका Chaukas कोड है$/);
    expect(languageOf(hindi.codeMail)).toBe('hi');
  });

  it('changes it, to a language that the shop is offered in', async () => {
    const { client } = await someCustomer(shop);

    const changed = await client.call('PUT /auth/profile', { body: { language: 'hi', cartMail: true } });
    const unknown = await client.send('PUT', '/api/auth/profile', { language: 'gu' });
    await offer(['en']);
    const notOffered = await client.call('PUT /auth/profile', { body: { language: 'hi' } });

    expect(changed.body).toMatchObject({ language: 'hi', cartMail: true });
    expect([unknown.status, notOffered.status]).toEqual([400, 400]);
    expect(notOffered.refusal.fields).toEqual({ language: 'The shop is not offered in this language.' });
  });

  it('shows both choices among its own data, and loses them with the account', async () => {
    const { client, user } = await someReaderOfHindi();
    await client.call('PUT /auth/profile', { body: { cartMail: true } });

    const { body } = await client.call('GET /me/data', {});
    await client.call('DELETE /me', { body: { password: PASSWORD } });

    expect(body.consents).toEqual({ cartMail: true, language: 'hi' });
    expect(
      await shop.db
        .selectFrom('users')
        .select(['language', 'cart_mail'])
        .where('id', '=', user._id)
        .executeTakeFirst(),
    ).toEqual({ language: 'en', cart_mail: false });
  });
});

describe('mails to a customer', () => {
  it('are written in the language of the account, not of the person who woke them', async () => {
    const person = await someReaderOfHindi();
    const product = await someProduct(shop, { stock: null });
    const order = await someOrder(person, [{ product, quantity: 1 }]);

    const placed = await mailTo(person.email, new RegExp(`^आपका ऑर्डर ${order._id}$`));
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: order._id },
      body: { status: 'Shipped' },
    });
    shop.clock.moveSeconds(11);
    const shipped = await mailTo(person.email, /भेज दिया गया$/);
    await shop.visitor().call('POST /auth/forgot-password', { body: { email: person.email } });
    const reset = await mailTo(person.email, /नया पासवर्ड चुनें$/);

    expect([placed, shipped, reset].map(languageOf)).toEqual(['hi', 'hi', 'hi']);
    expect(placed.text).toContain('कुल: रु. ');
    expect(placed.text).toContain(`http://shop.test/hi/my-account`);
    expect(reset.text).toContain('http://shop.test/hi/reset-password/');
  });

  it('are English in an English account, also when Hindi pages woke them', async () => {
    const person = await someCustomer(shop);
    const product = await someProduct(shop, { stock: null });
    const order = await someOrder(person, [{ product, quantity: 1 }]);
    await person.client.send('POST', `/api/orders/my-orders/${order._id}/cancel?lang=hi`, {});

    const cancelled = await mailTo(person.email, /was cancelled$/);

    expect(languageOf(cancelled)).toBe('en');
    expect(cancelled.text).toContain('You have cancelled your order');
  });

  it('are English while Hindi is not offered any more', async () => {
    const person = await someReaderOfHindi();
    const product = await someProduct(shop, { stock: null });
    await offer(['en']);
    const order = await someOrder(person, [{ product, quantity: 1 }]);

    const placed = await mailTo(person.email, new RegExp(`^Your order ${order._id}$`));

    expect(languageOf(placed)).toBe('en');
    expect((await person.client.call('GET /auth/profile', {})).body.language).toBe('hi');
  });
});
