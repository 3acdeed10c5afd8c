import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isLive } from '../../../../db/live-products.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { ReadDoor } from '../../../transaction/reads.ts';
import { bestWays, estimatedFinds, isFoundByWords, wordsHolding } from './best-ways.ts';
import {
  foundByCode,
  foundCondition,
  isCode,
  isInNames,
  type Elsewhere,
  type WordMatch,
} from './found-condition.ts';
import type { SearchTerms } from './search-terms.ts';
import { isLiteral, understand, type TypedText, type TypedWord } from './typed-text.ts';

/** Sorting takes a few milliseconds up to this number. */
export const MANY_PRODUCTS = 1500;

export interface WordSearch {
  typed: TypedText;
  match: WordMatch;
  found: RawBuilder<SqlBool>;
  foundInText: RawBuilder<SqlBool>;
  /** Set where too many products may be found to sort all. */
  many: ManyFinds | null;
}

export interface ManyFinds {
  best: TypedWord[];
  isCode: boolean;
  isInNames: boolean;
}

/** @returns null for a literal text, which is searched in names */
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
  const holding = terms.areNewest ? (wordsHolding(typed, known.vocabulary) ?? undefined) : undefined;
  const finds = (elsewhere: Elsewhere) => ({
    found: foundCondition(typed, match, elsewhere),
    foundInText: foundCondition(inText, 'text', elsewhere),
  });
  if (estimatedFinds(typed, known.vocabulary) <= MANY_PRODUCTS)
    return { typed, match, many: null, ...finds({ holding, inNames: true, inCodes: true }) };
  // The index answers a condition on words alone; any other makes PostgreSQL read every product.
  const { inCodes, ...exist } = await read((db) => lookElsewhere(db, inText, holding));
  const inNames = exist.isInNames && !(terms.areNewest && isFoundByWords(typed, known.vocabulary));
  const many = { best: bestWays(typed, known.vocabulary), ...exist };
  return { typed, match, many, ...finds({ holding, inNames, inCodes }) };
}

async function lookElsewhere(
  db: Db,
  inText: TypedText,
  holding: readonly string[] | undefined,
): Promise<Omit<ManyFinds, 'best'> & { inCodes: boolean }> {
  const exists = (condition: RawBuilder<SqlBool>) =>
    sql<boolean>`exists (select from products where ${isLive} and ${condition})`;
  const { rows } = await sql<Omit<ManyFinds, 'best'> & { inCodes: boolean }>`
    select ${exists(isCode(inText))} as "isCode", ${exists(isInNames(inText, holding))} as "isInNames",
      ${exists(foundByCode(inText, 'text'))} as "inCodes"`.execute(db);
  return rows[0]!;
}
