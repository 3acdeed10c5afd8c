import { describe, expect, it } from 'vitest';
import { isInstalledByDefault } from '../../../../../domain/invoices/place-of-supply.ts';
import type { InvoicePreview } from '../../../../../contract/invoices/documents-shapes.ts';
import {
  sampleDocument,
  sampleDocumentLine,
} from '../../../../../../tests/support/invoices/sample-document.ts';
import { sampleOrder } from '../../../../../../tests/support/orders/sample-order.ts';
import { previewFor } from './installation.ts';

const GSTIN_OF_MAHARASHTRA = '27AAPFU0939F1ZV';
const inMaharashtra = { address: '7 Hill Road', stateCode: '27', state: 'Maharashtra' };

/** Goods that a buyer of Maharashtra sends to somebody in Gujarat. */
const order = sampleOrder({
  billing: {
    ...{ gstin: GSTIN_OF_MAHARASHTRA, legalName: 'Acme', toThirdParty: true },
    address: {
      line1: '7 Hill Road',
      line2: null,
      city: 'Mumbai',
      stateCode: '27',
      state: 'Maharashtra',
      pin: '400050',
    },
  },
});
const line = sampleDocumentLine({ taxable: 2629.07, cgst: 0, sgst: 0, igst: 473.23, total: 3102.3 });
const preview: InvoicePreview = {
  ...sampleDocument({
    buyer: { name: 'Acme', gstin: GSTIN_OF_MAHARASHTRA, ...inMaharashtra, phone: null, email: null },
    placeOfSupply: { code: '27', name: 'Maharashtra', rule: '10(1)(b)', words: '' },
    isInterState: true,
    lines: [line],
    ...{ taxable: 2629.07, cgst: 0, sgst: 0, igst: 473.23, roundOff: 0, total: 3102.3 },
  }),
  ...{ credited: 0, isVoid: false, voidReason: null, needsEWayBill: false, eWayBill: null },
  ...{ irn: null, ackNo: null, ackAt: null, faults: [], warnings: [] },
};

describe('the preview of an invoice', () => {
  it('moves to the State of the site for goods that are installed there', () => {
    expect(previewFor(preview, order, true)).toMatchObject({
      placeOfSupply: { code: '24', name: 'Gujarat', rule: '10(1)(d)' },
      isInterState: false,
      ...{ taxable: 2629.06, cgst: 236.62, sgst: 236.62, igst: 0, total: 3102.3 },
      warnings: [{ code: 'tax_not_claimable' }],
    });
  });

  it('stays as the server computed it for goods that are not', () => {
    expect(previewFor(preview, order, false)).toMatchObject({
      placeOfSupply: { code: '27', rule: '10(1)(b)' },
      isInterState: true,
      lines: [line],
      ...{ taxable: 2629.07, cgst: 0, sgst: 0, igst: 473.23, total: 3102.3 },
    });
  });

  it('takes goods as installed where a line is a service', () => {
    expect(isInstalledByDefault(preview.lines)).toBe(false);
    expect(isInstalledByDefault([line, { ...line, hsn: '998719' }])).toBe(true);
  });
});
