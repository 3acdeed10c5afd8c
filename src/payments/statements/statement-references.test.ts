import { describe, expect, it } from 'vitest';
import { referenceOf, standInReference } from './read-statement.server.ts';

describe('the reference of a transfer', () => {
  it.each([
    ['4326 1234 5678', 'UPI-MEERA-999999999999', '432612345678'],
    ['', 'UPI/432612345678/CHK104182P1/meera@okaxis', '432612345678'],
    ['0000000000000000', 'UPI-MEERA PATEL-432612345678', '432612345678'],
    ['123456', 'NEFT CR-HDFCN52026112201-MEERA PATEL', 'HDFCN52026112201'],
    ['TRANSFER FROM 48976', 'RTGS/HDFCR520261122000012345/MEERA', null],
    ['-', 'RTGS/HDFCR52026112200001234/MEERA', 'HDFCR52026112200001234'],
    ['', 'CASH DEPOSIT', null],
    ['TRANSFER FROM 4897690162090 UPI', 'UPI/CR/432612345678/MEERA', '432612345678'],
    ['NEFT HDFCN52026112201', 'MEERA', 'HDFCN52026112201'],
  ])('%j, %j', (column, narration, reference) => {
    expect(referenceOf(column, narration)).toBe(reference);
  });

  it('is not taken from a narration with two numbers, or with a word as long as one', () => {
    expect(referenceOf('', 'UPI 432612345678 to 432612345679')).toBe(null);
    expect(referenceOf('', 'UPI 432612345678 ref 432612345678')).toBe('432612345678');
    expect(referenceOf('', 'BY TRANSFERREDMONEYS')).toBe(null);
    expect(referenceOf('', '१२३४५६७८९०१२')).toBe(null);
  });

  it('is stood in for by a hash of the row, which differs for the second of two alike', () => {
    const first = standInReference('2026-11-22', 114_900, 'CASH DEP', 1);

    expect(first).toMatch(/^[0-9A-F]{64}$/);
    expect(standInReference('2026-11-22', 114_900, 'CASH DEP', 1)).toBe(first);
    expect(standInReference('2026-11-22', 114_900, 'CASH DEP', 2)).not.toBe(first);
  });
});
