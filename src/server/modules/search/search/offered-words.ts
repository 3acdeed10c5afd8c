import { wordsOf } from '../../catalogue/search-documents/search-words.ts';
import type { Terms, TypedText } from './typed-text.ts';

const COMPLETIONS = 6;

/**
 * Replaces unknown words by the most probable ones, and completes the last word. Likeliest first, without the typed
 * text.
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
