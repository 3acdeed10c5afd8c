import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder } from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct, isListed } from '../../support/catalogue/product-factory.ts';
import { apply, appliedImport, rowsOf, seenImport, someSku } from '../../support/imports/import-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const HEADINGS = 'SKU,Name,Description,Price,Category';

async function read(id: string): Promise<Product> {
  return (await admin.client.call('GET /products/:id', { params: { id } })).body;
}

async function bySku(sku: string): Promise<Product> {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return read(id);
}

describe('POST /api/admin/imports/:id/apply', () => {
  it('adds products with everything that a sheet can say', async () => {
    const sku = someSku();
    const brand = `Brand ${sku}`;
    const line = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(',');
    await createdProduct(admin);
    const set = await appliedImport(
      admin,
      [
        `${HEADINGS},MRP,Brand,HSN,GST rate,Warranty months,Stock,Featured,State,Origin,Maker,Maker address,Importer,Importer address,Net quantity,Unit,GTIN,Weight g,Cost,Reorder at,Group,spec:lens,spec:night`,
        line([
          ...[
            sku,
            'Kavach dome',
            'Two\nlines',
            '₹ 1,149',
            'Bullet Cameras',
            '1,499.00',
            brand,
            '852589',
            '18%',
            '24',
            '7',
          ],
          ...[
            'yes',
            'live',
            'Taiwan',
            'Acme',
            '1 Road, Taipei',
            'Impex',
            '2 Road, Surat',
            '1',
            'piece',
            '4006381333931',
          ],
          ...['450', '700.50', '3', `Dome ${sku} > Colour: White`, '2.8 mm', 'yes'],
        ]),
        line([
          ...[
            `${sku}-B`,
            'Kavach dome',
            'd',
            '10',
            'Bullet Cameras',
            '',
            brand.toUpperCase(),
            '',
            '',
            '',
            '',
          ],
          ...['', 'draft', '', '', '', '', '', '', '', '', '', '', '', `Dome ${sku} > Colour: Black`, '', ''],
        ]),
      ].join('\n'),
    );

    expect(set).toMatchObject({ state: 'applied', counts: { add: 2, change: 0, fault: 0 } });
    const product = await bySku(sku);
    expect(product).toMatchObject({
      ...{
        name: 'Kavach dome',
        description: 'Two\nlines',
        price: 1149,
        mrp: 1499,
        category: 'Bullet Cameras',
        brand,
      },
      ...{
        hsn: '852589',
        gstRate: 18,
        warrantyMonths: 24,
        stock: 7,
        isFeatured: true,
        state: 'live',
        origin: 'TW',
      },
      ...{
        maker: { kind: 'maker', name: 'Acme', address: '1 Road, Taipei' },
        gtin: '4006381333931',
        weightGrams: 450,
      },
      ...{ importer: { name: 'Impex', address: '2 Road, Surat' }, netQuantity: { value: 1, unit: 'piece' } },
      specs: { lens: '2.8 mm', night: true, countryOfOrigin: 'Taiwan' },
    });
    const black = await bySku(`${sku}-B`);
    expect(black).toMatchObject({ brand, state: 'draft', stock: null, gstRate: 18, isFeatured: false });
    expect(black.slug).toBe(`${product.slug}-2`);
    const places = await shop.db
      .selectFrom('products')
      .select(['group_id', 'axis_values'])
      .where('sku', 'like', `${sku}%`)
      .orderBy('sku')
      .execute();
    expect(places.map(({ axis_values }) => axis_values)).toEqual([['White'], ['Black']]);
    expect(places[0]!.group_id).toBe(places[1]!.group_id);
    const moves = await admin.client.call('GET /admin/stock/:id/moves', {
      params: { id: product._id },
      query: {},
    });
    expect(moves.body).toMatchObject([
      { kind: 'count', delta: 7, after: 7, note: 'Import of sheet.csv', value: 4903.5, unitCost: 700.5 },
    ]);
    expect(product).toMatchObject({ costPrice: 700.5, reorderAt: 3 });
    expect(await isListed(shop, 'Kavach dome')).toBe(true);
    const { body: found } = await shop
      .visitor()
      .call('GET /products', { query: { search: sku, match: 'words' } });
    expect(found.map(({ _id }) => _id)).toContain(product._id);
  });

  it('changes only fields of the sheet, clears at a dash, and leaves the neighbour alone', async () => {
    const [sku, other] = [someSku(), someSku()];
    const product = await createdProduct(admin, {
      ...{ sku, mrp: 2000, hsn: '852580', warrantyMonths: 12, origin: 'IN', brand: 'Kavach' },
      specs: { lens: '4 mm', zoom: 4, colours: ['White', 'Black'] },
    });
    const neighbour = await createdProduct(admin, { sku: other });

    await appliedImport(
      admin,
      `SKU,Price,MRP,Warranty months,Origin,spec:zoom\n${sku},1500.5,,-,Thailand,-\n`,
    );

    const changed = await read(product._id);
    expect(changed).toEqual({
      ...product,
      ...{ price: 1500.5, warrantyMonths: null, origin: 'TH', updatedAt: changed.updatedAt },
      specs: { lens: '4 mm', colours: ['White', 'Black'], countryOfOrigin: 'Thailand' },
    });
    expect(changed.updatedAt > product.updatedAt).toBe(true);
    expect(await read(neighbour._id)).toEqual(neighbour);
  });

  it('creates a category only when it is asked to, below another', async () => {
    const sku = someSku();
    await createdProduct(admin);
    const path = `Bullet Cameras > Outdoor ${sku}`;
    const { _id, mapping } = await seenImport(admin, `${HEADINGS}\n${sku},n,d,1,${path}\n`);

    const refused = await apply(admin, _id);
    await admin.client.call('PUT /admin/imports/:id/mapping', {
      params: { id: _id },
      body: { mapping, categories: { [path]: { create: true } } },
    });
    const applied = await apply(admin, _id);

    expect([refused.status, refused.refusal.code]).toEqual([409, 'import_faults']);
    expect(applied.status).toBe(200);
    expect((await bySku(sku)).category).toBe(`Outdoor ${sku}`);
    const category = await shop.db
      .selectFrom('categories')
      .innerJoin('categories as above', 'above.id', 'categories.parent_id')
      .select('above.name')
      .where('categories.name', '=', `Outdoor ${sku}`)
      .executeTakeFirst();
    expect(category).toEqual({ name: 'Bullet Cameras' });
  });

  it('is in once, however often it is applied at the same time', async () => {
    const sku = someSku();
    await createdProduct(admin);
    const { _id } = await seenImport(admin, `${HEADINGS},Stock\n${sku},n,d,1,Bullet Cameras,5\n`);

    const answers = await Promise.all([1, 2, 3, 4].map(() => apply(admin, _id)));
    const again = await apply(admin, _id);

    const codes = answers.map(({ status, refusal }) => (status === 200 ? 'applied' : refusal.code));
    expect(codes).toContain('applied');
    expect(codes.filter((code) => code !== 'applied' && code !== 'import_running')).toEqual([]);
    expect(again).toMatchObject({ status: 200, body: { state: 'applied' } });
    const rows = await shop.db.selectFrom('products').select('stock').where('sku', '=', sku).execute();
    expect(rows).toEqual([{ stock: 5 }]);
  });

  it('applies nothing of a file when one product changed since, and computes it again', async () => {
    const [sku, other] = [someSku(), someSku()];
    const product = await createdProduct(admin, { sku });
    await createdProduct(admin, { sku: other });
    const { _id } = await seenImport(admin, `SKU,Price\n${other},77\n${sku},88\n`);
    const edit = { name: product.name, description: 'Edited', price: 99, category: product.category };
    await admin.client.call('PUT /products/:id', { params: { id: product._id }, body: edit });

    const refused = await apply(admin, _id);

    expect([refused.status, refused.refusal.code]).toEqual([409, 'import_changed']);
    expect((await bySku(other)).price).toBe(1149.5);
    expect((await rowsOf(admin, _id))[1]!.changes).toEqual([{ field: 'price', from: 99, to: 88 }]);
    expect((await apply(admin, _id)).status).toBe(200);
    expect(await bySku(sku)).toMatchObject({ price: 88, description: 'Edited' });
  });

  it('does not add a SKU that somebody added since', async () => {
    const sku = someSku();
    const { _id } = await seenImport(admin, `${HEADINGS}\n${sku},n,d,1,Bullet Cameras\n`);
    await createdProduct(admin, { sku: sku.toLowerCase() });

    const refused = await apply(admin, _id);

    expect(refused.refusal.code).toBe('import_changed');
    expect((await rowsOf(admin, _id))[0]!.act).toBe('change');
  });

  it('counts the stock, and units sold since the file was seen stay sold', async () => {
    const sku = someSku();
    const product = await createdProduct(admin, { sku, stock: 10 });
    const { _id } = await seenImport(admin, `SKU,Stock\n${sku},20\n`);
    await someOrder(await someCustomer(shop), [
      { product: { id: product._id, price: product.price }, quantity: 3 },
    ]);

    const applied = await apply(admin, _id);

    expect(applied.status).toBe(200);
    expect((await read(product._id)).stock).toBe(17);
  });

  it('answers 404 for an import that is not there', async () => {
    expect((await apply(admin, 'nothing')).status).toBe(404);
    expect((await admin.client.call('GET /admin/imports/:id', { params: { id: 'x' } })).status).toBe(404);
  });
});
