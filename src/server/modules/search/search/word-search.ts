import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isLive } from '../../../../db/live-products.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { ReadDoor } from '../../../transaction/reads.ts';
import { bestWays, estimatedFinds, isFoundByWords } from './best-ways.ts';
import { foundByCode, foundCondition, isCode, nameContains, type WordMatch } from './found-condition.ts';
import type { SearchTerms } from './search-terms.ts';
import { isLiteral, understand, type TypedText, type TypedWord } from './typed-text.ts';

/** Up to so many products are put in order in a few milliseconds. */
const MANY_PRODUCTS = 1500;

/** A text that products are searched for by its words. */
export interface WordSearch {
  typed: TypedText;
  match: WordMatch;
  /** The condition for a product that is found. */
  found: RawBuilder<SqlBool>;
  /** The same if descriptions were searched too. */
  foundInText: RawBuilder<SqlBool>;
  /** Set where so many products may be found that they are not all put in order. */
  many: ManyFinds | null;
}

export interface ManyFinds {
  /** The nearest ways in which products meet each word. */
  best: TypedWord[];
  /** Whether a product has the typed SKU or GTIN, */
  isCode: boolean;
  /** and whether one has the text in its name. */
  isInNames: boolean;
}

/**
 * Prepares a search by words.
 * @param match how the text is met
 * @returns null for a text that is not one of words and is searched in names as it stands
 */
export async function wordSearchOf(
  read: ReadDoor,
  terms: SearchTerms,
  text: string,
  match: WordMatch,
): Promise<WordSearch | null> {
  if (isLiteral(text)) return null;
  const known = await terms.current();
  const inText = understand(text, known, true);
  const typed = match === 'text' ? inText : understand(text, known);
  const finds = (elsewhere?: Parameters<typeof foundCondition>[2]) => ({
    found: foundCondition(typed, match, elsewhere),
    foundInText: foundCondition(inText, 'text', elsewhere),
  });
  if (estimatedFinds(typed, known.vocabulary) <= MANY_PRODUCTS)
    return { typed, match, many: null, ...finds() };
  // A condition on words alone is answered by the index; every other one makes PostgreSQL look at each product.
  const { inCodes, ...exist } = await read((db) => lookElsewhere(db, inText));
  const inNames = exist.isInNames && !(terms.areNewest && isFoundByWords(typed, known.vocabulary));
  const many = { best: bestWays(typed, known.vocabulary), ...exist };
  return { typed, match, many, ...finds({ inNames, inCodes }) };
}

/** @returns what there is of a text elsewhere than in the words of products on sale */
async function lookElsewhere(
  db: Db,
  inText: TypedText,
): Promise<Omit<ManyFinds, 'best'> & { inCodes: boolean }> {
  const exists = (condition: RawBuilder<SqlBool>) =>
    sql<boolean>`exists (select from products where ${isLive} and ${condition})`;
  const { rows } = await sql<Omit<ManyFinds, 'best'> & { inCodes: boolean }>`
    select ${exists(isCode(inText))} as "isCode", ${exists(nameContains(inText))} as "isInNames",
      ${exists(foundByCode(inText, 'text'))} as "inCodes"`.execute(db);
  return rows[0]!;
}
