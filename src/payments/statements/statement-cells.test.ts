import { describe, expect, it } from 'vitest';
import { amountPaiseOf, isoDayIn, referenceOf, standInReference } from './read-statement.server.ts';

describe('an amount of a bank statement', () => {
  it.each([
    ['1,23,456.00', 12_345_600],
    ['123,456.5', 12_345_650],
    ['₹ 1,149.00', 114_900],
    ['₹1,149.00', 114_900],
    ['Rs. 500', 50_000],
    ['INR 500.05', 50_005],
    ['1149.10 Cr', 114_910],
    ['0.00', 0],
    ['', 0],
    ['-', 0],
  ])('%j is %i paise', (cell, paise) => {
    expect(amountPaiseOf(cell)).toBe(paise);
  });

  it.each([
    '1149,00',
    '-500.00',
    '(500.00)',
    '1.149,00',
    '1,14',
    '12.345',
    '१२३',
    '1e5',
    '<b>5</b>',
    '99999999999999999',
  ])('%j is none', (cell) => {
    expect(amountPaiseOf(cell)).toBe(null);
  });
});

describe('a day of a bank statement', () => {
  it.each([
    '22/11/2026',
    '22-11-2026',
    '22/11/26',
    '22-11-26',
    '2026-11-22',
    '22/11/2026 14:05:31',
    '22-11-2026 2:05 PM',
    '22-Nov-26',
    '22-NOV-2026',
    '22 Nov 2026',
    '22 november 26',
    '22/Nov/2026',
    '22 Nov, 2026',
  ])('%j is read', (cell) => {
    expect(isoDayIn(cell)).toBe('2026-11-22');
  });

  it.each([
    '',
    'Total',
    '31/11/2026',
    '00/11/2026',
    '11/22/2026',
    '22.11.2026',
    '2026-13-01',
    '22/11/202',
    '31-Nov-26',
    '22-Nob-26',
    '22-Ma-26',
  ])('%j is none', (cell) => {
    expect(isoDayIn(cell)).toBe(null);
  });
});

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
