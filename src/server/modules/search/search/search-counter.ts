import { isoDayOf } from '../../../../domain/platform/dates.ts';
import { MAX_SEARCH_LENGTH } from '../../../../domain/platform/platform-limits.ts';
import { foldedWords } from '../../catalogue/search-documents/fold-text.ts';
import type { Services } from '../../../services.ts';
import { addSearches, type CountedSearch } from './search-days-queries.ts';

/** Searches are kept at the latest so long after they were made. */
const WRITE_WITHIN_MS = 5000;
/** Whoever sends thousands of different texts makes them be written sooner, and not fill the memory. */
const MAX_WAITING = 2000;
/** A telephone number has ten digits. */
const TOO_MANY_DIGITS = 10;

/** Counts what is searched for, in memory first, so that no answer waits for it. */
export class SearchCounter {
  private waiting = new Map<string, CountedSearch>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();
  private readonly services: Pick<Services, 'db' | 'clock' | 'log'>;

  constructor(services: SearchCounter['services']) {
    this.services = services;
  }

  /**
   * Counts one search, unless its text may be about a person: an e-mail address or a telephone number.
   * @param found how many products were found
   */
  count(text: string, found: number): void {
    const words = foldedWords(text).slice(0, MAX_SEARCH_LENGTH);
    if (words === '' || isPersonal(words)) return;
    this.add({ day: isoDayOf(this.services.clock.now()), words, searches: 1, found });
    this.timer ??= setTimeout(() => void this.write(), WRITE_WITHIN_MS).unref();
    if (this.waiting.size >= MAX_WAITING) void this.write();
  }

  /** Writes what waits. What could not be written waits on. */
  write(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.writing = this.writing.then(() => this.writeWaiting());
    return this.writing;
  }

  private async writeWaiting(): Promise<void> {
    const searches = [...this.waiting.values()];
    if (searches.length === 0) return;
    this.waiting = new Map();
    try {
      await addSearches(this.services.db, searches);
    } catch (error) {
      this.services.log.warn({ err: error }, 'Searches could not be written and wait on');
      const since = [...this.waiting.values()];
      this.waiting = new Map();
      for (const search of [...searches, ...since]) this.add(search);
      this.timer ??= setTimeout(() => void this.write(), WRITE_WITHIN_MS).unref();
    }
  }

  private add(search: CountedSearch): void {
    const key = `${search.day} ${search.words}`;
    const before = this.waiting.get(key)?.searches ?? 0;
    this.waiting.set(key, { ...search, searches: before + search.searches });
  }
}

function isPersonal(words: string): boolean {
  return words.includes('@') || (words.match(/\p{Nd}/gu) ?? []).length >= TOO_MANY_DIGITS;
}
