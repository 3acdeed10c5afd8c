import { describe, expect, it } from 'vitest';
import { remittanceRows } from './remittance-sheet.desk.ts';

const TWO = [
  { order: 'CHK-104182', amount: '1149.00' },
  { order: 'CHK-104183', amount: '2298.50' },
];

describe('the sheet of a courier', () => {
  it.each([
    ['tabs and a heading', 'Order no\tCOD amount\nCHK-104182\t1,149.00\nCHK-104183\t2,298.50\n'],
    ['commas without a heading', 'CHK-104182,1149\nCHK-104183,2298.5'],
    ['semicolons, quotation marks and CRLF', '"CHK-104182";"1,149.00"\r\nCHK-104183;2298.50\r\n\r\n'],
    ['commas inside quotation marks', 'CHK-104182,"1,149.00"\nCHK-104183,"₹ 2,298.50"\n'],
    ['the amount first and rupees in words', 'Rs. 1149\tchk104182\nINR 2298.50\tCHK 104183\n'],
    [
      'further columns, a title above and sums below',
      [
        'Remittance of Blue Dart,,,,',
        'S.No,AWB,Reference,City,COD collected,Freight',
        '1,59712345678,CHK-104182-P1,Surat,1149.00,60.00',
        '2,59712345679,CHK-104183-P1,Vapi,2298.50,60.00',
        ',,Total,,3447.50,120.00',
      ].join('\n'),
    ],
    [
      'numbers of parcels and PIN codes beside amounts, without a heading',
      '59712345678\tCHK-104182\t395003\t1149.00\n59712345679\tCHK-104183\t396191\t2298.50',
    ],
  ])('is read with %s', (_what, sheet) => {
    expect(remittanceRows(sheet)).toEqual(TWO);
  });

  it('adds up the parcels of one order', () => {
    expect(remittanceRows('CHK-104182-P1\t1000.25\nCHK-104182-P2\t148.75')).toEqual([TWO[0]]);
  });

  it('keeps an order that is none of ours, and an amount that is none, to be corrected', () => {
    expect(remittanceRows('Order,Amount\nCHK-104182,1149\nab-77,500\nCHK-104183,n/a')).toEqual([
      TWO[0],
      { order: 'AB-77', amount: '500.00' },
      { order: 'CHK-104183', amount: 'n/a' },
    ]);
  });

  it('has no rows without an amount', () => {
    expect(remittanceRows('')).toEqual([]);
    expect(remittanceRows('Order,Amount\n')).toEqual([]);
  });
});
