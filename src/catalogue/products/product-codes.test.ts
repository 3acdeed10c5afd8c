import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf, isGtin } from './product-codes.ts';

describe('slugOf', () => {
  it.each([
    ['Swati 25× Speed-Dome PTZ Camera', 'swati-25x-speed-dome-ptz-camera'],
    ['Dome & Bullet + DVR', 'dome-and-bullet-plus-dvr'],
    ['  Caméra  extérieure  ', 'camera-exterieure'],
    ['२ एमपी', ''],
    ['---', ''],
    ['../../etc/passwd', 'etc-passwd'],
    ['ﬁsh ①', 'fish-1'],
  ])('makes %j into %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('returns for any text either nothing or words joined by single hyphens, at most 100 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const slug = slugOf(name);

        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('does not change a slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slugOf(slugOf(name))).toBe(slugOf(name));
      }),
    );
  });
});

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
