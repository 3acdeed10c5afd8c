import { hasDigit } from '../../catalogue/search-documents/search-words.ts';
import { MIN_BEGINNING, NEARNESS, type TypedText, type TypedWord, type Way } from './typed-text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words with a digit are used as they are, because the vocabulary has none. */
export function bestWays({ words }: TypedText, vocabulary: Vocabulary): TypedWord[] {
  return words.map(({ word, ways }) => {
    const known = ways
      .filter((way) => way.words[0] === word || !way.words.some(hasDigit))
      .filter((way) => productsMeeting(way, vocabulary) > 0);
    const nearest = NEARNESS.find((nearness) => known.some((way) => way.nearness === nearness)) ?? 'same';
    return { word, ways: ways.filter((way) => way.nearness === nearest) };
  });
}

/** The count of its rarest word, without descriptions: an upper estimate. */
export function estimatedFinds({ words }: Pick<TypedText, 'words'>, vocabulary: Vocabulary): number {
  const perWord = words.map(({ ways }) =>
    ways.reduce((sum, way) => sum + productsMeeting(way, vocabulary), 0),
  );
  return Math.min(vocabulary.mostProducts, ...perWord);
}

/** No search in names is needed if the first word ends no other word of the shop, and the last is long enough. */
export function isFoundByWords({ tokens }: TypedText, vocabulary: Vocabulary): boolean {
  const [first, last] = [tokens[0]!, tokens.at(-1)!];
  if (hasDigit(first) || last.length < MIN_BEGINNING) return false;
  const isAlone = tokens.length === 1;
  return !vocabulary.some((word) =>
    isAlone ? word.includes(first) && !word.startsWith(first) : word.endsWith(first) && word !== first,
  );
}

const MAX_WORDS_IN_NAMES = 200;

/**
 * Two letters have no index in names, but every word of the shop is known: one that has them inside, or begins with
 * them, is looked for instead.
 * @returns these words; null where names must be read: for digits, blanks and signs, or too many words
 */
export function wordsHolding({ folded, tokens }: TypedText, vocabulary: Vocabulary): string[] | null {
  const [letters] = tokens;
  if (tokens.length !== 1 || folded !== letters || hasDigit(letters)) return null;
  if (letters.length < MIN_BEGINNING) return null;
  return vocabulary.insideNames(letters, MAX_WORDS_IN_NAMES);
}

function productsMeeting({ words, isBeginning }: Way, vocabulary: Vocabulary): number {
  const perWord = words.map((word) => {
    if (hasDigit(word)) return vocabulary.mostProducts;
    const own = vocabulary.productsWith(word);
    return isBeginning ? own + sumOf(vocabulary.beginningWith(word)) : own;
  });
  return Math.min(...perWord);
}

function sumOf(words: { products: number }[]): number {
  return words.reduce((sum, { products }) => sum + products, 0);
}
