import { foldText } from './fold-text.server.ts';

/** PostgreSQL's limit for a lexeme is 2,046 bytes. */
const MAX_WORD_LENGTH = 60;
/** `6.5` is one word, so that nobody finds it under 5. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:(?<=\p{N})\.(?=\p{N})[\p{L}\p{M}\p{N}]+)*/gu;
const CODE_PART = /[\p{L}\p{M}\p{N}]+/gu;
const COMPOUND = new RegExp(`${WORD.source}(?:['‐-]${WORD.source})*`, 'gu');
/** `4 MP` and `8-channel`: a number followed by a word of letters. */
const NUMBER_AND_UNIT = /(?<![\p{L}\p{N}]|\p{N}\.)(\p{N}+(?:\.\p{N}+)?)[ ‐-](?=(\p{L}+)(?![\p{L}\p{N}]))/gu;
const NUMBER = /(?<![\p{L}\p{N}]|\p{N}\.)\p{N}+(?:\.\p{N}+)?(?![\p{L}\p{N}])/gu;
const PIECE = /[\p{L}\p{M}]+|\p{N}+(?:\.\p{N}+)*/gu;
const UNITS = new Set([
  'mp',
  'mm',
  'cm',
  'km',
  'gb',
  'tb',
  'mb',
  'mbps',
  'fps',
  'inch',
  'kg',
  'wh',
  'va',
  'days',
  'hours',
]);

export function wordsOf(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** @returns the parts of a SKU, without any sign */
export function codePartsOf(text: string): string[] {
  return (foldText(text).match(CODE_PART) ?? []).map((part) => part.slice(0, MAX_WORD_LENGTH));
}

/** @returns whether the words are a number and its unit, as in `4 mp`, which are looked for as one word */
export function isMeasure(words: readonly string[]): boolean {
  return words.length === 2 && /^\p{N}+(\.\p{N}+)?$/u.test(words[0]!) && UNITS.has(words[1]!);
}

/** @returns [`180m`] for `180` in metres: each number of a value with the unit in which it is given */
export function measuresOf(value: string, unit: string): string[] {
  const [own] = wordsOf(unit);
  return own === undefined ? [] : [...foldText(value).matchAll(NUMBER)].map(([number]) => number + own);
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
