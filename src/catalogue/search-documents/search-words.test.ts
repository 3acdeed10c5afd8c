import { describe, expect, it } from 'vitest';
import {
  codePartsOf,
  indexedWordsOf,
  isMeasure,
  measuresOf,
  piecesOf,
  wordsOf,
} from './search-document.server.ts';

describe('the words of a text', () => {
  it('are its runs of letters or digits, folded', () => {
    expect(wordsOf('Dhruv 5 MP Dual‑Light (PoE) camera, IP67')).toEqual([
      'dhruv',
      '5',
      'mp',
      'dual',
      'light',
      'poe',
      'camera',
      'ip67',
    ]);
    expect(wordsOf('बड़ा कैमरा')).toEqual(['बडा', 'कैमरा']);
    expect(wordsOf('🎥 … ‏')).toEqual([]);
  });

  it('come apart where letters join digits', () => {
    expect(piecesOf('4mp')).toEqual(['4', 'mp']);
    expect(piecesOf('h264x')).toEqual(['h', '264', 'x']);
    expect(piecesOf('camera')).toEqual(['camera']);
  });
});

describe('the words under which a text is found', () => {
  it.each([
    ['Wi-Fi', ['wi', 'fi', 'wifi']],
    ['4 MP', ['4', 'mp', '4mp']],
    ['4MP', ['4mp', '4', 'mp']],
    ['8-Channel', ['8', 'channel', '8channel']],
    ['Cat6', ['cat6', 'cat', '6']],
    ['25×', ['25x', '25', 'x']],
    ['pan-tilt-zoom', ['pan', 'tilt', 'zoom', 'pantiltzoom']],
    ["installer's", ['installer', 's', 'installers']],
    ['2 4G SIMs', ['2', '4g', '4', 'g', 'sims']],
    ['a - b', ['a', 'b']],
    ['6.5 W', ['6.5', 'w', '6.5w']],
    ['2.8mm', ['2.8mm', '2.8', 'mm']],
    ['H.265', ['h', '265']],
  ])('%s is found under %j', (text, words) => {
    expect([...indexedWordsOf(text)].sort()).toEqual(words.toSorted());
  });

  it('are never longer than a word can be', () => {
    for (const word of indexedWordsOf('x'.repeat(5000))) expect(word.length).toBeLessThan(100);
  });
});

describe('numbers', () => {
  it('keep their decimals', () => {
    expect(wordsOf('802.3af, 1.5. 4')).toEqual(['802.3af', '1.5', '4']);
    expect(piecesOf('802.3af')).toEqual(['802.3', 'af']);
    expect(codePartsOf('AB-1.5')).toEqual(['ab', '1', '5']);
  });

  it('are one word with their unit', () => {
    expect(measuresOf('2.7–13.5 motorised', 'mm')).toEqual(['2.7mm', '13.5mm']);
    expect(measuresOf('180', 'TB a year')).toEqual(['180tb']);
    expect(measuresOf('Cat6', 'm')).toEqual([]);
    expect(measuresOf('4', '')).toEqual([]);
    expect([['4', 'mp'], ['2.8', 'mm'], ['mp', '4'], ['8', 'channel'], ['4']].map(isMeasure)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
