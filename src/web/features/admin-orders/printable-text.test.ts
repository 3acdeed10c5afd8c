import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printableText, holdsOtherScripts } from './printable-text.ts';

describe('drawable', () => {
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
  ])('writes %j as %j', (typed, printableCharacter) => {
    expect(printableText(typed)).toBe(printableCharacter);
  });

  it('keeps a letter whose mark the font has not', () => {
    expect(printableText('ǎ')).toBe('a');
  });

  it('has nothing left to change in what it made', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(printableText(printableText(text))).toBe(printableText(text));
      }),
    );
  });
});

describe('holdsOtherScripts', () => {
  it('is said of letters the font has not, not of question marks somebody typed', () => {
    expect(holdsOtherScripts('पटेल')).toBe(true);
    expect(holdsOtherScripts('Ring the bell?')).toBe(false);
  });
});
