import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT_FIELDS } from '../../../src/catalogue/products/product-fields.shapes.ts';
import type { DemoRemoved } from '../../../src/imports/demo/demo.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { orderBody } from '../../support/catalogue/product-and-order-factory.ts';
import { newProduct } from '../../support/catalogue/product-factory.ts';
import { seenImport, apply } from '../../support/imports/import-steps.ts';
import { runConcurrently, startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { leadsTo } from '../../support/storefront/storefront-access.ts';

const [CAMERA, RECORDER, CABLE, SWITCH] = ['CHK-DHR-B2', 'CHK-KIT-2W', 'CHK-SVC-SS', 'CHK-KIT-4H'];

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startDemoShop({ pages: testPages });
  admin = await someAdmin(shop);
});
afterAll(() => shop.close());

const remove = () => admin.client.call('POST /admin/demo/remove', {});
const undo = ({ changeSet }: DemoRemoved) =>
  admin.client.call('POST /admin/change-sets/:id/undo', { params: { id: changeSet } });
const onSale = async () =>
  Number((await shop.visitor().call('GET /products', { query: { limit: 1 } })).headers.get('x-total-count'));
const categories = async () =>
  (await shop.visitor().call('GET /categories', {})).body.map(({ slug }) => slug);

/** Everything that an undo brings back. */
async function catalogue(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(p) - 'updated_at' order by id) from products p) as products,
      (select jsonb_agg(to_jsonb(c) order by id) from categories c) as categories,
      (select jsonb_agg(to_jsonb(m) order by id) from stock_moves m) as moves`.execute(shop.db);
  return rows[0];
}

async function productOf(sku: string) {
  const { id, slug, name, price_paise } = await shop.db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'price_paise'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return { id, slug, name, price: price_paise / 100 };
}

describe('the demo', () => {
  it('leaves in one press and is back in one more, as it was', async () => {
    const [before, names] = [await catalogue(), await categories()];
    const { slug } = await productOf(CAMERA);

    const { status, body } = await remove();

    expect(status).toBe(200);
    expect(body).toMatchObject({ products: 80, categories: 13, kept: [] });
    expect([await onSale(), await categories()]).toEqual([0, []]);
    const { coverage } = (await admin.client.call('GET /admin/languages', {})).body;
    expect(coverage.hi).toMatchObject({ products: { of: 0 }, categories: { of: 0 } });
    expect(await leadsTo(shop, `/product/${slug}`)).toEqual([404, null]);
    expect(await leadsTo(shop, '/category/recorders')).toEqual([404, null]);
    const again = await remove();
    expect([again.status, again.refusal.code]).toEqual([409, 'no_demo']);

    const undone = await undo(body);

    expect([undone.status, undone.body.state, undone.body.kept]).toEqual([200, 'undone', []]);
    expect(await catalogue()).toEqual(before);
    expect([await onSale(), await categories()]).toEqual([80, names]);
    expect(await leadsTo(shop, `/product/${slug}`)).toEqual([200, null]);
    expect((await undo(body)).body.state).toBe('undone');
    const { body: audit } = await admin.client.call('GET /admin/audit', { query: { limit: 2 } });
    expect(audit.map(({ action }) => action)).toEqual(['demo.undo', 'demo.remove']);
  });

  it('leaves once when it is pressed twice at once', async () => {
    const answers = await runConcurrently(shop, 'categories', [remove, remove]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await undo(answers.find(({ status }) => status === 200)!.body);
    expect(await onSale()).toBe(80);
  });

  it('leaves with sold products, whose orders keep their lines', async () => {
    const buyer = await someCustomer(shop);
    const product = await productOf(CAMERA);
    const { body: order } = await buyer.client.call('POST /orders', {
      body: orderBody([{ product, quantity: 2 }]),
    });

    const { body } = await remove();

    const kept = await buyer.client.call('GET /orders/my-orders/:id', { params: { id: order._id } });
    expect([body.products, kept.body.products.map(({ name }) => name)]).toEqual([80, [product.name]]);
    await undo(body);
    const { stock } = await shop.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(138);
  });

  it('leaves without what somebody has translated', async () => {
    const { id } = await productOf(SWITCH);
    const translation = { kind: 'product', id, language: 'hi', name: 'पाँच पोर्ट का स्विच' } as const;
    await shop.db.insertInto('translations').values(translation).execute();

    const { body } = await remove();

    expect(body.kept).toEqual([{ sku: SWITCH, why: 'edited' }]);
    await undo(body);
    await shop.db.deleteFrom('translations').where('id', '=', id).execute();
  });

  it.each(Object.values(PRODUCT_FIELDS).map(({ column }) => column))(
    'knows a product as edited by its %s',
    async (column) => {
      const { rows } = await sql<{ text: string }>`
        select pg_get_functiondef('demo_product_hash'::regproc) as text`.execute(shop.db);
      expect(rows[0]!.text).toContain(`p.${column},`);
    },
  );

  it('leaves without what is the shop’s own by now, and without the categories of it', async () => {
    const [camera, kit, cable, other] = [
      await productOf(CAMERA),
      await productOf(RECORDER),
      await productOf(CABLE),
      await productOf(SWITCH),
    ];
    const edited = await admin.client.call('PUT /products/:id', {
      params: { id: cable.id },
      body: newProduct({ name: cable.name, price: 1234, mrp: 2000, category: 'Installation & Care' }),
    });
    expect(edited.status).toBe(200);
    const counted = await admin.client.call('POST /admin/stock/:id/moves', {
      params: { id: camera.id },
      body: { kind: 'count', counted: 7 },
    });
    expect(counted.status).toBe(201);
    const set = await seenImport(admin, `SKU,Name\n${RECORDER},Kit of ours\n${SWITCH},${other.name}`);
    expect((await apply(admin, set._id)).status).toBe(200);

    const { body } = await remove();

    expect(body.kept.map(({ sku, why }) => [sku, why]).sort()).toEqual([
      [CAMERA, 'edited'],
      [RECORDER, 'edited'],
      [CABLE, 'edited'],
    ]);
    expect([body.products, body.categories, await onSale()]).toEqual([77, 10, 3]);
    expect((await categories()).sort()).toEqual(['bullet-cameras', 'cctv-kits', 'services']);
    expect((await shop.visitor().call('GET /products/:id', { params: { id: kit.id } })).body.name).toBe(
      'Kit of ours',
    );
    await undo(body);
    expect(await onSale()).toBe(80);
  });

  it('comes back beside products that have its SKU, address or category by then', async () => {
    const storage = await shop.db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'category_id')
      .select(['products.id', 'products.sku', 'products.slug'])
      .where('categories.slug', '=', 'storage')
      .orderBy('rank')
      .executeTakeFirstOrThrow();
    const { body } = await remove();

    const { status, body: own } = await admin.client.call('POST /admin/categories', {
      body: { name: 'Storage' },
    });
    expect([status, own.slug]).toEqual([201, 'storage']);
    const made = await admin.client.send('POST', '/api/products', {
      ...newProduct({ name: 'Disk of ours', category: 'Storage' }),
      sku: storage.sku,
    });
    expect(made.status).toBe(201);
    const undone = await undo(body);

    expect(undone.body.kept).toEqual([{ sku: storage.sku, why: 'Another product has its former SKU.' }]);
    const listed = (await shop.visitor().call('GET /categories', {})).body.filter(({ slug }) =>
      slug.startsWith('storage'),
    );
    expect(listed.map(({ slug, count }) => [slug, count > 0]).sort()).toEqual([
      ['storage', true],
      ['storage-demo', true],
    ]);
    await admin.client.call('PUT /products/:id', {
      params: { id: (await productOf('CHK-KIT-2H')).id },
      body: newProduct({ name: 'Edited since' }),
    });
    expect((await remove()).body.kept.map(({ sku }) => sku)).toContain('CHK-KIT-2H');
  });
});
