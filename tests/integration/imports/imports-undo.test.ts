import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { appliedImport, seenImport, someSku, undo } from '../../support/imports/import-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

async function read(id: string): Promise<Product> {
  return (await admin.client.call('GET /products/:id', { params: { id } })).body;
}

describe('POST /api/admin/imports/:id/undo', () => {
  it('takes everything back where nobody changed anything, and answers the same again', async () => {
    const [sku, added] = [someSku(), someSku()];
    const product = await createdProduct(admin, {
      ...{ sku, mrp: 1500, stock: 10, specs: { lens: '4 mm' }, brand: 'Kavach', hsn: '852580' },
    });
    const { _id } = await appliedImport(
      admin,
      `SKU,Name,Description,Price,Category,MRP,Stock,Brand,HSN,spec:lens,spec:zoom\n` +
        `${sku},Other,,2000,,2500,4,Veg,-,-,4\n${added},n,d,1,Bullet Cameras,,,,,,\n`,
    );

    const undone = await undo(admin, _id);
    const again = await undo(admin, _id);

    expect(undone.body).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 0 }, kept: [] });
    expect(again.body).toEqual(undone.body);
    const back = await read(product._id);
    expect(back).toEqual({ ...product, updatedAt: back.updatedAt });
    const { body: moves } = await admin.client.call('GET /admin/stock/:id/moves', {
      params: { id: product._id },
      query: {},
    });
    expect(moves.map(({ kind, delta, after }) => [kind, delta, after])).toEqual([
      ['adjust', 6, 10],
      ['count', -6, 4],
      ['count', 10, 10],
    ]);
    const row = await shop.db
      .selectFrom('products')
      .select('archived_at')
      .where('sku', '=', added)
      .executeTakeFirst();
    expect(row!.archived_at).not.toBeNull();
    const { body } = await admin.client.call('GET /admin/change-sets', { query: { page: 1, limit: 1 } });
    expect(body).toMatchObject([
      { _id, kind: 'import', state: 'undone', fileName: 'sheet.csv', by: 'Riya Admin' },
    ]);
  });

  it('keeps products that were edited, sold or deleted since, and says why', async () => {
    const [edited, sold, gone] = [someSku(), someSku(), someSku()];
    const product = await createdProduct(admin, { sku: edited, hsn: '852580' });
    const counted = await createdProduct(admin, { sku: sold, stock: 2 });
    const lost = await createdProduct(admin, { sku: gone });
    const { _id } = await appliedImport(
      admin,
      `SKU,Price,HSN,Stock\n${edited},2000,8525,\n${sold},,,12\n${gone},5,,\n`,
    );
    await admin.client.call('PUT /products/:id', {
      params: { id: product._id },
      body: { name: product.name, description: product.description, price: 2100, category: product.category },
    });
    await admin.client.call('POST /admin/stock/:id/moves', {
      params: { id: counted._id },
      body: { kind: 'adjust', delta: -8, note: 'Sold at the counter' },
    });
    await admin.client.call('DELETE /products/:id', { params: { id: lost._id } });

    const { body } = await admin.client.call('POST /admin/change-sets/:id/undo', { params: { id: _id } });

    expect(body.kept).toEqual([
      { sku: edited, why: 'Price was changed since.' },
      { sku: sold, why: 'Fewer units are in stock now.' },
      { sku: gone, why: 'It was deleted since.' },
    ]);
    expect(body.counts).toMatchObject({ undone: 1, kept: 3 });
    expect(await read(product._id)).toMatchObject({ price: 2100, hsn: '852580' });
    expect((await read(counted._id)).stock).toBe(4);
  });

  it('takes the stock of an added product back, or says that fewer units are there', async () => {
    const [whole, sold] = [someSku(), someSku()];
    const line = (sku: string) => `${sku},n,d,1,Bullet Cameras,10\n`;
    const { _id } = await appliedImport(
      admin,
      `SKU,Name,Description,Price,Category,Stock\n${line(whole)}${line(sold)}`,
    );
    const idOf = async (sku: string) =>
      (await shop.db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id;
    await admin.client.call('POST /admin/stock/:id/moves', {
      params: { id: await idOf(sold) },
      body: { kind: 'adjust', delta: -3, note: 'Sold at the counter' },
    });

    const { body } = await undo(admin, _id);

    expect(body).toMatchObject({ counts: { undone: 2, kept: 1 } });
    expect(body.kept).toEqual([{ sku: sold, why: 'Fewer units are in stock now.' }]);
    const left = await shop.db
      .selectFrom('products')
      .select(['sku', 'stock', 'stock_value_paise'])
      .where('sku', 'in', [whole, sold])
      .where('archived_at', 'is not', null)
      .execute();
    expect(left.map(({ sku, stock }) => [sku, stock]).sort()).toEqual(
      [
        [whole, 0],
        [sold, 7],
      ].sort(),
    );
    const moves = await shop.db
      .selectFrom('stock_moves')
      .select(['kind', 'delta', 'after'])
      .where('product_id', '=', await idOf(whole))
      .orderBy('id', 'desc')
      .execute();
    expect(moves[0]).toEqual({ kind: 'adjust', delta: -10, after: 0 });
  });

  it('refuses an import that was not applied, or does not exist', async () => {
    const { _id } = await seenImport(admin, 'SKU\na');

    const refused = await undo(admin, _id);

    expect([refused.status, refused.refusal.code]).toEqual([409, 'import_not_applied']);
    expect((await undo(admin, 'nothing')).status).toBe(404);
  });

  it('cannot be applied again', async () => {
    const sku = someSku();
    await createdProduct(admin, { sku });
    const { _id } = await appliedImport(admin, `SKU,Price\n${sku},5\n`);
    await undo(admin, _id);

    const refused = await admin.client.call('POST /admin/imports/:id/apply', {
      params: { id: _id },
      body: {},
    });

    expect([refused.status, refused.refusal.code]).toEqual([409, 'import_undone']);
  });
});
