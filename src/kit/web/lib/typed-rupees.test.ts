import { describe, expect, it } from 'vitest';
import { typedRupees, typedWhole } from './typed-rupees.ts';

describe('typed rupees', () => {
  it.each([
    ['1149', 1149],
    [' ₹ 1,149.50 ', 1149.5],
    ['0.01', 0.01],
    ['0', 0],
    ['', null],
    ['-5', null],
    ['1.234', null],
    ['1e3', null],
  ])('of %j are %j', (typed, rupees) => {
    expect(typedRupees(typed)).toBe(rupees);
  });
});

describe('a typed whole number', () => {
  it.each([
    ['5,000', 5000],
    ['0', 0],
    ['1.5', null],
    ['', null],
  ])('of %j is %j', (typed, whole) => {
    expect(typedWhole(typed)).toBe(whole);
  });
});
