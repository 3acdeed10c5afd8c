import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGtin } from './gtin.ts';

/** GTINs without their check digit, and the check digit by padding to GTIN-14 and weighting from the left. */
const gtin = fc.constantFrom(7, 11, 12, 13).chain((length) =>
  fc.stringMatching(new RegExp(`^[0-9]{${length}}$`)).map((digits) => {
    let sum = 0;
    for (const [index, digit] of Array.from(digits.padStart(13, '0')).entries())
      sum += Number(digit) * [3, 1][index % 2]!;
    return digits + String((1000 - sum) % 10);
  }),
);

describe('isGtin', () => {
  it.each(['4006381333931', '036000291452', '73513537', '00012345600012', '8901030865275'])(
    'takes %s',
    (text) => {
      expect(isGtin(text)).toBe(true);
    },
  );

  it.each([
    '4006381333932',
    '036000291453',
    '73513538',
    '400638133393',
    '',
    '40063 81333931',
    '४००६३८१३३३९३१',
  ])('refuses %j', (text) => {
    expect(isGtin(text)).toBe(false);
  });

  it('takes what an independent sum completes, and no other last digit', () => {
    fc.assert(
      fc.property(gtin, (text) => {
        const accepted = Array.from('0123456789').filter((last) => isGtin(text.slice(0, -1) + last));
        expect(accepted).toEqual([text.at(-1)]);
      }),
    );
  });
});
