import { afterEach, describe, expect, it } from 'vitest';
import { readLanguageFrom } from './sentences.ts';
import { englishIn } from './text-language.ts';

const before = readLanguageFrom(() => 'en');
readLanguageFrom(before);
afterEach(() => {
  readLanguageFrom(before);
});

describe('a text on a page in Hindi', () => {
  it.each([
    ['CP Plus 5 MP Bullet Camera', 'en'],
    ['Déjà vu', 'en'],
    ['बुलेट कैमरा', undefined],
    ['CP Plus बुलेट कैमरा', undefined],
    ['₹ 1,149', undefined],
    ['', undefined],
  ])('%s', (text, language) => {
    readLanguageFrom(() => 'hi');
    expect(englishIn(text)).toBe(language);
  });

  it('needs no word where the page itself is English', () => {
    readLanguageFrom(() => 'en');
    expect(englishIn('CP Plus 5 MP Bullet Camera')).toBeUndefined();
  });
});
