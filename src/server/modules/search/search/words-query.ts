import { type Field, IN_DESCRIPTION } from '../../catalogue/search-documents/search-document.ts';
import { MIN_BEGINNING, type TypedWord, type Way } from './typed-text.ts';

export const FIELDS_OF: Record<'words' | 'text', readonly Field[]> = {
  words: ['A', 'B', 'C'],
  text: ['A', 'B', 'C', 'D'],
};

export type Place = 'words' | 'text' | Field;

/**
 * Words have only letters and digits, so nothing is escaped.
 * @returns a `tsquery` such as `('cam':*) | ('kamra')`
 */
export function anyWay(ways: readonly Way[], place: Place): string {
  const texts = ways.map((way) => `(${way.words.map((word) => lexeme(word, way, place)).join(' & ')})`);
  return [...new Set(texts)].join(' | ');
}

export function everyWord(words: readonly TypedWord[], place: Place): string {
  return words.map(({ ways }) => `(${anyWay(withoutNarrower(ways), place)})`).join(' & ');
}

/** A beginning matches the word itself too. */
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
