import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct, isListed, newProduct } from '../../support/catalogue/product-factory.ts';
import { rowsOf, seenImport, sendFile, someSku } from '../../support/imports/import-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('POST /api/admin/imports', () => {
  it('lists new, changed and unchanged rows with both values, and changes nothing', async () => {
    const [sku, other, added] = [someSku(), someSku(), someSku()];
    const product = await createdProduct(admin, { sku, mrp: 1500, stock: 4, specs: { lens: '2.8 mm' } });
    await createdProduct(admin, { sku: other, hsn: '8525' });

    const seen = await seenImport(
      admin,
      `SKU,Name,Description,Price,Category,Stock,spec:lens,HSN\n` +
        `${sku.toLowerCase()},,,"1,200",,6,4 mm,\n${other},,,,,,,8525\n${added},New one,Good,5,Bullet Cameras,,,\n`,
      { fileName: '../../etc/pass"wd.csv' },
    );

    expect(seen).toMatchObject({
      ...{ state: 'seen', fileName: 'passwd.csv', format: 'ours', encoding: 'utf-8', delimiter: ',' },
      ...{ mappingFrom: 'format', unmapped: [], unknownCategories: [], by: 'Riya Admin' },
      counts: { rows: 3, add: 1, change: 1, same: 1, fault: 0 },
      columns: ['SKU', 'Name', 'Description', 'Price', 'Category', 'Stock', 'spec:lens', 'HSN'],
    });
    expect(seen.sha256).toMatch(/^[0-9a-f]{64}$/);
    const rows = await rowsOf(admin, seen._id);
    expect(rows.map(({ row, act }) => [row, act])).toEqual([
      [2, 'change'],
      [3, 'same'],
      [4, 'add'],
    ]);
    expect(rows[0]).toMatchObject({ sku: sku.toLowerCase(), name: product.name, faults: [] });
    expect(rows[0]!.changes).toEqual(
      expect.arrayContaining([
        { field: 'price', from: 1149.5, to: 1200 },
        { field: 'stock', from: 4, to: 6 },
        { field: 'spec:lens', from: '2.8 mm', to: '4 mm' },
      ]),
    );
    expect(rows[0]!.changes).toHaveLength(3);
    expect(await isListed(shop, 'New one')).toBe(false);
  });

  it('finds faults beside the catalogue and within the file', async () => {
    const [sku, other] = [someSku(), someSku()];
    const product = await createdProduct(admin, { sku, price: 100, mrp: 120 });
    const holder = await createdProduct(admin, { sku: other });
    const headings = 'SKU,Name,Description,Price,MRP,Category,Maker,HSN,Net quantity,ID';
    const seen = await seenImport(
      admin,
      [
        headings,
        `${sku},,,130,,,,,,`,
        'TWIN-1,n,d,1,,Bullet Cameras,,,,',
        'twin-1,n,d,1,,Bullet Cameras,,,,',
        ',n,d,1,,Bullet Cameras,,,,',
        'NEW-1,,,,,Nowhere > Else,Acme,85258,5,',
        `${other},,,,,,,,,${product._id}`,
        `${other},,,5,,,,,,${holder._id}`,
      ].join('\n'),
    );

    const rows = await rowsOf(admin, seen._id);
    expect(
      rows.map(({ row, faults }) => [row, faults.map(({ column, code }) => `${column}: ${code}`)]),
    ).toEqual([
      [2, ['SKU: sku_twice', 'Price: above_mrp']],
      [3, ['SKU: sku_twice']],
      [4, ['SKU: sku_twice']],
      [5, ['SKU: sku_missing']],
      [
        6,
        [
          ...['HSN: hsn', 'Category: category_unknown', 'Name: required', 'Description: required'],
          ...['Price: required', 'Maker: required', 'Net quantity: required'],
        ],
      ],
      [7, ['SKU: sku_twice']],
      [8, []],
    ]);
    expect(rows[1]!.faults[0]!.message).toBe('Row 4 has the same SKU. Please keep one of them.');
    expect(seen.counts).toEqual({ rows: 7, add: 0, change: 1, same: 0, fault: 6 });
    expect(seen.unknownCategories).toEqual([{ name: 'Nowhere > Else', rows: 1 }]);
    const { body, headers } = await admin.client.call('GET /admin/imports/:id/rows', {
      params: { id: seen._id },
      query: { act: 'fault', page: 2, limit: 4 },
    });
    expect(body.map(({ row }) => row)).toEqual([6, 7]);
    expect(headers.get('x-total-count')).toBe('6');
  });

  it.each<[what: string, content: string | Uint8Array, status: number, code: string]>([
    ['headings only', 'SKU,Name\n', 400, 'import_empty'],
    ['an empty file', '', 400, 'import_empty'],
    ['a column twice', 'SKU,Name,SKU\na,b,c', 400, 'import_header'],
    ['no key', 'Name,Price\na,1', 400, 'import_header'],
    ['a quote that never ends', 'SKU\n"a', 400, 'import_unreadable'],
    ['100,001 rows', `SKU\n${'a\n'.repeat(100_001)}`, 413, 'import_too_large'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 415, 'import_type'],
    ['UTF-16 without a mark', Buffer.from('SKU\na', 'utf16le'), 415, 'import_type'],
    ['another archive', zipSync({ 'a.txt': strToU8('a') }), 415, 'import_type'],
    ['14 MB and more', new Uint8Array(14 * 1024 * 1024 + 1).fill(65), 413, 'import_too_large'],
  ])('refuses %s', async (_, content, status, code) => {
    const { status: answered, refusal } = await sendFile(admin, content);

    expect([answered, refusal.code]).toEqual([status, code]);
    expect(refusal.message).toMatch(/\.$/);
  });

  it('says what to do with the old format of Excel, and which columns it saw where the key is missing', async () => {
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);

    expect((await sendFile(admin, old)).refusal.message).toContain('Save it as .xlsx or CSV.');
    expect((await sendFile(admin, 'Material,,Price\na,,1')).refusal).toMatchObject({
      ...{ columns: ['Material', 'Price'], mapping: { price: 'Price' } },
    });
    const twice = await sendFile(admin, 'Material,Price,Price\na,1,1');
    expect([twice.refusal.code, twice.refusal.mapping]).toEqual(['import_header', undefined]);
    const given = await seenImport(admin, 'Material,Price\na,1', {
      mapping: { sku: 'Material', price: 'Price' },
    });
    expect(given).toMatchObject({ mappingFrom: 'given', unmapped: [] });
    const wrong = await sendFile(admin, 'SKU\na', { mapping: { sku: 'Nothing' } });
    expect([wrong.status, wrong.refusal.code]).toEqual([400, 'invalid']);
  });

  it('makes a draft, with a note, of a product whose gate requires proof', async () => {
    const product = await createdProduct(admin, newProduct({ category: 'Gated cameras' }));
    await shop.db
      .updateTable('categories')
      .set({ gate: 'block', gate_kinds: ['BIS'] })
      .where('name', '=', 'Gated cameras')
      .execute();

    const seen = await seenImport(
      admin,
      `SKU,Name,Description,Price,Category\n${someSku()},n,d,1,Gated Cameras\n`,
    );

    const [row] = await rowsOf(admin, seen._id);
    expect(row!.notes).toEqual([{ code: 'gate_draft', message: 'Kept as a draft: its proof is missing.' }]);
    expect(row!.changes).toContainEqual({ field: 'state', from: null, to: 'draft' });
    expect(product.category).toBe('Gated cameras');
  });
});

describe('PUT /api/admin/imports/:id/mapping', () => {
  it('reads the columns as it is asked, resolves unknown categories, and remembers both', async () => {
    const supplier = `Supplier ${someSku()}`;
    const sheet = (sku: string) => `Code,Item,Text,Dealer,List,Kind\n${sku},n,d,10,20,Turret > Big\n`;
    const { _id } = await seenImport(admin, sheet(someSku()), { supplier, mapping: { sku: 'Code' } });
    const mapping = { sku: 'Code', name: 'Item', description: 'Text', price: 'List', category: 'Kind' };

    const unsettled = await admin.client.call('PUT /admin/imports/:id/mapping', {
      params: { id: _id },
      body: { mapping, supplier },
    });
    const settled = await admin.client.call('PUT /admin/imports/:id/mapping', {
      params: { id: _id },
      body: { mapping, supplier, categories: { 'Turret > Big': 'Bullet Cameras' } },
    });
    const next = await seenImport(admin, sheet(someSku()));
    const ofSupplier = await seenImport(admin, sheet(someSku()).replace('Text', 'Remark'), { supplier });

    expect(unsettled.body).toMatchObject({
      counts: { fault: 1 },
      unknownCategories: [{ name: 'Turret > Big', rows: 1 }],
    });
    expect(settled.body).toMatchObject({
      ...{ counts: { add: 1, fault: 0 }, unknownCategories: [], mapping, mappingFrom: 'given', supplier },
      unmapped: ['Dealer'],
    });
    expect(next).toMatchObject({ mappingFrom: 'header', counts: { add: 1, fault: 0 } });
    expect(ofSupplier).toMatchObject({ mappingFrom: 'supplier', counts: { add: 0, fault: 1 } });
    expect(ofSupplier.mapping).not.toHaveProperty('description');
  });

  it('answers 404 for an import that is not there, and 400 for a field that is not', async () => {
    const { _id } = await seenImport(admin, 'SKU\na');
    const change = (id: string, mapping: Record<string, string>) =>
      admin.client.call('PUT /admin/imports/:id/mapping', { params: { id }, body: { mapping } });

    expect((await change('00000000-0000-0000-0000-000000000000', { sku: 'SKU' })).status).toBe(404);
    expect((await change('nothing', { sku: 'SKU' })).status).toBe(404);
    expect((await change(_id, { colour: 'SKU' })).status).toBe(400);
  });
});
