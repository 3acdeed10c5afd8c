import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newSpecRow, specRowsOf, specsFault, specsOf, type SpecRow } from './spec-fields.desk.tsx';

const line = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => text.replaceAll(/[\r\n]/g, ' ').trim())
  .filter((text) => text !== '' && text !== '__proto__');
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const specs = fc.dictionary(line, fc.oneof(line, number, fc.boolean(), fc.array(line, { maxLength: 5 })));

function row(part: Partial<SpecRow>): SpecRow {
  return { ...newSpecRow(), ...part };
}

describe('the specifications of a product', () => {
  it('keep their kinds when they become rows and back', () => {
    const before = { resolutionMP: 5, lensMm: '3.6', onvif: true, lock: false, suits: ['home', 'shop'] };

    expect(specsOf(specRowsOf(before))).toEqual(before);
  });

  it('come back unchanged, whatever they are', () => {
    fc.assert(
      fc.property(specs, (before) => {
        const rows = specRowsOf(before);

        expect(specsFault(rows)).toBeNull();
        expect(specsOf(rows)).toEqual(before);
      }),
    );
  });

  it('leave out null values, which the server does not accept', () => {
    expect(specRowsOf({ ipRating: null as never, place: 'Indoor' })).toMatchObject([{ name: 'place' }]);
  });

  it('leave out empty rows, and spaces around values', () => {
    const rows = [
      row({}),
      row({ name: ' place ', value: ' Outdoor ' }),
      row({ kind: 'Yes or no', value: 'true' }),
    ];

    expect(specsOf(rows)).toEqual({ place: 'Outdoor' });
  });

  it.each([
    [[row({ value: 'IP67' })], 'Give “IP67” a name.'],
    [[row({ name: 'a', value: '1' }), row({ name: 'a ', value: '2' })], '“a” is entered twice.'],
    [[row({ name: 'channels', kind: 'Number', value: 'eight' })], '“channels” is not a number.'],
    [[row({ name: 'channels', kind: 'Number', value: '' })], '“channels” is not a number.'],
  ])('are refused where their text has the wrong kind', (rows, sentence) => {
    expect(specsFault(rows)).toBe(sentence);
  });
});
