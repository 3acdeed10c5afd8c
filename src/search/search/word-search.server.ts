import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isLive } from '../../db/product-conditions.ts';
import type { Db } from '../../db/transaction.ts';
import type { ReadDoor } from '../../kit/server/transaction/reads.ts';
import {
  hasDigit,
  IN_DESCRIPTION,
  IN_TRANSLATION,
} from '../../catalogue/search-documents/search-document.server.ts';
import {
  foundByCode,
  foundCondition,
  isCode,
  isInNames,
  type Elsewhere,
  type WordMatch,
} from './found-condition.server.ts';
import {
  isLiteral,
  understand,
  type TypedText,
  type TypedWord,
  MIN_BEGINNING,
  NEARNESS,
  type Way,
  type Terms,
} from './typed-text.server.ts';
import { Vocabulary, type ShopWord } from './vocabulary.server.ts';
import type { Services } from '../../kit/server/services.ts';
import { readSynonymRules, Synonyms } from '../synonyms/synonyms.server.ts';

const MAX_WORDS_IN_NAMES = 200;

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

/** Words with a digit are used as they are, because the vocabulary has none. */
function bestWays({ words }: TypedText, vocabulary: Vocabulary): TypedWord[] {
  return words.map(({ word, ways }) => {
    const known = ways
      .filter((way) => way.words[0] === word || !way.words.some(hasDigit))
      .filter((way) => productsMeeting(way, vocabulary) > 0);
    const nearest = NEARNESS.find((nearness) => known.some((way) => way.nearness === nearness)) ?? 'same';
    return { word, ways: ways.filter((way) => way.nearness === nearest) };
  });
}

/** The count of its rarest word, without descriptions: an upper estimate. */
export function estimatedFinds({ words }: Pick<TypedText, 'words'>, vocabulary: Vocabulary): number {
  const perWord = words.map(({ ways }) =>
    ways.reduce((sum, way) => sum + productsMeeting(way, vocabulary), 0),
  );
  return Math.min(vocabulary.mostProducts, ...perWord);
}

/** No search in names is needed if the first word ends no other word of the shop, and the last is long enough. */
function isFoundByWords({ tokens }: TypedText, vocabulary: Vocabulary): boolean {
  const [first, last] = [tokens[0]!, tokens.at(-1)!];
  if (hasDigit(first) || last.length < MIN_BEGINNING) return false;
  const isAlone = tokens.length === 1;
  return !vocabulary.some((word) =>
    isAlone ? word.includes(first) && !word.startsWith(first) : word.endsWith(first) && word !== first,
  );
}

/**
 * Two letters have no index in names, but every word of the shop is known: one that has them inside, or begins with
 * them, is looked for instead.
 * @returns these words; null where names must be read: for digits, blanks and signs, or too many words
 */
function wordsHolding({ folded, tokens }: TypedText, vocabulary: Vocabulary): string[] | null {
  const [letters] = tokens;
  if (tokens.length !== 1 || folded !== letters || hasDigit(letters)) return null;
  if (letters.length < MIN_BEGINNING) return null;
  return vocabulary.insideNames(letters, MAX_WORDS_IN_NAMES);
}

function productsMeeting({ words, isBeginning }: Way, vocabulary: Vocabulary): number {
  const perWord = words.map((word) => {
    if (hasDigit(word)) return vocabulary.mostProducts;
    const own = vocabulary.productsWith(word);
    return isBeginning ? own + sumOf(vocabulary.beginningWith(word)) : own;
  });
  return Math.min(...perWord);
}

function sumOf(words: { products: number }[]): number {
  return words.reduce((sum, { products }) => sum + products, 0);
}

const MIN_WAIT_MS = 2000;
/** Limits reading to a twentieth of the time: in a large shop it takes seconds. */
const WAIT_PER_READ_MS = 20;

/**
 * The words and synonyms in this process, read again when the catalogue version rises: synonyms at once, words at most
 * every two seconds. Until then another process's new product is found only by exact words.
 */
export class SearchTerms {
  private terms: Terms | null = null;
  private synonymsVersion = -1;
  private wordsVersion = -1;
  private mayReadAtMs = 0;
  private reading: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private readonly services: Pick<Services, 'db' | 'catalogueVersion' | 'log' | 'isClosing'>;

  constructor(services: SearchTerms['services']) {
    this.services = services;
  }

  async current(): Promise<Terms> {
    const version = this.services.catalogueVersion.inDatabase;
    if (this.terms && this.synonymsVersion === version && this.wordsVersion === version) return this.terms;
    const isDue = performance.now() >= this.mayReadAtMs;
    if (!this.terms || this.synonymsVersion !== version || isDue) {
      this.reading ??= this.read(version, isDue).finally(() => (this.reading = null));
      await this.reading;
    }
    if (this.wordsVersion !== version) this.readLater();
    return this.terms!;
  }

  /** Words of products just written here, so that they need no new reading. */
  add(words: string[]): void {
    const [marks, added] = [new Set<string>(), new Set<string>()];
    for (const word of words) (word.startsWith(IN_TRANSLATION) ? marks : added).add(word);
    for (const word of added) this.terms?.vocabulary.add(word, !marks.has(IN_TRANSLATION + word));
  }

  get areNewest(): boolean {
    return this.wordsVersion === this.services.catalogueVersion.inDatabase;
  }

  private async read(version: number, withWords: boolean): Promise<void> {
    const { db } = this.services;
    const synonyms = new Synonyms(await readSynonymRules(db));
    let vocabulary = this.terms?.vocabulary;
    if (!vocabulary || withWords) {
      const startedAt = performance.now();
      vocabulary = new Vocabulary(await readShopWords(db));
      const now = performance.now();
      this.mayReadAtMs = now + Math.max(MIN_WAIT_MS, (now - startedAt) * WAIT_PER_READ_MS);
      this.wordsVersion = version;
    }
    this.synonymsVersion = version;
    this.terms = { vocabulary, synonyms };
  }

  /** Cached answers become stale afterwards, because they were found with older words. */
  private readLater(): void {
    const { catalogueVersion, log, isClosing } = this.services;
    if (this.timer) return;
    const waitMs = Math.max(0, this.mayReadAtMs - performance.now());
    this.timer = setTimeout(() => {
      this.timer = null;
      if (isClosing()) return;
      this.current().then(
        () => catalogueVersion.renew(),
        (error: unknown) => log.warn({ err: error }, 'The words of the shop could not be read'),
      );
    }, waitMs).unref();
  }
}

/** Folded words without digits, from `search_doc`; their counts exclude descriptions. */
async function readShopWords(db: Services['db']): Promise<ShopWord[]> {
  const { rows } = await sql<ShopWord>`
    select word, products, word in (
        select word from ts_stat('select search_doc from products where is_live', 'a')) as "isInNames",
      products > translated as "isOwn", products > translated or described > translated_text as "isOwnInText"
    from (
      select ltrim(word, ${IN_TRANSLATION + IN_DESCRIPTION}) as word,
        coalesce(max(ndoc) filter (where prefix = ''), 0)::int as products,
        coalesce(max(ndoc) filter (where prefix = ${IN_DESCRIPTION}), 0) as described,
        coalesce(max(ndoc) filter (where prefix = ${IN_TRANSLATION}), 0) as translated,
        coalesce(max(ndoc) filter (where prefix = ${IN_TRANSLATION + IN_DESCRIPTION}), 0) as translated_text
      from ts_stat('select search_doc from products where is_live'), substring(word from '^[.:]*') as prefix
      where word !~ '[0-9]' group by 1
    ) as words`.execute(db);
  return rows;
}
