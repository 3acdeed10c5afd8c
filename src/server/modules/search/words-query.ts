import type { TypedWord, Way } from './typed-text.ts';

/** Beginnings of one letter would meet half the shop. */
const MIN_BEGINNING = 2;

/**
 * The fields of a product by the weight of their words: A its name, B brand and categories, C specs, D description.
 */
export type Field = 'A' | 'B' | 'C' | 'D';
/** Where each kind of search looks. */
export const FIELDS_OF: Record<'words' | 'text', readonly Field[]> = {
  words: ['A', 'B', 'C'],
  text: ['A', 'B', 'C', 'D'],
};

/**
 * Writes a query for PostgreSQL's `tsquery`. Words hold letters and digits alone, so that nothing needs to be escaped.
 * @param fields the weights it looks at
 * @returns the query that is met by a product which meets one of the ways, such as `'cam':*ABC | 'kamra':ABC`
 */
export function anyWay(ways: readonly Way[], fields: readonly Field[]): string {
  return ways.map((way) => `(${way.words.map((word) => lexeme(word, way, fields)).join(' & ')})`).join(' | ');
}

/** @returns the query that is met by a product in which every typed word is met */
export function everyWord(words: readonly TypedWord[], fields: readonly Field[]): string {
  return words.map(({ ways }) => `(${anyWay(ways, fields)})`).join(' & ');
}

function lexeme(word: string, { isBeginning }: Way, fields: readonly Field[]): string {
  const beginning = isBeginning && word.length >= MIN_BEGINNING ? '*' : '';
  // All fields need no mark, and PostgreSQL then need not look at the product.
  const marks = beginning + (fields === FIELDS_OF.text ? '' : fields.join(''));
  return marks === '' ? `'${word}'` : `'${word}':${marks}`;
}
