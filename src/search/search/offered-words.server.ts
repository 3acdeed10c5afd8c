import { wordsOf } from '../../catalogue/search-documents/search-words.server.ts';
import type { Terms, TypedText, TypedWord } from './typed-text.server.ts';

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
