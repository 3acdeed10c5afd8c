import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';
import { testPages } from '../../support/platform/test-language.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startDemoShop({ pages: testPages });
  admin = await someAdmin(shop);
});
afterAll(() => shop.close());

async function offer(offered: ('en' | 'hi')[]) {
  const { body } = await admin.client.call('GET /admin/languages', {});
  return admin.client.call('PUT /admin/languages', { body: { updatedAt: body.updatedAt, offered } });
}

async function page(path: string) {
  const { status, headers, body } = await shop.visitor().send<string>('GET', path);
  return { status, location: headers.get('location'), html: body };
}

describe('a shop that is offered in English alone', () => {
  it('says so, with how much of it is translated', async () => {
    const { status, body } = await admin.client.call('GET /admin/languages', {});

    expect(status).toBe(200);
    expect(body).toMatchObject({
      offered: ['en'],
      known: [
        { code: 'en', name: 'English', locale: 'en-IN' },
        { code: 'hi', name: 'हिन्दी', locale: 'hi-IN' },
      ],
      coverage: { hi: { products: { done: 0, of: 80 }, categories: { done: 0 } } },
    });
  });

  it('takes its own answer back', async () => {
    const { body } = await admin.client.call('GET /admin/languages', {});

    const answer = await admin.client.call('PUT /admin/languages', { body });

    expect([answer.status, answer.body.offered]).toEqual([200, ['en']]);
  });

  it.each(['/hi', '/hi/products', '/hi/nothing'])('has no page at %s', async (path) => {
    expect(await page(path)).toMatchObject({ status: 404 });
  });

  it('names no other language, on pages and calls', async () => {
    const { html } = await page('/');

    expect(html).toContain('<html lang="en-IN">');
    expect(html).not.toMatch(/hreflang|हिन्दी/i);
    expect((await shop.visitor().call('GET /shop', {})).body.languages?.map(({ code }) => code)).toEqual([
      'en',
    ]);
    const refused = await shop
      .visitor()
      .send('POST', '/api/auth/login?lang=hi', { email: 'nobody', password: '' });
    expect(refused.refusal.message).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe('a shop that is offered in Hindi', () => {
  beforeAll(async () => {
    await offer(['en', 'hi']);
  });

  it.each([
    '/hi',
    '/hi/products',
    '/hi/product/vega-4-mp-ip-bullet-camera',
    '/hi/tools/storage',
    '/hi/login',
  ])('answers %s in it', async (path) => {
    const { status, html } = await page(path);

    expect(status).toBe(200);
    expect(html).toContain('<html lang="hi-IN">');
    expect(html).toContain('मेन्यू खोलें');
  });

  it.each(['/hi//other.example/products', '/hi/%5C/other.example/products'])(
    'leads to no other host from %s',
    async (path) => {
      const { status, html } = await page(path);

      expect(status).toBe(404);
      expect(html).not.toContain('//other.example');
    },
  );

  it('says the seeds of its pages and menus in it', async () => {
    const { html } = await page('/hi');

    expect(html).toContain('अपने घर और कारोबार को सुरक्षित करें');
    expect(html).toContain('हमारी सेवाएँ');
    expect((await page('/hi/services')).html).toContain('काम कैसे होता है');
    expect((await page('/hi/policies/terms')).html).toContain('शर्तें');
  });

  it('calls products and categories what their translations say, on pages, in lists and in the cart', async () => {
    const buyer = await someCustomer(shop);
    const { _id, slug, name, category } = await createdProduct(admin, {
      category: 'Bullet Cameras',
      translations: { hi: { name: 'कवच बुलेट कैमरा' } },
    });
    await buyer.client.call('POST /cart', { body: { productId: _id, quantity: 1 } });
    const nameIn = async (path: string) =>
      (await shop.visitor().send<{ name: string }>('GET', path)).body.name;

    expect(await nameIn(`/api/products/${slug}?lang=hi`)).toBe('कवच बुलेट कैमरा');
    expect(await nameIn(`/api/products/${slug}`)).toBe(name);
    expect((await page(`/hi/product/${slug}`)).html).toMatch(/<h1[^>]*>कवच बुलेट कैमरा/);
    expect((await page('/hi/products?sort=newest')).html).toContain('कवच बुलेट कैमरा');
    expect((await page('/products?sort=newest')).html).not.toContain('कवच बुलेट कैमरा');
    const { body: cart } = await buyer.client.send<{ product: { name: string } }[]>(
      'GET',
      '/api/cart?lang=hi',
    );
    expect(cart.map(({ product }) => product.name)).toEqual(['कवच बुलेट कैमरा']);
    expect(category).toBe('Bullet Cameras');
  });

  it('shows the owner’s pages and menus in it, and the footer', async () => {
    const { html } = await page('/hi/about');

    expect(html).toMatch(/<h1 [^>]*>हमारे बारे में</);
    expect(html).toContain('मदद और नीतियाँ');
    expect(html).toContain('कीमतें ₹ में, GST शामिल');
  });

  it('marks texts that are still English, and no others', async () => {
    const { slug, name } = await createdProduct(admin, {
      description: 'Sees at night.',
      translations: { hi: { name: 'सूर्या बुलेट कैमरा' } },
    });
    const [hindi, english] = [await page(`/hi/product/${slug}`), await page(`/product/${slug}`)];

    expect(hindi.html).toMatch(/<h1 tabindex="-1" class="[^"]*">सूर्या/i);
    expect(hindi.html).toMatch(/<p lang="en" class="[^"]*">Sees at night\.<\/p>/);
    expect(english.html).toContain(name);
    expect(english.html).not.toContain('lang="en"');
    const list = (await page('/hi/products')).html;
    expect(list).toMatch(/<h3 lang="en"><a [^>]*>Dhruv/);
    expect(list).toContain('<ul lang="en" class="facts">');
    expect(list).toMatch(/\d+ प्रोडक्ट। दाम में GST/);
    const category = (await page('/hi/category/bullet-cameras')).html;
    expect(category).toMatch(/<h1 tabindex="-1" lang="en" class="[^"]*">Bullet Cameras</i);
    expect(category).toMatch(/<title lang="en">Bullet Cameras/);
  });

  it('begins a page without a word of it by saying so', async () => {
    const sentence = 'यह पृष्ठ अभी केवल अंग्रेज़ी में है।';
    const [policy, about] = [await page('/hi/policies/privacy'), await page('/hi/about')];

    const main = policy.html.slice(policy.html.indexOf('<main'));
    expect(/>([^<]+)</.exec(main.replace(/<(title|meta|link)[^>]*>/g, ''))![1]).toBe(sentence);
    expect(policy.html).toMatch(/<h1 tabindex="-1" lang="en"/i);
    expect(policy.html).toMatch(/<p lang="en"/);
    expect(about.html).not.toContain(sentence);
    expect((await page('/policies/privacy')).html).not.toContain(sentence);
    const { body } = await shop.visitor().send<{ lang: string }>('GET', '/api/pages/privacy?lang=hi');
    expect(body.lang).toBe('en');
  });

  it('links within it, but to the same page in English', async () => {
    const { html } = await page('/hi/products?search=dome');

    const links = [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, to]) => to!);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((to) => !/^\/hi(?=$|[/?#])/.test(to))).toEqual([
      '/products?search=dome',
      '/products?search=dome',
    ]);
    expect(html).toMatch(/<form [^>]*action="\/hi\/products"/);
  });

  it('names each page in both languages to search engines, and its own address as the true one', async () => {
    const [hindi, english] = [await page('/hi/about'), await page('/about')];

    expect(hindi.html).toContain('<link rel="canonical" href="http://shop.test/hi/about"/>');
    expect(english.html).toContain('<link rel="canonical" href="http://shop.test/about"/>');
    for (const { html } of [hindi, english]) {
      expect(html).toContain('<link rel="alternate" hrefLang="en-IN" href="http://shop.test/about"/>');
      expect(html).toContain('<link rel="alternate" hrefLang="hi-IN" href="http://shop.test/hi/about"/>');
      expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="http://shop.test/about"/>');
    }
    expect((await page('/hi/login')).html).not.toContain('alternate');
  });

  it('leads on from an old address as in English, whichever of the two is entered', async () => {
    const add = async (from: string, to: string) => {
      const { status, body, refusal } = await admin.client.call('POST /admin/redirects', {
        body: { from, to },
      });
      return status === 201 ? body.from : refusal.code;
    };

    expect([await add('/hi', '/about'), await add('/hi/products', '/about')]).toEqual([
      'path_in_use',
      'path_in_use',
    ]);
    expect(await add('/hi/old-page', '/hi/old-page')).toBe('redirect_loop');
    expect(await add('/hi/old-page', '/about')).toBe('/old-page');
    expect((await page('/hi/old-page')).location).toBe('/hi/about');
    const csv = 'from,to\n/hi/old-page,/about\n/hi/services,/about';
    const { body } = await admin.client.call('POST /admin/redirects/import', { body: { csv } });
    expect(body.counts).toEqual({ add: 0, same: 1, fault: 1 });
  });

  it('warns of links in a page at which nobody finds anything', async () => {
    const [draft, live] = [await createdProduct(admin, { state: 'draft' }), await createdProduct(admin)];
    const { body: own } = await admin.client.call('POST /admin/pages', {
      body: { slug: 'not-yet', title: { en: 'Not yet' } },
    });
    const links = [own.path, `/product/${draft.slug}`, '/hi/none', '/hi/about', `/hi/product/${live.slug}`];
    const params = { id: 'services' };
    const { updatedAt } = (await admin.client.call('GET /admin/pages/:id', { params })).body;
    const blocks: object = {
      blocks: [{ kind: 'text', markdown: links.map((to) => `[x](${to})`).join(' ') }],
    };
    const { body: saved } = await admin.client.call('PUT /admin/pages/:id', {
      params,
      body: { updatedAt, ...blocks },
    });
    const { body } = await admin.client.call('POST /admin/pages/:id/publish', {
      params,
      body: { updatedAt: saved.updatedAt },
    });

    expect(body.warnings.map(({ message }) => message)).toEqual(
      links.slice(0, 3).map((to) => `Nothing answers at ${to}.`),
    );
  });

  it('keeps the answers of its languages apart', async () => {
    const [first, other, again] = [
      await page('/products'),
      await page('/hi/products'),
      await page('/products'),
    ];

    expect(again.html).toBe(first.html);
    expect(other.html).not.toBe(first.html);
    expect(first.html).not.toContain('मेन्यू खोलें');
  });

  it('refuses in Hindi with the code of the English refusal, with a body and without one', async () => {
    const wrong = { email: 'nobody@shop.example', password: 'Wrong-Horse-9' };
    const login = (query: string) => shop.visitor().send('POST', `/api/auth/login${query}`, wrong);
    const [hindi, english, unknown] = [await login('?lang=hi'), await login(''), await login('?lang=gu')];

    expect(hindi).toMatchObject({ status: 401, refusal: { message: 'ई-मेल या पासवर्ड गलत है।' } });
    expect(hindi.refusal.code).toBe(english.refusal.code);
    expect([english, unknown].map(({ refusal }) => refusal.message)).toEqual(
      Array(2).fill('Invalid credentials.'),
    );
    const cart = await shop.visitor().send('GET', '/api/cart?lang=hi');
    expect(cart.refusal.message).toMatch(/[ऀ-ॿ]/);
  });

  it.each(['/hi/admin/orders', '/hi/api/shop'])('has no page at %s', async (path) => {
    expect(await page(path)).toMatchObject({ status: 404 });
  });

  it('says its languages to the pages', async () => {
    expect((await shop.visitor().call('GET /shop', {})).body.languages).toEqual([
      { code: 'en', name: 'English', locale: 'en-IN', prefix: '' },
      { code: 'hi', name: 'हिन्दी', locale: 'hi-IN', prefix: '/hi' },
    ]);
  });
});

describe('offering languages', () => {
  it('needs English, known languages, and the time of the change before', async () => {
    const { body: now } = await admin.client.call('GET /admin/languages', {});
    const put = (body: object) => admin.client.send('PUT', '/api/admin/languages', body);

    for (const offered of [[], ['hi'], ['en', 'gu'], 'hi'])
      expect((await put({ updatedAt: now.updatedAt, offered })).status).toBe(400);
    expect((await put({ offered: ['en'] })).status).toBe(400);
    const old = await put({ updatedAt: '2020-01-01T00:00:00.000Z', offered: ['en'] });
    expect(old).toMatchObject({
      status: 409,
      refusal: { code: 'changed_meanwhile', updatedAt: now.updatedAt },
    });
  });

  it('is one change of two made at once, and is in the audit log', async () => {
    const { body: now } = await admin.client.call('GET /admin/languages', {});
    const answers = await Promise.all(
      [1, 2].map(() =>
        admin.client.call('PUT /admin/languages', { body: { updatedAt: now.updatedAt, offered: ['en'] } }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await page('/hi')).status).toBe(404);
    const { body: audit } = await admin.client.call('GET /admin/audit', { query: {} });
    expect(audit[0]).toMatchObject({ action: 'storefront.languages' });
  });
});
