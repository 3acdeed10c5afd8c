import { expect, it } from 'vitest';
import { typedAmount } from './money-form.desk.ts';

it.each([
  ['₹1,149.50', 1149.5],
  ['0.01', 0.01],
  ['0', null],
  ['0.00', null],
  ['ten', null],
])('an amount of money typed as %j is %j', (typed, rupees) => {
  expect(typedAmount(typed)).toBe(rupees);
});
