import { describe, expect, it } from 'vitest';
import { isUtr, normalisedReference } from './utr.ts';

describe('a reference', () => {
  it.each([
    ['4123 4567 8901', '412345678901'],
    [' hdfcn52026112200 ', 'HDFCN52026112200'],
    ['4123\u00a04567\u200b8901', '412345678901'],
  ])('is kept in capitals and without blanks: %j', (typed, kept) => {
    expect(normalisedReference(typed)).toBe(kept);
  });

  it.each([
    ['123456789', false],
    ['1234567890', true],
    ['HDFCR52026112200001234', true],
    ['HDFCR520261122000012345', false],
    ['4123-4567-8901', false],
    ['४१२३४५६७८९०१', false],
    ['', false],
  ])('has 10 to 22 letters or digits: %j', (reference, expected) => {
    expect(isUtr(reference)).toBe(expected);
  });
});
