import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopIdentity } from '../settings/shop-identity.ts';
import { gstinFault, normalisedGstin, stateOfGstin } from './gstin.ts';

const CHECK_FAULT =
  'The last character of the GSTIN does not fit the others. Please compare it with the certificate.';

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const oneOf = (characters: string) => fc.constantFrom(...Array.from(characters));

/** The first fourteen characters of GSTINs, all well formed. */
const fourteen = fc
  .tuple(
    fc.integer({ min: 1, max: 39 }).map((n) => (n === 39 ? '97' : String(n).padStart(2, '0'))),
    ...Array.from({ length: 5 }, () => oneOf(LETTERS)),
    ...Array.from({ length: 4 }, () => oneOf(DIGITS)),
    oneOf(LETTERS),
    oneOf('123456789' + LETTERS),
    oneOf('Z123456789ABDEFGHIJ'),
  )
  .map((parts) => parts.join(''));

/** Base 36 digits, doubled at every second place and their own base 36 digits summed, as in Luhn's check modulo 36. */
function independentCheck(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index++) {
    const doubled = (parseInt(text[index]!, 36) << (index & 1)).toString(36);
    for (const digit of doubled) sum += parseInt(digit, 36);
  }
  let check = 0;
  while ((sum + check) % 36 !== 0) check++;
  return check.toString(36).toUpperCase();
}

describe('gstinFault', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAUPV7468F1ZW', shopIdentity.gstin])(
    'finds none in %s',
    (gstin) => {
      expect(gstinFault(gstin)).toBeNull();
    },
  );

  it.each([
    '27aapfu0939f1zv',
    ' 27 AAPFU 0939 F1ZV ',
    '27-AAPFU0939F-1Z-V',
    '27\tAAPFU0939F\u00a01ZV\n',
    '27AAPFU\u20110939F\u20131ZV',
    '\u200e27AAPFU0939F1ZV\u200b',
  ])('reads %j as 27AAPFU0939F1ZV', (typed) => {
    expect(gstinFault(typed)).toBeNull();
    expect(normalisedGstin(typed)).toBe('27AAPFU0939F1ZV');
  });

  it.each([
    // The length comes before everything else.
    ['27AAPFU0939F1Z', 'A GSTIN has 15 characters; this one has 14.'],
    ['27AAPFU0939F1ZVV', 'A GSTIN has 15 characters; this one has 16.'],
    ['40AAPFUO939F1Z', 'A GSTIN has 15 characters; this one has 14.'],
    ['', 'A GSTIN has 15 characters; this one has 0.'],
    // The characters follow from left to right, and the State between the second and the third.
    ['27AAPFUO939F1ZV', 'Character 8 of the GSTIN must be a digit, not O.'],
    ['O7AAPFU0939F1ZV', 'Character 1 of the GSTIN must be a digit, not O.'],
    ['2ZAAPFU0939F1ZV', 'Character 2 of the GSTIN must be a digit, not Z.'],
    ['40AAPFU0939F1ZV', '40 is not the number of a State.'],
    ['00AAPFU0939F1ZV', '00 is not the number of a State.'],
    ['39AAPFU0939F1ZV', '39 is not the number of a State.'],
    ['96AAPFU0939F1ZV', '96 is not the number of a State.'],
    ['40AAPFUO939F1ZV', '40 is not the number of a State.'],
    ['270APFU0939F1ZV', 'Character 3 of the GSTIN must be a letter, not 0.'],
    ['270APFUO939F1ZV', 'Character 3 of the GSTIN must be a letter, not 0.'],
    ['27AAPF90939F1ZV', 'Character 7 of the GSTIN must be a letter, not 9.'],
    ['27AAPFU093SF1ZV', 'Character 11 of the GSTIN must be a digit, not S.'],
    ['27AAPFU093981ZV', 'Character 12 of the GSTIN must be a letter, not 8.'],
    ['27AAPFU0939F0ZV', 'Character 13 of the GSTIN must be a letter or a digit from 1 to 9, not 0.'],
    ['27AAPFU0939F1CV', 'Character 14 of the GSTIN must be Z, a digit from 1 to 9, A, B or D to J, not C.'],
    ['27AAPFU0939F10V', 'Character 14 of the GSTIN must be Z, a digit from 1 to 9, A, B or D to J, not 0.'],
    ['27AAPFU0939F1Z*', 'Character 15 of the GSTIN must be a letter or a digit, not *.'],
    ['27AAPFU0939F1Z😀', 'Character 15 of the GSTIN must be a letter or a digit, not 😀.'],
    ['२७AAPFU0939F1ZV', 'Character 1 of the GSTIN must be a digit, not २.'],
    // The check character comes last.
    ['27AAPFU0939F1ZW', CHECK_FAULT],
    ['24AAPFU0939F1ZV', CHECK_FAULT],
  ])('in %j says: %s', (gstin, sentence) => {
    expect(gstinFault(gstin)).toBe(sentence);
  });

  it('accepts exactly one check character, the one that an independent formulation finds', () => {
    fc.assert(
      fc.property(fourteen, (beginning) => {
        const accepted = Array.from(DIGITS + LETTERS).filter((last) => gstinFault(beginning + last) === null);

        expect(accepted).toEqual([independentCheck(beginning)]);
      }),
    );
  });

  it('notices every single wrong character', () => {
    fc.assert(
      fc.property(fourteen, fc.nat(14), oneOf(DIGITS + LETTERS), (beginning, index, character) => {
        const gstin = beginning + independentCheck(beginning);
        fc.pre(gstin[index] !== character);

        expect(gstinFault(gstin.slice(0, index) + character + gstin.slice(index + 1))).not.toBeNull();
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(gstinFault(text)).not.toBe('');
      }),
    );
  });
});

describe('stateOfGstin', () => {
  it('is the first two digits', () => {
    expect(['27AAPFU0939F1ZV', ' 24-aaupv7468f1zw'].map(stateOfGstin)).toEqual(['27', '24']);
  });
});
