import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containsPattern } from '../../db/queries.ts';
import { type Field, IN_DESCRIPTION } from '../../catalogue/search-documents/search-document.server.ts';
import { type TypedText, type TypedWord, MIN_BEGINNING, type Way } from './typed-text.server.ts';

export const FIELDS_OF: Record<'words' | 'text', readonly Field[]> = {
  words: ['A', 'B', 'C'],
  text: ['A', 'B', 'C', 'D'],
};

export type WordMatch = keyof typeof FIELDS_OF;

/** Shorter pieces must be a full part of the SKU between hyphens. */
const MIN_CODE_PIECE = 3;

export interface Elsewhere {
  /** Words of names that hold the text: looked for instead of the text itself. */
  holding?: readonly string[] | undefined;
  inNames: boolean;
  inCodes: boolean;
}

const ANYWHERE: Elsewhere = { inNames: true, inCodes: true };

/**
 * Finds by name, by SKU or GTIN, or with every typed word in a field or the SKU; written as alternatives that each
 * have an index.
 * @param elsewhere false skips what finds nothing
 */
export function foundCondition(
  typed: TypedText,
  match: WordMatch,
  { holding, inNames, inCodes }: Elsewhere = ANYWHERE,
): RawBuilder<SqlBool> {
  const alternatives = [docMatches(everyWord(typed.words, match))];
  if (inNames && !holding) alternatives.push(nameContains(typed));
  if (inNames && holding && holding.length > 0) alternatives.push(nameHolds(typed, holding.map(inName)));
  if (inCodes) alternatives.push(foundByCode(typed, match));
  return sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`;
}

/** Finds by SKU or GTIN, alone or for some words while the fields have the others. */
export function foundByCode({ code, words }: TypedText, match: WordMatch): RawBuilder<SqlBool> {
  if (words.length === 1 && words[0]!.word === code) return codeHas(code);
  const someInCode = sql.join(
    words.map(({ word }) => codeHas(word)),
    sql` or `,
  );
  const everyMet = sql.join(
    words.map((word) => wordCondition(word, match)),
    sql` and `,
  );
  return sql<SqlBool>`(${codeHas(code)} or ((${someInCode}) and ${everyMet}))`;
}

export function wordCondition({ word, ways }: TypedWord, match: WordMatch): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${docMatches(anyWay(ways, match))} or ${codeHas(word)})`;
}

export function nameContains({ folded }: TypedText): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.search_name like ${containsPattern(folded)}`;
}

export function isCode({ code }: TypedText): RawBuilder<SqlBool> {
  const pattern = `% ${code} %`;
  // The first condition has an index.
  return sql<SqlBool>`(products.search_code like ${pattern}
    and split_part(products.search_code, '|', 1) like ${pattern})`;
}

/** Like nameContains, where these words are all that hold the text; the names are then read of few products. */
function nameHolds(typed: TypedText, words: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${docMatches(words.join(' | '))} and ${nameContains(typed)})`;
}

/** @param holding the words that hold the text inside, if they are known */
export function isInNames(typed: TypedText, holding: readonly string[] | undefined): RawBuilder<SqlBool> {
  if (!holding) return nameContains(typed);
  return nameHolds(typed, [`'${typed.words[0]!.word}':*A`, ...holding.map(inName)]);
}

function inName(word: string): string {
  return `'${word}':A`;
}

export function docMatches(query: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.search_doc @@ ${query}::tsquery`;
}

/** A word has no characters that LIKE would interpret, and a SKU is kept without points. */
export function codeHas(word: string): RawBuilder<SqlBool> {
  const piece = word.replaceAll('.', '');
  return sql<SqlBool>`products.search_code like ${piece.length < MIN_CODE_PIECE ? `% ${piece} %` : `%${piece}%`}`;
}

type Place = 'words' | 'text' | Field;

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
