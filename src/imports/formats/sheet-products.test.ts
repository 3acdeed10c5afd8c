import { describe, expect, it } from 'vitest';
import { readTable } from '../reading/read-table.server.ts';
import { recognised, sheetProducts, unmappedHeadings } from './sheet-format.server.ts';

async function read(csv: string) {
  const table = await readTable(new TextEncoder().encode(csv));
  const { format, mapping } = recognised(table.headings);
  return {
    format,
    mapping,
    unmapped: unmappedHeadings(table.headings, format, mapping),
    products: sheetProducts(table, format, mapping),
  };
}

const faultsOf = async (csv: string) =>
  (await read(csv)).products.flatMap(({ row, faults }) =>
    faults.map(({ column, code }) => `${row} ${column}: ${code}`),
  );

describe('sheets of all kinds', () => {
  it('recognises our own columns, and which fields are cleared and kept', async () => {
    const { format, mapping, products } = await read(
      'SKU,Name,price,MRP,GST rate,Featured,spec:lens,spec:night,ID\nA,=x,"1,149.50",-,18%,yes,2.8 mm,no,\nB,\'=x,,,,,-,,abc\n',
    );

    expect(format).toBe('ours');
    expect(mapping).toMatchObject({ sku: 'SKU', price: 'price', 'spec:lens': 'spec:lens', id: 'ID' });
    expect(products).toEqual([
      {
        ...{ row: 2, id: null, sku: 'A', faults: [], notes: [] },
        values: {
          ...{ sku: 'A', name: '=x', price: 1149.5, mrp: null, gstRate: 18, isFeatured: true },
          ...{ 'spec:lens': '2.8 mm', 'spec:night': false },
        },
      },
      {
        row: 3,
        id: 'abc',
        sku: 'B',
        values: { sku: 'B', name: '=x', 'spec:lens': null },
        faults: [],
        notes: [],
      },
    ]);
  });

  it("guesses the columns of a supplier's sheet", async () => {
    const { format, mapping, unmapped } = await read(
      'Item Code;Product Name;MRP (INR);Dealer;HSN/SAC Code;GST %;Country of Origin;Barcode;Photo\nA;B;1;2;8525;18;IN;;x\n',
    );

    expect(format).toBe('sheet');
    expect(mapping).toEqual({
      ...{ sku: 'Item Code', name: 'Product Name', mrp: 'MRP (INR)', hsn: 'HSN/SAC Code' },
      ...{ gstRate: 'GST %', origin: 'Country of Origin', gtin: 'Barcode' },
    });
    expect(unmapped).toEqual(['Dealer', 'Photo']);
  });

  it('names every fault by its column and code', async () => {
    const headings = 'SKU,Name,Price,MRP,GST rate,HSN,GTIN,Origin,Stock,State,Featured,Weight g,Description';
    const rows = [
      '1-Feb,-,"12,34",1.234,101,852,4006381333932,XX,1.5,on,maybe,1e3,ok',
      `Mar-26,${'n'.repeat(201)},-5,"1.149,00",18.123,ABCD,1,Nowhere,1000001,LIVE,Y,-1,a\u0007b`,
      'C,ok,1,2,18,8525,4006381333931,india,0,Draft,0,5,ok,too,many',
    ];

    expect(await faultsOf([headings, ...rows].join('\n'))).toEqual([
      ...['2 SKU: sku_date', '2 Name: required', '2 Price: number', '2 MRP: price_decimals'],
      ...['2 GST rate: gst_rate', '2 HSN: hsn', '2 GTIN: gtin', '2 Origin: origin', '2 Stock: stock'],
      ...['2 State: state', '2 Featured: yes_no', '2 Weight g: number'],
      ...['3 SKU: sku_date', '3 Name: too_long', '3 Price: number', '3 MRP: number', '3 GST rate: gst_rate'],
      ...['3 HSN: hsn', '3 GTIN: gtin', '3 Origin: origin', '3 Stock: stock', '3 Weight g: number'],
      ...['3 Description: control_character', '4 : columns'],
    ]);
  });

  it('names each fault in a sentence', async () => {
    const { products } = await read('SKU,Price\nA,"12,34"\n');

    expect(products[0]!.faults[0]!.message).toBe(
      '“12,34” is not a number. Please write it like 1149 or 1,149.50.',
    );
  });

  it('refuses a sheet without anything that could be a key', async () => {
    await expect(read('Name,Price\nA,1\n')).rejects.toThrow('import_header');
  });

  it('notes pictures, which are never fetched', async () => {
    const { products } = await read('SKU,Image URL,Image alt\nA,https://x/a.jpg,\nB,,alt\n');

    expect(products.map(({ notes }) => notes)).toEqual([['pictures_not_fetched'], []]);
  });
});

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Cost per item,Status
dome-5,Dome 5 MP,"<p>Sharp &amp; small</p><ul><li>IP67</li></ul>",Dhruv,Electronics > Cameras > Dome,Dome,x,TRUE,Colour,White,Lens,2.8 mm,D5-W,450,shopify,7,2499.00,2999.00,4006381333931,https://cdn/x.jpg,1500,active
dome-5,,,,,,,,,White,,4 mm,D5-W4,450,shopify,0,2599.00,,123,,,
dome-5,,,,,,,,,Black,,4 mm,,0,,3,2599.00,2000,,,,
dome-5,,,,,,,,,,,,,,,,,,,https://cdn/y.jpg,,
cable,Cable,Plain,,Electronics > Cables,,,FALSE,Title,Default Title,,,,,,,199.5,199.5,,,,active
`;

describe("Shopify's export", () => {
  it('makes a group of several variants, and leaves out rows that add a picture', async () => {
    const { format, products } = await read(SHOPIFY);

    expect(format).toBe('shopify');
    expect(products).toHaveLength(4);
    expect(products[0]).toEqual({
      ...{ row: 2, id: null, sku: 'D5-W', faults: [], notes: ['pictures_not_fetched', 'html_removed'] },
      pictures: ['https://cdn/x.jpg'],
      values: {
        ...{ name: 'Dome 5 MP - White / 2.8 mm', description: 'Sharp & small\n- IP67', brand: 'Dhruv' },
        ...{ category: 'Dome', state: 'live', price: 2499, costPrice: 1500, mrp: 2999, stock: 7 },
        ...{ gtin: '4006381333931', weightGrams: 450, sku: 'D5-W' },
        group: 'Dome 5 MP > Colour: White > Lens: 2.8 mm',
      },
    });
    expect(products[1]).toMatchObject({ row: 3, sku: 'D5-W4', values: { stock: 0, brand: 'Dhruv' } });
    expect(products[1]!.values).not.toHaveProperty('gtin');
    expect(products[2]).toMatchObject({
      sku: 'dome-5-black-4-mm',
      values: { stock: null },
      notes: ['html_removed', 'sku_made'],
    });
    expect(products[2]!.values).not.toHaveProperty('mrp');
    expect(products[2]!.values).not.toHaveProperty('weightGrams');
  });

  it('makes one product of Default Title, with the last part of its category', async () => {
    const { products } = await read(SHOPIFY);

    expect(products[3]).toMatchObject({
      ...{ row: 6, sku: 'cable', notes: ['sku_made'] },
      values: { name: 'Cable', category: 'Cables', state: 'draft', price: 199.5, stock: null },
    });
    expect(products[3]!.values).not.toHaveProperty('group');
    expect(products[3]!.values).not.toHaveProperty('mrp');
  });

  it('knows the newer headings too', async () => {
    const { format, products } = await read(
      'Title,URL handle,Description,Vendor,Product category,Type,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Weight value (grams)\n' +
        'Bullet,bullet,Good,Veg,,Bullet,TRUE,Draft,B1,,,,100,,shopify,5,12.6\n',
    );

    expect(format).toBe('shopify');
    expect(products).toMatchObject([
      {
        sku: 'B1',
        values: { name: 'Bullet', category: 'Bullet', state: 'draft', stock: 5, weightGrams: 13 },
      },
    ]);
  });
});

const WOO = `ID,Type,SKU,Name,Published,Is featured?,Short description,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Brands,"GTIN, UPC, EAN, or ISBN",Parent,Attribute 1 name,Attribute 1 value(s),Images
100,variable,TUR,Turret,1,0,Short,,1,,0.5,,,"Cameras > Turret\\, big, Offers",Veg,,,Colour,"White, Black",
101,variation,TUR-W,Turret - White,1,0,,,1,4,,900,1000,,,4006381333931,TUR,Colour,White,https://x/y.jpg
102,variation,TUR-B,,1,,,,0,,0.25,,1000,,,,id:100,Colour,Black,
103,"simple, virtual",SVC,Fitting,-1,1,,"<p>We fit it</p>",1,,,,500,Services,,,,,,
104,grouped,GRP,Set,1,0,,x,1,,,,500,Services,,,,,,
`;

describe("WooCommerce's export", () => {
  it('makes products of variations, in a group by their variable row', async () => {
    const { format, products } = await read(WOO);

    expect(format).toBe('woocommerce');
    expect(products.map(({ row, sku }) => [row, sku])).toEqual([
      ...[
        [3, 'TUR-W'],
        [4, 'TUR-B'],
      ],
      ...[
        [5, 'SVC'],
        [6, 'GRP'],
      ],
    ]);
    expect(products[0]).toEqual({
      ...{ row: 3, id: null, sku: 'TUR-W', faults: [], notes: ['pictures_not_fetched'] },
      pictures: ['https://x/y.jpg'],
      values: {
        ...{ sku: 'TUR-W', name: 'Turret - White', description: 'Short', brand: 'Veg', isFeatured: false },
        ...{ category: 'Cameras > Turret, big', state: 'live', price: 900, mrp: 1000, stock: 4 },
        ...{ gtin: '4006381333931', weightGrams: 500, group: 'Turret > Colour: White' },
      },
    });
    expect(products[1]).toMatchObject({
      values: {
        name: 'Turret - Black',
        stock: 0,
        weightGrams: 250,
        price: 1000,
        group: 'Turret > Colour: Black',
      },
    });
  });

  it('takes simple products, and faults every other type', async () => {
    const { products } = await read(WOO);

    expect(products[2]).toMatchObject({
      ...{ sku: 'SVC', notes: ['html_removed'], faults: [] },
      values: {
        description: 'We fit it',
        state: 'draft',
        isFeatured: true,
        stock: null,
        category: 'Services',
      },
    });
    expect(products[3]!.faults).toEqual([
      { column: 'Type', code: 'type', message: 'Products of the type “grouped” cannot be imported.' },
    ]);
  });

  it('reads the line breaks that its exporter writes as two characters', async () => {
    const { products } = await read(
      'ID,Type,SKU,Name,Published,Description,Regular price\n1,simple,A,Lamp,1,"Bright.\\nIn C:\\\\new, warm.\\n\\n<b>Two</b>",9\n',
    );

    expect(products[0]!.values.description).toBe('Bright.\nIn C:\\new, warm.\n\nTwo');
  });

  it('makes SKUs of its IDs where a shop has none', async () => {
    const { format, products } = await read(
      'ID,Type,Name,Published,Description,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n' +
        '7,variable,Lamp,1,d,,,Colour,"Red, Blue"\n8,variation,,1,,9,id:7,Colour,Red\n9,simple,Bulb,1,d,5,,,\n',
    );

    expect(format).toBe('woocommerce');
    expect(products.map(({ sku, notes, faults }) => [sku, notes, faults])).toEqual([
      ['woo-8', ['sku_from_id'], []],
      ['woo-9', ['sku_from_id'], []],
    ]);
    expect(products[0]!.values).toMatchObject({ sku: 'woo-8', group: 'Lamp > Colour: Red' });
  });
});

describe('a stock below 0 in another shop', () => {
  it.each([
    [
      'Shopify',
      'Handle,Title,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\na,A,A,5,shopify,-2\n',
    ],
    ['WooCommerce', 'ID,Type,SKU,Name,Published,Description,Regular price,Stock\n1,simple,A,A,1,d,5,-2\n'],
  ])('becomes 0, with a note: %s', async (_, csv) => {
    const { products } = await read(csv);

    expect(products).toMatchObject([{ values: { stock: 0 }, notes: ['stock_oversold'], faults: [] }]);
  });
});
