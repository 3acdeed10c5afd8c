import { describe, expect, it } from 'vitest';
import { isWithinJsonLimits } from './json-limits.ts';

describe('the limits of a JSON body', () => {
  it.each([
    ['nothing', ''],
    [
      'an order of 100 lines',
      JSON.stringify({ products: Array(100).fill({ product: 'x', quantity: 1, price: 1 }) }),
    ],
    ['a text of 6 MB', JSON.stringify({ image: 'A'.repeat(6_000_000) })],
    ['brackets in a text', JSON.stringify({ description: '[{'.repeat(1000) })],
    ['quotation marks and backslashes in a text', JSON.stringify({ description: '\\"[\\\\"['.repeat(50) })],
    ['20 levels', '['.repeat(20) + ']'.repeat(20)],
  ])('let %s pass', (_, text) => {
    expect(isWithinJsonLimits(text)).toBe(true);
  });

  it.each([
    ['21 levels', '['.repeat(21) + ']'.repeat(21)],
    ['objects in objects', '{"a":'.repeat(21)],
    ['8 MB of brackets', '['.repeat(8_000_000)],
    ['a list of 60,000 numbers', JSON.stringify(Array(60_000).fill(1))],
    ['brackets after a text that ends in a backslash', `{"a":"x\\\\"${',['.repeat(30)}`],
  ])('refuse %s', (_, text) => {
    expect(isWithinJsonLimits(text)).toBe(false);
  });
});
