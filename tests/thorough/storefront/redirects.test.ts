import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct, newProduct } from '../../support/catalogue/product-factory.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { leadsTo } from '../../support/storefront/storefront-access.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const at = (path: string) => leadsTo(shop, path);
const add = (from: unknown, to: unknown) =>
  admin.client.call('POST /admin/redirects', { body: { from, to } as { from: string; to: string } });

async function codeOf(from: unknown, to: unknown) {
  const { status, refusal } = await add(from, to);
  return [status, refusal?.code, ...Object.keys(refusal?.fields ?? {})];
}

describe('a redirect entered by hand', () => {
  it('leads an old path to a page or another shop, until it is deleted', async () => {
    const near = await add('/pages/about-us', '/about');
    const far = await add('/blogs/guides', 'https://blog.example/?from=shop');

    expect(near).toMatchObject({
      status: 201,
      body: { from: '/pages/about-us', to: '/about', kind: 'hand' },
    });
    expect(Object.keys(near.body).sort()).toEqual(['_id', 'createdAt', 'from', 'kind', 'to']);
    expect(await at('/pages/about-us?utm=1')).toEqual([301, '/about?utm=1']);
    expect(await at('/blogs/guides?utm=1')).toEqual([301, 'https://blog.example/?from=shop&utm=1']);
    expect(await at('/blogs/guides/')).toEqual([301, 'https://blog.example/?from=shop']);

    const deleted = await admin.client.call('DELETE /admin/redirects/:id', { params: { id: near.body._id } });
    const again = await admin.client.call('DELETE /admin/redirects/:id', { params: { id: near.body._id } });
    const unknown = await admin.client.call('DELETE /admin/redirects/:id', { params: { id: 'x' } });
    expect([deleted.status, again.status, unknown.status, far.status]).toEqual([200, 404, 404, 201]);
    expect(await at('/pages/about-us')).toEqual([404, null]);
    const { body } = await admin.client.call('GET /admin/audit', { query: {} });
    expect(body.map(({ action }) => action).filter((action) => action.startsWith('redirect.'))).toEqual([
      'redirect.delete',
      'redirect.create',
      'redirect.create',
    ]);
  });

  it('is listed page by page, the newest first, and found by either address', async () => {
    for (const name of ['one', 'two', 'three']) await add(`/listed/${name}`, '/contact');
    const list = async (query: object) => {
      const { body, headers } = await admin.client.call('GET /admin/redirects', { query });
      return [headers.get('x-total-count'), body.map(({ from }) => from)];
    };

    expect(await list({ search: '/listed/', page: 1, limit: 2 })).toEqual([
      '3',
      expect.arrayContaining(['/listed/three']),
    ]);
    expect(await list({ search: 'listed/t' })).toEqual(['2', ['/listed/three', '/listed/two']]);
    expect((await list({ search: 'CONTACT' }))[0]).toBe('3');
    expect(await list({ search: '%' })).toEqual(['0', []]);
  });

  it('goes to the end of a chain, and closes no circle', async () => {
    await add('/chain/b', '/services');
    const first = await add('/chain/a', '/chain/b');
    expect(first.body.to).toBe('/services');

    expect(await codeOf('/chain/a', '/about')).toEqual([409, 'redirect_taken']);
    expect(await codeOf('/chain/self', '/chain/self')).toEqual([409, 'redirect_loop']);
    expect(await codeOf('/chain/self/', '/chain/self')).toEqual([409, 'redirect_loop']);
    await add('/chain/c', '/chain/d');
    expect(await codeOf('/chain/d', '/chain/c')).toEqual([409, 'redirect_loop']);
    await add('/chain/d', '/contact');
    expect(await at('/chain/c')).toEqual([301, '/contact']);
  });

  it('follows a product that moves, and ends where a product comes', async () => {
    const product = await createdProduct(admin, { name: 'Plover' });
    await add('/products/plover-2mp', '/product/plover');
    await add('/product/plover-new', '/about');
    const body = newProduct({ name: 'Plover', slug: 'plover-new' });
    await admin.client.call('PUT /products/:id', { params: { id: product._id }, body });

    expect(await at('/products/plover-2mp')).toEqual([301, '/product/plover-new']);
    expect(await at('/product/plover-new')).toEqual([200, null]);
  });

  it('is not added where something answers', async () => {
    const { _id: id, slug } = await createdProduct(admin, { name: 'Rook' });
    const draft = await createdProduct(admin, { name: 'Rook draft', state: 'draft' });
    const active = [
      ...['/', '/products', '/Products/', '/about', '/cart', '/policies/returns', '/login', '/sitemap.xml'],
      ...['/robots.txt', '/reset-password/x', '/my-account/orders/7', `/product/${slug}`, `/product/${id}`],
      ...[`/Product/${slug}`, `/product/${draft.slug}`, '/category/bullet-cameras'],
    ];

    for (const from of active)
      expect([from, ...(await codeOf(from, '/contact'))]).toEqual([from, 409, 'path_in_use']);
  });

  const bad = [
    ...[
      '',
      'old',
      '//host',
      '/\\host',
      '/a?b',
      '/a#b',
      '/api/x',
      '/admin/x',
      '/static/x',
      '/media/x',
      '/a b',
      '/a\nb',
    ],
    ...[
      '/a\u0000',
      '/\ud800',
      '/../api/x',
      '/%2e%2e/admin/x',
      'https://a.example/',
      `/${'x'.repeat(20_001)}`,
    ],
    ...[null, 7, {}, undefined],
  ];
  it.each(bad)('is refused from %j', async (from) => {
    const [status, code, ...fields] = await codeOf(from, '/about');
    expect([status, code]).toEqual([400, 'invalid']);
    // NUL and half characters are refused for the whole body.
    if (fields.length > 0) expect(fields).toEqual(['from']);
  });

  const badTargets = [
    ...[
      '',
      'about',
      '//host',
      '/\\host',
      '/api/x',
      'http://a.example',
      'javascript:alert(1)',
      'jAvAsCrIpT:alert(1)',
    ],
    ...[
      'data:text/html,x',
      'https:a.example',
      'https:/a.example',
      'https://u:p@a.example',
      'https://a.example/ x',
    ],
    ...[
      'https://a.example\\@b.example',
      'https://a.example/\r\nSet-Cookie: a=b',
      '&#106;avascript:alert(1)',
      null,
    ],
  ];
  it.each(badTargets)('is refused to %j', async (to) => {
    expect(await codeOf('/old-path', to)).toEqual([400, 'invalid', 'to']);
    expect(await at('/old-path')).toEqual([404, null]);
  });

  it('shows markup as the text it is', async () => {
    await add('/<img onerror=x>', '/about').then(({ status }) => expect(status).toBe(400));
    const { body } = await add('/<script>alert(1)</script>', '/about');
    expect(body.from).toBe('/%3Cscript%3Ealert(1)%3C/script%3E');
    expect(await at('/<script>alert(1)</script>')).toEqual([301, '/about']);
  });

  it('is one of at most 20,000', async () => {
    await sql`
      insert into redirects (from_path, to_path, kind, created_at)
      select '/full/' || n, '/about', 'hand', now()
      from generate_series(1, 20000 - (select count(*)::int from redirects)) n`.execute(shop.db);

    expect(await codeOf('/full/more', '/about')).toEqual([409, 'redirects_full']);
    const product = await createdProduct(admin, { name: 'Ruff' });
    const body = newProduct({ name: 'Ruff', slug: 'ruff-two' });
    await admin.client.call('PUT /products/:id', { params: { id: product._id }, body });
    expect(await at('/product/ruff')).toEqual([301, '/product/ruff-two']);
    await shop.db.deleteFrom('redirects').where('from_path', 'like', '/full/%').execute();
  });
});
