import type { TypedWord, Way } from './typed-text.ts';

/** @returns whether a typed word is met by one of these words, which are in the forms in which texts are found */
export function meets({ ways }: TypedWord, words: ReadonlySet<string>): boolean {
  return ways.some((way) => way.words.every((word) => isMet(word, way, words)));
}

function isMet(word: string, { isBeginning }: Way, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true;
  return isBeginning && [...words].some((other) => other.startsWith(word));
}
