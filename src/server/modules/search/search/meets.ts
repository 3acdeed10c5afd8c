import type { TypedWord, Way } from './typed-text.ts';

export function meets({ ways }: TypedWord, words: ReadonlySet<string>): boolean {
  return ways.some((way) => way.words.every((word) => isMet(word, way, words)));
}

function isMet(word: string, { isBeginning }: Way, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true;
  return isBeginning && [...words].some((other) => other.startsWith(word));
}
