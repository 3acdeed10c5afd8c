import { expect, it } from 'vitest';
import { stockCsv } from './stock-list.desk.tsx';

it('writes a line for each product, with plain numbers', () => {
  const csv = stockCsv([
    {
      _id: '1',
      sku: 'CHK-1',
      name: '=Dome, "5 MP"',
      stock: 7,
      reorderAt: 10,
      sold30: -2,
      suggested: 27,
      averageCost: 720.17,
      value: 5041.19,
      lastSoldAt: '2026-11-20T20:00:00.000Z',
    },
    {
      _id: '2',
      sku: null,
      name: 'Cable',
      stock: 0,
      reorderAt: null,
      sold30: 0,
      suggested: 0,
      averageCost: null,
      value: 0,
      lastSoldAt: null,
    },
  ]);

  expect(csv.split('\r\n')).toEqual([
    '\uFEFFSKU,Name,Stock,Reorder at,Sold in 30 days,Suggested order,Average cost,Value,Last sold',
    `CHK-1,"'=Dome, ""5 MP""",7,10,-2,27,720.17,5041.19,2026-11-21`,
    ',Cable,0,,0,0,,0.00,',
    '',
  ]);
});
