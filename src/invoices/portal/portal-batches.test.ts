import { describe, expect, it } from 'vitest';
import { portalBatches } from './e-way-bill-draft.desk.ts';
import { portalAddress, optionalText, portalText, slashedDay } from './e-invoice.server.ts';
import fc from 'fast-check';

const documents = (count: number) => Array.from({ length: count }, (_, index) => `id-${index + 1}`);

describe('the files for a portal', () => {
  it('are none without documents', () => {
    expect(portalBatches([])).toEqual([]);
  });

  it('hold at most 200 documents each, and every document once', () => {
    const batches = portalBatches(documents(401));

    expect(batches.map(({ first, last, ids }) => [first, last, ids.length])).toEqual([
      [1, 200, 200],
      [201, 400, 200],
      [401, 401, 1],
    ]);
    expect(batches.flatMap(({ ids }) => ids)).toEqual(documents(401));
  });
});

describe('portalAddress', () => {
  it('takes an address of parts apart', () => {
    expect(portalAddress('7 Hill Road\nBandra West\nNear the church\nMumbai 400050', 'Maharashtra')).toEqual({
      addr1: '7 Hill Road',
      addr2: 'Bandra West, Near the church',
      place: 'Mumbai',
      pin: 400_050,
    });
  });

  it.each([
    ['12 Ring Road, Ahmedabad 380009', { addr1: '12 Ring Road, Ahmedabad 380009', pin: 380_009 }],
    ['12 Ring Road, Ahmedabad 380 009', { pin: 380_009 }],
    ['Call 9876543210, Ahmedabad', { pin: null }],
    ['12 Ring Road\nAhmedabad', { addr1: '12 Ring Road', addr2: 'Ahmedabad', pin: null }],
    ['', { addr1: 'Gujarat', addr2: undefined, pin: null }],
  ])('of %j, typed by a customer, has the State for its place', (printed, expected) => {
    expect(portalAddress(printed, 'Gujarat')).toMatchObject({ ...expected, place: 'Gujarat' });
  });

  it('cuts a text that is longer than the portals take', () => {
    const { addr1, addr2 } = portalAddress(
      `${'a'.repeat(150)}\n${'b'.repeat(150)}\nMumbai 400050`,
      'Maharashtra',
    );

    expect([addr1, addr2]).toEqual(['a'.repeat(100), 'b'.repeat(100)]);
  });
});

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
