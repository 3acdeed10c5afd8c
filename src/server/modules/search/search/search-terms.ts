import { sql } from 'kysely';
import { IN_DESCRIPTION } from '../../catalogue/search-documents/search-fields.ts';
import type { Services } from '../../../services.ts';
import { readSynonymRules } from './synonyms-queries.ts';
import { Synonyms } from './synonyms.ts';
import type { Terms } from './typed-text.ts';
import { Vocabulary, type ShopWord } from './vocabulary.ts';

/** The words of the shop are read at most so often, */
const MIN_WAIT_MS = 2000;
/** and reading them takes at most a twentieth of the time: in a large shop it takes seconds. */
const WAIT_PER_READ_MS = 20;

/**
 * What this process knows of the shop's words and synonyms. Both are read again when the catalogue version has risen:
 * synonyms at once, words at most every two seconds. Until then a product of another process is found by
 * its own words, but not behind a slip of the pen.
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

  /** @returns the words and synonyms as of now; the words may be older where they were read just before */
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

  /** Takes words of products that this process has just written, so that nobody waits for the next reading. */
  add(words: string[]): void {
    for (const word of words) this.terms?.vocabulary.add(word);
  }

  /** Whether the words are those of the newest catalogue version. */
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

  /** Answers that were found with older words must not stay: what is cached is stale once the new ones are here. */
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

/**
 * Reads the words of the products on sale that hold no digit: from `search_doc`, and so folded. How many products have
 * one does not count descriptions.
 */
async function readShopWords(db: Services['db']): Promise<ShopWord[]> {
  const { rows } = await sql<ShopWord>`
    select ltrim(word, ${IN_DESCRIPTION}) as word,
      coalesce(max(ndoc) filter (where not starts_with(word, ${IN_DESCRIPTION})), 0)::int as products
    from ts_stat('select search_doc from products where is_live') where word !~ '[0-9]' group by 1`.execute(
    db,
  );
  return rows;
}
