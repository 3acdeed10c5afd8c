import { isDevanagari, soundOf } from './word-sound.ts';
import {
  foldText,
  codePartsOf,
  hasDigit,
  isMeasure,
  piecesOf,
  wordsOf,
} from '../../catalogue/search-documents/search-document.server.ts';
import type { Synonyms } from '../synonyms/synonyms.server.ts';
import { MAX_WORDS_PER_TYPED_WORD, type Vocabulary } from './vocabulary.server.ts';

const COMPLETIONS = 6;

/**
 * Replaces unknown words by the most probable ones, and completes the last. Likeliest first, without the typed text.
 */
export function offeredTexts(typed: TypedText, { vocabulary, synonyms }: Terms): string[] {
  const last = typed.words.at(-1);
  if (last === undefined) return [];
  const before = typed.words.slice(0, -1).map(likeliest);
  const ends = isKnown(last.word)
    ? [last.word, ...vocabulary.beginningWith(last.word, COMPLETIONS).map(({ word }) => word)]
    : [likeliest(last)];
  const texts = ends.map((end) => [...before, end].join(' '));
  return [...new Set(texts)].filter((text) => text !== wordsOf(typed.folded).join(' '));

  function likeliest({ word, ways }: TypedWord): string {
    if (isKnown(word)) return word;
    const soundsLike = ways.find(({ nearness }) => nearness === 'sound')?.words[0];
    return vocabulary.meantBy(word)[0]?.word ?? synonyms.of([word])[0]?.join(' ') ?? soundsLike ?? word;
  }

  function isKnown(word: string): boolean {
    return vocabulary.has(word) || vocabulary.beginningWith(word, 1).length > 0;
  }
}

/** Further words are ignored. */
const MAX_WORDS = 12;
export const MIN_BEGINNING = 2;
const MIN_SOUND = 3;
const MIN_SOUND_OF_DEVANAGARI = 2;
/** Signs that are never part of words: such a text is searched literally. */
const LITERAL_SIGN = /[%_\\*[\]{}<>;=^|~$]/;

/** Nearest first. */
export const NEARNESS = ['same', 'beginning', 'synonym', 'edit', 'sound'] as const;
export type Nearness = (typeof NEARNESS)[number];

export interface Way {
  words: string[];
  isBeginning: boolean;
  nearness: Nearness;
}

export interface TypedWord {
  word: string;
  ways: Way[];
}

export interface TypedText {
  folded: string;
  code: string;
  tokens: string[];
  /** Words without fillers. */
  words: TypedWord[];
}

export interface Terms {
  vocabulary: Vocabulary;
  synonyms: Synonyms;
}

export function isLiteral(text: string): boolean {
  return LITERAL_SIGN.test(text) || wordsOf(text).length === 0;
}

/**
 * @param text not a literal one
 * @param inDescriptions whether words only in descriptions count
 */
export function understand(text: string, { vocabulary, synonyms }: Terms, inDescriptions = false): TypedText {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  const ways = words.map((word, index) => measureWays(words, index) ?? waysOf(word));
  const shared = phrases(words);
  for (const { from, to, way } of shared) for (let at = from; at < to; at++) ways[at]!.push(way);
  words.forEach((word, index) => {
    if (!hasDigit(word) && !ways[index]!.some(isMet)) ways[index]!.push(...soundingLike(word));
  });
  const said = words.map((word, index) => ({ word, ways: distinct(ways[index]!) }));
  const meaning = said.filter((_, index) => !isFiller(words, index));
  return {
    folded: foldText(text),
    code: codePartsOf(words.join('')).join(''),
    tokens: words,
    words: meaning.length > 0 ? meaning : said,
  };

  function waysOf(word: string): Way[] {
    const found: Way[] = [{ words: [word], isBeginning: false, nearness: 'same' }];
    if (word.length >= MIN_BEGINNING) found.push({ words: [word], isBeginning: true, nearness: 'beginning' });
    const pieces = piecesOf(word);
    if (isMeasure(pieces)) return found;
    if (pieces.length > 1) found.push({ words: pieces, isBeginning: true, nearness: 'beginning' });
    else if (!hasDigit(word))
      for (const pair of vocabulary.splitsOf(word))
        found.push({ words: pair, isBeginning: false, nearness: 'same' });
    const meant = vocabulary.meantBy(word, inDescriptions);
    for (const each of meant) found.push({ words: [each.word], isBeginning: false, nearness: 'edit' });
    const targets = synonyms.meantBy(word).slice(0, MAX_WORDS_PER_TYPED_WORD - meant.length);
    for (const target of targets)
      found.push({ words: withMeasures(target), isBeginning: true, nearness: 'edit' });
    return found;
  }

  /** Whether more than translations have the way's words, as far as the vocabulary knows: it has none with digits. */
  function isMet({ words: all, isBeginning }: Way): boolean {
    return all.every(
      (word) =>
        hasDigit(word) ||
        vocabulary.isOwn(word, inDescriptions) ||
        (isBeginning &&
          vocabulary.beginningWith(word).some((longer) => vocabulary.isOwn(longer.word, inDescriptions))),
    );
  }

  function soundingLike(word: string): Way[] {
    const sound = soundOf(word);
    if (sound.length < (isDevanagari(word) ? MIN_SOUND_OF_DEVANAGARI : MIN_SOUND)) return [];
    return vocabulary
      .soundingLike(sound, inDescriptions)
      .map((each) => ({ words: [each.word], isBeginning: false, nearness: 'sound' }));
  }

  function phrases(all: string[]): { from: number; to: number; way: Way }[] {
    const found: { from: number; to: number; way: Way }[] = [];
    for (let from = 0; from < all.length; from++) {
      for (let to = from + 1; to <= Math.min(all.length, from + synonyms.longest); to++) {
        for (const target of synonyms.of(all.slice(from, to)))
          found.push({
            from,
            to,
            way: { words: withMeasures(target), isBeginning: true, nearness: 'synonym' },
          });
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

  /** A number and letters, or a pair that the shop writes so. */
  function isJoined(pair: string[]): boolean {
    const isNumberWithLetters =
      pair.filter(hasDigit).length === 1 && pair.every((word) => piecesOf(word).length === 1);
    return isNumberWithLetters || vocabulary.has(pair.join(''));
  }
}

/** `4 mp` is looked for as `4mp`: else 4 volts and any resolution would do. */
function measureWays(words: readonly string[], index: number): Way[] | null {
  const at = [index, index - 1].find((from) => from >= 0 && isMeasure(words.slice(from, from + 2)));
  if (at === undefined) return null;
  const measure = { words: [words.slice(at, at + 2).join('')] };
  return [
    { ...measure, isBeginning: false, nearness: 'same' },
    { ...measure, isBeginning: true, nearness: 'beginning' },
  ];
}

function withMeasures(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    if (index > 0 && isMeasure(words.slice(index - 1, index + 1))) return [];
    return [isMeasure(words.slice(index, index + 2)) ? word + words[index + 1]! : word];
  });
}

function distinct(ways: Way[]): Way[] {
  const found = new Map<string, Way>();
  const nearestFirst = ways.toSorted((a, b) => NEARNESS.indexOf(a.nearness) - NEARNESS.indexOf(b.nearness));
  for (const way of nearestFirst) {
    const key = `${way.words.join(' ')}${way.isBeginning ? '*' : ''}`;
    if (!found.has(key)) found.set(key, way);
  }
  return [...found.values()];
}

const FILLERS = new Set(
  [
    ...['for', 'with', 'and', 'the', 'in', 'of', 'a'],
    ...['ka', 'ki', 'ke', 'ko', 'wala', 'wali', 'chahiye', 'aur', 'mein'],
    ...['का', 'की', 'के', 'को', 'वाला', 'वाली', 'चाहिए', 'और', 'में'],
  ].map(foldText),
);
/** Fillers only behind the other word: `ke liye`. */
const FILLERS_BEHIND = new Map([
  ['liye', 'ke'],
  [foldText('लिए'), foldText('के')],
]);

function isFiller(words: readonly string[], index: number): boolean {
  const word = words[index]!;
  return FILLERS.has(word) || (index > 0 && FILLERS_BEHIND.get(word) === words[index - 1]);
}
