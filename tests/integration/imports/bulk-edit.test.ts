import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import type { BulkEdit } from '../../../src/imports/bulk-edit/bulk-edit.shapes.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const edit = (body: BulkEdit) => admin.client.call('PATCH /admin/products', { body });

async function read(id: string): Promise<Product> {
  return (await admin.client.call('GET /products/:id', { params: { id } })).body;
}

describe('PATCH /api/admin/products', () => {
  it('shows the old and the new prices first, and changes nothing', async () => {
    const product = await createdProduct(admin, { price: 1149 });

    const { status, body } = await edit({
      ids: [product._id],
      change: { price: { percent: 10, roundTo: 9 } },
      preview: true,
    });

    expect([status, body.changeSet, body.changed]).toEqual([200, null, 1]);
    expect(body.rows).toEqual([
      {
        ...{ product: product._id, sku: null, name: product.name, updatedAt: product.updatedAt, fault: null },
        changes: [{ field: 'price', from: 1149, to: 1259 }],
      },
    ]);
    expect(await read(product._id)).toEqual(product);
  });

  it('changes all of them, leaves unchanged ones alone, and is undone', async () => {
    const [first, second] = [
      await createdProduct(admin, { price: 100, mrp: 200, brand: 'Kavach', stock: 3 }),
      await createdProduct(admin, { price: 50 }),
    ];
    const neighbour = await createdProduct(admin);

    const { status, body } = await edit({
      ids: [first._id, second.slug, first._id],
      change: {
        price: { set: 50 },
        brand: null,
        hsn: '852589',
        warrantyMonths: 24,
        isFeatured: true,
        gstRate: 12,
      },
      expected: { [first._id]: first.updatedAt },
    });

    expect([status, body.changed]).toEqual([200, 2]);
    expect(await read(first._id)).toMatchObject({
      ...{
        price: 50,
        mrp: 200,
        brand: null,
        hsn: '852589',
        warrantyMonths: 24,
        isFeatured: true,
        gstRate: 12,
        stock: 3,
      },
    });
    const again = await edit({ ids: [second._id], change: { price: { set: 50 } } });
    expect(again.body).toMatchObject({ changeSet: null, changed: 0, rows: [{ changes: [] }] });
    const { body: sets } = await admin.client.call('GET /admin/change-sets', {
      query: { page: 1, limit: 1 },
    });
    expect(sets).toMatchObject([{ _id: body.changeSet, kind: 'bulk', state: 'applied', fileName: null }]);
    const undone = await admin.client.call('POST /admin/change-sets/:id/undo', {
      params: { id: body.changeSet! },
    });
    expect(undone.body).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 0 } });
    const back = await read(first._id);
    expect(back).toEqual({ ...first, updatedAt: back.updatedAt });
    expect(await read(neighbour._id)).toEqual(neighbour);
  });

  it('changes nothing at all when one of them cannot be changed', async () => {
    const [low, high] = [
      await createdProduct(admin, { price: 100 }),
      await createdProduct(admin, { price: 100, mrp: 105 }),
    ];
    const change = { price: { percent: 10 } };

    const preview = await edit({ ids: [low._id, high._id], change, preview: true });
    const refused = await edit({ ids: [low._id, high._id], change });

    expect(preview.status).toBe(200);
    expect([refused.status, refused.refusal.code]).toEqual([400, 'bulk_faults']);
    expect(refused.refusal.rows).toEqual(preview.body.rows);
    expect(preview.body.rows[1]!.fault).toBe('The price ₹110.00 is above the MRP ₹105.00.');
    expect((await read(low._id)).price).toBe(100);
  });

  it('refuses products that were changed since the preview, and unknown ones', async () => {
    const product = await createdProduct(admin);
    const { name, description, price, category, updatedAt } = product;
    await admin.client.call('PUT /products/:id', {
      params: { id: product._id },
      body: { name, description, price: price + 1, category },
    });

    const changed = await edit({
      ids: [product._id],
      change: { price: { set: 5 } },
      expected: { [product._id]: updatedAt },
    });

    expect([changed.status, changed.refusal.code]).toEqual([409, 'product_changed']);
    const { slug } = product;
    const bySlug = await edit({ ids: [slug], change: { isFeatured: true }, expected: { [slug]: updatedAt } });
    expect(bySlug.refusal.code).toBe('product_changed');
    expect((await edit({ ids: ['nothing'], change: { isFeatured: true } })).status).toBe(404);
  });

  it('does not publish products that the gate holds back, and invents no categories', async () => {
    const product = await createdProduct(admin, { category: 'Gated', state: 'draft' });
    await shop.db
      .updateTable('categories')
      .set({ gate: 'block', gate_kinds: ['BIS'] })
      .where('name', '=', 'Gated')
      .execute();

    const live = await edit({ ids: [product._id], change: { state: 'live' } });
    const nowhere = await edit({ ids: [product._id], change: { category: 'Nowhere' } });

    expect([live, nowhere].map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'gate'],
      [400, 'bulk_faults'],
    ]);
    expect(live.refusal.missing).toEqual(['BIS']);
    expect([live, nowhere].map(({ refusal }) => (refusal.rows as { fault: string }[])[0]!.fault)).toEqual([
      'It cannot be live: its proof is missing (BIS).',
      'There is no category “Nowhere”.',
    ]);
    expect((await read(product._id)).state).toBe('draft');
  });

  it('changes a product that is held only where it is then no longer live without proof', async () => {
    const { _id: id } = await createdProduct(admin, { category: 'Held back' });
    await shop.db
      .updateTable('categories')
      .set({ gate: 'block', gate_kinds: ['BIS'] })
      .where('name', '=', 'Held back')
      .execute();

    const price = await edit({ ids: [id], change: { price: { set: 5 } } });
    const draft = await edit({ ids: [id], change: { price: { set: 5 }, state: 'draft' } });

    expect([price.refusal.code, price.refusal.missing, draft.status]).toEqual(['gate', ['BIS'], 200]);
  });

  it.each([
    [
      { ids: ['a'], change: { stock: 5 } },
      'change',
      'Stock is changed under Stock, other fields one product',
    ],
    [{ ids: [], change: { isFeatured: true } }, 'ids', 'Please choose from 1 to 1,000 products.'],
  ])('says what is wrong with %j', async (body, field, sentence) => {
    const { refusal } = await admin.client.send('PATCH', '/api/admin/products', body);
    expect(refusal.fields![field]).toContain(sentence);
  });

  it.each<[what: string, body: unknown]>([
    ['nothing to change', { ids: ['a'], change: {} }],
    ['stock', { ids: ['a'], change: { stock: 5 } }],
    ['no products', { ids: [], change: { isFeatured: true } }],
    ['too many products', { ids: Array(1001).fill('a'), change: { isFeatured: true } }],
    ['a percentage with three decimals', { ids: ['a'], change: { price: { percent: 1.234 } } }],
    ['a percentage below −90', { ids: ['a'], change: { price: { percent: -91 } } }],
    ['another rounding', { ids: ['a'], change: { price: { percent: 1, roundTo: 5 } } }],
    ['both ways at once', { ids: ['a'], change: { price: { percent: 1, set: 5 } } }],
  ])('refuses %s', async (_, body) => {
    expect((await admin.client.send('PATCH', '/api/admin/products', body)).status).toBe(400);
  });
});
