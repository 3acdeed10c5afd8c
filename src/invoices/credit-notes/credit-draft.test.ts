import { describe, expect, it } from 'vitest';
import type { TaxDocument } from '../documents/documents.shapes.ts';
import { sampleDocument, sampleDocumentLine } from '../../../tests/support/invoices/sample-document.ts';
import {
  creditableLines,
  creditBodyOf,
  creditPaise,
  emptyCredit,
  type CreditDraft,
  type CreditFaults,
} from './credit-draft.desk.tsx';

const line = sampleDocumentLine({ position: 1, quantity: 3, gross: 3447, discount: 0, total: 3447 });
const invoice = documentWith([line]);

function documentWith(lines: TaxDocument['lines']): TaxDocument {
  return {
    ...sampleDocument({ lines }),
    ...{ credited: 0, isVoid: false, voidReason: null, needsEWayBill: false, eWayBill: null },
    ...{ irn: null, ackNo: null, ackAt: null, contentHash: '', previousHash: '' },
  };
}

const left = creditableLines(invoice, []);

describe('what is left of an invoice', () => {
  it('is less by the units and amounts of its credit notes', () => {
    const units = documentWith([{ ...line, quantity: 1, total: 1149 }]);
    const amount = documentWith([{ ...line, quantity: 0, total: 100 }]);

    expect(creditableLines(invoice, [units, amount])).toMatchObject([
      { position: 1, units: 3, unitsLeft: 2, leftPaise: 2_198_00 },
    ]);
  });
});

describe('the body of a credit note', () => {
  it('is of units, with whether they go back into the stock', () => {
    const draft = { ...emptyCredit, units: { 1: ' 2 ' }, reason: ' Damaged ', isRestocked: true };

    expect(creditBodyOf(draft, left).body).toEqual({
      lines: [{ position: 1, quantity: 2 }],
      reason: 'Damaged',
      restock: true,
    });
  });

  it('is of an amount, also written with commas', () => {
    const draft = { ...emptyCredit, by: 'amount' as const, amount: '₹ 1,149.50', reason: 'Discount' };

    expect(creditBodyOf(draft, left).body).toEqual({ amount: 1149.5, reason: 'Discount' });
  });

  it('is of amounts of single lines', () => {
    const two = creditableLines(documentWith([line, { ...line, position: 2 }]), []);
    const draft = { ...emptyCredit, by: 'lineAmounts' as const, lineAmounts: { 1: '', 2: ' 1,000.5 ' } };

    expect(creditBodyOf({ ...draft, reason: 'A scratch' }, two).body).toEqual({
      lines: [{ position: 2, amount: 1000.5 }],
      reason: 'A scratch',
    });
    expect(creditPaise(draft, two)).toBe(1_000_50);
  });

  it.each<[Partial<CreditDraft>, CreditFaults]>([
    [{ units: { 1: '4' } }, { 'units.1': 'A whole number, at most 3' }],
    [{ units: { 1: '1.5' } }, { 'units.1': 'A whole number, at most 3' }],
    [{ units: { 1: '-1' } }, { 'units.1': 'A whole number, at most 3' }],
    [{ units: { 1: '0' } }, { units: 'Please enter the number of units.' }],
    [{ by: 'lineAmounts' }, { lineAmounts: 'Please enter an amount for at least one line.' }],
    ...['0.5', '3447.01', '1.234', 'x'].map((amount): [Partial<CreditDraft>, CreditFaults] => [
      { by: 'lineAmounts', lineAmounts: { 1: amount } },
      { 'lineAmounts.1': 'From ₹1.00 to ₹3,447.00, with at most two decimals' },
    ]),
    [{ reason: ' ', units: { 1: '1' } }, { reason: 'Please give a reason.' }],
    ...['', '0.99', '1.234', 'x', '-5'].map((amount): [Partial<CreditDraft>, CreditFaults] => [
      { by: 'amount', amount },
      { amount: 'Please enter an amount of at least ₹1.00 in rupees, with at most two decimals.' },
    ]),
  ])('is refused beside its field: %j', (typed, faults) => {
    expect(creditBodyOf({ ...emptyCredit, reason: 'Damaged', ...typed }, left).faults).toEqual(faults);
  });
});

describe('what a credit note comes to', () => {
  it('is the share of the units, and all that is left for the last ones', () => {
    expect(creditPaise({ ...emptyCredit, units: { 1: '1' } }, left)).toBe(1_149_00);
    expect(creditPaise({ ...emptyCredit, units: { 1: '3' } }, left)).toBe(3_447_00);
    expect(creditPaise({ ...emptyCredit, units: { 1: '4' } }, left)).toBeNull();
    expect(creditPaise({ ...emptyCredit, by: 'amount', amount: '99.5' }, left)).toBe(99_50);
  });
});
