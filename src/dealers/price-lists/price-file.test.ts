import { describe, expect, it } from 'vitest';
import { checkPriceFile, priceFileOf, type PricedSku } from './price-file.server.ts';

const KNOWN = new Map<string, PricedSku>([
  [
    'cam-1',
    {
      productId: 'one',
      breaks: new Map([
        [1, 100_000],
        [5, 95_000],
      ]),
    },
  ],
  ['cam-2', { productId: 'two', breaks: new Map() }],
]);

function checked(...cells: [sku: string, quantity: string, price: string][]) {
  return checkPriceFile(
    cells.map(([sku, quantity, price], index) => ({ row: index + 2, sku, quantity, price })),
    KNOWN,
  );
}

const NOTHING = { add: 0, change: 0, same: 0, remove: 0, fault: 0 };

describe('checkPriceFile', () => {
  it('counts rows that add, change and stay, and what falls away', () => {
    expect(checked(['CAM-1', '1', '1,000'], ['CAM-2', '10', '₹ 900.50'])).toEqual({
      counts: { ...NOTHING, rows: 2, same: 1, add: 1, remove: 1 },
      faults: [],
      products: new Map([
        ['one', new Map([[1, 100_000]])],
        ['two', new Map([[10, 90_050]])],
      ]),
    });
    expect(checked(['CAM-1', '5', '949.99'], ['CAM-1', '1', '1000']).counts).toEqual({
      ...NOTHING,
      rows: 2,
      same: 1,
      change: 1,
    });
  });

  it('knows a SKU in any capitals, and its second spelling as the same row', () => {
    const { faults, products } = checked(['cam-2', '1', '900'], ['Cam-2', '1', '800']);

    expect(faults).toMatchObject([{ row: 3, code: 'row_twice' }]);
    expect(products).toEqual(new Map([['two', new Map([[1, 90_000]])]]));
  });

  it('removes all of a product at a lone -', () => {
    const { counts, faults, products } = checked(['CAM-1', '', '-']);

    expect([counts, faults]).toEqual([{ ...NOTHING, rows: 1, remove: 2 }, []]);
    expect(products).toEqual(new Map([['one', new Map()]]));
  });

  it.each([
    [[['', '1', '10']], 'SKU', 'sku_missing'],
    [[['CAM-9', '1', '10']], 'SKU', 'sku_unknown'],
    [[['CAM-2', '0', '10']], 'From quantity', 'quantity'],
    [[['CAM-2', '1.5', '10']], 'From quantity', 'quantity'],
    [[['CAM-2', '1001', '10']], 'From quantity', 'quantity'],
    [[['CAM-2', '', '10']], 'From quantity', 'quantity'],
    [[['CAM-2', '1', '1.149,00']], 'Price', 'number'],
    [[['CAM-2', '1', '-5']], 'Price', 'number'],
    [[['CAM-2', '1', '0']], 'Price', 'number'],
    [[['CAM-2', '1', '12%']], 'Price', 'number'],
    [[['CAM-2', '1', '9.999']], 'Price', 'number'],
    [
      [
        ['CAM-2', '1', '10'],
        ['CAM-2', '1', '9'],
      ],
      'SKU',
      'row_twice',
    ],
    [
      [
        ['CAM-1', '1', '10'],
        ['CAM-1', '', '-'],
      ],
      'SKU',
      'row_twice',
    ],
    [
      [
        ['CAM-2', '1', '900'],
        ['CAM-2', '5', '950'],
      ],
      'Price',
      'breaks_rise',
    ],
  ] as [[string, string, string][], string, string][])(
    'of %j names the fault of %s: %s',
    (cells, column, code) => {
      const { faults, counts } = checked(...cells);

      expect(faults.map((fault) => [fault.row, fault.column, fault.code])).toEqual([
        [cells.length + 1, column, code],
      ]);
      expect(counts.fault).toBe(1);
    },
  );
});

describe('priceFileOf', () => {
  it('writes a row for each break, without a byte order mark', () => {
    const breaks = [
      [1, 100_000],
      [5, 95_050],
    ] as const;

    expect(priceFileOf([{ sku: 'CAM-1', name: 'Dome, 4" lens', shopPaise: 114_900, breaks }])).toBe(
      'SKU,Name,Shop price,From quantity,Price\r\n' +
        'CAM-1,"Dome, 4"" lens",1149.00,1,1000.00\r\n' +
        'CAM-1,"Dome, 4"" lens",1149.00,5,950.50\r\n',
    );
  });
});
