import { describe, expect, it } from 'vitest';
import { pdfText } from '../../../tests/support/invoices/pdf-text.ts';
import {
  longDocument,
  sampleDocument,
  sampleEInvoiceStamp,
  samplePaperStamp,
} from '../../../tests/support/invoices/sample-document.ts';
import { documentSlip } from './document-slip.server.ts';

const stamp = samplePaperStamp();
const slipOf = (record = sampleDocument(), of = stamp) =>
  documentSlip({ record, stamp: of, copy: 'original' });

/** Sizes of the pages in points. */
function sizesOf(pdf: Uint8Array): [width: number, height: number][] {
  const text = Buffer.from(pdf).toString('latin1');
  return [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Number(width),
    Number(height),
  ]);
}

const points = (mm: number) => (mm * 72) / 25.4;

describe('documentSlip', () => {
  it('has all of Rule 46 on one page of 80 mm', () => {
    const pdf = slipOf();
    const [page, ...others] = pdfText(pdf);
    const [[width, height] = [0, 0]] = sizesOf(pdf);

    expect(others).toEqual([]);
    expect(width).toBeCloseTo(points(80), 1);
    expect(height).toBeGreaterThan(width);
    const words = page!.join(' ');
    for (const text of [
      'Tax Invoice',
      'Original for Recipient',
      'INV/26-27/000123',
      '22-11-2026',
      'Chaukas Surveillance Supplies',
      'GSTIN: 24AAUPV7468F1ZW',
      'Meera Patel',
      'GSTIN: Unregistered',
      'Place of Supply: 24-Gujarat',
      'Reverse charge: No',
      '1,149.00 each with tax, less discount 344.70',
      'Before discount',
      '5,946.00',
      '-594.60',
      'Taxable value',
      'CGST 9 %',
      'SGST 9 %',
      'Total',
      'Paise Only',
      'Authorised signatory',
    ])
      expect(words).toContain(text);
  });

  it('is longer the more lines it has, and still one page', () => {
    const [short, long] = [slipOf(), slipOf(longDocument(60))];

    expect(sizesOf(long)).toHaveLength(1);
    expect(sizesOf(long)[0]![1]).toBeGreaterThan(2 * sizesOf(short)[0]![1]);
  });

  it('has the portal’s number and signed QR code, and says when it is cancelled', () => {
    const plain = sizesOf(slipOf())[0]![1];
    const signed = slipOf(sampleDocument(), sampleEInvoiceStamp());
    const cancelled = pdfText(slipOf(sampleDocument(), { ...stamp, isVoid: true }))[0]!;

    expect(sizesOf(signed)[0]![1]).toBeGreaterThan(plain + points(48));
    expect(pdfText(signed)[0]!.join(' ')).toContain('IRN:');
    expect(cancelled).toContain('CANCELLED');
  });

  it('is the same bytes for the same document', () => {
    expect(slipOf()).toEqual(slipOf());
  });
});
