import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

let count = 0;

async function somePage(title = 'Offers') {
  const slug = `offers-${++count}`;
  const { body, status } = await admin.client.call('POST /admin/pages', {
    body: { slug, title: { en: title } },
  });
  expect(status).toBe(201);
  return body;
}

const save = (id: string, updatedAt: string, fields: object) =>
  admin.client.call('PUT /admin/pages/:id', { params: { id }, body: { updatedAt, ...fields } });

const publish = (id: string, updatedAt: string) =>
  admin.client.call('POST /admin/pages/:id/publish', { params: { id }, body: { updatedAt } });

async function publishedPage(markdown = 'Everything is cheaper.') {
  const page = await somePage();
  const saved = await save(page._id, page.updatedAt, { blocks: [{ kind: 'text', markdown }] });
  return (await publish(page._id, saved.body.updatedAt)).body.page;
}

const pageAt = async (path: string) => {
  const { status, body } = await shop.visitor().send('GET', path);
  return { status, text: String(body) };
};

describe('the pages', () => {
  it('of a new shop are the ten that every shop has, as they were published first', async () => {
    const { body } = await admin.client.call('GET /admin/pages', {});

    expect(body.slice(0, 10).map(({ key, path, state, version }) => [key, path, state, version])).toEqual(
      [
        ['home', '/'],
        ['about', '/about'],
        ['services', '/services'],
        ['contact', '/contact'],
        ...['warranty', 'returns', 'shipping', 'privacy', 'terms', 'grievance'].map((name) => [
          name,
          `/policies/${name}`,
        ]),
      ].map((page) => [...page, 'published', 1]),
    );
  });

  it('are public from the moment they are published', async () => {
    const page = await somePage('Diwali offers');
    expect(page).toMatchObject({ state: 'draft', path: `/pages/${page.slug}`, version: null });
    expect((await pageAt(page.path)).status).toBe(404);

    const saved = await save(page._id, page.updatedAt, {
      description: 'All offers',
      blocks: [
        { kind: 'text', title: 'Now', markdown: 'Call **{phone}** or [write](/contact).\n\n- one\n- two' },
        { kind: 'brands', title: 'Brands' },
        { kind: 'products', title: 'Gone', from: { category: 'no-such' }, limit: 4 },
      ],
    });
    expect(saved.body.state).toBe('draft');
    const { status, body } = await publish(page._id, saved.body.updatedAt);

    expect(status).toBe(200);
    expect(body.page).toMatchObject({ state: 'published', version: 1 });
    expect(body.warnings.map(({ where, code }) => [where, code])).toEqual([
      ['blocks[1]', 'block_empty'],
      ['blocks[2]', 'block_gone'],
    ]);
    const { text } = await pageAt(page.path);
    expect(text).toContain('<title>Diwali offers · Chaukas</title>');
    expect(text).toContain('<strong>+91 55501 50155</strong>');
    expect(text).toContain('<a class="link-line" href="/contact">write</a>');
    expect(text).not.toContain('Gone</h2>');
    expect((await pageAt('/sitemap.xml')).text).toContain(`${page.path}</loc>`);
    const answer = await shop.visitor().call('GET /pages/:key', { params: { key: page.slug! }, query: {} });
    expect(answer.body).toMatchObject({ path: page.path, lang: 'en', version: 1, title: 'Diwali offers' });
  });

  it('stay as they are while a draft is written, and go back to what they were', async () => {
    const page = await publishedPage('First.');
    const draft = await save(page._id, page.updatedAt, {
      blocks: [{ kind: 'text', markdown: 'Second.' }],
    });
    expect(draft.body.state).toBe('changed');
    expect((await pageAt(page.path)).text).toContain('First.');

    const second = (await publish(page._id, draft.body.updatedAt)).body.page;
    expect((await pageAt(page.path)).text).toContain('Second.');
    const again = (await publish(page._id, second.updatedAt)).body.page;
    expect(again.version).toBe(2);

    const restored = await admin.client.call('POST /admin/pages/:id/restore', {
      params: { id: page._id },
      body: { updatedAt: again.updatedAt, version: 1 },
    });
    expect(restored.body).toMatchObject({ state: 'changed', version: 2 });
    const discarded = await admin.client.call('POST /admin/pages/:id/discard', {
      params: { id: page._id },
      body: { updatedAt: restored.body.updatedAt },
    });
    expect(discarded.body.state).toBe('published');
    const versions = await admin.client.call('GET /admin/pages/:id/versions', { params: { id: page._id } });
    expect(versions.body.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ]);
    const first = await admin.client.call('GET /admin/pages/:id/versions/:n', {
      params: { id: page._id, n: 1 },
    });
    expect(JSON.stringify(first.body)).toContain('First.');
  });

  it('are seen by anyone who has the link to a preview, for half an hour, and the audit log names who made it', async () => {
    const page = await publishedPage('Old words.');
    await save(page._id, page.updatedAt, { blocks: [{ kind: 'text', markdown: 'New words.' }] });
    const { body } = await admin.client.call('POST /admin/pages/:id/preview', {
      params: { id: page._id },
      body: {},
    });

    const response = await fetch(shop.url + body.path);

    const { body: audit } = await admin.client.call('GET /admin/audit', {
      query: { search: 'page.preview' },
    });
    expect(audit[0]).toMatchObject({ action: 'page.preview', subject: page.slug, details: {} });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const text = await response.text();
    expect(text).toContain('Preview of a draft');
    expect(text).toContain('New words.');
    await shop.db.updateTable('page_previews').set({ expires_at: shop.clock.now() }).execute();
    expect((await fetch(shop.url + body.path)).status).toBe(404);
    expect((await fetch(`${shop.url}/preview/unknown`)).status).toBe(404);
  });

  it('are framed as a draft, by the shop alone; every other answer refuses all frames', async () => {
    const page = await publishedPage('Words.');
    const { body } = await admin.client.call('POST /admin/pages/:id/preview', {
      params: { id: page._id },
      body: {},
    });

    const framed = async (path: string) => {
      const { headers } = await fetch(shop.url + path);
      const ancestors = /frame-ancestors [^;]*/.exec(headers.get('content-security-policy')!)![0];
      return [path, headers.get('x-frame-options'), ancestors];
    };

    expect(await framed(body.path)).toEqual([body.path, 'SAMEORIGIN', "frame-ancestors 'self'"]);
    const others = [page.path, '/', '/previews', '/quote/unknown', '/admin/storefront/pages/about'];
    for (const path of [...others, body.path.replace('/preview/', '/api/previews/')])
      expect(await framed(path)).toEqual([path, 'DENY', "frame-ancestors 'none'"]);
  });

  it('lead from an old address to the new one', async () => {
    const page = await publishedPage();
    const moved = await save(page._id, page.updatedAt, { slug: `${page.slug}-moved` });
    expect(moved.status).toBe(200);

    const old = await fetch(shop.url + page.path, { redirect: 'manual' });

    expect(old.status).toBe(301);
    expect(old.headers.get('location')).toContain(moved.body.path);
    expect((await pageAt(moved.body.path)).status).toBe(200);
  });

  it('lead from an old address to nothing while they are not public', async () => {
    const page = await publishedPage();
    const params = { id: page._id };
    const moved = await save(page._id, page.updatedAt, { slug: `${page.slug}-moved` });
    const statusOfOld = async () => (await fetch(shop.url + page.path, { redirect: 'manual' })).status;

    const { body: off } = await admin.client.call('POST /admin/pages/:id/unpublish', {
      params,
      body: { updatedAt: moved.body.updatedAt },
    });
    const whileOff = await statusOfOld();
    await admin.client.call('POST /admin/pages/:id/publish', { params, body: { updatedAt: off.updatedAt } });

    expect([whileOff, await statusOfOld()]).toEqual([404, 301]);
  });

  it('of the shop’s own go offline and away; those of every shop never', async () => {
    const page = await publishedPage();
    const params = { id: page._id };
    const off = await admin.client.call('POST /admin/pages/:id/unpublish', {
      params,
      body: { updatedAt: page.updatedAt },
    });
    expect(off.body.state).toBe('draft');
    expect((await pageAt(page.path)).status).toBe(404);
    const never = await admin.client.call('POST /admin/pages/:id/discard', {
      params,
      body: { updatedAt: off.body.updatedAt },
    });
    expect(never.body).toMatchObject({ code: 'never_published' });
    const gone = await admin.client.call('DELETE /admin/pages/:id', {
      params,
      query: { updatedAt: off.body.updatedAt },
    });
    expect(gone.status).toBe(200);

    const about = (await admin.client.call('GET /admin/pages/:id', { params: { id: 'about' } })).body;
    const query = { updatedAt: about.updatedAt };
    for (const refused of [
      await admin.client.call('DELETE /admin/pages/:id', { params: { id: 'about' }, query }),
      await admin.client.call('POST /admin/pages/:id/unpublish', { params: { id: 'about' }, body: query }),
      await save('about', about.updatedAt, { slug: 'about-us' }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'fixed_page' } });
  });

  it.each([
    ['two saves', (id: string, at: string) => [save(id, at, { title: 'A' }), save(id, at, { title: 'B' })]],
    ['save and publish', (id: string, at: string) => [save(id, at, { title: 'A' }), publish(id, at)]],
    ['two publishes', (id: string, at: string) => [publish(id, at), publish(id, at)]],
  ])('take one of %s that saw the same state', async (_name, both) => {
    const page = await somePage();

    const answers = await Promise.all(both(page._id, page.updatedAt));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({
      code: 'changed_meanwhile',
      changedBy: expect.any(String) as string,
    });
  });
});

describe('menus', () => {
  it.each([{ to: '/about' }, { name: '', to: '/about' }, { name: { en: ' ' }, to: '/about' }])(
    'have no link without a name: %j',
    async (link) => {
      const { body: menus } = await admin.client.call('GET /admin/menus', {});
      const footer = [{ title: 'Shop', links: [{ name: 'Cart', to: '/cart' }, link] }];

      const answer = await admin.client.send('PUT', '/api/admin/menus', { ...menus, header: [link], footer });

      expect([answer.status, answer.refusal.fields]).toEqual([
        400,
        {
          'header[0].name': 'Please give the link a name.',
          'footer[0].links[1].name': 'Please give the link a name.',
        },
      ]);
    },
  );
});

describe('the limits of a page', () => {
  const link = { name: 'x', to: '/' };
  it.each<[object, string]>([
    [{ kind: 'magic' }, 'blocks[0].kind'],
    [{ kind: 'text', html: '<b>' }, 'blocks[0].html'],
    [{ kind: 'text', title: { en: 'a', fr: 'b' } }, 'blocks[0].title.fr'],
    [{ kind: 'text', title: '{nonsense}' }, 'blocks[0].title.en'],
    [{ kind: 'text', markdown: '[x](javascript:alert(1))' }, 'blocks[0].markdown.en'],
    [{ kind: 'text', markdown: { en: 'a', hi: '![x](//evil/x.png)' } }, 'blocks[0].markdown.hi'],
    [{ kind: 'text', markdown: 'a'.repeat(20_001) }, 'blocks[0].markdown.en'],
    [{ kind: 'text', markdown: 'a\uD800' }, 'blocks[0].markdown.en'],
    [{ kind: 'text', image: 'https://evil.example/x.png' }, 'blocks[0].image'],
    [{ kind: 'text', image: '/media/../api/x.png' }, 'blocks[0].image'],
    [{ kind: 'text', side: 'top' }, 'blocks[0].side'],
    [{ kind: 'contact' }, 'blocks'],
    [{ kind: 'carousel', slides: [] }, 'blocks[0].slides'],
    [{ kind: 'banner', link: { ...link, to: '//evil' } }, 'blocks[0].link.to'],
    [{ kind: 'banner', link: { ...link, to: '/\\evil' } }, 'blocks[0].link.to'],
    [{ kind: 'banner', link: { ...link, to: 'JaVaScRiPt:alert(1)' } }, 'blocks[0].link.to'],
    [{ kind: 'banner', link: { ...link, to: 'data:text/html,x' } }, 'blocks[0].link.to'],
    [{ kind: 'banner', link: { ...link, to: 'http://a.example' } }, 'blocks[0].link.to'],
    [{ kind: 'intro', links: [{ ...link, rel: 'x' }] }, 'blocks[0].links[0].rel'],
    [{ kind: 'promises', items: [{ icon: 'skull' }] }, 'blocks[0].items[0].icon'],
    [{ kind: 'products', limit: 25 }, 'blocks[0].limit'],
    [{ kind: 'products', from: 'all' }, 'blocks[0].from'],
  ])('%j', async (block, field) => {
    const page = await somePage();

    const { status, body } = await save(page._id, page.updatedAt, { blocks: [block] });

    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid' });
    expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([field]);
  });

  it('names the line of a link that leads nowhere safe', async () => {
    const page = await somePage();
    const blocks = [{ kind: 'text', markdown: 'one\n\ntwo\n[x](javascript:1)' }];

    const { body } = await save(page._id, page.updatedAt, { blocks });

    expect(body).toMatchObject({
      fields: { 'blocks[0].markdown.en': 'Line 4: a link begins with /, https://, mailto: or tel:.' },
    });
  });

  it('draws scripts as the texts that they are, wherever they are typed', async () => {
    const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const page = await somePage(evil);
    const saved = await save(page._id, page.updatedAt, {
      ...{ heading: evil, kicker: evil, lead: evil, description: evil },
      blocks: [
        { kind: 'text', title: evil, markdown: evil },
        { kind: 'cards', title: evil, items: [{ title: evil, text: evil, points: [evil] }] },
        { kind: 'list', title: evil, items: [evil] },
        { kind: 'chips', title: evil, lead: evil, items: [evil] },
        { kind: 'banner', title: evil, text: evil },
      ],
    });
    expect(saved.status).toBe(200);
    await publish(page._id, saved.body.updatedAt);

    const { status, text } = await pageAt(page.path);

    expect(status).toBe(200);
    expect(text).not.toMatch(/<img src=x|<script>alert/);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it.each(['Offers', 'a--b', '-a', 'about', 'privacy', 'a/b', 'a'.repeat(81)])(
    'has no address %s',
    async (slug) => {
      const { status, body } = await admin.client.call('POST /admin/pages', {
        body: { slug, title: { en: 'x' } },
      });

      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { slug: expect.any(String) as string } });
    },
  );

  it('has no address that another page has', async () => {
    const { slug } = await somePage();

    const { status, body } = await admin.client.call('POST /admin/pages', {
      body: { slug: slug!, title: { en: 'x' } },
    });

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'slug_taken' });
  });
});

it('of the shop tell how much is delivered and fitted, once that is much', async () => {
  await shop.db
    .insertInto('sales_days')
    .values({ day: '2020-01-01', status: 'Delivered', orders: 1234, paise: 1 })
    .execute();
  const page = await somePage('Us');
  const saved = await save(page._id, page.updatedAt, { blocks: [{ kind: 'about', title: { en: 'Us' } }] });
  await publish(page._id, saved.body.updatedAt);

  expect((await pageAt(`/pages/${page.slug}`)).text).toContain('1,200+</b>');
  expect((await pageAt(`/pages/${page.slug}`)).text).not.toContain('Installations done');
});
