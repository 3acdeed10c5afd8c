import { IN_DESCRIPTION, type Field } from '../../catalogue/search-documents/search-fields.ts';
import { MIN_BEGINNING, type TypedWord, type Way } from './typed-text.ts';

/** Which fields each kind of search looks at. */
export const FIELDS_OF: Record<'words' | 'text', readonly Field[]> = {
  words: ['A', 'B', 'C'],
  text: ['A', 'B', 'C', 'D'],
};

/** Where a word is looked for: in all fields of a kind of search, or in one field. */
export type Place = 'words' | 'text' | Field;

/**
 * Writes a query for PostgreSQL's `tsquery`. Words hold letters and digits alone, so that nothing needs to be escaped.
 * @returns the query that is met by a product which meets one of the ways, such as `('cam':*) | ('kamra')`
 */
export function anyWay(ways: readonly Way[], place: Place): string {
  const texts = ways.map((way) => `(${way.words.map((word) => lexeme(word, way, place)).join(' & ')})`);
  return [...new Set(texts)].join(' | ');
}

/** @returns the query that is met by a product in which every typed word is met */
export function everyWord(words: readonly TypedWord[], place: Place): string {
  return words.map(({ ways }) => `(${anyWay(withoutNarrower(ways), place)})`).join(' & ');
}

/** What begins so is met by the word itself too. */
function withoutNarrower(ways: readonly Way[]): readonly Way[] {
  const begun = new Set(ways.filter((way) => way.isBeginning).map((way) => way.words.join(' ')));
  return ways.filter((way) => way.isBeginning || !begun.has(way.words.join(' ')));
}

function lexeme(word: string, { isBeginning }: Way, place: Place): string {
  const beginning = isBeginning && word.length >= MIN_BEGINNING ? '*' : '';
  const inFields = mark(word, beginning + (place === 'A' || place === 'B' || place === 'C' ? place : ''));
  const inDescription = mark(IN_DESCRIPTION + word, beginning);
  if (place === 'D') return inDescription;
  return place === 'text' ? `(${inFields} | ${inDescription})` : inFields;
}

function mark(word: string, marks: string): string {
  return marks === '' ? `'${word}'` : `'${word}':${marks}`;
}
