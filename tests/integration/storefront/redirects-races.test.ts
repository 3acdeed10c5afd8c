import fs from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct, newProduct } from '../../support/catalogue/product-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { leadsTo } from '../../support/storefront/storefront-access.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const add = (from: string, to: string) => () =>
  admin.client.call('POST /admin/redirects', { body: { from, to } });
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

/** No redirect leads to one that leads on. */
async function chains(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from redirects a join redirects b on a.to_path = b.from_path`.execute(
    shop.db,
  );
  return rows[0]!.count;
}

it('one of two redirects from one path is added', async () => {
  const answers = await runConcurrently(shop, 'catalogue_version', [
    add('/at-once', '/about'),
    add('/at-once', '/contact'),
  ]);

  expect(statuses(answers)).toEqual([201, 409]);
});

it('two that would be a circle together are not both added', async () => {
  const answers = await runConcurrently(shop, 'catalogue_version', [
    add('/circle/a', '/circle/b'),
    add('/circle/b', '/circle/a'),
  ]);

  expect(statuses(answers)).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)!.refusal?.code).toBe('redirect_loop');
});

it('moves, redirects and files at once leave every old path one step from where it leads', async () => {
  const product = await createdProduct(admin, { name: 'Snipe' });
  const move = (slug: string) => () =>
    admin.client.call('PUT /products/:id', {
      params: { id: product._id },
      body: newProduct({ name: 'Snipe', slug }),
    });
  const csv = 'from,to\n/old/snipe,/product/snipe\n/old/snipes,/old/snipe';
  const answers = await runConcurrently<{ status: number }>(shop, 'catalogue_version', [
    move('snipe-two'),
    move('snipe-three'),
    add('/older/snipe', '/old/snipe'),
    () => admin.client.call('POST /admin/redirects/import', { body: { csv, apply: true } }),
  ]);

  expect(statuses(answers)).toEqual([200, 200, 200, 201]);
  expect(await chains()).toBe(0);
  const { slug } = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', product._id)
    .executeTakeFirstOrThrow();
  for (const path of ['/product/snipe', '/old/snipe', '/old/snipes', '/older/snipe'])
    expect([path, ...(await leadsTo(shop, path))]).toEqual([path, 301, `/product/${slug}`]);
});

it('one of two categories takes an address', async () => {
  const [one, other] = await Promise.all(
    ['Terns', 'Gulls'].map((name) => admin.client.call('POST /admin/categories', { body: { name } })),
  );
  const change = (id: string) => () =>
    admin.client.call('PUT /admin/categories/:id', { params: { id }, body: { slug: 'sea-birds' } });
  const answers = await runConcurrently(shop, 'categories', [change(one!.body._id), change(other!.body._id)]);

  expect(statuses(answers)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.refusal?.code).toBe('slug_taken');
});

it('the addresses that products had before there were redirects still lead to them', async () => {
  const product = await createdProduct(admin, { name: 'Dunlin' });
  await sql`drop table redirects`.execute(shop.db);
  await sql`create table former_slugs (slug text primary key, product_id uuid not null)`.execute(shop.db);
  await sql`insert into former_slugs values ('dunlin-one', ${product._id}), ('dunlin-two', ${product._id})`.execute(
    shop.db,
  );

  await sql.raw(fs.readFileSync('src/db/migrations/0040-redirects.sql', 'utf8')).execute(shop.db);

  for (const slug of ['dunlin-one', 'dunlin-two'])
    expect(await leadsTo(shop, `/product/${slug}`)).toEqual([301, '/product/dunlin']);
  expect(await chains()).toBe(0);
});
