import { expect, it } from 'vitest';
import { b2clLimitRupees } from './b2cl-limits.ts';

it.each([
  ['2024-07-31', 250_000],
  ['2024-08-01', 100_000],
  ['2026-11-23', 100_000],
  ['2017-01-01', 250_000],
])('invoices of %s are listed singly above ₹%d', (day, rupees) => {
  expect(b2clLimitRupees(day)).toBe(rupees);
});
