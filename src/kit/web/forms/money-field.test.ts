import { expect, it } from 'vitest';
import { groupedAmount } from './money-field.tsx';

it.each([
  ['199999', '1,99,999'],
  ['₹1,499.50', '1,499.50'],
  ['99.5', '99.5'],
  ['', ''],
  ['a lakh', 'a lakh'],
])('an amount typed as %j is shown as %j', (typed, shown) => {
  expect(groupedAmount(typed)).toBe(shown);
});
