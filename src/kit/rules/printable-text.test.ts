import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFont, holdsOtherScripts, invoiceFont, printableText } from './printable-text.ts';

describe('printableText', () => {
  it.each([
    ['Meera Patel, ₹1,15,998', 'Meera Patel, ₹1,15,998'],
    ['Śrī Kṛṣṇa', 'Śrī Kṛṣṇa'],
    ['José Muñoz-O’Neil', 'José Muñoz-O’Neil'],
    ['मीरा पटेल', '?? ???'],
    ['Camera 📷!', 'Camera ?!'],
    ['a\u200Bb\u202Ec', 'abc'],
    ['5\u00A0MP', '5 MP'],
    ['one\r\ntwo', 'one\ntwo'],
    ['ﬁne', 'fine'],
  ])('writes %j as %j', (typed, expected) => {
    expect(printableText(typed, invoiceFont)).toBe(expected);
  });

  it('keeps a letter without the accent that the font lacks', () => {
    expect(printableText('ǎ', invoiceFont)).toBe('a');
  });

  it('keeps Devanagari for the font of tax documents', () => {
    expect(printableText('मीरा पटेल', documentFont)).toBe('मीरा पटेल');
    expect(printableText('மீரா', documentFont)).toMatch(/^\?+$/);
  });

  it('changes nothing when applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const font of [invoiceFont, documentFont]) {
          const printable = printableText(text, font);
          expect(printableText(printable, font)).toBe(printable);
        }
      }),
    );
  });
});

describe('holdsOtherScripts', () => {
  it('is true for characters the font lacks, not for question marks that were typed', () => {
    expect(holdsOtherScripts('पटेल', invoiceFont)).toBe(true);
    expect(holdsOtherScripts('Ring the bell?', invoiceFont)).toBe(false);
  });
});
