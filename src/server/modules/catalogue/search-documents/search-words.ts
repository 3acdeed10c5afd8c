import { foldText } from './fold-text.ts';

/** PostgreSQL's limit for a lexeme is 2,046 bytes. */
const MAX_WORD_LENGTH = 60;
const WORD = /[\p{L}\p{N}]+/gu;
const COMPOUND = /[\p{L}\p{N}]+(?:['‐-][\p{L}\p{N}]+)*/gu;
/** `4 MP` and `8-channel`: a number followed by a word of letters. */
const NUMBER_AND_UNIT = /(?<![\p{L}\p{N}])(\p{N}+)[ ‐-](?=(\p{L}+)(?![\p{L}\p{N}]))/gu;
const PIECE = /\p{L}+|\p{N}+/gu;

export function wordsOf(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** @returns [`4`, `mp`] for `4mp` */
export function piecesOf(word: string): string[] {
  return word.match(PIECE) ?? [];
}

export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}

/** Words, their pieces of letters and digits, hyphenated words as one, and numbers joined with their unit. */
export function indexedWordsOf(text: string): Set<string> {
  const folded = foldText(text);
  const words = new Set<string>();
  const add = (word: string) => words.add(word.slice(0, MAX_WORD_LENGTH));
  for (const [compound] of folded.matchAll(COMPOUND)) {
    const parts = compound.match(WORD)!;
    if (parts.length > 1) add(parts.join(''));
    for (const part of parts) {
      add(part);
      piecesOf(part).forEach(add);
    }
  }
  for (const [, number, unit] of folded.matchAll(NUMBER_AND_UNIT)) add(number! + unit!);
  return words;
}
