import { describe, expect, it } from 'vitest';
import { Refused } from '../../kit/server/http/errors.ts';
import { readStatement } from '../../../tests/support/payments/cod-steps.ts';

/** The facts by which two statements are equal, in few words. */
const inShort = (csv: string) =>
  readStatement(csv).map((row) => [
    row.row,
    row.day,
    row.kind,
    row.kind === 'fault' ? row.why : row.amountPaise,
  ]);

const refusalOf = (csv: string) => {
  try {
    readStatement(csv);
  } catch (error) {
    if (error instanceof Refused) return [error.status, error.code, Object.keys(error.extra.fields ?? {})];
    throw error;
  }
  return null;
};

describe('a bank statement', () => {
  it.each([
    [
      'commas',
      'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.\n22/11/26,UPI-A,412345678901,,"1,149.00"\n',
    ],
    [
      'semicolons, CRLF and a byte order mark',
      '\uFEFFTxn Date;Description;Ref No.;Debit;Credit\r\n22-11-2026;UPI-A;412345678901;;1,149.00\r\n',
    ],
    [
      'tabs, quotation marks and another order of columns',
      '"Credit"\t"Value Date"\t"Particulars"\t"UTR"\n"₹ 1,149.00"\t"2026-11-22"\t"UPI-A"\t"412345678901"',
    ],
    [
      'lines above the table, and blank ones in it',
      'Statement of account,,,\n"Meera ""M"" Patel",,,\n\nDate,Particulars,UTR No,Credit (INR)\n\n,,,\n22/11/2026,UPI-A,412345678901,1149\n',
    ],
  ])('is read with %s', (_what, csv) => {
    expect(readStatement(csv)).toEqual([
      {
        row: 1,
        day: '2026-11-22',
        narration: 'UPI-A',
        kind: 'credit',
        amountPaise: 114_900,
        reference: '412345678901',
        recordedAs: '412345678901',
      },
    ]);
  });

  it('has a fault for each row that cannot be read, and goes on', () => {
    const csv = [
      'Date,Narration,Debit,Credit',
      '22/11/2026,Rent,500.00,',
      '31/11/2026,UPI-A,,10.00',
      '22/11/2026,UPI-A,,"10,00"',
      '22/11/2026,UPI-A,5.00,10.00',
      '22/11/2026,OPENING BALANCE,,',
      'Total,,500.00,30.00',
      '22/11/2026,<img src=x onerror=alert(1)>\u0000,,10.00',
    ].join('\n');

    expect(inShort(csv)).toEqual([
      [1, '2026-11-22', 'debit', 50_000],
      [2, '31/11/2026', 'fault', 'This is not a day such as 22/11/2026.'],
      [3, '2026-11-22', 'fault', 'This is not an amount such as 1,149.00.'],
      [4, '2026-11-22', 'fault', 'This row has money in and money out.'],
      [5, '2026-11-22', 'fault', 'This row has no amount.'],
      [6, 'Total', 'fault', 'This is not a day such as 22/11/2026.'],
      [7, '2026-11-22', 'credit', 1000],
    ]);
    expect(readStatement(csv)[6]!.narration).toBe('<img src=x onerror=alert(1)>');
  });

  it('records rows without a reference apart, and alike in every file', () => {
    const csv = 'Date,Narration,Credit\n22/11/2026,CASH,10\n22/11/2026,CASH,10\n23/11/2026,CASH,10\n';

    const recordedAs = readStatement(csv).map((row) => row.kind === 'credit' && row.recordedAs);

    expect(new Set(recordedAs).size).toBe(3);
    expect(readStatement(csv).map((row) => row.kind === 'credit' && row.recordedAs)).toEqual(recordedAs);
  });

  it('is refused without its headings, with a quotation mark that is never closed, and above 5,000 rows', () => {
    const header = 'Date,Narration,Credit\n';
    const row = '22/11/2026,CASH,10\n';

    expect(refusalOf('')).toEqual([400, 'csv_header', ['csv']]);
    expect(refusalOf('Date,Narration,Amount\n22/11/2026,CASH,10\n')).toEqual([400, 'csv_header', ['csv']]);
    expect(refusalOf(`${header}22/11/2026,"CASH,10\n`)).toEqual([400, 'invalid', ['csv']]);
    expect(refusalOf(header + row.repeat(5001))).toEqual([400, 'invalid', ['csv']]);
    expect(readStatement(header + row.repeat(5000))).toHaveLength(5000);
  });
});
