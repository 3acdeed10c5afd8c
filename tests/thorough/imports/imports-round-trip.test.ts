import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Specs } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import { CONTROL_CHARACTERS } from '../../../src/kit/api/text-shapes.ts';
import { inTransaction } from '../../../src/kit/server/transaction/effects.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { exported, rowsOf, seenImport, someSku } from '../../support/imports/import-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

/** Text as PostgreSQL can hold it. */
const storable = (text: string) => !/\p{Cs}|\0/u.test(text);
const nasty = fc.constantFrom(
  ...[
    '-',
    '=1+1',
    "'=x",
    "''-",
    '@a',
    '+91',
    '\tx',
    '  a',
    'a\r\nb',
    'a\rb',
    'yes',
    'No',
    '5',
    '1e3',
    '1,5',
    ' | ',
  ],
  ...[
    'a | b',
    '["a"]',
    '"q"',
    '""',
    '_x0041_',
    '_x000D_',
    '&amp;',
    '<b>',
    ';',
    '\ufeffx',
    '\u200bx',
    '₹5',
    'कैमरा',
    '#REF!',
    'TRUE',
    'constructor',
    '__proto__',
  ],
);
const anyText = fc
  .oneof(nasty, fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }))
  .filter(storable);
/** Text as the shop accepts it for a name or a description. */
const shownText = anyText
  .map((text) => text.trim())
  .filter((text) => /[^\p{Z}\p{Cf}\s]/u.test(text) && !CONTROL_CHARACTERS.test(text));
const line = shownText.filter((text) => !/[\n\r\u2028\u2029]/.test(text));
const spec = fc.oneof(
  anyText,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
  fc.integer(),
  fc.boolean(),
  fc.array(anyText, { maxLength: 4 }),
);
const specs = fc.dictionary(fc.oneof(anyText, fc.constantFrom('lens', 'Lens', ' lens', '')), spec, {
  maxKeys: 4,
});
const someProduct = fc.record({
  name: line,
  description: shownText,
  pricePaise: fc.integer({ min: 0, max: 1_000_000_000 }),
  specs,
  gstRate: fc.integer({ min: 0, max: 10_000 }).map((rate) => rate / 100),
  stock: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  weight: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
});

type Stored = typeof someProduct extends fc.Arbitrary<infer Value> ? Value : never;

async function insert(products: Stored[]): Promise<void> {
  const { category_id } = await shop.db
    .selectFrom('products')
    .select('category_id')
    .executeTakeFirstOrThrow();
  await inTransaction(shop.services, async (tx) => {
    tx.effects.catalogueChanged();
    for (const { name, description, pricePaise, specs, gstRate, stock, weight } of products) {
      const sku = someSku();
      await tx
        .insertInto('products')
        .values({
          ...{ name, description, category_id, image: null, stock, sku, slug: sku.toLowerCase() },
          ...{
            price_paise: pricePaise,
            gst_rate: gstRate,
            weight_g: weight,
            specs: JSON.stringify(specs satisfies Specs),
          },
          ...{ created_at: shop.clock.now(), updated_at: shop.clock.now() },
        })
        .execute();
    }
  });
}

describe('an export that nobody touched', () => {
  it.each(['csv', 'xlsx'] as const)('changes nothing when it is imported, as %s', async (kind) => {
    const parent = await admin.client.call('POST /admin/categories', {
      body: { name: `Cameras > all ${kind}` },
    });
    await admin.client.call('POST /admin/categories', {
      body: { name: `Dome ${kind} \\`, parent: parent.body.slug },
    });
    const full = await createdProduct(admin, {
      ...{
        sku: someSku(),
        mrp: 2000,
        brand: '=Brand',
        hsn: '008525',
        warrantyMonths: 12,
        stock: 3,
        origin: 'TW',
      },
      ...{ gtin: '00012345600012', netQuantity: { value: 0.5, unit: 'kg' }, weightGrams: 5, state: 'draft' },
      maker: { name: 'A', address: 'B\nC', kind: 'packer' },
      importer: { name: '-', address: '=1' },
      category: `Dome ${kind} \\`,
    });
    const bare = await createdProduct(admin, { sku: null });
    await admin.client.call('POST /admin/groups', {
      body: {
        name: `Group > ${kind}`,
        axes: ['Colour: of it', 'Lens'],
        products: [
          { product: full._id, values: ['White > grey', '4 mm'] },
          { product: bare._id, values: ['-', 'a: b'] },
        ],
      },
    });
    await insert(fc.sample(someProduct, { numRuns: 150, seed: 7 }));

    const file = await exported(admin, kind);
    const seen = await seenImport(admin, file, { fileName: `products.${kind}` });

    const rows = await rowsOf(admin, seen._id);
    const touched = rows
      .filter(({ act }) => act !== 'same')
      .map(({ row, faults, changes }) => ({ row, faults, changes }));
    expect(touched).toEqual([]);
    expect(seen).toMatchObject({ format: 'ours', unmapped: [], counts: { add: 0, change: 0, fault: 0 } });
    expect(seen.counts.same).toBeGreaterThan(150);
  });
});

describe('GET /api/admin/products.csv', () => {
  it('has our columns in order, a byte order mark, CRLF and a name with the day', async () => {
    const sku = someSku();
    const product = await createdProduct(admin, { sku, name: 'A, "b"', stock: 5, specs: { zoom: 4 } });

    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await exported(admin, 'csv'));
    const { headers } = await admin.client.send('GET', '/api/admin/products.csv');

    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(text.slice(0, 300)).toContain(
      '\uFEFFSKU,Name,Description,Price,MRP,Category,Brand,HSN,GST rate,Warranty months,Stock,Featured,State,Origin,' +
        'Maker,Maker address,Importer,Importer address,Net quantity,Unit,GTIN,Weight g,Cost,Reorder at,Group,ID,',
    );
    const own = text.split('\r\n').find((each) => each.startsWith(sku))!;
    expect(
      own.startsWith(`${sku},"A, ""b""",Sees in the dark.,1149.5,,Bullet Cameras,,,18,,5,no,live,`),
    ).toBe(true);
    expect(own).toContain(`,${product._id},`);
  });

  it('comes in unchanged where a SKU looks like a date, and two groups are called the same', async () => {
    const products = [];
    for (const sku of ['1-Feb', someSku(), someSku()])
      products.push(await createdProduct(admin, { sku, category: 'Twins' }));
    for (const { _id } of products.slice(1)) {
      const members = [{ product: _id, values: ['White'] }];
      await admin.client.call('POST /admin/groups', {
        body: { name: 'Twin', axes: ['Colour'], products: members },
      });
    }

    const { counts } = await seenImport(admin, await exported(admin, 'csv'));

    expect(counts).toMatchObject({ add: 0, change: 0, fault: 0 });
  });

  it('leaves archived products out unless they are asked for', async () => {
    const sku = someSku();
    const product = await createdProduct(admin, { sku });
    await admin.client.send('DELETE', `/api/products/${product._id}`);

    const read = async (query: string) => new TextDecoder().decode(await exported(admin, 'csv', query));

    expect(await read('')).not.toContain(sku);
    expect(await read('?state=archived')).toContain(sku);
    expect(await read('?state=live')).not.toContain(sku);
  });
});
