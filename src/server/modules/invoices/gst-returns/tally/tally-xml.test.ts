import { describe, expect, it } from 'vitest';
import type { TallyVoucher } from './tally-vouchers.ts';
import { tallyLines } from './tally-xml.ts';

const LEDGERS = {
  sales: 'Sales',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  roundOff: 'Round Off',
  unregisteredParty: 'Cash',
};

const VOUCHER: TallyVoucher = {
  kind: 'INV',
  number: 'INV/26-27/000123',
  day: '2026-11-22',
  buyerName: 'Meera Patel',
  buyerGstin: null,
  placeCode: '24',
  taxablePaise: 97_372,
  cgstPaise: 8764,
  sgstPaise: 8764,
  igstPaise: 0,
  roundOffPaise: 0,
  totalPaise: 114_900,
};

const xmlOf = (...vouchers: TallyVoucher[]) => [...tallyLines(vouchers, LEDGERS)].join('');

/** @returns the entries as `ledger, whether it is a debit, amount` */
function entriesOf(xml: string): string[][] {
  const entry =
    /<LEDGERNAME>(.*?)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(.*?)<\/ISDEEMEDPOSITIVE><AMOUNT>(.*?)<\/AMOUNT>/g;
  return [...xml.matchAll(entry)].map(([, ...parts]) => parts);
}

describe('tallyLines', () => {
  it('is Tally’s import file, byte for byte', () => {
    expect(xmlOf(VOUCHER)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<ENVELOPE>',
        '<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>',
        '<BODY><IMPORTDATA>',
        '<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC>',
        '<REQUESTDATA>',
        '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
        '<VOUCHER VCHTYPE="Sales" ACTION="Create">',
        '<DATE>20261122</DATE>',
        '<VOUCHERTYPENAME>Sales</VOUCHERTYPENAME>',
        '<VOUCHERNUMBER>INV/26-27/000123</VOUCHERNUMBER>',
        '<PARTYLEDGERNAME>Cash</PARTYLEDGERNAME>',
        '<PLACEOFSUPPLY>Gujarat</PLACEOFSUPPLY>',
        '<ISINVOICE>No</ISINVOICE>',
        '<ALLLEDGERENTRIES.LIST><LEDGERNAME>Cash</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-1149.00</AMOUNT></ALLLEDGERENTRIES.LIST>',
        '<ALLLEDGERENTRIES.LIST><LEDGERNAME>Sales</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>973.72</AMOUNT></ALLLEDGERENTRIES.LIST>',
        '<ALLLEDGERENTRIES.LIST><LEDGERNAME>CGST</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>87.64</AMOUNT></ALLLEDGERENTRIES.LIST>',
        '<ALLLEDGERENTRIES.LIST><LEDGERNAME>SGST</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>87.64</AMOUNT></ALLLEDGERENTRIES.LIST>',
        '</VOUCHER>',
        '</TALLYMESSAGE>',
        '</REQUESTDATA>',
        '</IMPORTDATA></BODY>',
        '</ENVELOPE>',
        '',
      ].join('\n'),
    );
  });

  it('turns a credit note round, and names a registered party', () => {
    const xml = xmlOf({
      ...VOUCHER,
      kind: 'CRN',
      buyerName: 'Hillside Stores LLP',
      buyerGstin: '27AAPFU0939F1ZV',
      placeCode: '27',
      taxablePaise: 97_373,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 17_527,
    });

    expect(xml).toContain('<VOUCHER VCHTYPE="Credit Note" ACTION="Create">');
    expect(xml).toContain('<PARTYGSTIN>27AAPFU0939F1ZV</PARTYGSTIN>');
    expect(entriesOf(xml)).toEqual([
      ['Hillside Stores LLP', 'No', '1149.00'],
      ['Sales', 'Yes', '-973.73'],
      ['IGST', 'Yes', '-175.27'],
    ]);
  });

  it.each([
    [40, 'No', '0.40'],
    [-40, 'Yes', '-0.40'],
  ])('books a rounding of %d paise', (roundOffPaise, isDebit, amount) => {
    const xml = xmlOf({ ...VOUCHER, roundOffPaise, totalPaise: VOUCHER.totalPaise + roundOffPaise });

    expect(entriesOf(xml).at(-1)).toEqual(['Round Off', isDebit, amount]);
    expect(entriesOf(xml).reduce((sum, [, , rupees]) => sum + Math.round(Number(rupees) * 100), 0)).toBe(0);
  });

  it('escapes names, and leaves out what XML cannot hold', () => {
    const xml = xmlOf({
      ...VOUCHER,
      buyerGstin: '27AAPFU0939F1ZV',
      buyerName: '<b>&"\'\u0001\uFFFE कमला 😀',
    });

    expect(entriesOf(xml)[0]![0]).toBe('&lt;b&gt;&amp;&quot;&apos; कमला 😀');
  });
});
