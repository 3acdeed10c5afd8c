import { wordsOf } from '../../catalogue/search-documents/search-words.ts';
import type { Terms, TypedText } from './typed-text.ts';

/** How many words the last word is completed to. */
const COMPLETIONS = 6;

/**
 * Offers texts in the shop's own words: what is not a word of the shop becomes what was most probably meant, and the last
 * word is completed.
 * @param typed as it is understood
 * @returns texts that may find something, the likeliest first; none of them is what was typed
 */
export function offeredTexts(typed: TypedText, { vocabulary, synonyms }: Terms): string[] {
  const words = typed.words.map(({ word }) => word);
  const last = words.pop();
  if (last === undefined) return [];
  const before = words.map((word) => likeliest(word));
  const ends = isKnown(last)
    ? [last, ...vocabulary.beginningWith(last, COMPLETIONS).map(({ word }) => word)]
    : [likeliest(last)];
  const texts = ends.map((end) => [...before, end].join(' '));
  return [...new Set(texts)].filter((text) => text !== wordsOf(typed.folded).join(' '));

  function likeliest(word: string): string {
    if (isKnown(word)) return word;
    return vocabulary.meantBy(word)[0]?.word ?? synonyms.of([word])[0]?.join(' ') ?? word;
  }

  function isKnown(word: string): boolean {
    return vocabulary.has(word) || vocabulary.beginningWith(word, 1).length > 0;
  }
}
