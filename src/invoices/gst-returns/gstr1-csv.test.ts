import { describe, expect, it } from 'vitest';
import { UNIT_CODES } from '../../catalogue/products/units.ts';
import { GSTR1_FILES } from './gst-returns.shapes.ts';
import { gstr1Lines, type Gstr1Tables, type SectionRow } from './gstr1-csv.server.ts';
import type { HsnSums } from './month-figures.server.ts';
const NOTHING: Gstr1Tables = { sections: [], nilRated: [], hsn: [], documents: [] };

const ROW: SectionRow = {
  section: 'b2b',
  number: 'INV/26-27/000123',
  day: '2026-11-02',
  buyerGstin: '27AAPFU0939F1ZV',
  buyerName: 'Hillside Stores LLP',
  totalPaise: 114_900,
  placeCode: '27',
  isInterState: true,
  rate: 18,
  taxablePaise: 97_373,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 17_527,
};

const HSN: HsnSums = {
  isB2b: false,
  hsn: '85258900',
  uqc: 'NOS',
  rate: 18,
  quantity: 1,
  taxablePaise: 97_372,
  cgstPaise: 8764,
  sgstPaise: 8764,
  igstPaise: 0,
  totalPaise: 114_900,
};

describe('gstr1Lines', () => {
  it('of an empty month is the column names alone', () => {
    const columns = Object.fromEntries(GSTR1_FILES.map((file) => [file, [...gstr1Lines(file, NOTHING)]]));
    const hsn =
      'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount\r\n';

    expect(columns).toEqual({
      b2b: [
        'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount\r\n',
      ],
      b2cl: [
        'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN\r\n',
      ],
      b2cs: [
        'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN\r\n',
      ],
      cdnr: [
        'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount\r\n',
      ],
      cdnur: [
        'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount\r\n',
      ],
      exemp: [
        'Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies\r\n',
      ],
      'hsn-b2b': [hsn],
      'hsn-b2c': [hsn],
      docs: ['Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled\r\n'],
    });
  });

  it.each([
    ['=cmd()', "'=cmd()"],
    ['+91', "'+91"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['A, B', '"A, B"'],
    ['कमला', 'कमला'],
  ])('writes a buyer named %j as the text %j', (buyerName, expected) => {
    const [, line] = [...gstr1Lines('b2b', { ...NOTHING, sections: [{ ...ROW, buyerName }] })];

    expect(line).toBe(
      `27AAPFU0939F1ZV,${expected},INV/26-27/000123,02-Nov-2026,1149.00,27-Maharashtra,N,,Regular B2B,,18,973.73,0.00\r\n`,
    );
  });

  it('leaves negative numbers numbers, and writes rates without zeros', () => {
    const row = { ...ROW, section: 'b2cs' as const, placeCode: '07', rate: 0.25, taxablePaise: -5 };

    const [, line] = [...gstr1Lines('b2cs', { ...NOTHING, sections: [row] })];

    expect(line).toBe('OE,07-Delhi,,0.25,-0.05,0.00,\r\n');
  });

  it('has only the rows of its own table', () => {
    const tables = { ...NOTHING, sections: [ROW], hsn: [HSN, { ...HSN, isB2b: true, hsn: '8544' }] };
    const lengths = GSTR1_FILES.map((file) => [file, [...gstr1Lines(file, tables)].length - 1]);

    expect(lengths.filter(([, length]) => length === 1)).toEqual([
      ['b2b', 1],
      ['hsn-b2b', 1],
      ['hsn-b2c', 1],
    ]);
  });

  it('names every unit as the portal does', () => {
    const hsn = [...UNIT_CODES, 'NA'].map((uqc) => ({ ...HSN, uqc }));

    const units = [...gstr1Lines('hsn-b2c', { ...NOTHING, hsn })].slice(1).map((line) => line.split(',')[2]);

    expect(units).toEqual([
      'NOS-NUMBERS',
      'MTR-METERS',
      'SET-SETS',
      'ROL-ROLLS',
      'PCS-PIECES',
      'PAC-PACKS',
      'OTH-OTHERS',
      'NA',
    ]);
  });
});
