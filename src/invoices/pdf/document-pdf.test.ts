import { describe, expect, it } from 'vitest';
import type { DocumentRecord } from '../documents/documents.shapes.ts';
import { pdfText } from '../../../tests/support/invoices/pdf-text.ts';
import {
  longDocument,
  sampleDocument,
  sampleDocumentLine,
  sampleEInvoiceStamp,
  samplePaperStamp,
} from '../../../tests/support/invoices/sample-document.ts';
import { documentPdf } from './document-pdf.server.ts';

const plain = samplePaperStamp();

function pagesOf(record: DocumentRecord, stamp = plain): string[][] {
  return pdfText(documentPdf(record, stamp, 'original'));
}

function onlyPageOf(record: DocumentRecord, stamp = plain): string[] {
  const [page, ...others] = pagesOf(record, stamp);
  expect(others).toEqual([]);
  return page!;
}

/** The 2 lines of the sample, between States. */
const interState = sampleDocument({
  isInterState: true,
  placeOfSupply: { code: '27', name: 'Maharashtra', rule: '10(1)(a)', words: 'The delivery address.' },
  buyer: {
    name: 'Deccan Facility Services Private Limited',
    gstin: '27AAPFU0939F1ZV',
    address: 'Karve Heights\nPune 411004',
    stateCode: '27',
    state: 'Maharashtra',
    phone: null,
    email: null,
  },
  shipTo: { address: 'Hinjawadi IT Park, Pune', stateCode: '27', state: 'Maharashtra', pin: '411057' },
  lines: [
    sampleDocumentLine({ cgst: 0, sgst: 0, igst: 473.24 }),
    sampleDocumentLine({ position: 2, hsn: '852190', cgst: 0, sgst: 0, igst: 343.08, taxable: 1906.02 }),
  ],
  cgst: 0,
  sgst: 0,
  igst: 816.32,
});

describe('documentPdf', () => {
  it('draws all that Rule 46 asks of a tax invoice, on one page', () => {
    const page = onlyPageOf(sampleDocument());

    for (const text of [
      'Tax Invoice',
      'Original for Recipient',
      'INV/26-27/000123',
      '22-11-2026',
      'CHK-104182',
      'Chaukas Surveillance Supplies',
      'Unit 14, Saptarishi Trade Centre',
      'Navrang Ring Road',
      'Ahmedabad 380009',
      'GSTIN: 24AAUPV7468F1ZW',
      'Meera Patel',
      '12 Lotus Row House',
      'Ahmedabad 380015',
      'State: 24-Gujarat',
      'GSTIN: Unregistered',
      'Delivered to',
      'Place of Supply: 24-Gujarat',
      'Reverse charge: No',
      'Vega 4 MP IP Bullet Camera',
      '1,149.00 each with tax, less discount 344.70',
      '2,499.00 with tax, less discount 249.90',
      'HSN/SAC',
      '852589',
      '3 NOS',
      'Rate %',
      '18',
      'Taxable value',
      '2,629.06',
      'CGST',
      'SGST',
      '236.62',
      '3,102.30',
      'HSN/SAC summary',
      'CGST %',
      '9',
      '473.24',
      '816.32',
      '4,535.08',
      '408.16',
      'Before discount 5,946.00 · Discount -594.60',
      '₹5,351.40',
      'Account name: Chaukas Surveillance Supplies',
      'Account no.: 00112233445566',
      'Bank: Sample Bank, Navrangpura, IFSC SAMP0000123',
      'UPI: chaukas@samplebank',
      'Goods once installed are not taken back.',
      'Subject to Ahmedabad jurisdiction.',
      'For Chaukas Surveillance Supplies',
      'Kavita Shah',
      'Authorised signatory',
      'Page 1 of 1',
    ])
      expect(page).toContain(text);
    expect(page.join(' ')).toContain('Rupees Five Thousand Three Hundred Fifty-One and Forty Paise Only');
    expect(page.filter((text) => text === 'State: 24-Gujarat')).toHaveLength(3);
    for (const absent of ['IGST', 'UTGST', 'Round off', 'CANCELLED', 'Carried forward'])
      expect(page).not.toContain(absent);
    expect(page.join('')).not.toMatch(/\uFFFD|IRN/);
  });

  it.each([
    ['original', 'Original for Recipient'],
    ['duplicate', 'Duplicate for Transporter'],
    ['triplicate', 'Triplicate for Supplier'],
  ] as const)('marks the %s on every page', (copy, mark) => {
    const pages = pdfText(documentPdf(longDocument(40), plain, copy));

    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain(mark);
  });

  it('draws IGST between States, with the buyer’s GSTIN', () => {
    const page = onlyPageOf(interState);

    for (const text of [
      'Place of Supply: 27-Maharashtra',
      'GSTIN: 27AAPFU0939F1ZV',
      'Deccan Facility Services Private',
      'Limited',
      'State: 27-Maharashtra',
      'PIN: 411057',
      'IGST',
      'IGST %',
      '473.24',
      '816.32',
    ])
      expect(page).toContain(text);
    for (const absent of ['CGST', 'SGST']) expect(page).not.toContain(absent);
  });

  it.each([
    ['38', 'Ladakh', 'UTGST'],
    ['97', 'Other Territory', 'UTGST'],
    ['07', 'Delhi', 'SGST'],
    ['34', 'Puducherry', 'SGST'],
  ])('calls the half of State %s, %s, %s', (code, name, head) => {
    const page = onlyPageOf(sampleDocument({ placeOfSupply: { code, name, rule: '10(1)(ca)', words: '' } }));

    expect(page).toContain(head);
    expect(page).not.toContain(head === 'SGST' ? 'UTGST' : 'SGST');
  });

  it('shows the round off where there is one', () => {
    const page = onlyPageOf(sampleDocument({ roundOff: -0.4, total: 5351 }));

    for (const text of ['Round off', '-0.40', '5,351.40', '₹5,351.00']) expect(page).toContain(text);
  });

  it('leaves out bank, UPI, terms and signatory that are not set', () => {
    const footer = { bank: null, vpa: null, terms: '', signatory: null };

    const page = onlyPageOf(sampleDocument(), samplePaperStamp({ footer }));

    for (const absent of ['Payment', 'Terms', 'Kavita Shah']) expect(page).not.toContain(absent);
    expect(page.join(' ')).not.toMatch(/UPI|Account/);
    expect(page).toContain('Authorised signatory');
  });

  it('names invoice and reason on a credit note, and no quantity on one by amount', () => {
    const page = onlyPageOf(
      sampleDocument({
        kind: 'CRN',
        number: 'CRN/26-27/000004',
        refersTo: { _id: '1', number: 'INV/26-27/000123', day: '2026-11-22' },
        reason: 'Came back unopened',
        lines: [sampleDocumentLine({ quantity: 0 })],
      }),
    );

    for (const text of [
      'Credit Note',
      'Credit Note No.',
      'CRN/26-27/000004',
      'Against invoice INV/26-27/000123 of 22-11-2026',
      'Reason: Came back unopened',
      '–',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('Tax Invoice');
    expect(page.join(' ')).not.toMatch(/each with tax|NOS/);
  });

  it('says CANCELLED across each page of a void document', () => {
    const pages = pagesOf(longDocument(40), samplePaperStamp({ isVoid: true }));

    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('CANCELLED');
  });

  it('shows the e-invoice’s number, acknowledgement and QR code, still on one page', () => {
    const stamp = sampleEInvoiceStamp();

    const page = onlyPageOf(interState, stamp);

    expect(page).toContain(`IRN: ${stamp.irn!}`);
    expect(page).toContain('Ack no.: 112610000004711');
    expect(page).toContain('Ack date: 22-11-2026 11:10 IST');
    const without = documentPdf(interState, { ...stamp, signedQr: null }, 'original').length;
    expect(documentPdf(interState, stamp, 'original').length - without).toBeGreaterThan(8_000);
  });

  it('carries head and sums over the pages of a hundred lines', () => {
    const pages = pagesOf(longDocument(100));

    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      for (const title of ['Item', 'HSN/SAC', 'Taxable value', 'CGST', 'SGST', 'Total'])
        expect(page).toContain(title);
      expect(page.includes('Tax Invoice INV/26-27/000123, continued')).toBe(index > 0);
      expect(page.includes('Brought forward')).toBe(index > 0);
      expect(page.includes('Carried forward')).toBe(index < pages.length - 1);
    });
    const positionsOf = (page: string[]) =>
      page.filter((text) => /^Camera \d+,/.test(text)).map((text) => Number(/\d+/.exec(text)![0]));
    expect(pages.flatMap(positionsOf)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    pages.slice(0, -1).forEach((page, index) => {
      const drawn = positionsOf(page).at(-1)!;
      const rupees = (paise: number) =>
        ((paise * drawn) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
      const carried = page.slice(page.indexOf('Carried forward'));
      expect(carried).toEqual(expect.arrayContaining([rupees(97_372), rupees(8764), rupees(114_900)]));
      const next = pages[index + 1]!;
      const brought = next.slice(next.indexOf('Brought forward'));
      expect(brought.slice(1, 5)).toEqual(carried.slice(1, 5));
    });
    expect(pages.at(-1)).toContain('₹1,14,900.00');
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])(
    'keeps sums and signature together, with the sums carried over from each page before, for %i lines',
    (count) => {
      const pages = pagesOf(longDocument(count), sampleEInvoiceStamp());

      const last = pages.at(-1)!;
      for (const text of ['Total in words', 'Authorised signatory']) expect(last).toContain(text);
      expect(last).not.toContain('Carried forward');
      for (const page of pages.slice(0, -1)) expect(page).toContain('Carried forward');
    },
  );

  it('sums up HSN codes by code and rate', () => {
    const lines = [
      sampleDocumentLine(),
      sampleDocumentLine({ position: 2 }),
      sampleDocumentLine({ position: 3, rate: 5 }),
    ];

    const page = onlyPageOf(sampleDocument({ lines }));

    const summary = page.slice(page.indexOf('HSN/SAC summary'), page.indexOf('Total in words'));
    expect(summary.filter((text) => text === '852589')).toHaveLength(2);
    for (const text of ['5,258.12', '2,629.06', '9', '2.5', '7,887.18']) expect(summary).toContain(text);
  });

  it('draws hostile names as they are, wrapped within the page', () => {
    const { buyer } = sampleDocument();

    const pages = pagesOf(
      sampleDocument({
        buyer: { ...buyer, name: '<b>=cmd()|"मीरा पटेल"', address: 'W'.repeat(1000) },
        lines: [
          sampleDocumentLine({ name: 'M'.repeat(200) }),
          sampleDocumentLine({ name: 'चौकस कैमरा\n\u202E2' }),
          sampleDocumentLine({ name: 'शिव बिजली' }),
          sampleDocumentLine({ name: 'श्री क्षत्रिय विद्यार्थी (\\)' }),
        ],
      }),
    );

    const texts = pages.flat();
    expect(texts).toContain('<b>=cmd()|"मीरा पटेल"');
    expect(texts).toContain('चौकस कैमरा 2');
    expect(texts).toContain('शिव बिजली');
    expect(texts).toContain('श्री क्षत्रिय विद्यार्थी (\\)');
    for (const letter of ['W', 'M']) {
      const pieces = texts.filter((text) => new RegExp(`^${letter}+$`).test(text));
      expect(pieces.length).toBeGreaterThan(3);
      expect(pieces.join('')).toBe(letter.repeat(letter === 'W' ? 1000 : 200));
    }
    expect(texts).not.toContain('Some letters could not be printed and appear as ?');
  });

  it('makes the text smaller where the largest amounts leave no room for names', () => {
    const huge = { taxable: 1e12, cgst: 9e10, sgst: 9e10, total: 1.18e12 };

    const page = onlyPageOf(sampleDocument({ lines: [sampleDocumentLine(huge)] }));

    expect(page).toContain('10,00,00,00,00,000.00');
    expect(page.join(' ')).toMatch(/Vega .*Camera/);
  });

  it('says so where letters are still missing', () => {
    const page = onlyPageOf(sampleDocument({ lines: [sampleDocumentLine({ name: 'மீரா Camera' })] }));

    expect(page).toContain('Some letters could not be printed and appear as ?');
    expect(page.join(' ')).toMatch(/\?+ Camera/);
  });

  it('gives the same bytes each time, dated when it was issued', () => {
    const first = documentPdf(sampleDocument(), plain, 'original');

    const second = documentPdf(sampleDocument(), plain, 'original');

    expect(Buffer.from(second).equals(first)).toBe(true);
    const text = Buffer.from(first).toString('latin1');
    expect(text).toContain('(D:20261122053107Z)');
    expect(text).toContain('/ID [<5f16f4c7f149ac4f9510d9cf8cf38403>');
  });

  it('takes dates of any year', () => {
    const bytes = documentPdf(sampleDocument({ issuedAt: '2051-03-31T20:00:00.000Z' }), plain, 'original');

    expect(Buffer.from(bytes).toString('latin1')).toContain('(D:20510331200000Z)');
  });

  it('stays small: 60 KB for ten lines with a QR code, 200 KB for a hundred', () => {
    const sizeOf = (lines: number) =>
      documentPdf(longDocument(lines), sampleEInvoiceStamp(), 'original').length;

    expect(sizeOf(10)).toBeLessThanOrEqual(60_000);
    expect(sizeOf(100)).toBeLessThanOrEqual(200_000);
  });
});
