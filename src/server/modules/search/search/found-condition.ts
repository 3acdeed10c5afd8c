import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containsPattern } from '../../../../db/like-pattern.ts';
import type { TypedText, TypedWord } from './typed-text.ts';
import { anyWay, everyWord, type FIELDS_OF } from './words-query.ts';

export type WordMatch = keyof typeof FIELDS_OF;

/** Any piece of a SKU finds it from so many characters on; shorter ones must be a part of it between two hyphens. */
const MIN_CODE_PIECE = 3;

/** What can be found of a text elsewhere than in the words of products. */
export interface Elsewhere {
  /** In names, as a part of the text as it stands. */
  inNames: boolean;
  /** In SKUs and GTINs. */
  inCodes: boolean;
}

const ANYWHERE: Elsewhere = { inNames: true, inCodes: true };

/**
 * @param elsewhere what may be left out, because nothing is found there
 * @returns the condition for a product that is found: its name contains the text, or its SKU or GTIN does, or every
 *   typed word is met in one of its fields or in its SKU. Written as alternatives that each have an index.
 */
export function foundCondition(
  typed: TypedText,
  match: WordMatch,
  { inNames, inCodes }: Elsewhere = ANYWHERE,
): RawBuilder<SqlBool> {
  const alternatives = [docMatches(everyWord(typed.words, match))];
  if (inNames) alternatives.push(nameContains(typed));
  if (inCodes) alternatives.push(foundByCode(typed, match));
  return sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`;
}

/** Whether the SKU or the GTIN has the text, or some words of it where the others are met in the fields. */
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

/** @returns the condition for a product in which this word is met */
export function wordCondition({ word, ways }: TypedWord, match: WordMatch): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${docMatches(anyWay(ways, match))} or ${codeHas(word)})`;
}

/** Whether the folded name contains the text as it was typed. */
export function nameContains({ folded }: TypedText): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.search_name like ${containsPattern(folded)}`;
}

/** Whether the SKU or the GTIN is what was typed. */
export function isCode({ code }: TypedText): RawBuilder<SqlBool> {
  const pattern = `% ${code} %`;
  // The first condition has an index.
  return sql<SqlBool>`(products.search_code like ${pattern}
    and split_part(products.search_code, '|', 1) like ${pattern})`;
}

export function docMatches(query: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.search_doc @@ ${query}::tsquery`;
}

/** Whether the SKU or the GTIN has this piece; a word holds no sign that LIKE would read. */
export function codeHas(word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.search_code like ${word.length < MIN_CODE_PIECE ? `% ${word} %` : `%${word}%`}`;
}
