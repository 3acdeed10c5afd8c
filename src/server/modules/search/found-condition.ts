import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containsPattern } from '../../../db/like-pattern.ts';
import type { TypedText, TypedWord } from './typed-text.ts';
import { anyWay, everyWord, FIELDS_OF } from './words-query.ts';

export type WordMatch = keyof typeof FIELDS_OF;

/** Any piece of a SKU finds it from so many characters on; shorter ones must be a part of it between two hyphens. */
const MIN_CODE_PIECE = 3;

/**
 * @returns the condition for a product that is found: its name contains the text, or its SKU or GTIN does, or every
 *   typed word is met in one of its fields or in its SKU. Written as alternatives that each have an index.
 */
export function foundCondition(typed: TypedText, match: WordMatch): RawBuilder<SqlBool> {
  const fields = FIELDS_OF[match];
  const alternatives = [nameContains(typed), docMatches(everyWord(typed.words, fields)), codeHas(typed.code)];
  if (typed.words.length > 1) {
    const someInCode = sql.join(
      typed.words.map(({ word }) => codeHas(word)),
      sql` or `,
    );
    const everyMet = sql.join(
      typed.words.map((word) => sql`(${docMatches(anyWay(word.ways, fields))} or ${codeHas(word.word)})`),
      sql` and `,
    );
    alternatives.push(sql<SqlBool>`((${someInCode}) and ${everyMet})`);
  }
  return sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`;
}

/** @returns the condition for a product in which this word is met */
export function wordCondition({ word, ways }: TypedWord, match: WordMatch): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${docMatches(anyWay(ways, FIELDS_OF[match]))} or ${codeHas(word)})`;
}

/** Whether the folded name contains the text as it was typed. */
export function nameContains({ folded }: TypedText): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.search_name like ${containsPattern(folded)}`;
}

/** Whether the SKU or the GTIN is what was typed. */
export function isCode({ code }: TypedText): RawBuilder<SqlBool> {
  return sql<SqlBool>`split_part(products.search_code, '|', 1) like ${`% ${code} %`}`;
}

export function docMatches(query: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.search_doc @@ ${query}::tsquery`;
}

/** Whether the SKU or the GTIN has this piece; a word holds no sign that LIKE would read. */
function codeHas(word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.search_code like ${word.length < MIN_CODE_PIECE ? `% ${word} %` : `%${word}%`}`;
}
