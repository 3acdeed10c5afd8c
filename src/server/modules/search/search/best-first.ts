import { type RawBuilder, sql } from 'kysely';
import type { Field } from '../../catalogue/search-documents/search-document.ts';
import { inStockCondition } from '../../stock/stock/shown-stock.ts';
import { codeHas, docMatches, isCode, nameContains, type WordMatch } from './found-condition.ts';
import { NEARNESS, type TypedText, type TypedWord } from './typed-text.ts';
import { anyWay, FIELDS_OF } from './words-query.ts';

/** So that fields outweigh nearness for any number of words. */
const FIELD_POINTS = 100;
/** A word found in the SKU counts as one of the brand or category. */
const POINTS_IN_CODE = 2 * FIELD_POINTS;

/**
 * First the typed SKU or GTIN, then names that contain the text, then the rest; in each, stock first, then by field and
 * nearness, then by popularity.
 */
export function bestFirst(typed: TypedText, match: WordMatch): RawBuilder<unknown> {
  return sql`case when ${isCode(typed)} then 0 when ${nameContains(typed)} then 1 else 2 end,
    ${inStockCondition} desc, ${pointsFor(typed, match)} desc, is_featured desc, rank`;
}

export function pointsFor({ words }: TypedText, match: WordMatch): RawBuilder<number> {
  const points = words.map((word) => pointsOf(word, match));
  return sql<number>`(${sql.join(points, sql` + `)})`;
}

/** Name, then brand and category, then specs, then description; in each the nearest first. */
function pointsOf({ word, ways }: TypedWord, match: WordMatch): RawBuilder<number> {
  const fields = FIELDS_OF[match].map((field, index) => {
    const base = (FIELDS_OF.text.length - index) * FIELD_POINTS;
    return sql`when ${docMatches(anyWay(ways, field))} then ${sql.lit(base)} + ${nearnessPoints(ways, field)}`;
  });
  return sql<number>`case ${sql.join(fields, sql` `)} 
    when ${codeHas(word)} then ${sql.lit(POINTS_IN_CODE)} else 0 end`;
}

function nearnessPoints(ways: TypedWord['ways'], field: Field): RawBuilder<number> {
  const steps = NEARNESS.map((nearness, index) => ({
    points: NEARNESS.length - index,
    ways: ways.filter((way) => way.nearness === nearness),
  })).filter((step) => step.ways.length > 0);
  const last = steps.pop()!;
  if (steps.length === 0) return sql`${sql.lit(last.points)}`;
  const whens = steps.map(
    (step) => sql`when ${docMatches(anyWay(step.ways, field))} then ${sql.lit(step.points)}`,
  );
  return sql<number>`case ${sql.join(whens, sql` `)} else ${sql.lit(last.points)} end`;
}
