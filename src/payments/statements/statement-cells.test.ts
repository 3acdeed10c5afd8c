import { describe, expect, it } from 'vitest';
import { amountPaiseOf, isoDayIn } from './read-statement.server.ts';

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
