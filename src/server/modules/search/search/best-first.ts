import { type RawBuilder, sql } from 'kysely';
import type { Field } from '../../catalogue/search-documents/search-document.ts';
import { inStockCondition } from '../../stock/stock/shown-stock.ts';
import { codeHas, docMatches, isCode, nameContains, type WordMatch } from './found-condition.ts';
import { NEARNESS, type Nearness, type TypedText, type TypedWord, type Way } from './typed-text.ts';
import { anyWay, FIELDS_OF } from './words-query.ts';

/** Name, brand and category, specs, description. One step is more than the nearness of all 12 words together. */
const FIELD_POINTS: Record<Field, number> = { A: 400, B: 300, C: 200, D: 100 };
/** A SKU says as much of a product as its specs. */
const CODE_POINTS = FIELD_POINTS.C;
/** Counts only between words in the same field. */
const NEARNESS_POINTS: Record<Nearness, number> = { same: 5, beginning: 4, synonym: 3, edit: 2, sound: 1 };

export function bestFirst(typed: TypedText, match: WordMatch): RawBuilder<unknown> {
  const order = [
    codeThenNameFirst(typed),
    sql`${inStockCondition} desc`,
    sql`${pointsFor(typed, match)} desc`,
    // The more popular of equals.
    sql`sold_units desc`,
    sql`is_featured desc`,
    sql`rank`,
  ];
  return sql.join(order, sql`, `);
}

/** The typed SKU or GTIN, then names that contain the text as typed, then the rest. */
function codeThenNameFirst(typed: TypedText): RawBuilder<number> {
  return sql<number>`case when ${isCode(typed)} then 0 when ${nameContains(typed)} then 1 else 2 end`;
}

/** The sum over the typed words. */
export function pointsFor({ words }: TypedText, match: WordMatch): RawBuilder<number> {
  const points = words.map((word) => pointsOf(word, match));
  return sql<number>`(${sql.join(points, sql` + `)})`;
}

/** Points by the best field with the word, and how near to the typed word the field has it. */
function pointsOf({ word, ways }: TypedWord, match: WordMatch): RawBuilder<number> {
  const inFields = FIELDS_OF[match].map(
    (field) =>
      sql`when ${docMatches(anyWay(ways, field))} then ${sql.lit(FIELD_POINTS[field])} + ${nearnessPoints(ways, field)}`,
  );
  const inCode = sql`when ${codeHas(word)} then ${sql.lit(CODE_POINTS)}`;
  return sql<number>`case ${sql.join([...inFields, inCode], sql` `)} else 0 end`;
}

/** Points of a field that has one of the ways, so the farthest needs no condition. */
function nearnessPoints(ways: readonly Way[], field: Field): RawBuilder<number> {
  const occurring = NEARNESS.filter((nearness) => ways.some((way) => way.nearness === nearness));
  const nearer = occurring.slice(0, -1);
  const farthestPoints = sql<number>`${sql.lit(NEARNESS_POINTS[occurring.at(-1)!])}`;
  if (nearer.length === 0) return farthestPoints;
  const whens = nearer.map((nearness) => {
    const asNear = ways.filter((way) => way.nearness === nearness);
    return sql`when ${docMatches(anyWay(asNear, field))} then ${sql.lit(NEARNESS_POINTS[nearness])}`;
  });
  return sql<number>`case ${sql.join(whens, sql` `)} else ${farthestPoints} end`;
}
