import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from './in-words.ts';

const NUMBERS = Object.fromEntries(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen'
  )
    .split(' ')
    .map((word, number) => [word, number] as const)
    .concat(
      'twenty thirty forty fifty sixty seventy eighty ninety'
        .split(' ')
        .map((word, index) => [word, 20 + 10 * index] as const),
    ),
);
const MULTIPLIERS: Record<string, number> = { hundred: 100, thousand: 1000, lakh: 100_000 };

/** Reads words from left to right; the number before a crore is multiplied as a whole. */
function readNumber(words: string): number {
  const [crores, ...others] = words.split(/ crore ?/).reverse();
  let total = 0;
  let count = 0;
  for (const word of crores!.split(/[ -]/).filter(Boolean)) {
    const multiplier = MULTIPLIERS[word];
    if (multiplier === undefined) count += NUMBERS[word]!;
    else if (multiplier === 100) count *= 100;
    else [total, count] = [total + count * multiplier, 0];
  }
  return total + count + (others.length > 0 ? 10_000_000 * readNumber(others.reverse().join(' crore ')) : 0);
}

function readPaise(text: string): number {
  const [, rupees, paise] = /^rupees (.*?)(?: and (.*) paise)? only$/.exec(text.toLowerCase())!;
  return 100 * readNumber(rupees!) + (paise === undefined ? 0 : readNumber(paise));
}

describe('amountInWords', () => {
  it.each([
    [535_140, 'Rupees Five Thousand Three Hundred Fifty-One and Forty Paise Only'],
    [10_000_000, 'Rupees One Lakh Only'],
    [0, 'Rupees Zero Only'],
    [2100, 'Rupees Twenty-One Only'],
    [1, 'Rupees Zero and One Paise Only'],
    [99, 'Rupees Zero and Ninety-Nine Paise Only'],
    [100, 'Rupees One Only'],
    [1900, 'Rupees Nineteen Only'],
    [9000, 'Rupees Ninety Only'],
    [10_000, 'Rupees One Hundred Only'],
    [10_115, 'Rupees One Hundred One and Fifteen Paise Only'],
    [100_000_000, 'Rupees Ten Lakh Only'],
    [1_000_000_000, 'Rupees One Crore Only'],
    [
      12_345_678_912,
      'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and Twelve Paise Only',
    ],
    [10 ** 13, 'Rupees Ten Thousand Crore Only'],
  ])('of %d paise is %s', (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });

  it('can be read back', () => {
    const amount = fc.oneof(fc.integer({ min: 0, max: 10 ** 6 }), fc.integer({ min: 0, max: 10 ** 13 }));
    fc.assert(
      fc.property(amount, (paise) => {
        expect(readPaise(amountInWords(paise))).toBe(paise);
      }),
      { numRuns: 1000 },
    );
  });

  it('has no inner and, no double space and capitals throughout', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (paise) => {
        expect(amountInWords(paise)).toMatch(
          /^Rupees( [A-Z][a-z]+(-[A-Z][a-z]+)?)+( and( [A-Z][a-z]+(-[A-Z][a-z]+)?)+ Paise)? Only$/,
        );
      }),
    );
  });

  it.each([-1, 1.5, NaN, Infinity])('refuses %d', (paise) => {
    expect(() => amountInWords(paise)).toThrow(RangeError);
  });
});
