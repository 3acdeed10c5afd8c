import { sql } from 'kysely';
import { IN_DESCRIPTION } from '../../catalogue/search-documents/search-document.server.ts';
import type { Services } from '../../kit/server/services.ts';
import { readSynonymRules } from '../synonyms/synonyms-queries.server.ts';
import { Synonyms } from '../synonyms/synonyms.server.ts';
import type { Terms } from './typed-text.server.ts';
import { type ShopWord, Vocabulary } from './vocabulary.server.ts';

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
    for (const word of words) this.terms?.vocabulary.add(word);
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
        select word from ts_stat('select search_doc from products where is_live', 'a')) as "isInNames"
    from (
      select ltrim(word, ${IN_DESCRIPTION}) as word,
        coalesce(max(ndoc) filter (where not starts_with(word, ${IN_DESCRIPTION})), 0)::int as products
      from ts_stat('select search_doc from products where is_live') where word !~ '[0-9]' group by 1
    ) as words`.execute(db);
  return rows;
}
