import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZonesByPrefix } from './zone-of-pin.ts';

describe('ZonesByPrefix', () => {
  it('finds the zone with the longest prefix, and the default zone without one', () => {
    const zones = new ZonesByPrefix(
      [
        ['3', 'west'],
        ['380', 'city'],
        ['380015', 'next door'],
      ],
      'everywhere',
    );

    expect(['380015', '380016', '390001', '110001'].map((pin) => zones.zoneOf(pin))).toEqual([
      'next door',
      'city',
      'west',
      'everywhere',
    ]);
  });

  it('agrees with trying every prefix', () => {
    // Few digits are used, so that prefixes often contain each other.
    const digits = fc.constantFrom('1', '2', '0');
    const prefix = fc
      .array(digits, { minLength: 1, maxLength: 6 })
      .map((list) => list.join(''))
      .filter((text) => !text.startsWith('0'));
    const pin = fc
      .array(digits, { minLength: 5, maxLength: 5 })
      .chain((list) => fc.constantFrom('1', '2').map((first) => first + list.join('')));
    fc.assert(
      fc.property(fc.uniqueArray(prefix, { maxLength: 40 }), pin, (prefixes, wanted) => {
        const fitting = prefixes.filter((text) => wanted.startsWith(text));
        const longest = fitting.reduce((best, text) => (text.length > best.length ? text : best), '');
        const zones = new ZonesByPrefix(
          prefixes.map((text) => [text, text]),
          '',
        );

        expect(zones.zoneOf(wanted)).toBe(longest);
      }),
      { numRuns: 500 },
    );
  });
});
