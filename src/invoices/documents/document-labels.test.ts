import { describe, expect, it } from 'vitest';
import type { DocumentSummary } from './documents.shapes.ts';
import { sampleDocument } from '../../../tests/support/invoices/sample-document.ts';
import { isCancellable, isActiveInvoice, statusesOf } from './document-labels.desk.tsx';

function summary(changes: Partial<DocumentSummary> = {}): DocumentSummary {
  return {
    ...sampleDocument({ day: '2026-11-22', total: 1000, roundOff: 0 }),
    ...{ credited: 0, isVoid: false, voidReason: null, needsEWayBill: false, eWayBill: null },
    ...{ irn: null, ackNo: null, ackAt: null, contentHash: '', previousHash: '' },
    ...changes,
  };
}

const buyer = { ...summary().buyer, gstin: '27AAPFU0939F1ZV' };
const eWayBill = { number: '123456789012', validUntil: null };

describe('the status of a document', () => {
  it.each<[Partial<DocumentSummary>, string[]]>([
    [{}, ['Issued']],
    [{ isVoid: true }, ['Cancelled']],
    [{ credited: 999.99 }, ['Partly credited']],
    [{ credited: 1000 }, ['Credited']],
    [{ total: 0 }, ['Issued']],
    // The rounding cannot be credited.
    [{ total: 1001, roundOff: 0.6, credited: 1000.4 }, ['Credited']],
    [{ buyer }, ['IRN missing', 'Portal takes it until 22-12-2026']],
    [{ buyer, isVoid: true }, ['Cancelled']],
    [{ buyer, irn: 'abc' }, ['Issued']],
    [{ buyer, day: '2026-10-31' }, ['Issued']],
    [{ needsEWayBill: true }, ['E-way bill missing']],
    [{ needsEWayBill: true, eWayBill }, ['Issued']],
    [{ needsEWayBill: true, credited: 1000 }, ['Credited']],
    [{ kind: 'CRN', buyer, credited: 0 }, ['IRN missing', 'Portal takes it until 22-12-2026']],
    [
      { buyer, needsEWayBill: true, credited: 1 },
      ['Partly credited', 'IRN missing', 'Portal takes it until 22-12-2026', 'E-way bill missing'],
    ],
  ])('of %j is %j', (changes, names) => {
    expect(statusesOf(summary(changes), '2026-11-01').map(({ name }) => name)).toEqual(names);
  });

  it('has no IRN while e-invoicing is off', () => {
    expect(statusesOf(summary({ buyer }), null)).toEqual([{ name: 'Issued', tone: 'green' }]);
  });
});

describe('an invoice', () => {
  it('is in force until it is cancelled or credited in full', () => {
    expect(isActiveInvoice(summary())).toBe(true);
    expect(isActiveInvoice(summary({ credited: 10 }))).toBe(true);
    expect(isActiveInvoice(summary({ credited: 1000 }))).toBe(false);
    expect(isActiveInvoice(summary({ isVoid: true }))).toBe(false);
    expect(isActiveInvoice(summary({ kind: 'CRN' }))).toBe(false);
  });

  it('can be cancelled in its month in India while nothing was built on it', () => {
    const inNovember = new Date('2026-11-30T18:29:59Z');

    expect(isCancellable(summary(), inNovember)).toBe(true);
    expect(isCancellable(summary(), new Date('2026-11-30T18:30:00Z'))).toBe(false);
    for (const changes of [
      { kind: 'CRN' as const },
      { isVoid: true },
      { credited: 1 },
      { irn: 'abc' },
      { eWayBill },
    ])
      expect(isCancellable(summary(changes), inNovember)).toBe(false);
  });
});
