import { foldText } from '../../catalogue/search-documents/fold-text.ts';
import { hasDigit, piecesOf, wordsOf } from '../../catalogue/search-documents/search-words.ts';
import { isFiller } from './fillers.ts';
import type { Synonyms } from './synonyms.ts';
import { MAX_WORDS_PER_TYPED_WORD, type Vocabulary } from './vocabulary.ts';

/** Further words are not looked at. */
const MAX_WORDS = 12;
/** A single letter or digit is no beginning. */
export const MIN_BEGINNING = 2;
/** Signs that nobody writes in words: the text is taken literally. */
const LITERAL_SIGN = /[%_\\*[\]{}<>;=^|~$]/;

/** How near a way is to what was typed, the nearest first. */
export const NEARNESS = ['same', 'beginning', 'synonym', 'edit'] as const;
export type Nearness = (typeof NEARNESS)[number];

/** One way in which a typed word is met: all these words in a product. */
export interface Way {
  words: string[];
  /** Whether words that begin so meet it too. */
  isBeginning: boolean;
  nearness: Nearness;
}

/** A typed word, and every way in which it is met. */
export interface TypedWord {
  word: string;
  ways: Way[];
}

/** A text that somebody searches for, as it is understood. */
export interface TypedText {
  /** Folded, for finding it in names. */
  folded: string;
  /** Its letters and digits without anything between, for SKUs and GTINs. */
  code: string;
  /** Every word of it that is looked at. */
  tokens: string[];
  /** Without fillers. */
  words: TypedWord[];
}

/** What the shop knows of words. */
export interface Terms {
  vocabulary: Vocabulary;
  synonyms: Synonyms;
}

/** @returns whether a text is only looked for in names, as it stands */
export function isLiteral(text: string): boolean {
  return LITERAL_SIGN.test(text) || wordsOf(text).length === 0;
}

/**
 * Finds out what each word of a text may mean.
 * @param text not a literal one
 * @param inDescriptions whether words that stand in descriptions alone may be meant
 */
export function understand(text: string, { vocabulary, synonyms }: Terms, inDescriptions = false): TypedText {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  const ways = words.map((word) => waysOf(word));
  const shared = phrases(words);
  for (const { from, to, way } of shared) for (let at = from; at < to; at++) ways[at]!.push(way);
  const said = words.map((word, index) => ({ word, ways: distinct(ways[index]!) }));
  const meaning = said.filter((_, index) => !isFiller(words, index));
  return {
    folded: foldText(text),
    code: words.join(''),
    tokens: words,
    words: meaning.length > 0 ? meaning : said,
  };

  function waysOf(word: string): Way[] {
    const found: Way[] = [{ words: [word], isBeginning: false, nearness: 'same' }];
    if (word.length >= MIN_BEGINNING) found.push({ words: [word], isBeginning: true, nearness: 'beginning' });
    const pieces = piecesOf(word);
    if (pieces.length > 1) found.push({ words: pieces, isBeginning: true, nearness: 'beginning' });
    else if (!hasDigit(word))
      for (const pair of vocabulary.splitsOf(word))
        found.push({ words: pair, isBeginning: false, nearness: 'same' });
    const meant = vocabulary.meantBy(word, inDescriptions);
    for (const each of meant) found.push({ words: [each.word], isBeginning: false, nearness: 'edit' });
    const targets = synonyms.meantBy(word).slice(0, MAX_WORDS_PER_TYPED_WORD - meant.length);
    for (const target of targets) found.push({ words: target, isBeginning: true, nearness: 'edit' });
    return found;
  }

  /** What several words mean together is a further way for each of them. */
  function phrases(all: string[]): { from: number; to: number; way: Way }[] {
    const found: { from: number; to: number; way: Way }[] = [];
    for (let from = 0; from < all.length; from++) {
      for (let to = from + 1; to <= Math.min(all.length, from + synonyms.longest); to++) {
        for (const target of synonyms.of(all.slice(from, to)))
          found.push({ from, to, way: { words: target, isBeginning: true, nearness: 'synonym' } });
      }
      const pair = all.slice(from, from + 2);
      if (pair.length === 2 && isJoined(pair))
        found.push({
          from,
          to: from + 2,
          way: { words: [pair.join('')], isBeginning: false, nearness: 'same' },
        });
    }
    return found;
  }

  /** Whether two words may be written as one: a number and letters, or what the shop writes so. */
  function isJoined(pair: string[]): boolean {
    const isNumberWithLetters =
      pair.filter(hasDigit).length === 1 && pair.every((word) => piecesOf(word).length === 1);
    return isNumberWithLetters || vocabulary.has(pair.join(''));
  }
}

/** @returns the ways without those that are the same as a nearer one */
function distinct(ways: Way[]): Way[] {
  const found = new Map<string, Way>();
  const nearestFirst = ways.toSorted((a, b) => NEARNESS.indexOf(a.nearness) - NEARNESS.indexOf(b.nearness));
  for (const way of nearestFirst) {
    const key = `${way.words.join(' ')}${way.isBeginning ? '*' : ''}`;
    if (!found.has(key)) found.set(key, way);
  }
  return [...found.values()];
}
