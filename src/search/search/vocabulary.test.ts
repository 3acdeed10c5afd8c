import { describe, expect, it } from 'vitest';
import { MAX_WORDS_PER_TYPED_WORD, Vocabulary } from './vocabulary.server.ts';

const vocabulary = new Vocabulary([
  { word: 'camera', products: 40 },
  { word: 'cameras', products: 10 },
  { word: 'card', products: 3 },
  { word: 'care', products: 5 },
  { word: 'hard', products: 6 },
  { word: 'disk', products: 9 },
  { word: 'caterer', products: 0 },
]);
const wordsMeant = (typed: string, inDescriptions = false) =>
  vocabulary.meantBy(typed, inDescriptions).map(({ word }) => word);

describe('the vocabulary', () => {
  it('knows the words a typed one may be a slip of, the most frequent first', () => {
    expect(wordsMeant('camra')).toEqual(['camera']);
    expect(wordsMeant('crad')).toEqual(['card']);
    expect(wordsMeant('carx')).toEqual(['care', 'card']);
    expect(wordsMeant('camera')).toEqual(['cameras']);
    expect(wordsMeant('caerers')).toEqual([]);
  });

  it('offers words of descriptions alone only where descriptions are searched', () => {
    expect(wordsMeant('catterer')).toEqual([]);
    expect(wordsMeant('catterer', true)).toEqual(['caterer']);
  });

  it('knows the words of names that hold letters inside', () => {
    const words = new Vocabulary([
      { word: 'bulbsocket', products: 3, isInNames: true },
      { word: 'person', products: 9, isInNames: false },
      { word: 'solar', products: 2, isInNames: true },
    ]);
    words.add('espresso');

    expect(words.insideNames('so', 5)).toEqual(['bulbsocket', 'espresso']);
    expect(words.insideNames('so', 1)).toBeNull();
  });

  it('knows how words go on, the most frequent first', () => {
    expect(vocabulary.beginningWith('ca').map(({ word }) => word)).toEqual([
      'camera',
      'cameras',
      'care',
      'card',
    ]);
    expect(vocabulary.beginningWith('ca', 1)).toEqual([{ word: 'camera', products: 40 }]);
    expect(vocabulary.beginningWith('camera').map(({ word }) => word)).toEqual(['cameras']);
  });

  it('knows which two words are written together', () => {
    expect(vocabulary.splitsOf('harddisk')).toEqual([['hard', 'disk']]);
    expect(vocabulary.splitsOf('hardware')).toEqual([]);
  });

  it('lets a typed word become 60 words at most', () => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
    const many = new Vocabulary(
      letters.flatMap((letter, index) =>
        [`dome${letter}`, `dom${letter}`, `d${letter}me`, `${letter}ome`].map((word) => ({
          word,
          products: index + 1,
        })),
      ),
    );

    const meant = many.meantBy('dome');

    expect(meant).toHaveLength(MAX_WORDS_PER_TYPED_WORD);
    expect(meant[0]!.products).toBe(26);
    expect(Math.min(...meant.map(({ products }) => products))).toBeGreaterThan(1);
  });
});
