import { describe, expect, it } from 'vitest';
import type { Ledgers } from '../../platform/settings/settings-body.shapes.ts';
import { tallyLedgers, tallyLines, type TallyVoucher } from './tally-xml.server.ts';

const LEDGERS = {
  sales: 'Sales',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  roundOff: 'Round Off',
  unregisteredParty: 'Cash',
};

const VOUCHER: TallyVoucher = {
  id: '4f0c6a34-8a3b-4a6e-9f4b-1f2d3c4b5a69',
  kind: 'INV',
  number: 'INV/26-27/000123',
  day: '2026-11-22',
  buyerName: 'Meera Patel',
  buyerGstin: null,
  placeCode: '24',
  isInterState: false,
  taxablePaise: 97_372,
  cgstPaise: 8764,
  sgstPaise: 8764,
  igstPaise: 0,
  roundOffPaise: 0,
  totalPaise: 114_900,
  refersTo: null,
  poNumber: null,
  rates: [{ rate: 18, taxablePaise: 97_372 }],
};

const HILLSIDE = { name: 'Hillside Stores LLP', gstin: '27AAPFU0939F1ZV' };

const xmlOf = (...vouchers: TallyVoucher[]) => fileOf(LEDGERS, vouchers);

function fileOf(ledgers: Ledgers, vouchers: TallyVoucher[]): string {
  const buyers = vouchers.flatMap(({ buyerName: name, buyerGstin: gstin }) =>
    gstin === null ? [] : [{ name, gstin }],
  );
  return [...tallyLines(vouchers, { ledgers, parties: tallyLedgers(buyers, ledgers) })].join('');
}

/** @returns the entries as `ledger, whether it is a debit, amount` */
function entriesOf(xml: string): string[][] {
  const entry =
    /<LEDGERNAME>(.*?)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(.*?)<\/ISDEEMEDPOSITIVE><AMOUNT>(.*?)<\/AMOUNT>/g;
  return [...xml.matchAll(entry)].map(([, ...parts]) => parts);
}

describe('tallyLines', () => {
  it('names the buyer’s own number of the purchase', () => {
    expect(xmlOf({ ...VOUCHER, poNumber: 'PO/77 & 78' })).toContain(
      '<INVOICEORDERLIST.LIST><BASICPURCHASEORDERNO>PO/77 &amp; 78</BASICPURCHASEORDERNO></INVOICEORDERLIST.LIST>\n',
    );
  });

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
        '<VOUCHER VCHTYPE="Sales" ACTION="Create" REMOTEID="4f0c6a34-8a3b-4a6e-9f4b-1f2d3c4b5a69">',
        '<DATE>20261122</DATE>',
        '<VOUCHERTYPENAME>Sales</VOUCHERTYPENAME>',
        '<VOUCHERNUMBER>INV/26-27/000123</VOUCHERNUMBER>',
        '<REFERENCE>INV/26-27/000123</REFERENCE>',
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
      isInterState: true,
      refersTo: 'INV/26-27/000120',
      rates: [{ rate: 18, taxablePaise: 97_373 }],
    });

    expect(xml).toContain('<VOUCHER VCHTYPE="Credit Note" ACTION="Create" ');
    expect(xml).toContain('<PARTYGSTIN>27AAPFU0939F1ZV</PARTYGSTIN>');
    expect(entriesOf(xml)).toEqual([
      ['Hillside Stores LLP', 'No', '1149.00'],
      ['Sales', 'Yes', '-973.73'],
      ['IGST', 'Yes', '-175.27'],
    ]);
    expect(xml).toContain('<REFERENCE>INV/26-27/000120</REFERENCE>');
    expect(xml).toContain(
      '<BILLALLOCATIONS.LIST><NAME>INV/26-27/000120</NAME><BILLTYPE>Agst Ref</BILLTYPE><AMOUNT TYPE="Amount">1149.00</AMOUNT></BILLALLOCATIONS.LIST>',
    );
  });

  it('brings the ledger of each registered buyer once, before the vouchers', () => {
    const registered = { ...VOUCHER, buyerName: HILLSIDE.name, buyerGstin: HILLSIDE.gstin };

    const xml = xmlOf(VOUCHER, registered, { ...registered, number: 'INV/26-27/000124' });

    expect(xml.match(/<LEDGER [^]*?<\/LEDGER>/g)).toEqual([
      [
        '<LEDGER NAME="Hillside Stores LLP" ACTION="Create">',
        '<NAME.LIST><NAME>Hillside Stores LLP</NAME></NAME.LIST>',
        '<PARENT>Sundry Debtors</PARENT>',
        '<ISBILLWISEON>Yes</ISBILLWISEON>',
        '<COUNTRYNAME>India</COUNTRYNAME>',
        '<LEDSTATENAME>Maharashtra</LEDSTATENAME>',
        '<GSTREGISTRATIONTYPE>Regular</GSTREGISTRATIONTYPE>',
        '<PARTYGSTIN>27AAPFU0939F1ZV</PARTYGSTIN>',
        '</LEDGER>',
      ].join('\n'),
    ]);
    expect(xml.indexOf('</LEDGER>')).toBeLessThan(xml.indexOf('<VOUCHER '));
    expect(xml).toContain(
      '<NAME>INV/26-27/000124</NAME><BILLTYPE>New Ref</BILLTYPE><AMOUNT TYPE="Amount">-1149.00</AMOUNT>',
    );
  });

  it('books each rate to its own ledger where there is one, within the State and to others', () => {
    const ledgers = {
      ...LEDGERS,
      salesByRate: { 5: { intra: 'Sales 5 %' }, 18: { inter: 'Sales 18 % IGST' } },
    };
    const rates = [
      { rate: 5, taxablePaise: 10_000 },
      { rate: 18, taxablePaise: 87_372 },
    ];

    const [within, other] = [false, true].map((isInterState) =>
      entriesOf(fileOf(ledgers, [{ ...VOUCHER, rates, isInterState }])).slice(1, 3),
    );

    expect(within).toEqual([
      ['Sales 5 %', 'No', '100.00'],
      ['Sales', 'No', '873.72'],
    ]);
    expect(other).toEqual([
      ['Sales', 'No', '100.00'],
      ['Sales 18 % IGST', 'No', '873.72'],
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

const MAHARASHTRA = '27AAPFU0939F1ZV';
const KARNATAKA = '29AAGCB7383J1Z4';
const GUJARAT = '24AAUPV7468F1ZW';

it('a buyer has a ledger of their own, named with State or GSTIN where the name alone is another’s', () => {
  const names = tallyLedgers(
    [
      { name: 'Hillside Stores LLP', gstin: MAHARASHTRA },
      { name: 'Sahyadri Traders', gstin: MAHARASHTRA },
      { name: 'SAHYADRI TRADERS', gstin: KARNATAKA },
      { name: 'Cash', gstin: GUJARAT },
      { name: 'Twice', gstin: GUJARAT },
      { name: 'Twice', gstin: '24AAGCB7383J1ZE' },
    ],
    LEDGERS,
  ).map(({ ledger }) => ledger);

  expect(names).toEqual([
    'Hillside Stores LLP',
    'Sahyadri Traders (Maharashtra)',
    'SAHYADRI TRADERS (Karnataka)',
    'Cash (Gujarat)',
    `Twice (${GUJARAT})`,
    'Twice (24AAGCB7383J1ZE)',
  ]);
});
