import { describe, expect, it } from 'vitest';
import { blankDraft, lineTotal, quoteBodyOf, totalOf } from './quote-draft.desk.tsx';

const line = { productId: 'p', name: 'Camera', sku: null, quantity: '4', price: '₹1,149', discount: '7.5' };

describe('the total of a line', () => {
  it('is what the quotation will say', () => {
    expect(lineTotal(line, null)).toBe(4251.32);
    expect(lineTotal({ ...line, price: '' }, 1149)).toBe(4251.32);
    expect(totalOf([4251.32, 2499, null], '100')).toBe(6850.32);
  });

  it('is unknown while something cannot be read', () => {
    expect(lineTotal({ ...line, price: '' }, null)).toBeNull();
    expect(lineTotal({ ...line, quantity: 'four' }, null)).toBeNull();
    expect(lineTotal({ ...line, discount: '101' }, null)).toBeNull();
  });
});

it('a blank field is left to the shop, and what cannot be read to its refusal', () => {
  const body = quoteBodyOf({ ...blankDraft, lines: [{ ...line, price: '', discount: 'much' }] });

  expect(body).toMatchObject({ company: null, stateCode: null, deliveryFee: 0 });
  expect(body.lines).toEqual([{ product: 'p', quantity: 4, discountPercent: -1 }]);
  expect(Object.keys(body)).not.toContain('terms');
  expect(Object.keys(body)).not.toContain('validUntil');
  expect(Object.keys(body)).not.toContain('payBy');
});
