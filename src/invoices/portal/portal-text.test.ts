import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionalText, portalText, slashedDay } from './e-invoice.server.ts';

describe('portalText', () => {
  it.each([
    ['Say "hi" \\ there', 100, 'Say hi there'],
    ['two\n lines\t', 100, 'two lines'],
    ['abcdef', 3, 'abc'],
    ['ab cdef', 3, 'ab'],
    ['कमला', 2, 'कम'],
    ['a😀b', 2, 'a😀'],
  ])('of %j in %d characters is %j', (text, maxLength, expected) => {
    expect(portalText(text, maxLength)).toBe(expected);
  });

  it('never has a refused character, a line break or too many characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, maxLength) => {
        const written = portalText(text, maxLength);
        expect(written).not.toMatch(/["\\\p{Cc}]/u);
        expect(Array.from(written).length).toBeLessThanOrEqual(maxLength);
      }),
    );
  });
});

describe('optionalText', () => {
  it('is left out where it is missing or too short', () => {
    expect([null, '', 'ab', ' a"b '].map((text) => optionalText(text, 3, 100))).toEqual(
      Array<undefined>(4).fill(undefined),
    );
    expect(optionalText('abc', 3, 100)).toBe('abc');
  });
});

describe('slashedDay', () => {
  it('has the day first', () => {
    expect(slashedDay('2026-11-22')).toBe('22/11/2026');
  });
});
