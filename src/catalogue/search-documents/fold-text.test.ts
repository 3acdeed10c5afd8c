import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedWords, foldText } from './search-document.server.ts';

describe('folding', () => {
  it.each([
    ['Wi‑Fi CAMERA', 'wi‐fi camera'],
    ['Café crème', 'cafe creme'],
    ['installer’s', "installer's"],
    ['25× ZOOM', '25x zoom'],
    ['Ｆｕｌｌ－ＨＤ', 'full-hd'],
    ['½ m²', '1⁄2 m2'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['İstanbul', 'istanbul'],
    ['कैमरा', 'कैमरा'],
    ['बड़ा चाँद', 'बडा चाद'],
  ])('writes %s as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('leaves one blank between words', () => {
    expect(foldedWords('  Dome \t  camera ')).toBe('dome camera');
  });

  it('changes nothing more the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)),
    );
  });

  it('keeps every part of a text a part of it', () => {
    const unit = fc.constantFrom(...Array.from('aÀé²’×Σςİß½ﬁक़ि्ँं가 -_%\u0301'));
    fc.assert(
      fc.property(fc.string({ unit }), fc.string({ unit }), fc.string({ unit }), (before, part, after) =>
        foldText(before + part + after).includes(foldText(part)),
      ),
    );
  });
});
